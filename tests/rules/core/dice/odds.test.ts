import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  certain,
  changedBy,
  chanceOf,
  combine,
  facesFit,
  fairDie,
  followedBy,
  mapped,
  oddsOfBestAnswer,
  summed,
  type Distribution,
  type Faces,
} from "../../../../src/rules/core/index.js";

const die = fc.constantFrom(2, 3, 4, 6, 10, 12, 20);
const total = (of: Distribution): number => [...of.values()].reduce((sum, chance) => sum + chance, 0);

describe("odds", () => {
  it("every way of combining fair dice adds up to 1", () => {
    fc.assert(
      fc.property(die, die, fc.integer({ min: -9, max: 9 }), (one, other, plus) => {
        expect(total(add(fairDie(one), fairDie(other)))).toBeCloseTo(1, 12);
        expect(total(combine(fairDie(one), fairDie(other), Math.max))).toBeCloseTo(1, 12);
        expect(total(mapped(fairDie(one), (value) => value + plus))).toBeCloseTo(1, 12);
        const exploded = followedBy(fairDie(one), (value) =>
          value === one ? add(certain(value), fairDie(other)) : certain(value),
        );
        expect(total(exploded)).toBeCloseTo(1, 12);
      }),
    );
  });

  it("agree with counting all throws", () => {
    fc.assert(
      fc.property(die, die, fc.integer({ min: 0, max: 40 }), (one, other, least) => {
        let count = 0;
        for (let a = 1; a <= one; a += 1) for (let b = 1; b <= other; b += 1) if (a + b >= least) count += 1;
        const chance = chanceOf(add(fairDie(one), fairDie(other)), (sum) => sum >= least);
        expect(chance).toBeCloseTo(count / (one * other), 12);
      }),
    );
  });

  it("several equal dice: 3d6 make 3 once in 216, 10 in 27 ways, and no dice certainly 0", () => {
    const three = summed(3, fairDie(6));
    expect(three.get(3)).toBeCloseTo(1 / 216, 12);
    expect(three.get(10)).toBeCloseTo(27 / 216, 12);
    expect(total(three)).toBeCloseTo(1, 12);
    expect([...summed(0, fairDie(6))]).toEqual([[0, 1]]);
  });

  it("a die that adds another: the critical of a d10", () => {
    const critical = followedBy(fairDie(10), (face) =>
      face === 10 ? add(certain(10), fairDie(6)) : certain(face),
    );
    expect(chanceOf(critical, (sum) => sum >= 13)).toBeCloseTo(1 / 15, 12);
    expect(Math.max(...critical.keys())).toBe(16);
    expect(critical.has(10)).toBe(false);
  });
});

describe("faces", () => {
  const kinds = { d10: { sides: 10 }, d6: { sides: 6 } };
  const extra = { die: "d10", face: 10, adds: "d6" };

  it.each<[string, Faces, boolean]>([
    ["one d10", { d10: [4] }, true],
    ["none", {}, false],
    ["two for one", { d10: [4, 5] }, false],
    ["a face that the die has not", { d10: [11] }, false],
    ["no whole face", { d10: [4.5] }, false],
    ["a die that was not asked for", { d10: [4], d6: [1] }, false],
    ["a critical with its D6", { d10: [10], d6: [6] }, true],
    ["a critical without it", { d10: [10] }, false],
    ["a critical with two", { d10: [10], d6: [6, 6] }, false],
    ["an unknown kind", { d10: [4], coin: [1] }, false],
  ])("%s", (_, faces, fits) => {
    expect(facesFit(kinds, { d10: 1 }, faces, extra)).toBe(fits);
  });
});

describe("the best answer", () => {
  const answer = (id: string, harm: number) => ({ id, harm, outcomes: [{ id, chance: 1 }] });

  const priced = (id: string, harm: number) => ({ ...answer(id, harm), price: { id: "reaction", count: 1 } });

  it("is the free one with the least expected harm, and the worst priced one is beside it", () => {
    const odds = oddsOfBestAnswer([
      answer("none", 2),
      priced("parry", 0.9),
      priced("dodge", 0.5),
      answer("duck", 1),
    ]);
    expect(odds.outcomes).toEqual([{ id: "duck", chance: 1 }]);
    expect(odds.answers?.map(({ id }) => id)).toEqual(["duck", "dodge", "parry", "none"]);
    expect(odds.priced?.id).toBe("dodge");
  });

  it("has no priced one beside it where none is worse for the actor", () => {
    expect(oddsOfBestAnswer([answer("none", 1), priced("dodge", 1)]).priced).toBeUndefined();
  });

  it("shows the first chance that the priced one changes, extra chances before the best outcomes", () => {
    const named = (...all: readonly (readonly [string, number])[]) =>
      all.map(([id, chance]) => ({ id, chance }));
    const odds = { outcomes: named(["miss", 0.4], ["wound", 0.6]), also: named(["hit", 0.6]) };
    const dodge = { ...priced("dodge", 0), outcomes: named(["miss", 0.8], ["wound", 0.2]) };
    expect(changedBy(odds, { ...dodge, also: named(["hit", 0.2]) })).toEqual({ id: "hit", chance: 0.2 });
    expect(changedBy(odds, dodge), "without extra chances of its own").toEqual({ id: "wound", chance: 0.2 });
    expect(changedBy(odds, { ...dodge, outcomes: odds.outcomes })).toBeNull();
  });

  it("is the first of equal ones", () => {
    expect(oddsOfBestAnswer([answer("none", 1), answer("dodge", 1)]).outcomes[0]?.id).toBe("none");
  });

  it("names no answers where there is no choice", () => {
    expect(oddsOfBestAnswer([answer("none", 1)]).answers).toBeUndefined();
  });
});

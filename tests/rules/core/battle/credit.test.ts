import { describe, expect, it } from "vitest";
import { reportOf, type LoggedExchange } from "../../../../src/rules/core/index.js";
import { exchange, log, report, TONES } from "./logs.js";

describe("an enemy that went out of play by no attack", () => {
  const sides = ["s1", "s2", "s3"].map((id) => ({ id, name: id }));
  const members = { a: "s1", b: "s2", b2: "s2", c: "s3" };
  const out = (of: string, by: string) => exchange({ actor: by, harm: [harm(of, by, 1, true)] });
  const panic = (of: string, after?: readonly string[]) =>
    exchange({
      isStep: true,
      targets: [],
      outcome: "done",
      odds: null,
      harm: [{ ...harm(of, null, 0, true), ...(after ? { after } : {}) }],
    });
  const told = (...exchanges: readonly LoggedExchange[]) => {
    const { sides: all, models } = reportOf({ ...log(...exchanges), sides, members }, TONES);
    return [...all, ...models].map(({ out: { observed } }) => observed);
  };

  it("counts for the side of who harmed those whom it follows, of three as well, and for no model", () => {
    expect(told(out("b", "c"), panic("b2", ["b"]))).toEqual([0, 0, 2, 0, 0, 0, 1]);
    expect(told(exchange({ harm: [harm("b", "a", 1)] }), panic("b", ["b"]))).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it("counts for those who caused what another one's nerve followed from", () => {
    expect(told(out("b", "c"), panic("b2", ["b"]), panic("c", ["b2"])).slice(0, 3)).toEqual([0, 0, 2]);
  });

  it("counts for no side where no one, or a side of its own, or more than one caused it", () => {
    expect(told(panic("b2")).slice(0, 3)).toEqual([0, 0, 0]);
    expect(told(panic("b2", ["b"])).slice(0, 3)).toEqual([0, 0, 0]);
    expect(told(out("b", "b2"), panic("b2", ["b"])).slice(0, 3)).toEqual([0, 0, 0]);
    expect(told(out("b", "a"), out("d", "c"), panic("b2", ["b", "d"])).slice(0, 3)).toEqual([1, 0, 1]);
  });

  it("counts for no side of two where it fell by itself, and a friend who is struck is no enemy", () => {
    const fall = exchange({
      actor: "b",
      targets: [],
      outcome: "done",
      odds: null,
      harm: [harm("b", null, 2, true)],
    });
    expect(report(fall).sides.map(({ out: { observed } }) => observed)).toEqual([0, 0]);
    expect(report(out("c", "a")).sides.map(({ out: { observed } }) => observed)).toEqual([0, 0]);
  });
});

describe("a free attack", () => {
  it("counts with the attacks and the luck of who strikes, in any exchange", () => {
    const strike = { by: "a", of: "b", isHit: true, chances: { hit: 0.6, hurt: 0.3, out: 0.2 } };
    const broken = {
      isStep: true,
      targets: [],
      outcome: "done",
      odds: null,
      harm: [harm("b", "a", 1, true)],
    };
    const { sides, models, pairs } = report(exchange({}), exchange({ ...broken, strikes: [strike] }));
    expect(sides[0]).toMatchObject({ attacks: 2, luck: { trials: 2, successes: 1 }, dealt: 1 });
    expect(sides[0]?.hits).toEqual({ observed: 1, expected: 1.1 });
    expect(sides[0]?.hurt).toEqual({ observed: 1, expected: 0.3 });
    expect(models.find(({ ref }) => ref === "a")?.out.observed).toBe(1);
    expect(pairs).toEqual([{ by: "a", of: "b", attacks: 2, wounds: 1, out: 1 }]);
    const hidden = report(exchange({}), exchange({ ...broken, strikes: [{ ...strike, chances: null }] }));
    expect(hidden.sides[0]).toMatchObject({ attacks: 2, hits: { expected: null }, luck: { trials: 1 } });
    // In the attack of another, what a free attack did is compared with its chances.
    const beside = exchange({ actor: "c", harm: [harm("b", "a", 1)], strikes: [strike] });
    expect(report(beside).sides[0]?.hurt.observed).toBe(1);
  });
});

function harm(of: string, by: string | null, wounds: number, isOut = false) {
  return { of, by, wounds, isOut };
}

import { describe, expect, test } from "vitest";
import {
  changed,
  engagement,
  playOut,
  profile,
  simulate,
  UsageError,
  type GivenEngagement,
} from "../../src/library/index.js";
import { isRefusal, weigh, type Game } from "../../src/rules/core/index.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { seeded } from "./random.js";

const rifle = profile(tnt, "tntWeapon", { ref: "rifle", values: { range: 20, strength: 7, hands: 2 } });
const kess = profile(tnt, "tnt", { ref: "Kess" });
const orlo = profile(tnt, "tnt", { ref: "Orlo" });
const shot = (own: Partial<GivenEngagement> = {}) =>
  engagement(tnt, {
    action: "shoot",
    actor: kess,
    weapon: rifle,
    target: orlo,
    facts: { distance: 10, sight: true },
    ...own,
  });

/** Ada strikes at Ben, who is asked for a defense. */
function blow() {
  const sword = profile(gurps, "gurpsWeapon", { values: { strikes: true, damage: "2d cut", skill: 16 } });
  return engagement(gurps, {
    action: "strike",
    actor: { ...profile(gurps, "gurps", { ref: "Ada" }), gear: [sword] },
    weapon: sword,
    target: profile(gurps, "gurps", { ref: "Ben" }),
    facts: { distance: 1, across: 1, contact: true },
  });
}

describe("profile", () => {
  test("starts with the declared values", () => {
    expect(kess.values["ranged"]).toBe(4);
    expect(kess).toMatchObject({ ref: "Kess", kind: "tnt", gear: [], turn: null });
  });

  test("takes shipped values, then its own", () => {
    const shipped = { kind: "tntWeapon", name: "Rifle", values: { range: 24, strength: 7 } };
    const own = profile(tnt, shipped, { values: { range: 30 } });
    expect([own.ref, own.values["range"], own.values["strength"]]).toEqual(["Rifle", 30, 7]);
  });

  test.each([
    [() => profile(tnt, "tntWeapn"), 'Did you mean "tntWeapon"?'],
    [() => profile(tnt, "tntWeapon", { values: { strenght: 7 } }), 'Did you mean "strength"?'],
    [() => profile(tnt, "tnt", { values: { ranged: "four" } }), "it must be a number"],
    [() => profile(tnt, "tnt", { values: { ranged: 1e9 } }), "it must be from"],
    [() => profile(tnt, "tnt", { statuses: ["pron"] }), 'Did you mean "prone"?'],
    [() => profile(tnt, "tnt", { turn: { actionPoint: 1 } }), 'Did you mean "actionPoints"?'],
  ])("refuses what the game does not have (%#)", (make, says) => {
    expect(make).toThrow(UsageError);
    expect(make).toThrow(says);
  });

  test("a fresh turn has the game's action points", () => {
    expect(profile(tnt, "tnt", { turn: true }).turn?.values["actionPoints"]).toBe(2);
  });
});

describe("engagement", () => {
  test("plain facts and choices take part in the test", () => {
    const [plain] = weigh(tnt, shot()).lines;
    const [aimed] = weigh(tnt, shot({ choices: { concentrating: 1 } })).lines;
    expect((aimed?.active.bonus ?? 0) - (plain?.active.bonus ?? 0)).toBe(2);
  });

  test("all shots go to the first target, and the facts of a target come before the shared ones", () => {
    const made = shot({ targets: [{ profile: orlo, facts: { cover: "heavy" } }] });
    expect(made.targets[0]?.facts).toMatchObject({
      distance: { value: 10, evidence: [] },
      cover: { value: "heavy", evidence: [] },
    });
    expect(made.targets[0]?.shots).toBe(1);
  });

  test.each([
    [() => shot({ action: "shot" }), 'Did you mean "shoot"?'],
    [() => shot({ facts: JSON.parse('{ "distence": 3 }') as object }), 'Did you mean "distance"?'],
    [() => shot({ choices: { concentratin: 1 } }), 'Did you mean "concentrating"?'],
    [() => shot({ options: { grimdark: true } }), "an option of tnt"],
    [() => shot({ target: kess }), 'Two models are called "Kess"'],
    [() => shot({ target: rifle }), "only models take part"],
    [() => shot({ weapon: null }), "needs a weapon"],
    [() => engagement(tnt, { action: "shoot", actor: kess, weapon: rifle }), "needs a target"],
  ])("refuses what cannot be meant (%#)", (make, says) => {
    expect(make).toThrow(UsageError);
    expect(make).toThrow(says);
  });
});

describe("playOut", () => {
  test("resolves the hits that wait, and the wound is on the model", () => {
    const played = playOut(tnt, shot(), () => 0.8);
    if (isRefusal(played)) throw new Error(played.refused);
    expect(played.rolls[0]?.faces).toEqual({ d10: [9] });
    expect(played.outcome.id).toBe("out");
    expect(changed(orlo, played.changes).statuses).toContain("out");
    expect(changed(kess, played.changes)).toEqual(kess);
  });

  test("a refusal is a value", () => {
    const played = playOut(tnt, shot({ facts: { distance: 200, sight: true } }), Math.random);
    expect(isRefusal(played) && played.refused).toBe("outOfRange");
  });

  test("an answer that is not offered is a mistake of the caller", () => {
    expect(() => playOut(gurps, blow(), seeded(1), () => "hide")).toThrow(/"hide" does not answer/);
    expect(() => simulate(gurps, blow(), 5, seeded(1), () => "hide")).toThrow(/"hide" does not answer/);
  });
});

describe("simulate", () => {
  test.each([0, -1, 1.5, NaN])("refuses %d runs", (times) => {
    expect(() => simulate(tnt, shot(), times, Math.random)).toThrow(UsageError);
  });

  test("counts how it ended and who is out of play, and averages what changed", () => {
    // The first shot hits, its wound is rolled and so is what becomes of the target; the second misses.
    const thrown = [9, 9, 9, 2].values();
    const result = simulate(tnt, shot(), 2, () => ((thrown.next().value ?? NaN) - 1) / 10);
    expect(result).toEqual({
      times: 2,
      outcomes: { out: 0.5, missed: 0.5 },
      out: { Kess: 0, Orlo: 0.5 },
      tracks: { Orlo: { woundsTaken: 0.5 } },
    });
  });

  test("two runs with the same seed are the same", () => {
    expect(simulate(tnt, shot(), 50, seeded(3))).toEqual(simulate(tnt, shot(), 50, seeded(3)));
  });
});

describe.each([
  [tnt, "tnt"],
  [mest, "mest"],
  [gurps, "gurps"],
  [godsgloom, "gloom"],
  [darkHeresy, "darkHeresy"],
] as const)("every game: $id", (game: Game, kind: string) => {
  test("each action that needs no weapon is played to its end or refused, never thrown", () => {
    const models = ["Ada", "Ben"].map((ref) => profile(game, kind, { ref }));
    const [actor, target] = models;
    if (!actor || !target) throw new Error("two models");
    const played = Object.values(game.actions)
      .filter(({ weapon }) => weapon === null)
      .map((action) => {
        const aimed = action.targets === "none" ? {} : { target };
        return playOut(game, engagement(game, { action: action.id, actor, ...aimed }), seeded(7));
      });
    expect(played.some((one) => !isRefusal(one))).toBe(true);
  });
});

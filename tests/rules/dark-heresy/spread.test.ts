import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Facts } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { play, statusAfter, trackAfter } from "../play.js";
import {
  against,
  asRolled,
  autogun,
  fact,
  keepingDice,
  person,
  sword,
  TALENTS,
  type Person,
} from "./fixtures.js";

const TOUGH = { values: { wounds: 60 }, statuses: ["allOut"] };
const near = (distance: number, allegiance: "friend" | "foe" = "foe") =>
  fact([{ ref: "cy", distance, allegiance }]);
const attack = (action: string, facts: Facts, cy: Person = {}): Engagement =>
  against(
    action,
    person("ana", { values: { weaponSkill: 60, ballisticSkill: 60, talents: TALENTS } }),
    action === "swift" || action === "strike" ? sword() : autogun(),
    person("bo", TOUGH),
    { facts, others: [person("cy", { ...TOUGH, ...cy })] },
  );
/** A 1 and 8s for damage: a burst of 3 has three hits. */
const fire = (one: Engagement, furtherHits: string, first = 1) =>
  play(darkHeresy, keepingDice(one), { dice: [first], rest: () => 8, choices: { furtherHits } });

describe("DH-60 further hits go to others", () => {
  it.each([
    ["none", 3, 0],
    ["hits-1:1", 2, 1],
    ["hits-1:2", 1, 2],
  ])("DH-60 %s: %i hits on the target, %i on the other", (choice, own, other) => {
    const { changes } = fire(attack("semiAuto", { neighbors: near(1) }), choice);
    // An 8 and 3 more, less 3 for Toughness.
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(8 * own);
    expect(trackAfter(changes, "cy", "woundsTaken") ?? 0).toBe(8 * other);
  });

  it.each([
    ["a burst, 2 m away", "semiAuto", { neighbors: near(2) }, {}, 1],
    ["a burst, 2.1 m away", "semiAuto", { neighbors: near(2.1) }, {}, 0],
    ["a burst, a friend", "semiAuto", { neighbors: near(1, "friend") }, {}, 0],
    ["a burst, harder to hit", "semiAuto", { neighbors: near(1) }, { values: { wounds: 60, size: 3 } }, 0],
    ["a burst, easier to hit", "semiAuto", { neighbors: near(1) }, { values: { wounds: 60, size: 5 } }, 1],
    ["a burst, out of play", "semiAuto", { neighbors: near(1) }, { statuses: ["out"] }, 0],
    ["full auto", "fullAuto", { neighbors: near(1) }, {}, 1],
    ["a single shot", "shoot", { neighbors: near(1) }, {}, 0],
    ["Swift Attack, engaged", "swift", { contact: fact(true), opponents: fact(["bo", "cy"]) }, {}, 1],
    ["Swift Attack, near and not engaged", "swift", { contact: fact(true), neighbors: near(1) }, {}, 0],
    ["a Standard Attack", "strike", { contact: fact(true), opponents: fact(["bo", "cy"]) }, {}, 0],
  ])("DH-60 %s: asked %s", (_what, action, facts, cy, asked) => {
    const told = fire(attack(action, facts, cy), "none");
    expect(told.asked.filter((one) => one === "furtherHits")).toHaveLength(asked);
  });

  it("DH-60 one hit is not shared", () => {
    expect(fire(attack("semiAuto", { neighbors: near(1) }), "none", 50).asked).not.toContain("furtherHits");
  });

  it("DH-60 all others are in one question, and no more hits go to them than there are after the first", () => {
    const several = fact(["cy", "di"].map((ref) => ({ ref, distance: 1, allegiance: "foe" as const })));
    const one = attack("semiAuto", { neighbors: several });
    const two = { ...one, others: [...one.others, person("di", TOUGH)] };
    const told = fire(two, "hits-1:1 hits-2:1");
    expect(told.asked.filter((question) => question === "furtherHits")).toHaveLength(1);
    expect(["bo", "cy", "di"].map((ref) => trackAfter(told.changes, ref, "woundsTaken"))).toEqual([8, 8, 8]);
    expect(told.notes.filter((key) => key === "hitsOn")).toEqual(["hitsOn", "hitsOn", "hitsOn"]);
    expect(fire(two, "none").notes.filter((key) => key === "hitsOn")).toEqual([]);
    expect(() => fire(two, "hits-1:2 hits-2:1")).toThrow("does not offer");
  });

  it("DH-39, DH-60 the other evades its own hits", () => {
    const one = attack("semiAuto", { neighbors: near(1) }, { statuses: [] });
    const told = asRolled(one, [1, 8, 8, 5], { furtherHits: "hits-1:1", evadeShot: "dodge" });
    expect(told.asked).toContain("evadeShot");
    expect(trackAfter(told.changes, "cy", "woundsTaken")).toBeUndefined();
  });

  it("DH-26, DH-60 who is hit in an encounter counts as shot at", () => {
    const one = attack("semiAuto", { neighbors: near(1) }, { turn: {} });
    expect(statusAfter(fire(one, "hits-1:1").changes, "cy", "shotAt")).toBe(true);
    expect(statusAfter(fire(one, "none").changes, "cy", "shotAt")).toBeUndefined();
  });

  it("DH-60 the odds are those of all hits on the target", () => {
    expect(weigh(darkHeresy, attack("semiAuto", { neighbors: near(1) })).odds).toEqual(
      weigh(darkHeresy, attack("semiAuto", { neighbors: near(5) })).odds,
    );
  });
});

import { describe, expect, it } from "vitest";
import { isRefusal, weigh, type Engagement, type Facts } from "../../../../src/rules/core/index.js";
import { MOST_COUNTED } from "../../../../src/rules/core/engagement/sound-values.js";
import { markOf } from "../../../../src/rules/dark-heresy/battle/grapple.js";
import { WALKING } from "../../../../src/rules/dark-heresy/battle/walking.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { expectExactOdds } from "../../enumerate.js";
import { refusalFor, statusAfter, trackAfter, type Script } from "../../play.js";
import {
  OPTIONS,
  person,
  sword,
  target,
  targetNumber,
  against,
  weapon,
  fact,
  type Person,
} from "../fixtures.js";
import { activeOf, hasStatus, ROLLED, tableOf, turnOf } from "./fighters.js";

const fists = weapon("fists", { class: "melee", damage: "1d5-3", unarmed: true });
const CONTACT: Facts = { contact: fact(true) };
const HIT = { dice: [5], choices: { evadeBlow: "endure", grapple: "grapple" } };

const AHEAD: Facts = {
  contact: fact(false),
  distance: fact(6),
  approach: fact({ length: 6, difficult: 0, clear: true, climbs: [], free: true, taken: false }),
};
const engaged = (table: BattleTable, action: string, own: string, other: string, held = fists): Engagement =>
  table.engagement(action, own, {
    weapon: held,
    targets: [target(table.profile(other), action === "chargeIn" ? AHEAD : CONTACT)],
  });
const act = (
  table: BattleTable,
  action: string,
  script: Script = {},
  own = "ana",
  other = "bo",
  held = fists,
) => table.act(action, own, script, engaged(table, action, own, other, held));
const refused = (table: BattleTable, action: string, own = "ana", other = "bo") =>
  refusalFor(darkHeresy, engaged(table, action, own, other))?.refused;
const states = (table: BattleTable) => [
  hasStatus(table, "ana", "grappling"),
  hasStatus(table, "bo", "grappled"),
];

/** Ana has grappled bo in her turn. */
function grappling(ana: Person = {}, bo: Person = {}): BattleTable {
  const table = tableOf(ana, bo);
  table.step("beginBattle", "ana", ROLLED);
  act(table, "strike", HIT);
  return table;
}
/** The same, with bo active. */
function held(ana: Person = {}, bo: Person = {}): BattleTable {
  const table = grappling(ana, bo);
  table.step("endActivation", "ana");
  expect(activeOf(table)).toBe("bo");
  return table;
}
/** The same, with ana active again. */
function holding(): BattleTable {
  const table = held();
  table.step("endActivation", "bo");
  table.step("endActivation", "cy");
  expect(activeOf(table)).toBe("ana");
  return table;
}

describe("DH-65 beginning a grapple", () => {
  it("DH-65 a hit of bare hands grapples in place of damage", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    const { changes, result } = act(table, "strike", HIT);
    expect(result.id).toBe("grappled");
    expect([statusAfter(changes, "ana", "grappling"), statusAfter(changes, "bo", "grappled")]).toEqual([
      true,
      true,
    ]);
    expect(trackAfter(changes, "bo", "woundsTaken")).toBeUndefined();
  });

  it.each([
    ["bare hands, Standard Attack", "strike", fists, {}, true],
    ["bare hands, Charge", "chargeIn", fists, {}, true],
    ["bare hands, All Out Attack", "allOut", fists, {}, false],
    ["a sword", "strike", sword(), {}, false],
    ["one who is held already", "strike", fists, { statuses: ["grappled"] }, false],
  ])("DH-65 %s: asked %s", (_what, action, held_, foe, asked) => {
    const table = tableOf({}, foe);
    const one = act(
      table,
      action,
      { dice: [5], rest: () => 1, choices: { degreesForDie: "keep" } },
      "ana",
      "bo",
      held_,
    );
    expect(one.asked.includes("grapple")).toBe(asked);
  });

  it("DH-65 not after an evasion, and not without the choice", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    expect(act(table, "strike", { dice: [20, 5], choices: { evadeBlow: "dodge" } }).asked).not.toContain(
      "grapple",
    );
    expect(states(table)).toEqual([false, false]);
  });

  it("DH-65 the odds count the damage", () => {
    const one = against("strike", person("ana"), fists, person("bo"), { facts: CONTACT });
    const answer = weigh(darkHeresy, one).odds[0]?.answers?.[0]?.id ?? "endure";
    expectExactOdds(darkHeresy, one, ({ question }) => (question === "evadeBlow" ? answer : undefined));
  });
});

describe("DH-65 inside a grapple", () => {
  it.each([
    ["ana", "bo"],
    ["bo", "ana"],
  ])("DH-65 others have +20 against %s, and it has no Reactions", (ref, other) => {
    const table = grappling();
    const number = (model: string): number =>
      targetNumber(against("strike", person("di"), sword(), table.profile(model), { facts: CONTACT }));
    expect([number(ref), number("cy")]).toEqual([60, 40]);
    const strikes = { dice: [5], rest: () => 1, choices: { degreesForDie: "keep" } };
    const asks = (model: string): boolean => {
      const one = tableOf({}, { statuses: table.profile(model).statuses });
      return act(one, "strike", strikes, "ana", "bo", sword()).asked.includes("evadeBlow");
    };
    expect([asks(ref), asks("cy")]).toEqual([false, true]);
    expect(refusalFor(darkHeresy, table.engagement("evade", other))?.refused).toBe("inGrapple");
  });

  it("DH-65 only Grapple actions, and no move", () => {
    const table = held();
    expect([refused(table, "strike", "bo", "ana"), refused(table, "brace", "bo", "ana")]).toEqual([
      "inGrapple",
      "inGrapple",
    ]);
    const about = { facts: {}, options: OPTIONS, battle: null, others: [] };
    const plan = WALKING.plan(table.profile("bo"), about);
    expect(isRefusal(plan) && plan.refused).toBe("inGrapple");
    expect(isRefusal(WALKING.plan({ ...table.profile("bo"), statuses: [] }, about))).toBe(false);
    expect(refused(table, "breakFree", "bo", "ana")).toBeUndefined();
  });

  it("DH-65 the controller spends a Full Action each turn, and keeps hold", () => {
    const table = holding();
    act(table, "grapple", { dice: [60, 10] });
    expect(turnOf(table, "ana", "actionPoints")).toBe(0);
    table.step("endActivation", "ana");
    expect(states(table)).toEqual([true, true]);
  });

  it("DH-65 else it ends with its turn", () => {
    const table = holding();
    const { notes } = table.step("endActivation", "ana");
    expect(notes).toContain("grappleEnds");
    expect(states(table)).toEqual([false, false]);
  });

  it("DH-65 who wins may hurt the body, or throw down", () => {
    const hurt = act(holding(), "grapple", { dice: [10, 60, 9], choices: { held: "hurt" } });
    // A 9 on the halved die is 5: with 3 for Strength and 3 less, 5; Toughness takes 3.
    expect([
      trackAfter(hurt.changes, "bo", "woundsTaken"),
      trackAfter(hurt.changes, "bo", "fatigue"),
    ]).toEqual([2, 1]);
    const down = act(holding(), "grapple", { dice: [10, 60], choices: { held: "throwDown" } });
    expect(statusAfter(down.changes, "bo", "prone")).toBe(true);
    const kept = act(holding(), "grapple", { dice: [10, 60], choices: { held: "keep" } });
    expect(statusAfter(kept.changes, "bo", "prone")).toBeUndefined();
    expect(act(holding(), "grapple", { dice: [20, 20] }).asked).toEqual([]);
  });

  it.each([
    ["won", [10, 60], false],
    ["even", [20, 20], true],
    ["lost", [60, 10], true],
  ])("DH-65 the held model tries Strength, a Half Action: %s by %j", (end, dice, stays) => {
    const table = held();
    expect(act(table, "breakFree", { dice }, "bo", "ana").result.id).toBe(end);
    expect(states(table)).toEqual([stays, stays]);
    expect(turnOf(table, "bo", "actionPoints")).toBe(1);
    if (stays) expect(refused(table, "slipFree", "bo", "ana")).toBe("sameAction");
    else expect(refused(table, "strike", "bo", "ana")).toBeUndefined();
  });

  it.each([
    [44, false],
    [45, true],
  ])("DH-65 or Acrobatics at Agility 44, a %d: still held %s", (shown, stays) => {
    const table = held({ values: { agility: 50 } }, { values: { agility: 44 } });
    act(table, "slipFree", { dice: [shown] }, "bo", "ana");
    expect(states(table)).toEqual([stays, stays]);
  });

  it("DH-65 the controller may let go, as a Free Action", () => {
    const table = holding();
    expect(refused(table, "letGo", "ana", "cy")).toBe("otherGrapple");
    act(table, "letGo");
    expect([states(table), turnOf(table, "ana", "actionPoints")]).toEqual([[false, false], 2]);
    expect(refused(table, "letGo")).toBe("noGrapple");
  });

  it("DH-65 one of two that are held is not taken for the other", () => {
    const table = tableOf({}, {});
    table.step("beginBattle", "ana", ROLLED);
    act(table, "strike", HIT);
    const other = { ...table.profile("cy"), statuses: ["grappled"] };
    const one = table.engagement("letGo", "ana", { targets: [target(other, CONTACT)] });
    expect(refusalFor(darkHeresy, one)?.refused).toBe("otherGrapple");
  });

  it("DH-65 it ends when one is out", () => {
    const table = held();
    table.state = {
      ...table.state,
      models: table.state.models.map((one) =>
        one.profile.ref === "ana"
          ? { ...one, isOut: true, profile: { ...one.profile, statuses: ["out", "grappling"] } }
          : one,
      ),
    };
    table.step("endActivation", "bo");
    expect(states(table)).toEqual([false, false]);
  });

  it("DH-65 the contests are not for models that are in no grapple, or no more adjacent", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    expect([refused(table, "grapple"), refused(table, "breakFree")]).toEqual(["noGrapple", "notGrappled"]);
    const away = holding();
    const one = away.engagement("grapple", "ana", {
      targets: [target(away.profile("bo"), { contact: fact(false) })],
    });
    expect(refusalFor(darkHeresy, one)?.refused).toBe("notAdjacent");
  });
});

describe("DH-65 whom a model grapples, in the counts of its turn", () => {
  const refs = Array.from({ length: 200 }, (_, index) => `Scene.street.Token.${index}aZ9`);

  it("DH-65 no number of a model is larger than a count of a turn may be", () => {
    for (const ref of refs) expect(markOf(ref)).toBeLessThanOrEqual(MOST_COUNTED);
  });
  it("DH-65 a number is never 0, which says that people know whom it holds", () => {
    for (const ref of refs) expect(markOf(ref)).toBeGreaterThan(0);
  });
});

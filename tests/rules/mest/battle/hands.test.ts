import { describe, expect, it } from "vitest";
import type { Profile } from "../../../../src/rules/core/index.js";
import { armor, fact, foundAs, weapon } from "../fixtures.js";
import { at, begun, change, of, refusal, tableOf, turnOf } from "./field.js";

const held = (ref: string, hands: number, values = {}): Profile => ({ ...weapon({ hands, ...values }), ref });
const SPEAR = held("spear", 2);
const SHIELD = armor("shield", 1, { hands: 1 });

/** Ann's Initiative with some gear in use. */
function turn(gear: readonly Profile[], cy: readonly Profile[] = []) {
  const table = begun(tableOf([of("red", "ann", { gear }), of("blue", "cy", { gear: cy })]));
  table.step("activate", "ann");
  return table;
}
const PASSES = "44 11";

describe("MEST-57, MEST-77: a Fiddle takes a hand", () => {
  it.each<[string, readonly Profile[], object]>([
    ["two hands free", [], { db: 2 }],
    ["one hand free", [held("knife", 1)], { db: 2 }],
    ["none free: one hand too few", [SPEAR], { db: 3 }],
    ["none free, two weapons", [held("a", 1), held("b", 1)], { db: 3 }],
    ["claws, which take none", [held("claws", 2, { class: "natural" })], { db: 2 }],
  ])("MEST-57 with %s", (_, gear, dice) => {
    const table = turn(gear);
    const hindered = Object.values(dice)[0] === 3 ? "44 111" : PASSES;
    const { rolls, result } = table.act("fiddle", "ann", { dice: hindered });
    expect(rolls[1]?.dice).toEqual(dice);
    expect([result.id, turnOf(table, "ann", "fiddles")]).toEqual(["testPassed", 1]);
  });

  it("MEST-77 with a spear and a shield it is two hands short, and is offered to switch weapons", () => {
    const table = turn([SPEAR, SHIELD]);
    expect(refusal(table, "fiddle", "ann")).toMatchObject({ refused: "fiddleHands", remedy: "switchItems" });
    expect(turnOf(table, "ann", "fiddles")).toBe(0);
  });
});

describe("MEST-75: Concentrate takes a second hand", () => {
  const KNIFE = held("knife", 1);
  it.each<[string, readonly Profile[], string | undefined]>([
    ["alone", [KNIFE], undefined],
    ["and a shield: one hand too few", [KNIFE, SHIELD], undefined],
    ["and two more things: two too few", [KNIFE, SHIELD, held("torch", 1)], "concentrateHands"],
  ])("MEST-75 a one-handed weapon %s", (_, gear, refused) => {
    const table = turn(gear);
    const choices = { set: { concentrate: 1 } };
    const { targets = [] } = at(table, "cy", { contact: fact(true) });
    const own = { targets: targets.map((one) => ({ ...one, choices })), choices, weapon: KNIFE };
    expect(refusal(table, "fight", "ann", own)?.refused).toBe(refused);
    expect(refusal(table, "fight", "ann", { ...at(table, "cy"), weapon: KNIFE })).toBeNull();
  });

  it("MEST-75 a weapon for two hands has them", () => {
    const table = turn([SPEAR, SHIELD]);
    const choices = { set: { concentrate: 1 } };
    const { targets = [] } = at(table, "cy", { contact: fact(true) });
    const own = { targets: targets.map((one) => ({ ...one, choices })), choices, weapon: SPEAR };
    expect(refusal(table, "fight", "ann", own)).toBeNull();
  });
});

describe("MEST-57: interrupted by a React with one hand too few", () => {
  it.each<[string, readonly Profile[], number]>([
    ["a spear and a shield", [SPEAR, SHIELD], 3],
    ["a spear alone", [SPEAR], 2],
  ])("MEST-57 an attack by a React on a model with %s: its Base dice %d", (_, gear, dice) => {
    const table = turn(gear, [held("club", 1)]);
    change(table, "cy", { statuses: ["waiting"] });
    const { rolls } = table.act(
      "fight",
      "cy",
      { dice: `${dice === 3 ? "111" : "11"} 44` },
      { ...at(table, "ann", { contact: fact(true) }), weapon: held("club", 1) },
    );
    // MEST-2: the penalty die goes to the attacker.
    expect(rolls[0]?.dice["db"]).toBe(dice);
  });

  it("MEST-57 an attack in the attacker's own Initiative does not interrupt", () => {
    expect(foundAs("fight", { bo: { gear: [SPEAR, SHIELD] } }, "targetShortHanded")).toBeNull();
  });
});

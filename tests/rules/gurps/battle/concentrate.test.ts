import { describe, expect, it } from "vitest";
import type { Shown } from "../../play.js";
import { engagement, fought, person } from "../fixtures.js";
import { attack, duelOf, statusesOf, sum } from "./duel.js";

/** Bo with Will 12 concentrates in his turn; then ana hits him, and he answers. */
function disturbed(defend: "dodge" | "none", dice: readonly Shown[]) {
  const table = duelOf({ will: 12, hitPoints: 18 }, "1d cr");
  table.step("endActivation", "ana");
  table.act("concentrate", "bo");
  table.step("endActivation", "bo");
  const script = { dice: [10, ...dice], choices: { defend } };
  const played = table.act("strike", "ana", script, attack(table, {}, "1d cr"));
  return { table, played };
}

describe("GURPS-45: Concentrate", () => {
  it.each<[number, readonly string[], string]>([
    [9, ["concentrating"], "keepsEffort"],
    [10, [], "effortLost"],
  ])("GURPS-45 Will 12, a roll of %i after a defense: %j, and the card says %s", (roll, after, said) => {
    const { table, played } = disturbed("dodge", [sum(3), sum(roll)]);
    expect(played.rolls.map(({ purpose, against }) => [purpose, against]).slice(1)).toEqual([
      ["dodge", 8],
      ["will", 9],
    ]);
    expect(statusesOf(table)).toEqual(after);
    expect(played.notes).toContain(said);
  });

  it("GURPS-45 a defense that fails disturbs as well", () => {
    const { table, played } = disturbed("dodge", [sum(15), sum(12), 1]);
    expect(played.rolls.map(({ purpose }) => purpose)).toEqual(["attack", "dodge", "will", "damage"]);
    expect(statusesOf(table)).toEqual([]);
  });

  it("GURPS-45 without a defense nothing is rolled, and the effort goes on until the next own turn", () => {
    const { table, played } = disturbed("none", [1]);
    expect(played.rolls.map(({ purpose }) => purpose)).toEqual(["attack", "damage"]);
    expect(statusesOf(table)).toEqual(["concentrating"]);
    table.step("endActivation", "ana");
    expect(statusesOf(table)).toEqual([]);
  });

  it("GURPS-45 once it is lost, a second defense in the same attack asks for no roll", () => {
    const table = duelOf({ will: 12, hitPoints: 18 }, "1d cr");
    table.step("endActivation", "ana");
    table.act("concentrate", "bo");
    table.step("endActivation", "bo");
    const dice = [10, sum(3), sum(15), 10, sum(3)];
    const script = { dice, choices: { defend: "dodge" } };
    const at = attack(table, { maneuver: "allOutDouble" }, "1d cr");
    const { rolls } = table.act("strike", "ana", script, at);
    expect(rolls.map(({ purpose }) => purpose)).toEqual(["attack", "dodge", "will", "attack", "dodge"]);
  });

  it("GURPS-45 outside a battle it is only said", () => {
    expect(fought(engagement("concentrate", person("bo"))).changes).toEqual([]);
  });
});

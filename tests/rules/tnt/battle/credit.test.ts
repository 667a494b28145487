import { describe, expect, it } from "vitest";
import { reportOf, type BattleLog } from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { fact, target, weapon } from "../fixtures.js";
import { logged } from "../../logged.js";
import type { BattleTable } from "../../battle-table.js";
import type { Played } from "../../play.js";
import { activate, begun, others, sealed, sees, warband } from "./field.js";

/** The report of what one action or step did in a battle of three sides. */
function reported(
  table: BattleTable,
  actor: string,
  action: string,
  played: Played,
  targets: readonly string[] = [],
) {
  const models = table.state.models.map(({ profile, side }) => [profile.ref, side]);
  const log: BattleLog = {
    game: "tnt",
    battle: "Combat.b",
    unread: 0,
    sides: table.state.sides,
    members: Object.fromEntries(models) as BattleLog["members"],
    exchanges: [logged(tnt, actor, action, played, targets)],
  };
  const { sides, models: each } = reportOf(log, tnt.outcomes, tnt.hits);
  return { sides, model: (ref: string) => each.find((one) => one.ref === ref) };
}

/** Two of side a and of side c; side b has three, the first of them its leader with a friend who sees it. */
function threeSides(): BattleTable {
  const led = { b1: { values: { leader: true } }, b3: { values: { wounds: 2 } } };
  const table = begun([...warband("a", 2), ...warband("b", 9, led), ...warband("c", 2)]);
  table.scene = { b2: sees("b1", 3) };
  return table;
}

/** The leader goes out of action by a sealed hit of a1 as play passes; the dice of its friend's Morale test and what follows. */
function leaderFalls(table: BattleTable, dice: readonly number[]): Played {
  table.waiting = [sealed(0, "a1", "b1")];
  activate(table, "a1", 4);
  const refs = table.state.models.map(({ profile }) => profile.ref);
  return table.step("endActivation", "a1", { dice: [5, 5, ...dice] }, others(table, ...refs));
}

const outs = ({ sides }: ReturnType<typeof reported>) => sides.map(({ out }) => out.observed);

describe("what the report of a battle of three sides credits", () => {
  it("TNT-62, TNT-71: a friend of the leader who panics counts for the side that took the leader out, and for no model", () => {
    const table = threeSides();
    const told = reported(table, "a1", "endActivation", leaderFalls(table, [1]));
    expect(outs(told)).toEqual([2, 0, 0]);
    const { notes } = leaderFalls(threeSides(), [1]);
    expect(notes).toEqual([
      ...["activationEnded", "pendingHit", "out", "leaderDown"],
      ...["moraleTest", "moraleFumbled", "sideToPlay"],
    ]);
    expect(told.model("a1")?.out.observed).toBe(1);
    expect(told.sides.map(({ luck }) => luck)).toEqual([null, null, null]);
  });

  it.each([
    ["hits and takes it out", [4, 9, 2, 9, 2], 1, 1],
    ["misses", [4, 2, 9], 0, 0],
  ])("TNT-68: a free attack at one who flees that %s is the striker's", (_, dice, hits, out) => {
    const table = threeSides();
    table.scene = { b2: { ...sees("b1", 3), around: { opponents: fact(["c1"]) } } };
    const told = reported(table, "a1", "endActivation", leaderFalls(table, dice));
    expect(outs(told)).toEqual([1, 0, out]);
    const striker = told.model("c1");
    expect(striker).toMatchObject({ attacks: 1, luck: { trials: 1, successes: hits } });
    // Melee 5 against 5: of 100 pairs of dice 45 are higher.
    expect(striker?.hits.expected).toBeCloseTo(0.45, 1);
    expect(told.sides[0]?.luck).toBeNull();
  });

  it("TNT-61, TNT-71: one whom a wound in melee makes panic counts for the attacker's side", () => {
    const table = threeSides();
    activate(table, "a1", 9);
    const at = { weapon: weapon("club"), targets: [target(table.profile("b3"))] };
    const played = table.act("fight", "a1", { dice: [9, 2, 9, 2, 1] }, at);
    const told = reported(table, "a1", "fight", played, ["b3"]);
    expect(outs(told)).toEqual([1, 0, 0]);
    expect(told.model("a1")).toMatchObject({ dealt: 1, out: { observed: 0 } });
  });
});

import { expect } from "vitest";
import type { Engagement, Facts } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { refusalFor, type Script } from "../../play.js";
import { fact, set, target, weapon, type Person } from "../fixtures.js";
import { activeOf, hasStatus, ROLLED, tableOf } from "./fighters.js";

export const fists = weapon("fists", { class: "melee", damage: "1d5-3", unarmed: true });
export const CONTACT: Facts = { contact: fact(true) };
export const HIT = { dice: [5], choices: { evadeBlow: "endure" } };
export const SEIZE = set({ grappleInstead: 1 });

const AHEAD: Facts = {
  contact: fact(false),
  distance: fact(6),
  approach: fact({ length: 6, difficult: 0, clear: true, climbs: [], free: true, taken: false }),
};
export const engaged = (
  table: BattleTable,
  action: string,
  own: string,
  other: string,
  held = fists,
  seizes = false,
): Engagement =>
  table.engagement(action, own, {
    weapon: held,
    ...(seizes ? { choices: SEIZE } : {}),
    targets: [target(table.profile(other), action === "chargeIn" ? AHEAD : CONTACT)],
  });
export const act = (
  table: BattleTable,
  action: string,
  script: Script = {},
  own = "ana",
  other = "bo",
  held = fists,
) => table.act(action, own, script, engaged(table, action, own, other, held));
/** An attack that grapples with its hit, where it can. */
export const seize = (
  table: BattleTable,
  script: Script = HIT,
  { action = "strike", own = "ana", other = "bo", held = fists } = {},
) => table.act(action, own, script, engaged(table, action, own, other, held, true));
export const refused = (table: BattleTable, action: string, own = "ana", other = "bo") =>
  refusalFor(darkHeresy, engaged(table, action, own, other))?.refused;
export const states = (table: BattleTable) => [
  hasStatus(table, "ana", "grappling"),
  hasStatus(table, "bo", "grappled"),
];

/** Ana has grappled bo in her turn. */
export function grappling(ana: Person = {}, bo: Person = {}): BattleTable {
  const table = tableOf(ana, bo);
  table.step("beginBattle", "ana", ROLLED);
  seize(table);
  return table;
}
/** The same, with bo active. */
export function held(ana: Person = {}, bo: Person = {}): BattleTable {
  const table = grappling(ana, bo);
  table.step("endActivation", "ana");
  expect(activeOf(table)).toBe("bo");
  return table;
}
/** The same, with ana active again. */
export function holding(): BattleTable {
  const table = held();
  table.step("endActivation", "bo");
  table.step("endActivation", "cy");
  expect(activeOf(table)).toBe("ana");
  return table;
}

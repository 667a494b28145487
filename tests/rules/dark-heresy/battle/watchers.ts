import {
  capability,
  reactions,
  type Engagement,
  type Facts,
  type Profile,
} from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { against, autogun, fact, OPTIONS, person, set, type Person } from "../fixtures.js";

/** Ana's turn, then bo's, then cy's. */
export function turn(ana: Person = {}, options: Readonly<Record<string, string>> = {}): BattleTable {
  const models = [
    { side: "a", profile: person("ana", { gear: [autogun()], ...ana }) },
    { side: "b", profile: person("bo") },
    { side: "a", profile: person("cy") },
  ];
  const table = new BattleTable(darkHeresy, models, { ...OPTIONS, ...options });
  table.step("beginBattle", "ana", { dice: [9, 6, 3] });
  return table;
}
export const autogun2 = () => ({ ...autogun(), ref: "other" });
export const watch = (
  table: BattleTable,
  mode = "shoot",
  waitsFor = "anyAction",
  positions: Engagement["positions"] = {},
) => {
  const choices = set({ watchMode: mode, watchFor: waitsFor });
  return table.act("overwatch", "ana", {}, { weapon: autogun(), choices, positions });
};
export const watching = (mode?: string, waitsFor?: string, ana: Person = {}): BattleTable => {
  const table = turn(ana);
  watch(table, mode, waitsFor);
  table.step("endActivation", "ana");
  return table;
};
export const shot = (table: BattleTable, action = "shoot", facts: Facts = {}) =>
  against(action, table.profile("ana"), autogun(), table.profile("bo"), {
    facts: { distance: fact(10), contact: fact(false), ...facts },
    battle: table.now(),
  });
export const refusedShot = (table: BattleTable, action?: string, facts?: Facts) =>
  refusalFor(darkHeresy, shot(table, action, facts))?.refused;
export const REACTIONS = capability(darkHeresy, reactions);
export const may = (reactor: Profile, table: BattleTable, action: string, facts: Facts = {}) =>
  REACTIONS?.may?.(reactor, table.profile("bo"), action, facts);

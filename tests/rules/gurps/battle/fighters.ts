import { activeModel, type Engagement, type Value } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { fact, OPTIONS, person, set, sword, target, type Person } from "../fixtures.js";

export const fighter = (side: string, ref: string, more: Person = {}): Fielded => ({
  side,
  profile: person(ref, { ...more, gear: [sword()] }),
});
export const fast = (side: string, ref: string, basicSpeed: number, dx = 10): Fielded =>
  fighter(side, ref, { values: { basicSpeed, dx } });

/** Ana with Basic Speed 6, then bo with 5: Move 6 and 5, a step of a yard. */
export function tableOf(ana: Person = {}, options: Readonly<Record<string, Value>> = {}): BattleTable {
  const values = { basicSpeed: 6, ...ana.values };
  const models = [fighter("red", "ana", { ...ana, values }), fast("blue", "bo", 5)];
  return new BattleTable(gurps, models, { ...OPTIONS, ...options });
}
export const begun = (ana: Person = {}, options: Readonly<Record<string, Value>> = {}): BattleTable => {
  const table = tableOf(ana, options);
  table.step("beginBattle", "ana");
  return table;
};
export const activeOf = (table: BattleTable): string => activeModel(table.state)?.profile.ref ?? "";
export const turnOf = (table: BattleTable, ref: string, count: string): number | undefined =>
  table.profile(ref).turn?.values[count];
export const hasStatus = (table: BattleTable, ref: string, status: string): boolean =>
  table.profile(ref).statuses.includes(status);
export const mark = (table: BattleTable, ref: string, track: string, to: number): void => {
  const models = table.state.models.map((one) =>
    one.profile.ref === ref ? { ...one, tracks: { ...one.tracks, [track]: to } } : one,
  );
  table.state = { ...table.state, models };
};
export const refusal = (table: BattleTable, action: string, ref: string, more: Partial<Engagement> = {}) =>
  refusalFor(gurps, table.engagement(action, ref, more))?.refused;
/** A blow of one at the other, a yard away. */
export const blow = (table: BattleTable, at: string, maneuver = "attack"): Partial<Engagement> => ({
  weapon: sword(),
  targets: [target(table.profile(at), { contact: fact(true) })],
  choices: set({ maneuver }),
});

/** What an Aim or an Evaluate is at. */
export const at = (table: BattleTable, ref: string): Pick<Engagement, "targets"> => ({
  targets: [target(table.profile(ref))],
});

/** A straight way of so many yards. */
export const WAY = (yards: number, cost = yards): NonNullable<Engagement["way"]> => ({
  from: { x: 0, y: 0, elevation: 0 },
  legs: [{ to: { x: yards * 100, y: 0, elevation: 0 }, cost, length: yards }],
  ends: true,
});

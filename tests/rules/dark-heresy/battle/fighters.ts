import { activeModel, byInitiative, type Value } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import { OPTIONS, person, type Person } from "../fixtures.js";

/** A fighter of a side; 30 in everything unless told otherwise. */
export const fighter = (side: string, ref: string, more: Person = {}): Fielded => ({
  side,
  profile: person(ref, more),
});
export const agile = (
  side: string,
  ref: string,
  agility: number,
  more: Readonly<Record<string, Value>> = {},
): Fielded => fighter(side, ref, { values: { agility, ...more } });

/** Three fighters in the order ana, bo, cy. */
export const tableOf = (
  ana: Person = {},
  bo: Person = {},
  options: Readonly<Record<string, Value>> = {},
): BattleTable =>
  new BattleTable(
    darkHeresy,
    [fighter("red", "ana", ana), fighter("blue", "bo", bo), fighter("blue", "cy")],
    { ...OPTIONS, ...options },
  );
export const ROLLED = { dice: [9, 6, 3] };
export const activeOf = (table: BattleTable): string => activeModel(table.state)?.profile.ref ?? "";
export const orderOf = ({ state }: BattleTable): readonly string[] =>
  byInitiative(state.models).map(({ profile }) => profile.ref);
export const mark = (table: BattleTable, ref: string, track: string, to: number): void => {
  const models = table.state.models.map((one) =>
    one.profile.ref === ref ? { ...one, tracks: { ...one.tracks, [track]: to } } : one,
  );
  table.state = { ...table.state, models };
};
export const turnOf = (table: BattleTable, ref: string, count: string): number | undefined =>
  table.profile(ref).turn?.values[count];
export const hasStatus = (table: BattleTable, ref: string, status: string): boolean =>
  table.profile(ref).statuses.includes(status);

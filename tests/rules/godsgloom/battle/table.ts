import type { Consequence, Engagement, Refusal } from "../../../../src/rules/core/index.js";
import { godsgloom } from "../../../../src/rules/godsgloom/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { DEFAULTS, fact, PITCH, place, unit, type Axial, type Person } from "../units.js";

/** A unit of a side. */
export function of(side: string, ref: string, person: Person = {}): Fielded {
  return { side, profile: unit(ref, person) };
}

/** Units a, b of one side against c, d of the other. */
export const TWO_EACH: readonly Fielded[] = [
  of("reds", "a"),
  of("reds", "b"),
  of("blues", "c"),
  of("blues", "d"),
];

/** A battle table of GODSGLOOM with its options as declared. */
export function tableOf(
  models: readonly Fielded[] = TWO_EACH,
  options: Readonly<Record<string, string | number | boolean>> = {},
  setup: Readonly<Record<string, number>> = { rounds: 5, objectives: 0, soulshardsEach: 1 },
): BattleTable {
  return new BattleTable(godsgloom, models, { ...DEFAULTS, ...options }, setup);
}

/** Begins a battle and goes on to the Activation phase of round 1; the first side is Player A. */
export function inActivation(table: BattleTable): BattleTable {
  table.step("beginBattle", refOf(table, 0), {});
  toActivation(table);
  return table;
}

/** From the start of a round to its Activation phase. */
export function toActivation(table: BattleTable): void {
  while (phase(table) !== "activation") finish(table);
}

/** The side in play is done with the phase. */
export function finish(table: BattleTable): void {
  const own = table.state.models.find(({ side }) => side === table.side);
  table.step("finishSide", own?.profile.ref ?? "");
}

/** Activates a unit and ends its activation. */
export function through(table: BattleTable, ref: string): void {
  table.step("activate", ref);
  table.step("endActivation", ref);
}

/** The id of the phase that runs. */
export function phase(table: BattleTable): string {
  return godsgloom.battle?.phases[table.state.tracks["phase"] ?? 0]?.id ?? "";
}

/** A number of a side. */
export function sideNumber(table: BattleTable, side: string, track: string): number {
  return table.state.sides.find(({ id }) => id === side)?.tracks[track] ?? 0;
}

/** Sets a number of a side, as a GM does on the tracker. */
export function setSide(table: BattleTable, side: string, track: string, to: number): void {
  const sides = table.state.sides.map((one) =>
    one.id === side ? { ...one, tracks: { ...one.tracks, [track]: to } } : one,
  );
  table.state = { ...table.state, sides };
}

/** Why an action of a unit is not possible now; undefined when it is. */
export function refused(
  table: BattleTable,
  action: string,
  ref: string,
  more: Partial<Engagement> = {},
): string | undefined {
  return refusal(table, action, ref, more)?.refused;
}

function refusal(table: BattleTable, action: string, ref: string, more: Partial<Engagement>): Refusal | null {
  return refusalFor(godsgloom, table.engagement(action, ref, more));
}

/** Where units are, as a scene says it. */
export function map(table: BattleTable, hexes: Readonly<Record<string, Axial>>): Partial<Engagement> {
  const refs = Object.keys(hexes);
  return {
    positions: Object.fromEntries(Object.entries(hexes).map(([ref, at]) => [ref, place("here", at)])),
    others: refs.map((ref) => table.profile(ref)),
    scale: 1 / PITCH,
  };
}

/** A melee against a unit next to the attacker. */
export function against(
  table: BattleTable,
  target: string,
  more: Partial<Engagement> = {},
): Partial<Engagement> {
  const facts = { contact: fact(true), across: fact(1) };
  return { targets: [{ profile: table.profile(target), facts, shots: 1, choices: { set: {} } }], ...more };
}

/** The counts of a unit's turn. */
export function turnOf(table: BattleTable, ref: string, track: string): number {
  return table.profile(ref).turn?.values[track] ?? 0;
}

/** Whether changes move a unit. */
export function isMoved(changes: readonly Consequence[], ref: string): boolean {
  return changes.some((change) => change.type === "place" && change.of === ref);
}

function refOf(table: BattleTable, index: number): string {
  return table.state.models[index]?.profile.ref ?? "";
}

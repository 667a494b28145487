import {
  weigh,
  isRefusal,
  takesOut,
  type Bystander,
  type Engagement,
  type Refusal,
  type Value,
} from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import type { Played, Script, Shown } from "../../play.js";
import { fact, raider, type Person } from "../fixtures.js";

/** Raiders of one side: "a1", "a2" and so on for side "a". */
export function warband(
  side: string,
  count: number,
  people: Readonly<Record<string, Person>> = {},
): readonly Fielded[] {
  return Array.from({ length: count }, (_, index) => {
    const ref = `${side}${index + 1}`;
    return { side, profile: raider(ref, people[ref]) };
  });
}

/** A battle that has begun: each side with a model left rolls for initiative, and the first one to be named goes first. */
export function begun(
  models: readonly Fielded[],
  options: Readonly<Record<string, Value>> = {},
  setup: Readonly<Record<string, number>> = {},
): BattleTable {
  const table = new BattleTable(tnt, models, options, setup);
  const [first] = models;
  const left = models.filter(({ profile }) => !takesOut(tnt, profile.statuses));
  const sides = new Set(left.map(({ side }) => side)).size;
  table.step("beginBattle", first?.profile.ref ?? "", {
    dice: Array.from({ length: sides }, (_, index) => 9 - index),
  });
  return table;
}

/** A model is activated; its test shows this. */
export const activate = (table: BattleTable, ref: string, shown: Shown): Played =>
  table.step("activate", ref, { dice: [shown] });

/** A model's activation ends; dice for what follows. */
export const end = (table: BattleTable, ref: string, script: Script = {}): Played =>
  table.step("endActivation", ref, script);

/** A whole activation in which nothing is done. */
export function idle(table: BattleTable, ref: string, shown: Shown, script: Script = {}): void {
  activate(table, ref, shown);
  end(table, ref, script);
}

/** A hit of one model on another, sealed until play passes. */
export const sealed = (
  id: number,
  attacker: string,
  target: string,
  more: Readonly<Record<string, number>> = {},
): Engagement["waiting"][number] => ({
  list: "hits",
  id: `${attacker}-${id}`,
  item: { target, attacker, weapon: "rifle", strength: 7, critical: 0, grazeOnly: 0, ...more },
});

/** Why a step or an action is not possible; null when it is. */
export function refusal(
  table: BattleTable,
  action: string,
  ref: string,
  more: Partial<Engagement> = {},
): Refusal | null {
  const { setup } = weigh(tnt, table.engagement(action, ref, more));
  return isRefusal(setup) ? setup : null;
}

/** What a model knows of another: how far it is, and whether it sees it. */
export const sees = (ref: string, distance: number, sight = true): Partial<Bystander> => ({
  toward: { [ref]: { distance: fact(distance), sight: fact(sight) } },
});

/** The profiles of these models, as an engagement draws them in. */
export const others = (table: BattleTable, ...refs: readonly string[]): Partial<Engagement> => ({
  others: refs.map((ref) => table.profile(ref)),
});

/** Whether a model has a status now. */
export const hasStatus = (table: BattleTable, ref: string, status: string): boolean =>
  table.profile(ref).statuses.includes(status);

/** Its action points. */
export const points = (table: BattleTable, ref: string): number | undefined =>
  table.profile(ref).turn?.values["actionPoints"];

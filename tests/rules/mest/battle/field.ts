import {
  weigh,
  isRefusal,
  type Engagement,
  type Facts,
  type Profile,
  type Refusal,
} from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import type { Script } from "../../play.js";
import { fact, model, weapon, type Person } from "../fixtures.js";

/** A model of a side with a club, its Build Points 30 unless it says otherwise. */
export function of(side: string, ref: string, person: Person = {}): Fielded {
  return {
    side,
    profile: model(ref, {
      ...person,
      gear: person.gear ?? [club(ref)],
      values: { bp: 30, traits: "", ...person.values },
    }),
  };
}

/** A club of a model. */
export function club(ref: string): Profile {
  return { ...weapon(), ref: `${ref}-club` };
}

/** Ann and Bea against Cy and Dan. */
export const TWO_EACH: readonly Fielded[] = [
  of("red", "ann"),
  of("red", "bea"),
  of("blue", "cy"),
  of("blue", "dan"),
];

export const SMALL = { endDiceFrom: 4, visibility: 16 };

/** A battle table of MEST Tactics. The first side is the Mission Attacker. */
export function tableOf(
  models: readonly Fielded[] = TWO_EACH,
  options: Readonly<Record<string, string | number | boolean>> = {},
  setup: Readonly<Record<string, number>> = SMALL,
): BattleTable {
  const table = new BattleTable(mest, models, options, setup);
  setSide(table, "red", "missionAttacker", 1);
  return table;
}

/** The Initiative Test of two sides: red wins by 5 against 3. */
export const RED_WINS = "64 51";

/** Begins a battle: red wins the Initiative by two points and goes first. */
export function begun(table = tableOf(), dice: Script["dice"] = RED_WINS): BattleTable {
  table.step("beginBattle", table.state.models[0]?.profile.ref ?? "", { dice });
  return table;
}

/** Activates a model and ends its activation. */
export function through(
  table: BattleTable,
  ref: string,
  choices: Readonly<Record<string, string>> = {},
  dice: Script["dice"] = "",
  set: Readonly<Record<string, number>> = {},
): void {
  table.step("activate", ref);
  table.step("endActivation", ref, { choices, dice }, { choices: { set } });
}

/** A number of a side. */
export function sideNumber(table: BattleTable, side: string, track: string): number {
  return table.state.sides.find(({ id }) => id === side)?.tracks[track] ?? 0;
}

/** Sets a number of a side, as a GM does. */
export function setSide(table: BattleTable, side: string, track: string, to: number): void {
  const sides = table.state.sides.map((one) =>
    one.id === side ? { ...one, tracks: { ...one.tracks, [track]: to } } : one,
  );
  table.state = { ...table.state, sides };
}

/** Sets values and statuses of a model, as a person does on its sheet. */
export function change(table: BattleTable, ref: string, { values = {}, statuses, turn = {} }: Person): void {
  table.state = {
    ...table.state,
    models: table.state.models.map((one) =>
      one.profile.ref === ref
        ? {
            ...one,
            profile: {
              ...one.profile,
              values: { ...one.profile.values, ...values },
              statuses: statuses ?? one.profile.statuses,
              turn: one.profile.turn && {
                ...one.profile.turn,
                values: { ...one.profile.turn.values, ...turn },
              },
            },
          }
        : one,
    ),
  };
}

/** The counts of a model's turn. */
export function turnOf(table: BattleTable, ref: string, track: string): number {
  return table.profile(ref).turn?.values[track] ?? 0;
}

export function valueOf(table: BattleTable, ref: string, track: string): number {
  return Number(table.profile(ref).values[track]);
}

/** A target of an attack, with what is measured between the two. */
export function at(
  table: BattleTable,
  ref: string,
  facts: Facts = { contact: fact(true) },
): Partial<Engagement> {
  return { targets: [{ profile: table.profile(ref), facts, shots: 1, choices: { set: { defend: "no" } } }] };
}

/** Models as far apart as a number of MU, in sight. */
export function apart(distance: number, sees = true): Facts {
  return { distance: fact(distance), sight: fact(sees) };
}

/** Why an action is not possible now; null when it is. */
export function refusal(
  table: BattleTable,
  action: string,
  ref: string,
  more: Partial<Engagement> = {},
): Refusal | null {
  const { setup } = weigh(mest, table.engagement(action, ref, more));
  return isRefusal(setup) ? setup : null;
}

/** Ann and cy in base-contact, without others. */
export const TOUCHING: Facts = {
  contact: fact(true),
  opponents: fact(["cy"]),
  targetOpponents: fact(["ann"]),
};

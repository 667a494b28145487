import {
  countedWith,
  type BattleModel,
  type BattleState,
  type BattleTrack,
  type Game,
} from "../../../rules/core/index.js";
import { canLend, isLent, playersOf } from "../../../play/referee/battle/lending.js";
import { optionsOf } from "../../../play/table/settings.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { select, type Choice, type SelectField } from "../battle/select-fields.js";

/** Numbers that no game bounds. */
export const MOST_BY_HAND = 999;

/** A number that can be set. */
export interface NumberField {
  readonly name: string;
  readonly label: string;
  /** The label without whose number it is, where that is clear to the eye. */
  readonly short?: string;
  readonly hint?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Absent: whole numbers. */
  readonly step?: "any";
}

/** The fields for declared numbers, with the values that they have now. */
export function fields(
  values: Readonly<Record<string, number>>,
  declared: Readonly<Record<string, BattleTrack>> = {},
  path: string,
  words: (id: string) => Pick<NumberField, "label" | "short" | "hint">,
): readonly NumberField[] {
  return Object.entries(declared).map(([id, { initial, min, max }]) => ({
    ...words(id),
    name: `${path}.${id}`,
    value: values[id] ?? initial,
    min,
    max,
  }));
}

/**
 * The controls for the numbers of a side.
 * @param isBegun  whether the battle has begun. Before, the place in the order of play and what a battle works out by
 * itself are not set
 */
export function numbersOfSide(
  rules: Game,
  { id, name, tracks }: BattleState["sides"][number],
  isBegun: boolean,
): { readonly numbers: readonly NumberField[]; readonly selects: readonly SelectField[] } {
  const labelled = (short: string) => ({
    short,
    label: text("VANTAGE.battle.edit.of", { name, label: short }),
  });
  const place = {
    name: `sides.${id}.place`,
    ...labelled(text("VANTAGE.battle.edit.place")),
    value: tracks["place"] ?? 0,
    min: 0,
    max: MOST_BY_HAND,
  };
  const declared = countedWith(rules.battle?.sideTracks, optionsOf(rules));
  const wordOf = (track: string) => labelled(gameText(rules.id, `sideTrack.${track}`));
  const isPlain = ({ choices, partOf, isInternal }: BattleTrack): boolean =>
    !(choices ?? partOf) && (isBegun || isInternal !== true);
  const plain = Object.fromEntries(declared.filter(([, one]) => isPlain(one)));
  return {
    numbers: [...(isBegun ? [place] : []), ...fields(tracks, plain, `sides.${id}`, wordOf)],
    selects: declared
      .filter(([, { choices }]) => choices !== undefined)
      .map(([track, one]) => ({
        ...select(`sides.${id}.${track}`, "", choicesOf(rules, track, one, tracks)),
        ...wordOf(track),
      })),
  };
}

/** The choices about a model that the game leaves to a GM, such as a model that is surprised. */
export function modelSelects(rules: Game, name: string, { id, tracks }: BattleModel): readonly SelectField[] {
  return countedWith(rules.battle?.modelTracks, optionsOf(rules)).map(([track, one]) => {
    const label = gameText(rules.id, `modelTrack.${track}`);
    const all = choicesOf(rules, track, one, tracks);
    return select(`models.${id}.${track}`, text("VANTAGE.battle.edit.of", { name, label }), all);
  });
}

/** The possible values of a number that is a choice. */
function choicesOf(
  rules: Game,
  track: string,
  { choices = [], initial, min }: BattleTrack,
  tracks: Readonly<Record<string, number>>,
): readonly Choice[] {
  return choices.map((choice, index) => ({
    value: min + index,
    label: gameText(rules.id, `choice.${track}.${choice}`),
    chosen: min + index === (tracks[track] ?? initial),
  }));
}

/** The button that gives a side's models to its players, or the sentence that they have them; null for neither. */
export function lendOf(combat: Combat.Implementation, side: string) {
  const users = playersOf(combat, side)
    .map(({ name }) => name)
    .join(", ");
  if (canLend(combat, side)) return { label: text("VANTAGE.battle.lend.give", { users }), isLent: false };
  return isLent(combat, side) ? { label: text("VANTAGE.battle.lend.given", { users }), isLent: true } : null;
}

/** The presets of the game. The numbers of a chosen one are the numbers of the setup now. */
export function presetsOf({ id: played, battle: declared }: Game, { setup }: BattleState): readonly Choice[] {
  return Object.entries(declared?.presets ?? {}).map(([id, values]) => ({
    value: JSON.stringify(values),
    label: gameText(played, `preset.${id}`),
    chosen: Object.entries(values).every(
      ([name, value]) => (setup[name] ?? declared?.setup?.[name]?.initial) === value,
    ),
  }));
}

/** The numbers that the table sets before a battle. */
export function setupFields(
  { id: played, battle: declared }: Game,
  { setup }: BattleState,
): readonly NumberField[] {
  return fields(setup, declared?.setup, "setup", (id) => ({
    label: gameText(played, `setup.${id}.name`),
    hint: gameText(played, `setup.${id}.hint`),
  }));
}

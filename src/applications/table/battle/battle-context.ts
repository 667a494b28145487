import {
  countedWith,
  isActivated,
  isDone,
  phaseOf,
  sidesInOrder,
  type BattleModel,
  type BattleState,
  type BattleTrack,
  type Game,
  battleTracks,
  capability,
  leaders,
  hasOwnTurns,
} from "../../../rules/core/index.js";
import { gameOfBattle, storedBattle } from "../../../data/stored-battle.js";
import { LONGEST_VICTORY } from "../../../play/table/battle/scenario.js";
import { canLend, isLent, playersOf } from "../../../play/referee/battle/lending.js";
import { optionsOf } from "../../../play/table/settings.js";
import { battleState } from "../../../play/table/battle/state.js";
import { trackWord } from "../../../play/referee/writing/by-hand.js";
import { gameText, nameText, sharedText, text } from "../../../play/table/text/localize.js";
import { openExchanges } from "./open-exchanges.js";
import { leaderField, select, stateSelect, type Choice, type SelectField } from "./select-fields.js";
import { warnings } from "./roster-warnings.js";

/** Numbers that no game bounds. */
const MOST_BY_HAND = 999;

/** A number that can be set. */
interface NumberField {
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

/** Everything that the window shows of an encounter's battle; null where it has none any more. */
export function battleContext(combat: Combat.Implementation) {
  const rules = gameOfBattle(combat);
  const battle = battleState(combat);
  if (!rules?.battle || !battle) return null;
  const { round = 0, ended = 0, side: inPlay = 0 } = battle.tracks;
  const isBegun = round > 0;
  const { battle: declared } = rules;
  return {
    game: rules.id,
    isBegun,
    // Players see the active scene.
    elsewhere: !isBegun && combat.scene && !combat.scene.active ? { scene: combat.scene.name } : null,
    isOver: ended > 0,
    presets: Object.entries(declared.presets ?? {}).map(([id, values]) => ({
      value: JSON.stringify(values),
      label: gameText(rules.id, `preset.${id}`),
      chosen: Object.entries(values).every(
        ([name, value]) => (battle.setup[name] ?? declared.setup?.[name]?.initial) === value,
      ),
    })),
    victory: storedBattle(combat)?.victory ?? "",
    longestVictory: LONGEST_VICTORY,
    setup: fields(battle.setup, declared.setup, "setup", (id) => ({
      label: gameText(rules.id, `setup.${id}.name`),
      hint: gameText(rules.id, `setup.${id}.hint`),
    })),
    numbers: isBegun ? battleNumbers(rules, battle) : [],
    rollsOrder: isBegun && rollsOrder(rules),
    selects: isBegun
      ? [
          ...phases(rules, battle),
          select("tracks.side", text("VANTAGE.battle.edit.inPlay"), [
            { value: 0, label: text("VANTAGE.battle.edit.noSide"), chosen: inPlay === 0 },
            ...sideNumbers(battle).map((one) => ({ ...one, chosen: one.value === inPlay })),
          ]),
        ]
      : [],
    sides: (isBegun ? sidesInOrder(battle) : battle.sides).map((side) => ({
      id: side.id,
      name: side.name,
      leader: capability(rules, leaders) !== undefined ? leaderField(battle, side) : null,
      ...numbersOfSide(rules, side, isBegun),
      lend: lendOf(combat, side.id),
      warnings: isBegun ? [] : warnings(rules, battle, side.id),
    })),
    models: battle.models.map((model) => modelRow(rules, battle, model, isBegun)),
    ends: (declared.ends ?? []).map((id, index) => ({
      value: index + 1,
      label: gameText(rules.id, `note.end.${id}`, { side: text("VANTAGE.battle.edit.theWinner") }),
    })),
    winners: sideNumbers(battle).map((side) => ({ ...side, chosen: side.value === lastSide(battle) })),
    open: isBegun ? openExchanges(battle) : [],
  };
}

/** The button that gives a side's models to its players, or the sentence that they have them; null for neither. */
function lendOf(combat: Combat.Implementation, side: string) {
  const users = playersOf(combat, side)
    .map(({ name }) => name)
    .join(", ");
  if (canLend(combat, side)) return { label: text("VANTAGE.battle.lend.give", { users }), isLent: false };
  return isLent(combat, side) ? { label: text("VANTAGE.battle.lend.given", { users }), isLent: true } : null;
}

/** The number of the one side that has models in play; 0 where several have, or none. */
function lastSide({ sides, models }: BattleState): number {
  const [last, other] = sides.filter(({ id }) => models.some(({ side, isOut }) => side === id && !isOut));
  return last && !other ? sides.indexOf(last) + 1 : 0;
}

/** The sides by the numbers that the battle has for them. */
function sideNumbers({ sides }: BattleState) {
  return sides.map(({ name }, index) => ({ value: index + 1, label: name }));
}

function fields(
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

function battleNumbers(rules: Game, { tracks }: BattleState): readonly NumberField[] {
  const isTurn = rules.battle?.roundIs === "turn";
  const label = text(isTurn ? "VANTAGE.battle.edit.turn" : "VANTAGE.battle.edit.round");
  return [
    { name: "tracks.round", label, value: tracks["round"] ?? 1, min: 1, max: MOST_BY_HAND },
    ...fields(tracks, capability(rules, battleTracks), "tracks", (id) => ({
      label: gameText(rules.id, `battleTrack.${id}`),
    })),
  ];
}

function phases({ id: played, battle }: Game, state: BattleState): readonly SelectField[] {
  const all = battle?.phases ?? [];
  if (all.length < 2) return [];
  const now = phaseOf(all, state);
  const choices = all.map((phase, index) => ({
    value: index,
    label: gameText(played, `phase.${phase.id}`),
    chosen: phase === now,
  }));
  return [select("tracks.phase", text("VANTAGE.battle.edit.phase"), choices)];
}

/** The controls for the numbers of a side: its place once the battle has begun, and the game's own tracks. */
function numbersOfSide(
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
  // What a battle works out by itself is not set up.
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

function modelRow(rules: Game, battle: BattleState, model: BattleModel, isBegun: boolean) {
  const { id, profile, side } = model;
  const state = !isActivated(battle, model) ? "ready" : isDone(battle, model) ? "done" : "active";
  const name = nameText(profile.ref);
  const values = profile.turn?.values ?? {};
  return {
    id,
    name,
    isOut: model.isOut,
    selects: [
      select(
        `members.${id}`,
        text("VANTAGE.battle.edit.of", { name, label: text("VANTAGE.battle.edit.side") }),
        battle.sides.map((one) => ({ value: one.id, label: one.name, chosen: one.id === side })),
      ),
      ...(isBegun && !model.isOut ? [stateSelect(id, name, state)] : []),
      ...modelSelects(rules, name, model),
    ],
    left: isBegun
      ? [
          ...initiativeOf(rules, name, model),
          ...turnCounts(rules).map((track) => {
            const short = text("VANTAGE.battle.edit.left", { track: trackWord(rules, track) });
            const label = text("VANTAGE.battle.edit.of", { name, label: short });
            const value = values[track] ?? rules.turn[track] ?? 0;
            return { name: `left.${id}.${track}`, short, label, value, min: 0, max: MOST_BY_HAND };
          }),
        ]
      : [],
  };
}

/** The counts of a turn that the tracker shows. Other numbers follow from these counts. */
function turnCounts({ battle, turn }: Game): readonly string[] {
  return (battle?.left ?? []).filter((track) => Object.hasOwn(turn, track));
}

/** The choices about a model that the game leaves to a GM, such as a model that is surprised. */
function modelSelects(rules: Game, name: string, { id, tracks }: BattleModel): readonly SelectField[] {
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

/** Whether each model has its own initiative. */
function hasInitiative({ battle }: Game): boolean {
  return battle?.phases.some(({ scheme }) => scheme === "byInitiative") === true;
}

/** Whether the order of play was rolled once, by each model, so that it can be rolled again. */
function rollsOrder(rules: Game): boolean {
  const isRolled = rules.initiative?.type === "roll" && rules.initiative.by === "model";
  return isRolled && hasOwnTurns(rules.battle) && hasInitiative(rules);
}

/** The initiative of a model, where each has its own. At 0 it is found again. */
function initiativeOf(rules: Game, name: string, { id, tracks }: BattleModel): readonly NumberField[] {
  const short = sharedText(rules.id, "VANTAGE.battle.edit.initiative");
  const label = text("VANTAGE.battle.edit.of", { name, label: short });
  const value = tracks["initiative"] ?? 0;
  return hasInitiative(rules)
    ? [{ name: `models.${id}.initiative`, short, label, value, min: 0, max: MOST_BY_HAND, step: "any" }]
    : [];
}

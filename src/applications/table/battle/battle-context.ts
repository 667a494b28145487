import {
  isActivated,
  isDone,
  phaseOf,
  sidesInOrder,
  type BattleModel,
  type BattleState,
  type Game,
  battleTracks,
  capability,
  leaders,
  hasOwnTurns,
} from "../../../rules/core/index.js";
import { gameOfBattle, storedBattle } from "../../../data/stored-battle.js";
import { LONGEST_VICTORY } from "../../../play/table/battle/scenario.js";
import { battleState } from "../../../play/table/battle/state.js";
import { trackWord } from "../../../play/referee/writing/by-hand.js";
import { gameText, nameText, sharedText, text } from "../../../play/table/text/localize.js";
import { openExchanges } from "./open-exchanges.js";
import { leaderField, select, stateSelect, type SelectField } from "./select-fields.js";
import {
  fields,
  lendOf,
  modelSelects,
  MOST_BY_HAND,
  numbersOfSide,
  presetsOf,
  setupFields,
  type NumberField,
} from "../setup/battle-fields.js";

/** Everything that the window shows of an encounter's battle that has begun; null where it has none any more. */
export function battleContext(combat: Combat.Implementation) {
  const rules = gameOfBattle(combat);
  const battle = battleState(combat);
  if (!rules?.battle || !battle) return null;
  const { ended = 0, side: inPlay = 0 } = battle.tracks;
  return {
    game: rules.id,
    isOver: ended > 0,
    victory: storedBattle(combat)?.victory ?? "",
    longestVictory: LONGEST_VICTORY,
    presets: presetsOf(rules, battle),
    setup: setupFields(rules, battle),
    numbers: battleNumbers(rules, battle),
    rollsOrder: rollsOrder(rules),
    selects: [
      ...phases(rules, battle),
      select("tracks.side", text("VANTAGE.battle.edit.inPlay"), [
        { value: 0, label: text("VANTAGE.battle.edit.noSide"), chosen: inPlay === 0 },
        ...sideNumbers(battle).map((one) => ({ ...one, chosen: one.value === inPlay })),
      ]),
    ],
    sides: sidesInOrder(battle).map((side) => ({
      id: side.id,
      name: side.name,
      leader: capability(rules, leaders) !== undefined ? leaderField(battle, side) : null,
      ...numbersOfSide(rules, side, true),
      lend: lendOf(combat, side.id),
    })),
    models: battle.models.map((model) => modelRow(rules, battle, model)),
    ends: (rules.battle.ends ?? []).map((id, index) => ({
      value: index + 1,
      label: gameText(rules.id, `note.end.${id}`, { side: text("VANTAGE.battle.edit.theWinner") }),
    })),
    winners: sideNumbers(battle).map((side) => ({ ...side, chosen: side.value === lastSide(battle) })),
    open: openExchanges(battle),
  };
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

function modelRow(rules: Game, battle: BattleState, model: BattleModel) {
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
      ...(!model.isOut ? [stateSelect(id, name, state)] : []),
      ...modelSelects(rules, name, model),
    ],
    left: [
      ...initiativeOf(rules, name, model),
      ...turnCounts(rules).map((track) => {
        const short = text("VANTAGE.battle.edit.left", { track: trackWord(rules, track) });
        const label = text("VANTAGE.battle.edit.of", { name, label: short });
        const value = values[track] ?? rules.turn[track] ?? 0;
        return { name: `left.${id}.${track}`, short, label, value, min: 0, max: MOST_BY_HAND };
      }),
    ],
  };
}

/** The counts of a turn that the tracker shows. Other numbers follow from these counts. */
function turnCounts({ battle, turn }: Game): readonly string[] {
  return (battle?.left ?? []).filter((track) => Object.hasOwn(turn, track));
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

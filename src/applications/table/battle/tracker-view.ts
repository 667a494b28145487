import {
  activeModel,
  capability,
  isActivated,
  isDone,
  modelIn,
  namedBefore,
  phaseOf,
  reactions,
  sideInPlay,
  sidesInOrder,
  type BattleModel,
  type BattleState,
  type Game,
  type Ref,
  battleTracks,
} from "../../../rules/core/index.js";
import { gameOfBattle, storedBattle } from "../../../data/stored-battle.js";
import { battleGameOf } from "../../../play/table/battle/setup.js";
import { objectivesOf } from "../../../play/table/battle/objectives.js";
import { battleState } from "../../../play/table/battle/state.js";
import { modelOf, nameFor, speaksFor } from "../../../play/table/models/models.js";
import { mayKnowPlans } from "../../../play/table/models/plans.js";
import { profileOf } from "../../../play/table/models/profile.js";
import { gameText, sharedText, text } from "../../../play/table/text/localize.js";
import { trackWord } from "../../../play/referee/writing/by-hand.js";
import { actingInBetween, askedToReact } from "../../../play/record/open-exchanges.js";
import { openExchanges, type OpenExchange } from "./open-exchanges.js";
import { goOn, pricedGoOn, roundText, waitingCount, type StepButton } from "./go-on.js";
import { momentsOf, type Moment } from "./moments.js";
import { seenBattle } from "./seen-battle.js";
import { inWords, saidOf } from "./said.js";
import { endText, leftText, numbersOf, type NumberView } from "./score.js";

type Encounter = Combat.Implementation;

/** The states of a model in the order of play. */
export const MODEL_STATES = ["ready", "active", "done", "out", "losesTurn"] as const;

type ModelState = (typeof MODEL_STATES)[number];

/** The content that the tracker adds to the row of a combatant. */
export interface ModelView {
  /** Null before the battle begins, and for a model in play after it has ended. */
  readonly state: ModelState | null;
  readonly stateText: string;
  /** Its side; what its running turn has left, and the statuses that end with a turn. */
  readonly details: readonly string[];
  readonly activate: StepButton | null;
}

interface SideView {
  readonly name: string;
  readonly isInPlay: boolean;
  readonly ready: string;
  readonly numbers: readonly NumberView[];
}

/** The content of the tracker above its rows. */
export interface BattleView {
  readonly game: string;
  readonly isBegun: boolean;
  readonly title: string;
  /** The number of the round, in the game's word for it, for Foundry's own heading; empty before the battle begins. */
  readonly round: string;
  /** Whose turn it is, in a sentence that is read out when it changes. */
  readonly now: string;
  readonly sides: readonly SideView[];
  readonly numbers: readonly NumberView[];
  /** The victory conditions in the words of the table. */
  readonly victory: string;
  /** Who holds which objective, in words. */
  readonly objectives: readonly string[];
  readonly waiting: string;
  readonly goOn: StepButton | null;
  /** The ways to end the activation that cost its side something. */
  readonly priced: readonly StepButton[];
  /** The active model of this user, whose sheet has its actions. */
  readonly sheet: { readonly actor: Ref; readonly label: string } | null;
  /** A GM can begin it, or change all of it. */
  readonly begin: StepButton | null;
  readonly mayEdit: boolean;
  /** A GM can end it. */
  readonly mayEnd: boolean;
  /** The exchanges that wait for an answer. Play goes on after the answer. */
  readonly open: readonly OpenExchange[];
  /** The actions that this user's models can do now, but soon no longer. */
  readonly moments: readonly Moment[];
  readonly models: ReadonlyMap<string, ModelView>;
  /** Whether initiative gives each model its own place: then its number is shown. */
  readonly hasPlaces: boolean;
}

/** The view of an encounter's battle for this user; null for an encounter that follows Foundry's tracker. */
export function battleView(combat: Encounter): BattleView | null {
  const rules = gameOfBattle(combat);
  const whole = battleState(combat);
  if (!rules || !whole) return null;
  const battle = seenBattle(whole);
  const { round = 0, ended = 0 } = battle.tracks;
  const isBegun = round > 0;
  const open = openExchanges(whole);
  const next = isBegun && ended === 0 && open.length === 0 ? goOn(rules, battle) : null;
  return {
    game: rules.id,
    isBegun,
    title: titleOf(rules, battle),
    round: isBegun ? roundText(rules, "now", battle) : "",
    now: nowText(rules, battle),
    sides: sidesInOrder(battle)
      .filter(({ name }) => name !== "")
      .map((side) => ({
        name: side.name,
        isInPlay: sideInPlay(battle)?.id === side.id,
        ready: readyText(rules, battle, side.id),
        numbers: numbersOf(rules, "sideTrack", rules.battle?.sideTracks, side.tracks),
      })),
    numbers: numbersOf(rules, "battleTrack", capability(rules, battleTracks), battle.tracks),
    victory: storedBattle(combat)?.victory ?? "",
    objectives: objectiveLines(rules, battle),
    waiting: waitingCount(rules, battle),
    goOn: next,
    priced: pricedGoOn(rules, battle, next),
    sheet: isBegun && ended === 0 ? sheetOf(battle) : null,
    begin: !isBegun && game.user.isGM && open.length === 0 ? beginButton(battle) : null,
    mayEdit: game.user.isGM,
    mayEnd: game.user.isGM && isBegun && ended === 0,
    open,
    moments: isBegun && ended === 0 && open.length === 0 ? momentsOf(rules, whole) : [],
    models: new Map(
      battle.models.map((model) => [model.id, modelView(rules, battle, model, open.length > 0)]),
    ),
    hasPlaces: rules.battle?.phases.some(({ scheme }) => scheme === "byInitiative") === true,
  };
}

/** The sheet of the model that acts now: of one that acts in between, or else of the active one. */
function sheetOf(battle: BattleState): BattleView["sheet"] {
  const between = actingInBetween().find((ref) => modelIn(battle, ref));
  const active = activeModel(battle);
  const actor = between ?? (active?.isOut === false ? active.profile.ref : undefined);
  const name = actor === undefined || !speaksFor(game.user, actor) ? null : nameFor(actor);
  if (actor === undefined || name === null) return null;
  return { actor, label: text("VANTAGE.battle.tracker.sheet", { name }) };
}

/** Whether this user can make an encounter follow its game's order of play: a GM, before it follows any. */
export function maySetUp(combat: Encounter): boolean {
  return game.user.isGM && !gameOfBattle(combat) && battleGameOf(combat) !== null;
}

function titleOf(rules: Game, battle: BattleState): string {
  const { round = 0, ended = 0 } = battle.tracks;
  if (ended > 0) return text("VANTAGE.battle.tracker.over");
  if (round === 0) return "";
  const { phases = [] } = rules.battle ?? {};
  const phase = phases.length > 1 ? phaseOf(phases, battle) : undefined;
  const words = roundText(rules, "now", battle);
  return phase ? `${words} · ${gameText(rules.id, `phase.${phase.id}`)}` : words;
}

function nowText(rules: Game, battle: BattleState): string {
  const { round = 0, ended = 0 } = battle.tracks;
  if (ended > 0) return endText(rules, battle);
  if (round === 0) return "";
  const active = activeModel(battle);
  const name = active ? nameFor(active.profile.ref) : null;
  const side = sideInPlay(battle)?.name ?? "";
  if (name !== null && active?.isOut === true) {
    const action = gameText(rules.id, "action.endActivation.label");
    return text("VANTAGE.battle.tracker.activeOut", { name, side, action });
  }
  if (name !== null) return text("VANTAGE.battle.tracker.active", { name, side });
  if (side !== "") return text("VANTAGE.battle.tracker.inPlay", { side });
  // Players read no more of a hidden model, or of a side that has no others.
  return active || sideInPlay(battle) ? text("VANTAGE.battle.tracker.gmPlays") : "";
}

function objectiveLines(rules: Game, battle: BattleState): readonly string[] {
  if (rules.battle?.objectives === undefined) return [];
  return objectivesOf(battle).map(({ name, present }) => {
    const holder = rules.order?.holder(battle, { present }) ?? null;
    const side = battle.sides.find(({ id }) => id === holder)?.name ?? "";
    return side === ""
      ? text("VANTAGE.battle.tracker.unheld", { name })
      : text("VANTAGE.battle.tracker.held", { name, side });
  });
}

function readyText(rules: Game, battle: BattleState, side: string): string {
  if ((battle.tracks["ended"] ?? 0) > 0) return leftText(battle, side);
  const own = battle.models.filter((model) => model.side === side && !model.isOut);
  if (own.length === 0 && battle.models.some((model) => model.side === side))
    return sharedText(rules.id, "VANTAGE.battle.tracker.beaten");
  const isReady = (model: BattleModel): boolean =>
    !isActivated(battle, model) && rules.order?.loses(battle, model) !== true;
  const count = own.filter(isReady).length;
  return text("VANTAGE.battle.tracker.ready", { ready: count, all: own.length });
}

function beginButton({ models }: BattleState): StepButton | null {
  const first = models.find(({ isOut }) => !isOut) ?? models[0];
  if (!first) return null;
  const label = text("VANTAGE.battle.action.beginBattle.label");
  return { step: "beginBattle", actor: first.profile.ref, label, name: label };
}

function modelView(rules: Game, battle: BattleState, model: BattleModel, isHeld: boolean): ModelView {
  const side = battle.sides.find(({ id }) => id === model.side)?.name ?? "";
  if ((battle.tracks["round"] ?? 0) === 0)
    return { state: null, stateText: "", details: [side], activate: null };
  const refusal = rules.order?.refusal("activate", battle, model.profile.ref) ?? null;
  const state = stateOf(rules, battle, model);
  const stateText = state === null ? "" : text(`VANTAGE.battle.state.${state}`);
  return {
    state,
    stateText,
    details: [
      side,
      ...(state === "out" || state === null
        ? []
        : [
            ...leftOf(rules, battle, model),
            ...endingStatuses(rules, model).filter((one) => one !== stateText),
            ...saidBy(rules, model),
            ...saidOf(rules, battle, model),
          ]),
    ],
    activate: refusal === null && !isHeld ? activateButton(rules, battle, model) : null,
  };
}

/** A model that may be activated again is done until it is. Once the battle is over, a model is out of play or nothing. */
function stateOf({ order }: Game, battle: BattleState, model: BattleModel): ModelState | null {
  if (model.isOut) return "out";
  if ((battle.tracks["ended"] ?? 0) > 0) return null;
  if (!isActivated(battle, model)) return order?.loses(battle, model) === true ? "losesTurn" : "ready";
  return isDone(battle, model) ? "done" : "active";
}

function activateButton(rules: Game, battle: BattleState, { profile }: BattleModel): StepButton | null {
  if ((battle.tracks["ended"] ?? 0) > 0 || !speaksFor(game.user, profile.ref)) return null;
  const label = gameText(rules.id, "action.activate.label");
  const name = `${label}: ${nameFor(profile.ref) ?? ""}`;
  return { step: "activate", actor: profile.ref, label, name };
}

/**
 * The counts that a model has left now. They are also shown while the model is asked whether to interrupt another
 * one, and while it interrupts.
 */
function leftOf(rules: Game, battle: BattleState, model: BattleModel): readonly string[] {
  const left = { ...rules.order?.left(battle, model), ...leftInBetween(rules, model) };
  return Object.entries(left).map(([id, value]) =>
    text("VANTAGE.battle.tracker.left", { label: trackWord(rules, id), value }),
  );
}

function leftInBetween(rules: Game, { profile: { ref } }: BattleModel): Readonly<Record<string, number>> {
  const model = [...askedToReact(), ...actingInBetween()].includes(ref) ? modelOf(ref) : null;
  return (model && capability(rules, reactions)?.left?.(profileOf(model))) ?? {};
}

/** The plans that a waiting model has named, such as the event and the answer; empty when only a GM may know them. */
function saidBy(rules: Game, { profile }: BattleModel): readonly string[] {
  if (!mayKnowPlans(profile.ref)) return [];
  const known = capability(rules, reactions);
  // The battle keeps less of a model than what it carries.
  const model = known?.shown ? modelOf(profile.ref) : null;
  return inWords(rules, known ? namedBefore(known, model ? profileOf(model) : profile) : []);
}

function endingStatuses(rules: Game, { profile }: BattleModel): readonly string[] {
  return profile.statuses
    .filter((id) => rules.statuses[id]?.untilTurnEnd ?? rules.statuses[id]?.untilTurnStart)
    .map((id) => gameText(rules.id, `status.${id}`));
}

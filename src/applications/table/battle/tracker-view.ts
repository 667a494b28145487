import {
  activeModel,
  capability,
  isActivated,
  modelIn,
  phaseOf,
  sideInPlay,
  sidesInOrder,
  type BattleModel,
  type BattleSide,
  type BattleState,
  type Game,
  type Ref,
  battleTracks,
} from "../../../rules/core/index.js";
import { gameOfBattle, storedBattle } from "../../../data/stored-battle.js";
import { battleGameOf } from "../../../play/table/battle/setup.js";
import { endsNow, expectedAfter } from "../../../tactics/ahead.js";
import { objectivesOf } from "../../../play/table/battle/objectives.js";
import { battleState } from "../../../play/table/battle/state.js";
import { nameFor, speaksFor } from "../../../play/table/models/models.js";
import { gameText, sharedText, text } from "../../../play/table/text/localize.js";
import { actingInBetween } from "../../../play/record/open-exchanges.js";
import { openExchanges, type OpenExchange } from "./open-exchanges.js";
import { goOn, pricedGoOn, roundText, waitingCount, type StepButton } from "./go-on.js";
import { momentsOf, type Moment } from "./moments.js";
import { modelView, type ModelView } from "./rows/model-row.js";
import { hasPlaces, readyFirst } from "./rows/row-order.js";
import { sideColor } from "./rows/side-color.js";
import { fixedInBattle, type SideFixed } from "../side-fixed.js";
import { inProgressIn } from "../take-step.js";
import { seenBattle } from "./seen-battle.js";
import { endText, leftText, numbersOf, type NumberView } from "./score.js";

type Encounter = Combat.Implementation;

interface SideView {
  readonly name: string;
  readonly color: number;
  readonly isInPlay: boolean;
  readonly ready: string;
  readonly numbers: readonly NumberView[];
}

/** The content of the tracker above its rows. */
export interface BattleView {
  readonly game: string;
  readonly isBegun: boolean;
  /** The round and the phase, for Foundry's own heading; empty before the battle begins. */
  readonly title: string;
  /** Whose turn it is, in a sentence that is read out when it changes. */
  readonly now: string;
  readonly sides: readonly SideView[];
  readonly numbers: readonly NumberView[];
  /** The numbers of sides that only the setup sets, and the victory conditions in the words of the table. */
  readonly terms: readonly string[];
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
  /** The fixed answers of the sides and of the battle that this user may see. */
  readonly fixed: readonly SideFixed[];
  /** By the ids of their combatants, in the order in which their rows are shown. */
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
  const inProgress = inProgressIn(battle);
  const expected = rules.order ? expectedAfter(rules.order, battle, inProgress) : null;
  const goesOn = isBegun && ended === 0 && !endsNow(inProgress);
  const next = goesOn && expected ? goOn(rules, expected) : null;
  return {
    game: rules.id,
    isBegun,
    title: titleOf(rules, battle),
    now: nowText(rules, battle),
    sides: sidesInOrder(battle)
      .filter(({ name }) => name !== "")
      .map((side) => ({
        name: side.name,
        color: sideColor(battle.sides, side.id) ?? 1,
        isInPlay: sideInPlay(battle)?.id === side.id,
        ready: readyText(rules, battle, side.id),
        numbers: sideNumbers(rules, side, false),
      })),
    numbers: numbersOf(rules, "battleTrack", capability(rules, battleTracks), battle.tracks),
    terms: [...setupLines(rules, battle), storedBattle(combat)?.victory ?? ""].filter((one) => one !== ""),
    objectives: objectiveLines(rules, battle),
    waiting: waitingCount(rules, battle),
    goOn: next,
    priced: pricedGoOn(rules, expected ?? battle, next),
    sheet: isBegun && ended === 0 ? sheetOf(battle) : null,
    begin: !isBegun && game.user.isGM && open.length === 0 ? beginButton(battle) : null,
    mayEdit: game.user.isGM,
    mayEnd: game.user.isGM && isBegun && ended === 0,
    open,
    moments: isBegun && ended === 0 && open.length === 0 ? momentsOf(rules, whole) : [],
    fixed: fixedInBattle(rules, combat),
    models: new Map(
      readyFirst(
        rules,
        battle,
        combat.turns.map(({ id }) => id ?? ""),
      ).map((model) => [model.id, modelView(rules, battle, model, expected)]),
    ),
    hasPlaces: hasPlaces(rules),
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

/** The numbers of a side: those that only the setup sets, or the others. */
function sideNumbers(rules: Game, { tracks }: BattleSide, isSetup: boolean): readonly NumberView[] {
  const all = Object.entries(rules.battle?.sideTracks ?? {});
  const declared = Object.fromEntries(all.filter(([, track]) => (track.isSetup === true) === isSetup));
  return numbersOf(rules, "sideTrack", declared, tracks);
}

function setupLines(rules: Game, battle: BattleState): readonly string[] {
  return sidesInOrder(battle).flatMap((side) =>
    sideNumbers(rules, side, true).map(({ label, value }) =>
      text("VANTAGE.battle.tracker.ofSide", { side: side.name, label, value }),
    ),
  );
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
  return { step: "beginBattle", actor: first.profile.ref, label, name: label, isKept: false };
}

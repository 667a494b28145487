import {
  activeModel,
  ask,
  endActivation,
  GM,
  isActivated,
  modelIn,
  note,
  numberOf,
  phaseOf,
  placeIn,
  playedBy,
  readyModels,
  sideInPlay,
  turnOf,
  type BattleEnd,
  type BattleInPlay,
  type BattleModel,
  type BattleRules,
  type Moment,
  type BattleState,
  type Procedure,
  type Profile,
  type Ref,
  type StepSetup,
  fallenSince,
} from "../../../core/index.js";
import { armiesOf, rosterOf } from "../../battle/army.js";
import { startOf } from "../../battle/engagement.js";
import { moveActionOf, moveRefusal } from "../../battle/movement.js";
import { controls } from "../../battle/objectives.js";
import { ORDER_OF_PLAY } from "../../battle/order.js";
import { sideNumber } from "../../battle/sides.js";
import { standardActionsLeft } from "../../battle/standard-action.js";
import { ACTIVATION_COUNTS } from "../../data/fields.js";
import { cardOf, conditionOf, loseMorale, moraleLeft } from "../unit.js";
import { score, sideChosen, sideOptions } from "./scoring.js";

/** GLOOM-29 to GLOOM-36: the rules for the moments of a battle. */
const BATTLE: BattleRules = {
  on: { starts, phaseStarts, activation, follows },
  holds: controls,
  over,
  left: leftOf,
  ending,
  roster: rosterOf,
};

/** GLOOM-28, GLOOM-46: gives each army its Command Seals before the first round. */
function* starts(battle: BattleInPlay): Procedure<void> {
  for (const { side, commandSeals } of armiesOf(battle.now.models)) {
    yield* battle.setSide(side, "commandSeals", commandSeals);
    const name = battle.now.sides.find(({ id }) => id === side)?.name ?? "";
    yield* note("sealsAtStart", [], { side: name, count: commandSeals });
  }
}

function* phaseStarts(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  const { id } = ORDER_OF_PLAY.phases[battle.now.tracks["phase"] ?? 0] ?? {};
  if (id !== undefined) yield* PHASES[id]?.(battle, step) ?? [];
}

/** The rules that run when each phase begins. */
const PHASES: Readonly<Record<string, (battle: BattleInPlay, step: StepSetup) => Procedure<void>>> = {
  *start(battle) {
    for (const { id } of battle.now.sides) yield* battle.setSide(id, "sealDisplacements", 1);
    yield* choosePlayerA(battle);
  },
  // GLOOM-31: a side without a caster has nothing to do.
  *magic(battle) {
    for (const { id } of battle.now.sides)
      if (!hasCaster(battle.now, id)) yield* battle.setSide(id, "finished", 1);
  },
  *activation(battle, { options }) {
    const counts = battle.now.sides.map(({ id }) => living(battle.now, id));
    const largest = options["activations"] === "largestArmy" ? Math.max(0, ...counts) : 0;
    for (const [index, { id }] of battle.now.sides.entries())
      yield* battle.setSide(id, "secondActivations", Math.max(0, largest - (counts[index] ?? 0)));
  },
  *end(battle, step) {
    yield* score(battle, step);
  },
};

function* activation(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  yield* payForSecond(battle, ref);
  const start = startOf(battle.now, ref, step);
  for (const count of ACTIVATION_COUNTS)
    yield* battle.setTurn(ref, count, count === "engaged" || count === "lockedDown" ? start[count] : 0);
}

/** Ends the activation of a unit that is destroyed in its own activation. */
function* follows(battle: BattleInPlay, step: StepSetup, { before }: Moment): Procedure<void> {
  const hasFallen = fallenSince(before, battle.now).length > 0;
  if (hasFallen && activeModel(battle.now)?.isOut === true)
    yield* endActivation({ battle, rules: BATTLE, step });
}

/** The order of play of a battle, made from the rules above. */
export const battle = playedBy(BATTLE);

/**
 * GLOOM-30: names Player A of this round, who is first in each phase. The rules of the Initiative bid are not
 * known, so people bid at the table, and the GM names the winner. If the setup has an order of the sides,
 * that order counts in round 1, without a bid.
 */
function* choosePlayerA(battle: BattleInPlay): Procedure<void> {
  const { sides, tracks } = battle.now;
  const { round = 1 } = tracks;
  const [first, ...others] = sideOptions(battle);
  if (!first || others.length === 0) return;
  if (round === 1 && sides.some((side) => sideNumber(side, "place") > 0)) return;
  const choice = yield* ask({
    key: `player-a-${round}`,
    who: GM,
    question: round === 1 ? "firstPlayerA" : "playerA",
    options: [first, ...others],
    default: first.id,
  });
  const chosen = sideChosen(battle, choice);
  const rest = sides.filter(({ id }) => id !== chosen).map(({ id }) => id);
  for (const [index, id] of [...(chosen === null ? [] : [chosen]), ...rest].entries())
    yield* battle.setSide(id, "place", index + 1);
  const name = sides.find(({ id }) => id === chosen)?.name;
  if (name !== undefined) yield* note("initiative", [], { side: name });
}

/**
 * GLOOM-35: whether a unit may be activated again. Its side must have second activations left, and all of its
 * other units must have been activated.
 */
export function secondActivation(battle: BattleState, ref: Ref): boolean {
  const model = modelIn(battle, ref);
  const side = battle.sides.find(({ id }) => id === model?.side) ?? null;
  if (!side || sideNumber(side, "secondActivations") < 1) return false;
  return readyModels(battle, side.id).length === 0;
}

/**
 * GLOOM-35: a second activation costs a Morale token at once, or a Wound when the unit has no Morale left.
 */
function* payForSecond(battle: BattleInPlay, ref: Ref): Procedure<void> {
  const model = modelIn(battle.now, ref);
  const own = battle.now.sides.find(({ id }) => id === model?.side);
  const { round = 1 } = battle.now.tracks;
  if (!model || !own || placeIn(round, model.tracks["done"] ?? 0) === 0) return;
  yield* battle.setSide(own.id, "secondActivations", sideNumber(own, "secondActivations") - 1);
  yield* note("secondActivation", [ref]);
  yield* battle.watch(loseMorale(conditionOf(cardOf(model.profile)), true));
}

/**
 * GLOOM-37: the reason why a unit's activation is over: it has no Standard Action left. Null while it has
 * one.
 */
function over(battle: BattleState, ref: Ref): { reason: string; rule: string } | null {
  const unit = modelIn(battle, ref)?.profile;
  return unit && standardActionsLeft(unit) === 0 ? { reason: "standardActionDone", rule: "GLOOM-37" } : null;
}

/**
 * GLOOM-31, GLOOM-35, GLOOM-37, GLOOM-39, GLOOM-42: the numbers that the tracker shows for a unit. They are
 * the movement and actions that the active unit has left, the dice that a caster has left, or the price of a
 * second activation.
 */
function leftOf(battle: BattleState, model: BattleModel): Readonly<Record<string, number>> {
  const { id, profile, side } = model;
  const active = activeModel(battle);
  if (active?.id === id) return { ...moveLeftOf(profile), standardActions: standardActionsLeft(profile) };
  const isSecond = !active && isActivated(battle, model) && sideInPlay(battle)?.id === side;
  if (isSecond && secondActivation(battle, profile.ref))
    return moraleLeft(conditionOf(cardOf(profile))) > 0 ? { secondMorale: 1 } : { secondWounds: 1 };
  const mana = numberOf(profile, "mana");
  const casts = mana > 0 && phaseOf(ORDER_OF_PLAY.phases, battle)?.id === "magic";
  if (!casts || sideInPlay(battle)?.id !== side) return {};
  return { magicDiceLeft: Math.max(0, mana - turnOf(profile, "magicDice")) };
}

/**
 * GLOOM-39, GLOOM-42: the Movement Points that a unit has left; 0 when it cannot move. A unit that started
 * its activation Engaged has a number of hexes left instead.
 */
function moveLeftOf(unit: Profile): Readonly<Record<string, number>> {
  if (moveRefusal(unit) !== null) return { movementPoints: 0 };
  const { points, most } = moveActionOf(unit);
  return most === null ? { movementPoints: points } : { engagedHexes: most };
}

function hasCaster({ models }: BattleState, side: string): boolean {
  return models.some((model) => model.side === side && !model.isOut && numberOf(model.profile, "mana") > 0);
}

function living({ models }: BattleState, side: string): number {
  return models.filter((model) => model.side === side && !model.isOut).length;
}

/** GLOOM-51: after the last round the side with the most Soulshards wins. */
function ending(battle: BattleState, moment: "activation" | "round"): BattleEnd | null {
  const { rounds = 0 } = battle.setup;
  const { round = 0 } = battle.tracks;
  if (moment !== "round" || rounds === 0 || round < rounds) return null;
  const most = Math.max(...battle.sides.map((side) => sideNumber(side, "soulshards")));
  const [winner, ...tied] = battle.sides.filter((side) => sideNumber(side, "soulshards") === most);
  if (!winner || tied.length > 0) return { id: "draw", winner: null };
  return { id: "soulshards", winner: winner.id };
}

import {
  activeModel,
  credited,
  endActivation,
  has,
  inRow,
  isOn,
  modelIn,
  note,
  numberOf,
  playedBy,
  turnOf,
  type BattleInPlay,
  type BattleModel,
  type BattleRules,
  type Moment,
  type BattleState,
  type ModelOrder,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { bonusInUse } from "../../data/fatigue.js";
import { TURN } from "../../data/fields.js";
import { keepGrip, loseGrip } from "../../battle/grapple.js";
import { HALF } from "../../battle/costs.js";
import { pinnedLeft } from "../../battle/walking.js";
import { takeShelter } from "./shelter.js";
import { mayEvade } from "../../modifiers/evasion.js";
import { delayed } from "./delayed.js";
import { escape, gather } from "./escape.js";
import { raiseByFate } from "./fate-initiative.js";
import { bleed, burn } from "./harm.js";

/** DH-41 to DH-48, DH-57, DH-70 to DH-72, DH-78: the rules for the moments of a battle. */
const BATTLE: BattleRules = {
  on: { starts, phaseStarts: roundStarts, activation, activationEnds, follows },
  gather,
  initiative,
  losesTurn,
  over,
  left,
};

/** The order of play of a battle, made from the rules above. The complete game includes it. */
export const battle = playedBy(BATTLE);

/**
 * DH-41, DH-42, DH-76: initiative is rolled once; Agility breaks ties, then a d10. Minor characters of one
 * kind share a roll.
 */
function initiative(options: StepSetup["options"]): ModelOrder {
  const plus = (model: BattleModel["profile"]): number => bonusInUse(model, "agility", options);
  return {
    dice: { d10: 1 },
    plus,
    tie: (model) => numberOf(model, "agility"),
    breaks: { d10: 1 },
    raises: (rolled) => raiseByFate(rolled, plus),
    group: (model) =>
      options["groupInitiative"] !== false && isOn(model, "troop") ? `${numberOf(model, "agility")}` : null,
    purpose: "initiative",
  };
}

/** DH-43: whether a model is surprised now. A surprised model loses its turn in the first round. */
function isSurprised({ tracks: { round = 0 } }: BattleState, { tracks }: BattleModel): boolean {
  return round <= 1 && (tracks["surprised"] ?? 0) > 0;
}

/** DH-43, DH-46: at the start of the battle, a surprised model becomes unaware and has no Reaction. */
function* starts(battle: BattleInPlay): Procedure<void> {
  for (const model of battle.now.models) {
    if (model.isOut || !isSurprised(battle.now, model)) continue;
    const { ref } = model.profile;
    yield* note("surprised", [ref], {}, "bad");
    yield* battle.setStatus(ref, "unaware", true);
    yield* battle.setTurn(ref, "reactions", 0);
  }
}

/**
 * DH-43: surprise ends with the first round. DH-46: with the option `reactionReset`, Reactions come back at
 * the start of a round.
 */
function* roundStarts(battle: BattleInPlay, { options }: StepSetup): Procedure<void> {
  const { round = 1 } = battle.now.tracks;
  for (const { isOut, tracks, profile } of battle.now.models) {
    const { ref } = profile;
    const wasSurprised = round === 2 && (tracks["surprised"] ?? 0) > 0;
    if (wasSurprised) {
      yield* battle.setStatus(ref, "unaware", false);
      yield* battle.setModel(ref, "surprised", 0);
    }
    const comesBack = wasSurprised || (round > 1 && options["reactionReset"] === "roundStart");
    if (comesBack && !isOut) yield* battle.setTurn(ref, "reactions", reactionsOf(profile));
  }
}

/** DH-46: the number of Reactions that a model gets. It is two in the Defensive Stance. */
function reactionsOf(model: BattleModel["profile"]): number {
  return (TURN["reactions"] ?? 1) + (has(model, "defensiveStance") ? 1 : 0);
}

/** DH-25, DH-43, DH-46, DH-72: the start of a turn. */
function* activation(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  const model = modelIn(battle.now, ref);
  if (!model) return;
  if (isSurprised(battle.now, model)) yield* battle.setTurn(ref, "reactions", 0);
  else if (step.options["reactionReset"] === "roundStart") {
    const most = reactionsOf(model.profile);
    yield* battle.setTurn(ref, "reactions", Math.min(most, battle.turnBefore(ref)["reactions"] ?? most));
  }
  yield* keepGrip(battle, model.profile);
  // DH-25: a pinned model has only one Half Action in its turn.
  if (has(model.profile, "pinned")) yield* battle.setTurn(ref, "actionPoints", HALF);
  yield* credited({ after: [ref] }, bleed(battle, ref, step));
  yield* credited({ after: [ref] }, burn(battle, ref, step));
  if (losesTurn(battle.now, ref) === null) yield* takeShelter(battle, ref, step);
  // A model that is out of play or loses its turn does not act. So there is no action that a delayed model
  // could come before.
  if (modelIn(battle.now, ref)?.isOut !== true && losesTurn(battle.now, ref) === null)
    yield* delayed(battle, ref, step);
}

/** DH-43, DH-71, DH-72: the reason why a model has no actions in its turn. */
function losesTurn(battle: BattleState, ref: Ref): string | null {
  const model = modelIn(battle, ref);
  if (!model) return null;
  const { profile, tracks } = model;
  if (has(model.profile, "unconscious")) return "turnUnconscious";
  if (has(profile, "stunned")) return "turnStunned";
  if (isSurprised(battle, model)) return "turnSurprised";
  return (tracks["burnt"] ?? 0) > 0 && tracks["burnt"] === tracks["activated"] ? "turnOnFire" : null;
}

/**
 * DH-26, DH-71: the end of a turn. A pinned model tries to escape, and the Stunned rounds of a model go down
 * by one.
 */
function* activationEnds(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  yield* escape(battle, ref, step);
  yield* loseReload(battle, ref);
  yield* loseGrip(battle, ref);
  // DH-33, DH-80: a Feint and the attack with the second weapon count only in the same turn.
  for (const { profile } of battle.now.models) {
    yield* battle.setStatus(profile.ref, "feinted", false);
    yield* battle.setStatus(profile.ref, "firstTarget", false);
  }
  yield* battle.setTurn(ref, "offHand", 0);
  const profile = modelIn(battle.now, ref)?.profile;
  if (!profile || !has(profile, "stunned")) return;
  const key = `stun-${ref.replaceAll(".", "-")}-${battle.now.tracks["round"] ?? 0}`;
  yield* inRow(key, { key: "stunRound", refs: [ref] }, stunnedOneLess(battle, profile));
}

/** DH-71: one round of being Stunned is over. If no number of rounds was set, the model was Stunned for one round. */
function* stunnedOneLess(battle: BattleInPlay, profile: BattleModel["profile"]): Procedure<void> {
  const { ref } = profile;
  const left = Math.max(0, numberOf(profile, "stunnedFor") - 1);
  yield* battle.setTrack(ref, "stunnedFor", left);
  if (left > 0) return yield* note("staysStunned", [ref], { rounds: left }, "bad");
  yield* battle.setStatus(ref, "stunned", false);
  yield* note("stunEnds", [ref], {}, "good");
}

/**
 * DH-47: a reload that needs several actions is lost when the model takes none of these actions in its turn.
 */
function* loseReload(battle: BattleInPlay, ref: Ref): Procedure<void> {
  const profile = modelIn(battle.now, ref)?.profile;
  if (!profile || !has(profile, "reloading") || turnOf(profile, "reloaded") > 0) return;
  yield* battle.setStatus(ref, "reloading", false);
  yield* note("reloadLost", [ref], {}, "bad");
}

/** DH-57: a model that delays ends its turn at once. */
function* follows(battle: BattleInPlay, step: StepSetup, { before }: Moment): Procedure<void> {
  const active = activeModel(battle.now);
  if (active?.profile.ref !== step.actor || !has(active.profile, "delaying")) return;
  if (has(modelIn(before, step.actor)?.profile ?? null, "delaying")) return;
  yield* endActivation({ battle, rules: BATTLE, step });
}

/** DH-78: the turn of a model ends when the model goes out of play in it. */
function over(battle: BattleState, ref: Ref): ReturnType<NonNullable<BattleRules["over"]>> {
  return modelIn(battle, ref)?.isOut === true ? { reason: "out", rule: "DH-78" } : null;
}

/**
 * DH-25, DH-44, DH-46, DH-65: the actions that a model has left. The active model has Half Actions, and only
 * one in all while it is pinned. Other models have Reactions, and none while they cannot evade.
 */
function left(battle: BattleState, model: BattleModel): Readonly<Record<string, number>> {
  const { profile } = model;
  const { actionPoints = 0, reactions = 0, spent = 0 } = { ...TURN, ...profile.turn?.values };
  const none = mayEvade(profile) ? {} : { reactions: 0 };
  if (activeModel(battle)?.id !== model.id) return { reactions, ...none };
  const points = has(profile, "pinned") ? pinnedLeft(actionPoints, spent) : actionPoints;
  return { actionPoints: points, ...none };
}

import {
  activeModel,
  beyond,
  has,
  inRow,
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
  type Profile,
  type Ref,
  type Said,
  type StepSetup,
} from "../../../core/index.js";
import { extraAttacksLeft } from "../../battle/extra-attacks.js";
import { maneuverNumber, maneuverOf, yardsFor } from "../../battle/maneuvers.js";
import { hasAdvantage } from "../../data/advantages.js";
import { ALL_OUT_DEFENSES } from "../../modifiers/defense.js";
import { canTire, consciousness, fatigueLeft, stepOf } from "../../data/scores.js";
import { rollSum } from "../../dice/rolls.js";
import { stunnedInMind } from "../stun.js";
import { recovers } from "./recovery.js";
import { isWornOut, keepsGoing, staysConscious } from "./staying-up.js";

/** GURPS-41 to GURPS-43, GURPS-60, GURPS-65, GURPS-71: what happens at each moment of a battle. */
const BATTLE: BattleRules = {
  on: { starts, activation, activationEnds },
  initiative,
  losesTurn,
  lasts,
  left,
  says,
};

/** The order of play of a battle, made from the rules above. */
export const battle = playedBy(BATTLE);

/** The tracker shows no counts that a model has left, because `says` names its maneuver instead. */
function left(): Readonly<Record<string, number>> {
  return {};
}

/**
 * GURPS-43, GURPS-44: the tracker's words about a model's maneuver, which counts until its next turn. An
 * All-Out Defense names the defense that it favors. If the model has not chosen a maneuver in its turn, the
 * words say so, or name the maneuvers that are still possible after the yards it has moved. A Wait has no
 * words, because a status shows it.
 */
function says(battle: BattleState, model: BattleModel): readonly Said[] {
  const { profile, isOut } = model;
  if (isOut) return [];
  const favored = ALL_OUT_DEFENSES[turnOf(profile, "allOutDefense") - 1];
  if (favored) return [{ key: `favors.${favored}` }];
  const maneuver = maneuverOf(profile);
  if (maneuver === "wait") return [];
  if (maneuver !== "none") {
    const left = activeModel(battle)?.id === model.id ? extraAttacksLeft(profile) : 0;
    return [
      { key: `maneuverIs.${maneuver}` },
      ...(left > 0 ? [{ key: "extraAttacksLeft", data: { left } }] : []),
    ];
  }
  if (activeModel(battle)?.id !== model.id) return [];
  const yards = turnOf(profile, "yards");
  if (!beyond(yards, stepOf(profile))) return [{ key: "maneuverIs.none" }];
  return [{ key: beyond(yards, yardsFor(profile, "allOutAttack")) ? "movesFar" : "movesHalf" }];
}

/** GURPS-41, GURPS-42: the order of turns: the highest Basic Speed first, then the highest DX, then a die. */
function initiative(): ModelOrder {
  return {
    plus: (model) => numberOf(model, "basicSpeed"),
    tie: (model) => numberOf(model, "dx"),
    breaks: { d6: 1 },
    purpose: "initiative",
  };
}

/** GURPS-71: the value of the number `surprised` that means total surprise. */
const TOTALLY = 2;

/**
 * GURPS-71, GURPS-94: a surprised character is mentally stunned. A total surprise first costs it 1d turns, unless it
 * has Combat Reflexes.
 */
function* starts(battle: BattleInPlay): Procedure<void> {
  for (const { id, isOut, profile, tracks } of battle.now.models) {
    const { surprised = 0 } = tracks;
    if (isOut || surprised < 1) continue;
    const key = `surprise-${id}`;
    const part = isSurprised(battle, profile, key, surprised >= TOTALLY);
    yield* inRow(key, { key: "surprised", refs: [profile.ref] }, part);
  }
}

function* isSurprised(
  battle: BattleInPlay,
  profile: Profile,
  key: string,
  isTotal: boolean,
): Procedure<void> {
  const { ref } = profile;
  yield* battle.pay(stunnedInMind(battle.now, profile));
  if (!isTotal) return;
  if (hasAdvantage(profile, "combatReflexes")) return yield* note("neverFreezes", [ref], {}, "good");
  yield* battle.setModel(ref, "frozen", yield* rollSum(key, ref, "surprise", 1));
}

/**
 * GURPS-60, GURPS-65: at the start of a turn, a stunned character does nothing, and a character without hit
 * points may collapse. A character without hit points that does nothing rolls to stay conscious only before
 * its first defense.
 */
function* activation(battle: BattleInPlay, _step: StepSetup, { model: ref }: Moment): Procedure<void> {
  const model = modelIn(battle.now, ref);
  if (!model || losesTurn(battle.now, ref) !== null) return;
  const { profile } = model;
  const awake = consciousness(profile);
  if (has(profile, "stunned")) {
    yield* note("mustDoNothing", [ref], {}, "bad");
    if (awake !== null) yield* battle.setTurn(ref, "rollDue", 1);
    return yield* battle.setTurn(ref, "maneuver", maneuverNumber("doNothing"));
  }
  if (canTire(profile) && (yield* isWornOut(battle, ref, profile))) return;
  if (awake !== null && !(yield* staysConscious(battle, model, awake))) {
    if (maneuverOf(modelIn(battle.now, ref)?.profile ?? profile) === "doNothing")
      yield* battle.setTurn(ref, "rollDue", 1);
    return;
  }
  if (canTire(profile) && fatigueLeft(profile) <= 0) yield* keepsGoing(battle, model);
}

/**
 * GURPS-59: whether a status goes on when the turn ends. This is true for shock that the character has
 * suffered in this turn: it goes on until the end of its next turn.
 */
function lasts(status: string, _options: unknown, { turn }: Profile): boolean {
  const points = turn?.values["ownShock"] ?? 0;
  return points > 0 && status === `shock${points}`;
}

/** GURPS-59: at the end of a turn, a character keeps only the shock that it suffered in this turn. */
function* keepsOwnShock(battle: BattleInPlay, ref: Ref): Procedure<void> {
  const points = turnOf(modelIn(battle.now, ref)?.profile ?? null, "ownShock");
  if (points > 0) yield* battle.setStatus(ref, `shock${points}`, true);
}

/** GURPS-71: the reason why a model loses its turn to a total surprise; null when it does not. */
function losesTurn(battle: BattleState, ref: Ref): string | null {
  return (modelIn(battle, ref)?.tracks["frozen"] ?? 0) > 0 ? "turnFrozen" : null;
}

/** GURPS-65, GURPS-71: ends a turn. A stunned character that did nothing rolls to recover. */
function* activationEnds(battle: BattleInPlay, _step: StepSetup, { model: ref }: Moment): Procedure<void> {
  yield* keepsOwnShock(battle, ref);
  const model = modelIn(battle.now, ref);
  if (!model || model.isOut) return;
  // GURPS-51: a feint counts in the next turn only.
  if (maneuverOf(model.profile) !== "feint") {
    yield* battle.setTrack(ref, "feinted", 0);
    yield* battle.setTrack(ref, "feintedFoe", 0);
  }
  const { frozen = 0 } = model.tracks;
  if (frozen > 0) return yield* battle.setModel(ref, "frozen", frozen - 1);
  yield* recovers(battle, model);
}

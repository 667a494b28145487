import {
  ask,
  credited,
  inRow,
  note,
  numberOf,
  type BattleInPlay,
  type BattleModel,
  type Procedure,
  type Profile,
  type Ref,
} from "../../../core/index.js";
import { maneuverNumber } from "../../battle/maneuvers.js";
import { fatigueLeft } from "../../data/scores.js";
import { succeeds } from "../../dice/reading.js";
import { check } from "../../dice/rolls.js";

/**
 * A roll that a character makes before it acts in its turn. It has the language keys of its question, roll,
 * notes and row, and the status that a failure causes.
 */
interface TurnRoll {
  readonly key: string;
  readonly question: string;
  readonly purpose: string;
  readonly passed: string;
  readonly failed: string;
  readonly status: string;
  readonly title: string;
}

/** GURPS-60: the roll that a character without hit points makes to stay conscious. */
const CONSCIOUSNESS: TurnRoll = {
  key: "awake",
  question: "collapse",
  purpose: "consciousness",
  passed: "staysAwake",
  failed: "passesOut",
  status: "unconscious",
  title: "stayingConscious",
};

/**
 * GURPS-67: the roll that a character without fatigue points makes before it acts. On a failure, it
 * collapses.
 */
const EXHAUSTION: TurnRoll = {
  key: "goes-on",
  question: "exhausted",
  purpose: "will",
  passed: "goesOn",
  failed: "collapses",
  status: "collapsed",
  title: "goingOn",
};

/**
 * GURPS-67: whether a character's fatigue points have fallen to minus their full number. The character then
 * becomes unconscious.
 */
export function* isWornOut(battle: BattleInPlay, ref: Ref, profile: Profile): Procedure<boolean> {
  if (fatigueLeft(profile) > -numberOf(profile, "fatiguePoints")) return false;
  yield* battle.setStatus(ref, "unconscious", true);
  yield* battle.setStatus(ref, "prone", true);
  yield* note("wornOut", [ref], {}, "bad");
  return true;
}

/**
 * GURPS-60: whether a character without hit points stays conscious and acts. `skill` is the skill of its
 * roll.
 */
export function* staysConscious(battle: BattleInPlay, model: BattleModel, skill: number): Procedure<boolean> {
  const after = [model.profile.ref];
  return yield* credited({ after }, actsAfter(battle, model, { ...CONSCIOUSNESS, skill }));
}

/** GURPS-67: whether a character without fatigue points keeps going and acts. */
export function* keepsGoing(battle: BattleInPlay, model: BattleModel): Procedure<boolean> {
  return yield* actsAfter(battle, model, { ...EXHAUSTION, skill: numberOf(model.profile, "will") });
}

/** Whether a character acts after a roll that is a row of the card. A character whose row is undone acts. */
function* actsAfter(
  battle: BattleInPlay,
  model: BattleModel,
  rolled: TurnRoll & { readonly skill: number },
): Procedure<boolean> {
  const { question, title } = rolled;
  const row = { key: title, refs: [model.profile.ref] };
  return (yield* inRow(`${question}-${model.id}`, row, mayAct(battle, model, rolled))) ?? true;
}

/**
 * GURPS-60, GURPS-67: whether a character chooses to act and succeeds at the roll for it. Do Nothing needs no
 * roll.
 */
function* mayAct(
  battle: BattleInPlay,
  { id, profile }: BattleModel,
  { key, question, purpose, passed, failed, status, skill }: TurnRoll & { readonly skill: number },
): Procedure<boolean> {
  const { ref } = profile;
  const choice = yield* ask({
    key: `${question}-${id}`,
    who: ref,
    question,
    options: [{ id: "act", data: { skill } }, { id: "doNothing" }],
    default: "act",
  });
  if (choice === "doNothing") {
    yield* battle.setTurn(ref, "maneuver", maneuverNumber("doNothing"));
    yield* battle.setTurn(ref, "maneuvers", 0);
    return false;
  }
  const rolled = yield* check({ key: `${key}-${id}`, roller: ref, purpose, skill });
  const isMade = succeeds(rolled.grade);
  if (!isMade) for (const one of [status, "prone"]) yield* battle.setStatus(ref, one, true);
  yield* note(isMade ? passed : failed, [ref], {}, isMade ? "good" : "bad");
  return isMade;
}

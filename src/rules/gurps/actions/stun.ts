import {
  battleModelTo,
  has,
  modelIn,
  numberOf,
  statusTo,
  trackTo,
  type BattleModel,
  type BattleState,
  type Cost,
  type Profile,
  type Refusal,
} from "../../core/index.js";
import { isOrdered, lostAim } from "../battle/maneuvers.js";
import { isReady } from "../data/readiness.js";

/**
 * GURPS-65: a refusal for a stunned character, which can only Do Nothing until it recovers; null for any
 * other character. In a battle, a stunned character rolls to recover at the end of its turn. If the weapon is
 * not ready, the refusal says this too (GURPS-53, GURPS-64).
 */
export function stunRefusal(actor: Profile, weapon: Profile | null = null): Refusal | null {
  if (!has(actor, "stunned")) return null;
  const refusal: Refusal =
    weapon && !isReady(weapon)
      ? { refused: "stunnedUnready", rule: "GURPS-65" }
      : { refused: "stunned", rule: "GURPS-65" };
  return isOrdered(actor) ? refusal : { ...refusal, remedy: "recover" };
}

/** GURPS-65: the id of the number in a battle that is above 0 while a character's mind is stunned. */
export const MENTAL_STUN = "mentalStun";

/**
 * GURPS-65: whether a character's mind is stunned. An IQ roll ends this stun. A battle stores it apart from a
 * stun of the body, which an HT roll ends.
 */
export function isStunnedInMind({ tracks }: BattleModel): boolean {
  return (tracks[MENTAL_STUN] ?? 0) > 0;
}

/**
 * GURPS-55, GURPS-65: stuns a character's mind and ends its aim. If the body was already stunned, mind and
 * body must both recover. Outside a battle, the character has only the status, which the action Recover ends.
 */
export function stunnedInMind(battle: BattleState | null, profile: Profile): readonly Cost[] {
  const model = battle && modelIn(battle, profile.ref);
  const isStunnedInBody = has(profile, "stunned") && model && !isStunnedInMind(model);
  return [
    ...statusTo(profile, "stunned", true),
    ...trackTo(profile, "knockedDown", isStunnedInBody ? 1 : numberOf(profile, "knockedDown")),
    ...battleModelTo(battle, profile.ref, MENTAL_STUN, 1),
    ...lostAim(profile),
  ];
}

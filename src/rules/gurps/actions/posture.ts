import {
  refuse,
  settingOf,
  statusTo,
  turnOf,
  turnTo,
  type Cost,
  type Found,
  type Profile,
  type Refusal,
  type Situation,
  evidence,
  found,
  refuseInactive,
} from "../../core/index.js";
import { isOrdered, maneuverOf, yardsFor } from "../battle/maneuvers.js";
import { POSTURES, postureOf, statusOf, type Posture } from "../data/postures.js";
import { stepOf } from "../data/scores.js";

/** GURPS-52: the posture that Change Posture suggests for a character in each posture. */
const NEXT: Readonly<Record<Posture, Posture>> = {
  standing: "kneeling",
  crouching: "standing",
  kneeling: "standing",
  sitting: "standing",
  crawling: "standing",
  lying: "kneeling",
};

/**
 * GURPS-52: the postures that a lying character can change to with one Change Posture. From any other
 * posture, a character can change to every posture.
 */
const FROM_LYING: readonly Posture[] = ["kneeling", "sitting", "crawling"];

/** GURPS-44: a character changes between these two postures for free. */
const FREE: readonly Posture[] = ["standing", "crouching"];

/** GURPS-52: a character can use its step to change between these two postures. */
const BY_STEP: readonly Posture[] = ["standing", "kneeling"];

type Change = Pick<Situation, "actor" | "assessment">;

/** The posture that a character changes to. */
function wishedBy({ actor, assessment }: Change): Posture {
  const wished = settingOf(assessment, "newPosture");
  return POSTURES.find((one) => one === wished) ?? NEXT[postureOf(actor)];
}

/** GURPS-52: the posture that the dialog suggests. */
export function foundNext({ actor }: { readonly actor: Profile }): Found {
  const posture = postureOf(actor);
  const reasons = posture === "standing" ? [] : [evidence(posture, [actor.ref])];
  return found(NEXT[posture], ...reasons);
}

/** GURPS-44: whether a change of posture is free. */
function isFree(change: Change): boolean {
  return FREE.includes(postureOf(change.actor)) && FREE.includes(wishedBy(change));
}

/**
 * GURPS-52: whether a change of posture takes the step instead of the maneuver. The whole step must be left.
 */
export function takesStep(change: Change): boolean {
  const { actor } = change;
  if (!isOrdered(actor) || actor.turn?.isActive !== true || turnOf(actor, "yards") > 0) return false;
  const isBetween = BY_STEP.includes(postureOf(actor)) && BY_STEP.includes(wishedBy(change));
  return isBetween && yardsFor(actor, maneuverOf(actor)) >= stepOf(actor);
}

/** GURPS-44, GURPS-52: the number of maneuvers that a change of posture takes. */
export function posturePrice(change: Change): number {
  return isFree(change) || takesStep(change) ? 0 : 1;
}

/** GURPS-52: the reasons why a character cannot change to a posture. */
export function postureRefusals(change: Change): readonly (Refusal | null)[] {
  const { actor } = change;
  const from = postureOf(actor);
  const to = wishedBy(change);
  const isAside = isOrdered(actor) && actor.turn?.isActive !== true;
  return [
    refuse(from === to, "samePosture", "GURPS-52"),
    refuse(from === "lying" && !FROM_LYING.includes(to), "upFromLying", "GURPS-52"),
    refuseInactive(isAside && posturePrice(change) === 0, "GURPS-44"),
  ];
}

/** GURPS-52: the changes that give a character the new posture and, if necessary, use up its step. */
export function postureCosts(change: Change): readonly Cost[] {
  const { actor } = change;
  const wished = wishedBy(change);
  return [
    ...POSTURES.filter((one) => one !== "standing").flatMap((one) =>
      statusTo(actor, statusOf(one), one === wished),
    ),
    ...(takesStep(change) ? turnTo(actor, "yards", stepOf(actor)) : []),
  ];
}

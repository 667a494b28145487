import {
  has,
  note,
  pay,
  refNumber,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  type Aim,
  type BattleInPlay,
  type Bond,
  type Cost,
  type PartnerOf,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
} from "../../core/index.js";
import { IN_GRAPPLE } from "./in-grapple.js";

/** The highest number that `markOf` gives. A count of the turn may not be higher than 10,000. */
const MOST_MARK = 9_973;

/**
 * The number that stands for a model in the count `grip`. This count stores which model the controller of a
 * grapple holds.
 */
export const markOf = (ref: Ref): number => refNumber(ref, MOST_MARK);

/**
 * Whether a model controls a grapple with the other model. True for any held model when the turns do not show
 * which model the controller holds.
 */
function holds(controller: Profile, other: Profile): boolean {
  if (!has(controller, "grappling") || !has(other, "grappled")) return false;
  const grip = turnOf(controller, "grip");
  return grip === 0 || grip === markOf(other.ref);
}

/**
 * DH-65: the other model in a model's grapple. Null when the model is in no grapple, or when the turns do not
 * show which model the other one is.
 */
function otherOf(model: Profile, others: readonly Profile[]): Profile | null {
  const [other = null, ...more] = others.filter((one) => holds(model, one) || holds(one, model));
  return more.length > 0 ? null : other;
}

/** Chooses the other model of a grapple as the target of the grapple's actions; null for other actions. */
export const partnerOf: PartnerOf = (action, model, others) =>
  IN_GRAPPLE.includes(action) ? (otherOf(model, others)?.ref ?? null) : null;

/**
 * DH-65: a grapple ends when its two models are no longer in contact. This does not count while a push is
 * going on, since people then move the two models one after the other.
 */
export function grapplesOf(models: readonly Profile[]): readonly Bond[] {
  return models.flatMap((one): readonly Bond[] => {
    const isPushing = one.turn?.isActive === true && turnOf(one, "pushes") > 0;
    const other = has(one, "grappling") && !isPushing && otherOf(one, models);
    if (!other) return [];
    return [{ between: [one.ref, other.ref], ends: grappleEnds(one, other), note: "grappleEnds" }];
  });
}

/**
 * DH-65: the refusals of an action inside a grapple. `status` says which of the two models takes it: the
 * controller (`grappling`) or the held model (`grappled`).
 */
export function grappleRefusals(
  actor: Profile,
  aim: Aim | null,
  status: "grappling" | "grappled",
): readonly (Refusal | null)[] {
  const other = aim?.profile ?? null;
  const isPartner = other !== null && (status === "grappling" ? holds(actor, other) : holds(other, actor));
  return [
    refuse(!has(actor, status), status === "grappling" ? "noGrapple" : "notGrappled", "DH-65"),
    refuse(!isPartner, "otherGrapple", "DH-65"),
  ];
}

/**
 * DH-65: the changes at the start of a grapple. The attacker controls the grapple, and counts as having kept
 * it up in this turn.
 */
export function grappleCosts(actor: Profile, other: Profile): readonly Cost[] {
  return [
    ...statusTo(actor, "grappling", true),
    ...statusTo(other, "grappled", true),
    ...turnTo(actor, "holds", 1),
    ...turnTo(actor, "grip", markOf(other.ref)),
  ];
}

/**
 * DH-65: the changes when the held model takes control. The new controller counts as having kept up the
 * grapple in this turn.
 */
export function controlCosts(actor: Profile, other: Profile): readonly Cost[] {
  return [
    ...statusTo(actor, "grappled", false),
    ...statusTo(other, "grappling", false),
    ...grappleCosts(actor, other),
  ];
}

/** DH-65: the changes that end the grapple between two models. */
export function grappleEnds(one: Profile, other: Profile): readonly Cost[] {
  return [one, other].flatMap((model) => [
    ...statusTo(model, "grappling", false),
    ...statusTo(model, "grappled", false),
  ]);
}

/** DH-65: keeps the number of the held model in the count `grip` when a new turn of the controller begins. */
export function* keepGrip(battle: BattleInPlay, { ref, statuses }: Profile): Procedure<void> {
  if (statuses.includes("grappling")) yield* battle.setTurn(ref, "grip", battle.turnBefore(ref)["grip"] ?? 0);
}

/**
 * DH-65: at the end of a turn, a grapple ends if its controller has not spent its Full Action on it. It also
 * ends if one of its models is out of play or unconscious.
 */
export function* loseGrip(battle: BattleInPlay, active: Ref): Procedure<void> {
  const { models } = battle.now;
  for (const { profile, isOut } of models.filter((one) => has(one.profile, "grappling"))) {
    const held = models.filter((one) => holds(profile, one.profile));
    const isDown = [profile, ...held.map((one) => one.profile)].some((one) => has(one, "unconscious"));
    const isLost = isOut || isDown || held.some((one) => one.isOut);
    const isGivenUp = profile.ref === active && turnOf(profile, "holds") < 1;
    if (!isLost && !isGivenUp) continue;
    yield* battle.setStatus(profile.ref, "grappling", false);
    for (const one of held) yield* battle.setStatus(one.profile.ref, "grappled", false);
    yield* note("grappleEnds", [profile.ref]);
  }
}

/** DH-65: ends the grapple between two models. */
export function* endGrapple(ends: readonly Cost[], who: Ref): Procedure<void> {
  yield* pay(ends);
  yield* note("grappleEnds", [who]);
}

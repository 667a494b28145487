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

/** The highest number that stands for a model in a count of the turn. No such count may be higher than 10,000. */
const MOST_MARK = 9_973;

/**
 * The number that stands for a model in the count `grip`, which says whom the controller of a grapple holds.
 */
export const markOf = (ref: Ref): number => refNumber(ref, MOST_MARK);

/**
 * Whether a model controls a grapple with the other model. If the turns do not show whom it holds, people
 * decide.
 */
function holds(controller: Profile, other: Profile): boolean {
  if (!has(controller, "grappling") || !has(other, "grappled")) return false;
  const grip = turnOf(controller, "grip");
  return grip === 0 || grip === markOf(other.ref);
}

/** DH-65: the other model of a model's grapple; null when the turns do not show which one it is. */
function otherOf(model: Profile, others: readonly Profile[]): Profile | null {
  const [other = null, ...more] = others.filter((one) => holds(model, one) || holds(one, model));
  return more.length > 0 ? null : other;
}

/** The other model of a grapple, as the target of an action of the grapple. */
export const partnerOf: PartnerOf = (action, model, others) =>
  IN_GRAPPLE.includes(action) ? (otherOf(model, others)?.ref ?? null) : null;

/**
 * DH-65: a grapple ends when its two models are no longer in contact. After a push, people move both models one after
 * the other.
 */
export function grapplesOf(models: readonly Profile[]): readonly Bond[] {
  return models.flatMap((one): readonly Bond[] => {
    const isPushing = one.turn?.isActive === true && turnOf(one, "pushes") > 0;
    const other = has(one, "grappling") && !isPushing && otherOf(one, models);
    if (!other) return [];
    return [{ between: [one.ref, other.ref], ends: grappleEnds(one, other), note: "grappleEnds" }];
  });
}

/** DH-65: the refusals of an action of a grapple, by the model that controls the grapple or by the held model. */
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

/** DH-65: the changes at the start of a grapple: the attacker controls it, and has used its action of this turn. */
export function grappleCosts(actor: Profile, other: Profile): readonly Cost[] {
  return [
    ...statusTo(actor, "grappling", true),
    ...statusTo(other, "grappled", true),
    ...turnTo(actor, "holds", 1),
    ...turnTo(actor, "grip", markOf(other.ref)),
  ];
}

/** DH-65: the changes when the held model takes control. The new controller has kept up the grapple in this turn. */
export function controlCosts(actor: Profile, other: Profile): readonly Cost[] {
  return [
    ...statusTo(actor, "grappled", false),
    ...statusTo(other, "grappling", false),
    ...grappleCosts(actor, other),
  ];
}

/** DH-65: the changes that end the grapple of two models. */
export function grappleEnds(one: Profile, other: Profile): readonly Cost[] {
  return [one, other].flatMap((model) => [
    ...statusTo(model, "grappling", false),
    ...statusTo(model, "grappled", false),
  ]);
}

/** DH-65: keeps the number of the held model when a new turn of the controller begins. */
export function* keepGrip(battle: BattleInPlay, { ref, statuses }: Profile): Procedure<void> {
  if (statuses.includes("grappling")) yield* battle.setTurn(ref, "grip", battle.turnBefore(ref)["grip"] ?? 0);
}

/**
 * DH-65: at the end of a turn, a grapple ends if its controller has not spent its Full Action on it. A grapple with a
 * model that is out of play or unconscious ends, too.
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

/** DH-65: ends the grapple of two models. */
export function* endGrapple(ends: readonly Cost[], who: Ref): Procedure<void> {
  yield* pay(ends);
  yield* note("grappleEnds", [who]);
}

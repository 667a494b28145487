import {
  beyond,
  has,
  numberOf,
  refNumber,
  refuse,
  trackTo,
  turnOf,
  type BattleState,
  type Cost,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
  type Way,
} from "../../core/index.js";
import { MOST_FOES } from "../data/fields.js";

/**
 * DH-25: the number, 1 or higher, that stands for an attacker in the track "pinnedBy", since a track stores
 * only numbers.
 */
export const pinnerNumber = (attacker: Ref): number => refNumber(attacker, MOST_FOES);

/**
 * DH-25: the attacker that has pinned a model, as a list with one entry. The list is empty when the model is
 * not pinned, when no attacker is stored, or when the attacker is not in play.
 */
export function pinnersOf(mover: Profile, { models }: BattleState): readonly Ref[] {
  const pinner = numberOf(mover, "pinnedBy");
  if (!has(mover, "pinned") || pinner === 0) return [];
  return models.flatMap(({ isOut, profile: { ref } }) =>
    !isOut && pinnerNumber(ref) === pinner ? [ref] : [],
  );
}

/**
 * DH-25: the changes that store which attacker pins a model. `attacker` is null when no attack pins the
 * model, or when the model is no longer pinned.
 */
export function pinnedBy(model: Profile, attacker: Ref | null): readonly Cost[] {
  return trackTo(model, "pinnedBy", attacker === null ? 0 : pinnerNumber(attacker));
}

/**
 * DH-25: the refusal of a path for a pinned model. In cover from its attacker, the model must stay in cover
 * and may not come nearer. Out of cover, the model must go to cover if any cover is in reach, and otherwise
 * move away.
 */
export function barsPinned(mover: Profile, { heeded = [] }: Way, situation: Situation): Refusal | null {
  const [pinner] = heeded;
  if (!pinner || !has(mover, "pinned") || mover.turn?.isActive === false) return null;
  const { start, end } = pinner;
  const comesNearer = beyond(start.distance, end.distance);
  if (start.isCovered) {
    return (
      refuse(!end.isCovered, "pinnedLeavesCover", "DH-25") ??
      refuse(comesNearer, "pinnedComesNearer", "DH-25")
    );
  }
  const { cover } = situation.bystanders[mover.ref] ?? {};
  if (end.isCovered) return null;
  if (cover && cover.length > 0) return { refused: "pinnedReachesCover", rule: "DH-25" };
  return refuse(!beyond(end.distance, start.distance), "pinnedMovesAway", "DH-25");
}

/** DH-25: the refusal of other actions for a pinned model that must move in this turn. */
export function mustMove(actor: Profile, cost: number): Refusal | null {
  return refuse(has(actor, "pinned") && turnOf(actor, "mustMove") > 0 && cost > 0, "pinnedMustMove", "DH-25");
}

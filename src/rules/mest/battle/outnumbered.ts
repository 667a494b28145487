import type { Situation } from "../../core/index.js";
import { counts, engages, isOutOfPlay } from "../data/conditions.js";
import { fellowsOf } from "./sides.js";

/**
 * MEST-21, MEST-82: whether the Attentive Ordered enemies that engage a model outnumber the model and those
 * Attentive Ordered friends that fight the same enemies. Always false outside a battle.
 */
export function isOutnumbered({
  actor,
  facts,
  battle,
  bystanders,
}: Pick<Situation, "actor" | "facts" | "battle" | "bystanders">): boolean {
  const enemies = (facts.opponents?.value ?? []).filter((ref) => {
    const enemy = bystanders[ref]?.profile;
    return enemy !== undefined && counts(enemy) && engages(enemy, actor);
  });
  if (!battle || enemies.length < 2) return false;
  const friends = fellowsOf(battle, actor.ref).filter(({ profile: { ref } }) => {
    const friend = bystanders[ref];
    if (!friend || isOutOfPlay(friend.profile) || !counts(friend.profile)) return false;
    const near = friend.around.opponents?.value ?? [];
    return enemies.some(
      (one) => near.includes(one) || bystanders[one]?.around.opponents?.value.includes(ref) === true,
    );
  });
  return enemies.length > friends.length + 1;
}

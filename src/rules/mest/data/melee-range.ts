import { beyond, type Facts } from "../../core/index.js";

/** The gap in MU that can remain between bases that people have placed by hand so that they touch. */
export const BY_HAND = 0.1;

/** MEST-61: distances are rounded down to half a MU. */
const ROUNDING = 0.5;

/** MEST-19: whether two models are in base-contact: the bases touch as seen from above, one within the height of the other. */
export function isInBaseContact({ contact, distance, across = distance }: Facts): boolean {
  return contact?.value === true && (!across || !beyond(across.value, BY_HAND));
}

/** MEST-106: whether two bases count as touching. True when this was not measured. */
export function isTouching({ contact, distance, across = distance }: Facts): boolean {
  return contact?.value !== false && (across === undefined || across.value < ROUNDING);
}

/** The height of one model above the top of the other, in MU; 0 or less when their heights overlap. */
function gapUp({ height, tall, targetTall }: Facts): number {
  const up = height?.value ?? 0;
  return Math.abs(up) - ((up > 0 ? targetTall : tall)?.value ?? 0);
}

/** MEST-117: whether the volumes of two models were measured within a reach in MU, seen from above and in height. */
export function isInReach(facts: Facts, reach: number): boolean {
  const { distance, across = distance } = facts;
  return across !== undefined && !beyond(across.value, reach) && !beyond(gapUp(facts), reach);
}

/** MEST-13, MEST-46: whether two models were measured out of base-contact and beyond a reach in MU. */
export function isApart(facts: Facts, reach: number): boolean {
  return facts.contact?.value === false && !isInReach(facts, reach);
}

import {
  has,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";

/** Half and Full Actions, in Half Actions. */
export const HALF = 1;
export const FULL = 2;

/** DH-33, DH-50: what lasts until the start of its owner's next turn. */
const UNTIL_NEXT_TURN = ["guarded", "defensiveStance", "allOut", "running"];

/**
 * What an action takes of the turn, outside an encounter nothing. There are no turns outside an encounter, so stances end
 * with the next action that costs something; in one, the table ends them.
 */
export function spend(profile: Profile, cost: number, keep: readonly string[] = []): readonly Cost[] {
  const ends = cost > 0 && !profile.turn ? UNTIL_NEXT_TURN.filter((one) => !keep.includes(one)) : [];
  const left = turnOf(profile, "actionPoints");
  const spent = turnOf(profile, "spent");
  return [
    ...turnTo(profile, "actionPoints", Math.max(0, left - cost)),
    ...turnTo(profile, "spent", spent + cost),
    ...ends.flatMap((one) => statusTo(profile, one, false)),
  ];
}

/** What every action asks first: that its model is in play and has the Half Actions. DH-25: one a turn when pinned. */
export function ready({ actor }: Situation, cost: number, rule: string): readonly (Refusal | null)[] {
  const left = turnOf(actor, "actionPoints");
  const pinned = has(actor, "pinned") && cost > 0;
  return [
    refuse(has(actor, "out"), "outOfAction", rule),
    refuse(pinned && cost + turnOf(actor, "spent") > HALF, "pinnedHalf", "DH-25"),
    refuse(actor.turn !== null && left < cost, "noActions", rule, { cost, left }),
  ];
}

/** A refusal with the action of the same model that removes its reason. */
export function mended(refusal: Refusal | null, remedy: string): Refusal | null {
  return refusal && { ...refusal, remedy };
}

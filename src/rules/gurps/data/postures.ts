import { has, takesOut, type Profile } from "../../core/index.js";
import { STATUSES } from "./fields.js";

/** GURPS-5, GURPS-26: the postures, from the highest to the lowest. */
export const POSTURES = ["standing", "crouching", "kneeling", "sitting", "crawling", "lying"] as const;
export type Posture = (typeof POSTURES)[number];

/** The status of a posture. */
export function statusOf(posture: Posture): string {
  return posture === "lying" ? "prone" : posture;
}

const LOWEST_FIRST = [...POSTURES].reverse();

/**
 * The posture that a model's statuses show. If there are several, the lowest one counts, because a crouching
 * model that drops still has the status of crouching.
 */
export function postureOf(profile: Profile): Posture {
  return LOWEST_FIRST.find((one) => has(profile, statusOf(one))) ?? "standing";
}

/** GURPS-70: whether a character is out of the fight. */
export function isOut({ statuses }: Profile): boolean {
  return takesOut({ statuses: STATUSES }, statuses);
}

import type { Happening } from "../../procedure/transcript.js";
import type { LoggedStrike } from "./log.js";

/** The free attacks among the notes of an exchange. A note names the attacker first, then its target. */
export function strikesIn(happenings: readonly Happening[]): readonly LoggedStrike[] {
  return happenings.flatMap((one): readonly LoggedStrike[] => {
    if (one.type !== "note" || !one.request.strike) return [];
    const { refs, strike } = one.request;
    const [by, of] = refs;
    const { isHit, ...chances } = strike;
    return by === undefined || of === undefined ? [] : [{ by, of, isHit, chances }];
  });
}

import { note, numberOf, roll, change, type Procedure, type Profile, type Ref } from "../../../core/index.js";
import { read } from "../../dice/reading.js";
import { isThrowable } from "../../data/gear.js";
import { levelOf, USED_UP, type TraitId } from "../../data/traits.js";

const LAST_USE = USED_UP - 1;

/** The traits by which a weapon is used up, the soonest first. */
const KINDS = ["discardAtOnce", "discard", "discardPlus"] as const satisfies readonly TraitId[];

/**
 * MEST-117: the trait by which a weapon is used up: `Discard!` at once, `Discard` after one or two uses, `Discard+`
 * after two or three.
 */
export type Discard = {
  readonly ref: Ref;
  readonly kind: (typeof KINDS)[number];
  readonly spent: number;
};

/**
 * MEST-117: the trait that makes this use of a weapon count toward using the weapon up; null for none. A
 * Throwable weapon that is thrown counts as Discard+.
 */
export function discardOf(weapon: Profile | null, isThrown: boolean): Discard | null {
  if (!weapon) return null;
  const written = KINDS.find((kind) => levelOf(weapon, kind) > 0);
  const kind = written ?? (isThrown && isThrowable(weapon) ? "discardPlus" : undefined);
  return kind ? { ref: weapon.ref, kind, spent: numberOf(weapon, "spent") } : null;
}

/** MEST-117: the value of the track `spent` after this use; null when a die decides. */
function after({ kind, spent }: Discard): number | null {
  if (kind === "discardAtOnce" || spent >= LAST_USE) return USED_UP;
  return kind === "discardPlus" && spent > 0 ? LAST_USE : null;
}

/**
 * MEST-117: counts a use of a weapon that can be used up. When a die decides, the weapon fails on a 1 to 3: a
 * Discard weapon is then used up, and a Discard+ weapon has one more use.
 */
export function* useUp(discard: Discard, user: Ref): Procedure<void> {
  const { ref, kind, spent: from } = discard;
  let to = after(discard);
  if (to === null) {
    const faces = yield* roll({
      key: "discard",
      roller: user,
      purpose: "discard",
      dice: { dm: 1 },
      with: ref,
    });
    const isKept = read(faces).successes > 0;
    to = kind === "discard" ? (isKept ? LAST_USE : USED_UP) : isKept ? 1 : LAST_USE;
  }
  if (to !== from) yield* change({ type: "track", of: ref, track: "spent", from, to });
  if (to === USED_UP) yield* note("weaponUsedUp", [user], {}, "bad");
  else if (to === LAST_USE) yield* note("lastUse", [user]);
}

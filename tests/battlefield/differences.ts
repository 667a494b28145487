import type { Snapshot } from "../../src/battlefield/index.js";
import { surveyed } from "./scene.js";
import { byName, slowly, type Slow } from "./slow.js";

/* What the survey says, beside what the slow and obvious way says. */

const [NEAR, ASIDE] = [3, 1];

/** The same of the survey, in the order of names. */
function quickly(snapshot: Snapshot): Slow {
  const found = surveyed(snapshot, { neighborhood: NEAR, aside: ASIDE });
  return {
    distance: found.distance.value,
    across: found.across.value,
    height: found.height.value,
    sight: found.sight.value,
    seen: found.seen.value,
    cover: found.cover.value,
    share: found.hidden.value.share,
    screens: found.screens.value.map(({ ref, share }) => [ref, share] as const).sort(byName),
    neighbors: found.neighbors.value.map(({ ref }) => ref).sort(),
    inLine: found.inLine.value.map(({ ref, where }) => [ref, where] as const).sort(byName),
    footing: found.footing.value,
    haze: found.haze.value,
  };
}

/** Whether two say the same; lengths and shares may differ by what reckoning loses. */
function agree(found: unknown, slow: unknown): boolean {
  if (typeof found === "number" && typeof slow === "number") return Math.abs(found - slow) < 1e-4;
  if (Array.isArray(found) && Array.isArray(slow))
    return found.length === slow.length && found.every((one, index) => agree(one, slow[index]));
  return found === slow;
}

/** The facts on which the survey and the slow way differ, with what each says. */
export function differences(snapshot: Snapshot, facts: readonly (keyof Slow)[]): readonly unknown[] {
  const [found, slow] = [quickly(snapshot), slowly(snapshot, NEAR, ASIDE)];
  return facts
    .filter((fact) => !agree(found[fact], slow[fact]))
    .map((fact) => ({ fact, found: found[fact], slow: slow[fact] }));
}

export const MEASURED = ["distance", "across", "height", "footing"] as const;
export const SEEN = ["sight", "seen", "cover", "share", "screens", "neighbors", "inLine", "haze"] as const;

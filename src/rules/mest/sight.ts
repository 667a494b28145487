import {
  beyond,
  has,
  refuse,
  those,
  type Fact,
  type Facts,
  type InLine,
  type Profile,
  type Refusal,
  type Screen,
} from "../core/index.js";
import { remedied } from "./costs.js";

/** MEST-46, MEST-47: only a Revealed model can be attacked. */
export function hidden(target: Profile, rule: string): Refusal | null {
  return remedied(refuse(has(target, "hidden"), "targetHidden", rule), "detect");
}

/** MEST-30: a target behind other models is Obscured by them and still in LOS; walls and the like take it out of sight. */
export function isOutOfSight({ sight, sightPastModels = sight }: Facts): boolean {
  return sightPastModels?.value === false;
}

/** How much of a target something has to hide to be its cover, as the table measures cover. */
const COVERED = 0.25;

/** MEST-29, MEST-31, MEST-34: what covers the target and is so; an area that it stands in covers it whole. */
export function coverOf({ screens }: Facts, holds: (screen: Screen) => boolean): Fact<readonly Screen[]> {
  const covers = ({ share, direct }: Screen): boolean => !beyond(COVERED, share) || (direct && share === 0);
  return those(screens, (screen) => covers(screen) && holds(screen));
}

/** MEST-30: how near the line of fire a model beyond the target is in it, in MU. */
const NEAR_LINE = 1;

/** MEST-30: whoever is in the LOF, and who is not Opposing beyond the target and within 1 MU of it. */
export function obscuring({ inLine }: Facts): Fact<readonly InLine[]> {
  return those(inLine, ({ where, aside, standing }) =>
    where === "between" ? !beyond(aside, 0) : standing !== "foe" && !beyond(aside, NEAR_LINE),
  );
}

import {
  beyond,
  has,
  modelIn,
  numberOf,
  refuse,
  those,
  type Aim,
  type Fact,
  type Facts,
  type InLine,
  type Profile,
  type Refusal,
  type Screen,
  type Situation,
  type View,
  withRemedy,
} from "../../core/index.js";
import { countedDistance } from "../data/range.js";

/** MEST-46, MEST-47: a refusal for a Hidden target: only a Revealed model can be attacked. */
export function hidden(target: Profile, rule: string): Refusal | null {
  return withRemedy(refuse(has(target, "hidden"), "targetHidden", rule), "detect");
}

/**
 * MEST-30: whether a target is out of sight behind walls and the like. Other models only Obscure it, except larger
 * ones: see `isBehindLarger`.
 */
export function isOutOfSight({ sight, sightPastModels = sight }: Facts): boolean {
  return sightPastModels?.value === false;
}

/**
 * MEST-73: whether a model that is larger than both models is in the LOF between them. With the option
 * `largerThanEither`, it only has to be larger than one of the two. Sizes are known only in a battle.
 */
export function isBehindLarger(
  { actor, battle, options }: Situation,
  { profile, facts: { inLine } }: Aim,
): boolean {
  const compared = options["largerThanEither"] === true ? Math.min : Math.max;
  const larger = compared(numberOf(actor, "siz"), numberOf(profile, "siz"));
  return (inLine?.value ?? []).some(({ ref, where, aside }) => {
    const between = where === "between" && !beyond(aside, 0) && battle && modelIn(battle, ref);
    return between && numberOf(between.profile, "siz") > larger;
  });
}

/** The share of the target that a screen must hide to be cover. */
const COVERED = 0.25;

/** MEST-31, MEST-61: whether a target is in contact with a screen, or in it. */
export function isDirect({ direct, apart }: Screen, { options }: Pick<View, "options">): boolean {
  return direct || (apart !== undefined && countedDistance(apart, options) === 0);
}

/**
 * MEST-29, MEST-31, MEST-34: the screens that cover the target and meet a condition. An area around the target covers
 * all of it.
 */
export function coverOf({ screens }: Facts, holds: (screen: Screen) => boolean): Fact<readonly Screen[]> {
  const covers = ({ share, direct }: Screen): boolean => !beyond(COVERED, share) || (direct && share === 0);
  return those(screens, (screen) => covers(screen) && holds(screen));
}

/** MEST-30: a model beyond the target counts as in the LOF if it is within this many MU of the LOF. */
const NEAR_LINE = 1;

/**
 * MEST-30: all models in the LOF before the target, and the models beyond the target, within 1 MU of the LOF,
 * that are not Opposing.
 */
export function obscuring({ facts: { inLine }, options }: View): Fact<readonly InLine[]> {
  return those(inLine, ({ where, aside, allegiance }) =>
    where === "between"
      ? !beyond(aside, 0)
      : allegiance !== "foe" && !beyond(countedDistance(aside, options), NEAR_LINE),
  );
}

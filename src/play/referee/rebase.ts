import {
  begin,
  isRefusal,
  replay,
  sharedChanges,
  type Consequence,
  type Engagement,
  type FreePlace,
  type Game,
  type Profile,
  type Ref,
} from "../../rules/core/index.js";
import { itemOf, modelOf } from "../models.js";
import { itemProfile, profileOf } from "../profile.js";
import { appliedEntries } from "../record/reducer.js";
import type { ExchangeState } from "../record/state.js";
import { sceneryNow } from "../scenery.js";

/**
 * The engagement with everyone as they are now, but for what this exchange itself has changed already. Null when nothing
 * else changed, when the rules refuse it now, or when it would no longer lead to what was applied already.
 */
export function rebase(game: Game, state: ExchangeState): Engagement | null {
  const { engagement, answers } = state;
  const entries = appliedEntries(state);
  const applied = entries.filter(({ apart }) => apart !== true).map(({ change }) => change);
  const fresh = asOfNow(
    engagement,
    entries.map(({ change }) => change),
  );
  const start = begin(game, fresh);
  if (isRefusal(start) || JSON.stringify(fresh) === JSON.stringify(engagement)) return null;
  return sharedChanges(applied, replay(start, answers).changes) === applied.length ? fresh : null;
}

/**
 * An engagement with the numbers of everyone as they are now, and without the places that are no longer free; facts and
 * choices stay, and so does what these consequences have changed: an exchange does not start from its own results.
 */
function asOfNow(engagement: Engagement, applied: readonly Consequence[]): Engagement {
  const now = (before: Profile): Profile => {
    const model = modelOf(before.ref);
    return model ? butFor(applied, before, profileOf(model)) : before;
  };
  const item = engagement.weapon ? itemOf(engagement.weapon.ref) : null;
  const weapon = item ? itemProfile(item) : null;
  return {
    ...engagement,
    actor: now(engagement.actor),
    weapon: engagement.weapon && weapon ? butFor(applied, engagement.weapon, weapon) : engagement.weapon,
    targets: engagement.targets.map((target) => ({ ...target, profile: now(target.profile) })),
    others: engagement.others.map(now),
    places: Object.fromEntries(
      Object.entries(engagement.places).map(([ref, places]): [Ref, readonly FreePlace[]] => [
        ref,
        places.filter((place) => !sceneryNow().filled(ref, place)),
      ]),
    ),
  };
}

/** A profile as it is now, with its numbers and statuses of before where these consequences changed them. */
function butFor(applied: readonly Consequence[], before: Profile, now: Profile): Profile {
  const statuses = applied.flatMap((change) =>
    change.type === "status" && change.of === now.ref ? [change.status] : [],
  );
  return {
    ...now,
    values: { ...now.values, ...tracksOf(applied, now.ref, before.values) },
    statuses: [
      ...now.statuses.filter((one) => !statuses.includes(one)),
      ...before.statuses.filter((one) => statuses.includes(one)),
    ],
    gear: now.gear.map((item) => {
      const same = before.gear.find(({ ref }) => ref === item.ref);
      return same ? butFor(applied, same, item) : item;
    }),
    turn: now.turn &&
      before.turn && {
        ...now.turn,
        values: { ...now.turn.values, ...tracksOf(applied, now.turn.ref, before.turn.values) },
      },
  };
}

/** The values before these consequences of the tracks that they changed. */
function tracksOf<T>(
  applied: readonly Consequence[],
  ref: string,
  before: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    applied.flatMap((change) => {
      const value = change.type === "track" && change.of === ref ? before[change.track] : undefined;
      return change.type === "track" && value !== undefined ? [[change.track, value]] : [];
    }),
  );
}

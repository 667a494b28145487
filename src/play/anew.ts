import {
  isRefusal,
  replay,
  sharedChanges,
  type Consequence,
  type Engagement,
  type FreePlace,
  type Profile,
  type Ref,
} from "../rules/core/index.js";
import { startOf, type Exchange } from "./exchange.js";
import { itemOf, modelOf } from "./models.js";
import { itemProfile, profileOf } from "./profile.js";
import { sceneryNow } from "./scenery.js";

/**
 * The engagement with everybody as they are now, but for what this exchange itself has changed already. Null when nobody
 * else changed anything, when the rules say no to that, or when it would tell otherwise what stands already.
 */
export function anew(exchange: Exchange, standing: readonly Consequence[]): Engagement | null {
  const { engagement, transcript } = exchange;
  const fresh = asOfNow(engagement, standing);
  const start = startOf(fresh);
  if (isRefusal(start) || JSON.stringify(fresh) === JSON.stringify(engagement)) return null;
  return sharedChanges(standing, replay(start, transcript).changes) === standing.length ? fresh : null;
}

/**
 * An engagement with the numbers of everybody as they are now, and without the places that somebody has come to stand
 * in; facts and choices stay, and so does whatever the consequences given have changed: an exchange does not begin from
 * what it did itself.
 */
function asOfNow(engagement: Engagement, standing: readonly Consequence[]): Engagement {
  const now = (before: Profile): Profile => {
    const model = modelOf(before.ref);
    return model ? butFor(standing, before, profileOf(model)) : before;
  };
  const item = engagement.weapon ? itemOf(engagement.weapon.ref) : null;
  const weapon = item ? itemProfile(item) : null;
  return {
    ...engagement,
    actor: now(engagement.actor),
    weapon: engagement.weapon && weapon ? butFor(standing, engagement.weapon, weapon) : engagement.weapon,
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
function butFor(standing: readonly Consequence[], before: Profile, now: Profile): Profile {
  const statuses = standing.flatMap((change) =>
    change.type === "status" && change.of === now.ref ? [change.status] : [],
  );
  return {
    ...now,
    values: { ...now.values, ...tracksOf(standing, now.ref, before.values) },
    statuses: [
      ...now.statuses.filter((one) => !statuses.includes(one)),
      ...before.statuses.filter((one) => statuses.includes(one)),
    ],
    gear: now.gear.map((item) => {
      const same = before.gear.find(({ ref }) => ref === item.ref);
      return same ? butFor(standing, same, item) : item;
    }),
    turn: now.turn &&
      before.turn && {
        ...now.turn,
        values: { ...now.turn.values, ...tracksOf(standing, now.turn.ref, before.turn.values) },
      },
  };
}

/** What the tracks that these consequences changed stood at before. */
function tracksOf<T>(
  standing: readonly Consequence[],
  ref: string,
  before: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    standing.flatMap((change) => {
      const value = change.type === "track" && change.of === ref ? before[change.track] : undefined;
      return change.type === "track" && value !== undefined ? [[change.track, value]] : [];
    }),
  );
}

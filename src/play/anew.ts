import type { Consequence, Engagement, Profile } from "../rules/core/index.js";
import { itemOf, modelOf } from "./models.js";
import { itemProfile, profileOf } from "./profile.js";

/**
 * An engagement with the numbers of everybody as they are now; facts and choices stay, and so does whatever the
 * consequences given have changed: an exchange does not begin from what it did itself.
 */
export function withProfilesOfNow(engagement: Engagement, standing: readonly Consequence[]): Engagement {
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

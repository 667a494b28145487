import {
  begin,
  isRefusal,
  NotKept,
  replay,
  sharedChanges,
  type Consequence,
  type Engagement,
  type FreePlace,
  type Game,
  type Profile,
  type Ref,
  type Value,
} from "../../rules/core/index.js";
import { itemOf, modelOf } from "../models.js";
import { itemProfile, profileOf } from "../profile.js";
import { appliedEntries } from "../record/reducer.js";
import type { ExchangeState } from "../record/state.js";
import { sceneryNow } from "../scenery.js";

/**
 * The engagement with everyone as they are now, but for what this exchange itself has changed already. Null when the rules
 * refuse it now, or when it would no longer lead to what was applied already.
 */
export function rebase(game: Game, state: ExchangeState): Engagement | null {
  const entries = appliedEntries(state);
  const applied = entries.filter(({ apart }) => apart !== true).map(({ change }) => change);
  const all = entries.map(({ change }) => change);
  const fresh = kept(() => asOfNow(state.engagement, all), null);
  if (!fresh) return null;
  const start = begin(game, fresh);
  if (isRefusal(start)) return null;
  const telling = replay(start, state.answers);
  if (telling.stopped) return null;
  return sharedChanges(applied, telling.changes) === applied.length ? fresh : null;
}

/**
 * An engagement with the numbers of everyone as they are now, and without the places that are no longer free; facts and
 * choices stay, and so does what these consequences have changed: an exchange does not start from its own results. What a
 * record does not keep was not read to weigh it, and stays out.
 */
function asOfNow(engagement: Engagement, applied: readonly Consequence[]): Engagement {
  const now = (before: Profile): Profile => {
    const model = kept(() => modelOf(before.ref), null);
    return model ? asBefore(applied, profileOf(model)) : before;
  };
  const item = engagement.weapon ? itemOf(engagement.weapon.ref) : null;
  const weapon = item ? itemProfile(item) : null;
  const { places } = engagement;
  return {
    ...engagement,
    actor: now(engagement.actor),
    weapon: engagement.weapon && weapon ? asBefore(applied, weapon) : engagement.weapon,
    targets: engagement.targets.map((target) => ({ ...target, profile: now(target.profile) })),
    others: kept(() => engagement.others.map(now), engagement.others),
    places: kept(() => stillFree(places), places),
  };
}

/** Reads something; what a record does not keep gives way to something else. */
function kept<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotKept) return otherwise;
    throw error;
  }
}

function stillFree(places: Engagement["places"]): Engagement["places"] {
  return Object.fromEntries(
    Object.entries(places).map(([ref, all]): [Ref, readonly FreePlace[]] => [
      ref,
      all.filter((place) => !sceneryNow().filled(ref, place)),
    ]),
  );
}

/** A profile as it is now, with its numbers and statuses as they were before these consequences. */
function asBefore(applied: readonly Consequence[], now: Profile): Profile {
  const own = applied.filter((change) => change.type === "status" && change.of === now.ref);
  const before = new Map<string, boolean>();
  for (const change of own)
    if (change.type === "status" && !before.has(change.status)) before.set(change.status, change.from);
  const statuses = now.statuses.filter((status) => before.get(status) ?? true);
  const ended = [...before].flatMap(([status, was]) => (was && !statuses.includes(status) ? [status] : []));
  return {
    ...now,
    values: { ...now.values, ...tracksBefore(applied, now.ref, now.values) },
    statuses: [...statuses, ...ended],
    gear: now.gear.map((item) => asBefore(applied, item)),
    turn: now.turn && {
      ...now.turn,
      values: { ...now.turn.values, ...tracksBefore(applied, now.turn.ref, now.turn.values) },
    },
  };
}

/** The values that the tracks of these consequences had before the first of them. */
function tracksBefore<T extends Value>(
  applied: readonly Consequence[],
  ref: string,
  now: Readonly<Record<string, T>>,
): Record<string, T> {
  const before: Record<string, T> = {};
  for (const change of applied) {
    if (change.type !== "track" || change.of !== ref || Object.hasOwn(before, change.track)) continue;
    const isToggle = typeof now[change.track] === "boolean";
    before[change.track] = (isToggle ? change.from > 0 : change.from) as T;
  }
  return before;
}

import {
  begin,
  isRefusal,
  replay,
  type Consequence,
  type Engagement,
  type FreePlace,
  type Game,
  type Profile,
  type Ref,
  type Value,
} from "../../../rules/core/index.js";
import { itemOf, modelOf } from "../../table/models/models.js";
import { itemProfile, profileOf } from "../../table/models/profile.js";
import { differenceOf } from "../../record/rows/kept-entries.js";
import { appliedEntries } from "../../record/entries.js";
import type { ExchangeState } from "../../record/state.js";
import { sceneryNow } from "../../table/engagement/scenery.js";

/**
 * The engagement with current numbers, but without the changes of this exchange. Null when the rules now refuse the
 * action, or when the new numbers do not lead to the changes that were already applied.
 */
export function rebase(game: Game, state: ExchangeState): Engagement | null {
  const entries = appliedEntries(state);
  const own = entries.filter(({ apart }) => apart !== true);
  const all = entries.map(({ change }) => change);
  const fresh = asOfNow(state.engagement, all);
  const start = begin(game, fresh);
  if (isRefusal(start)) return null;
  const played = replay(start, state.answers, state.undoneRows);
  if (played.stopped) return null;
  const { dropped } = differenceOf(own, played.changes, state);
  return dropped.size === 0 ? fresh : null;
}

/** Whether the rules would now refuse an exchange, with the current numbers of its models. */
export function isBarredNow(game: Game, state: ExchangeState): boolean {
  const applied = appliedEntries(state).map(({ change }) => change);
  return isRefusal(begin(game, asOfNow(state.engagement, applied)));
}

/**
 * An engagement with current numbers, and without places that are no longer free. Facts and choices stay. An
 * exchange must not start from its own results, so the values that its consequences changed are set back.
 */
function asOfNow(engagement: Engagement, applied: readonly Consequence[]): Engagement {
  const now = (before: Profile): Profile => {
    const model = modelOf(before.ref);
    return model ? asBefore(applied, profileOf(model)) : before;
  };
  const item = engagement.weapon ? itemOf(engagement.weapon.ref) : null;
  const weapon = item ? itemProfile(item) : null;
  return {
    ...engagement,
    actor: now(engagement.actor),
    weapon: engagement.weapon && weapon ? asBefore(applied, weapon) : engagement.weapon,
    targets: engagement.targets.map((target) => ({ ...target, profile: now(target.profile) })),
    others: engagement.others.map(now),
    places: stillFree(engagement.places),
  };
}

function stillFree(places: Engagement["places"]): Engagement["places"] {
  return Object.fromEntries(
    Object.entries(places).map(([ref, all]): [Ref, readonly FreePlace[]] => [
      ref,
      all.filter((place) => place.barred === true || !sceneryNow().filled(ref, place)),
    ]),
  );
}

/** A current profile, but with the numbers and statuses from before these consequences. */
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

/** The values of the tracks before the first of these consequences. */
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

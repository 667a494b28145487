/** A time in which a user could be the referee: from the user's first lease until the user was no longer a GM. */
export interface TrustedPeriod {
  readonly user: string;
  /** Server times in milliseconds. `to` is null while the period goes on. */
  readonly from: number;
  readonly to: number | null;
}

/** The server's data about who wrote a record's message, and when. Times are server times in milliseconds. */
export interface Origin {
  readonly author: string;
  readonly created: number;
  readonly modifiedBy: string;
  readonly modified: number;
}

/**
 * Whether a referee wrote a record. The record must have been created in a trusted period of its author. If
 * the author also modified the record last, that time must be in a trusted period, too. It does not matter
 * whether that user is still a GM, and later periods do not count.
 */
export function isVouchedFor(
  { author, created, modifiedBy, modified }: Origin,
  periods: readonly TrustedPeriod[],
): boolean {
  const own = periods.filter(({ user }) => user === author);
  const isWithin = (time: number): boolean =>
    own.some(({ from, to }) => time >= from && (to === null || time <= to));
  if (!own.length || !isWithin(created)) return false;
  return modifiedBy !== author || isWithin(modified);
}

/**
 * The periods, with a new open period for this user unless the user already has one. The first period of a
 * world starts at time 0, so it also vouches for everything that its user wrote earlier.
 */
export function withPeriod(
  periods: readonly TrustedPeriod[],
  user: string,
  now: number,
): readonly TrustedPeriod[] {
  if (periods.some((one) => one.user === user && one.to === null)) return periods;
  return [...periods, { user, from: periods.length ? now : 0, to: null }];
}

/** The periods, with the open periods of users who are no longer GMs ended now. */
export function withoutFormer(
  periods: readonly TrustedPeriod[],
  isGm: (user: string) => boolean,
  now: number,
): readonly TrustedPeriod[] {
  if (periods.every(({ user, to }) => to !== null || isGm(user))) return periods;
  return periods.map((one) => (one.to === null && !isGm(one.user) ? { ...one, to: now } : one));
}

/**
 * The stored periods, and the known periods that are missing there. Another package, or a restored setting,
 * can replace the whole list, but this system never removes a period.
 */
export function mergedPeriods(
  known: readonly TrustedPeriod[],
  stored: readonly TrustedPeriod[],
): readonly TrustedPeriod[] {
  const isStored = ({ user, from }: TrustedPeriod): boolean =>
    stored.some((one) => one.user === user && one.from === from);
  const lost = known.filter((one) => !isStored(one));
  return lost.length > 0 ? [...lost, ...stored] : stored;
}

/**
 * The periods with one more, which starts at `from`. With this period, a GM says that the user could be the
 * referee from that time on.
 */
export function withTrust(
  periods: readonly TrustedPeriod[],
  user: string,
  from: number,
): readonly TrustedPeriod[] {
  return [...periods.filter((one) => one.user !== user || one.from < from), { user, from, to: null }];
}

/** Reads periods from a setting. Entries of another shape are left out. */
export function readPeriods(stored: unknown): readonly TrustedPeriod[] {
  return Array.isArray(stored) ? stored.filter(isPeriod) : [];
}

function isPeriod(value: unknown): value is TrustedPeriod {
  if (typeof value !== "object" || value === null) return false;
  const { user, from, to } = value as Readonly<Record<string, unknown>>;
  return typeof user === "string" && typeof from === "number" && (to === null || typeof to === "number");
}

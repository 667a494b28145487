/** A period: the time in which a user could be the referee, from the first lease until the user was no longer a GM. */
export interface TrustedPeriod {
  readonly user: string;
  /** Server times in milliseconds. */
  readonly from: number;
  readonly to: number | null;
}

/** What the server says of a record's message. */
export interface Origin {
  readonly author: string;
  readonly created: number;
  readonly modifiedBy: string;
  readonly modified: number;
}

/**
 * Whether a referee wrote a record. This stays true when that user is no longer a GM, or was deleted. What a user wrote
 * before the first period or after the last one never counts, even if the user becomes a GM later.
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
 * The periods with a running one for this user. The first period of a world also vouches for everything that its user wrote
 * earlier.
 */
export function withPeriod(
  periods: readonly TrustedPeriod[],
  user: string,
  now: number,
): readonly TrustedPeriod[] {
  if (periods.some((one) => one.user === user && one.to === null)) return periods;
  return [...periods, { user, from: periods.length ? now : 0, to: null }];
}

/** The periods, with those ended that still ran for users who are no longer GMs. */
export function withoutFormer(
  periods: readonly TrustedPeriod[],
  isGm: (user: string) => boolean,
  now: number,
): readonly TrustedPeriod[] {
  if (periods.every(({ user, to }) => to !== null || isGm(user))) return periods;
  return periods.map((one) => (one.to === null && !isGm(one.user) ? { ...one, to: now } : one));
}

/**
 * The stored periods, with those that were stored before and no longer are. A package or a restored setting can replace them all;
 * nothing of this system takes one out.
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

/** The periods with one more: a GM says that this user could be the referee since then. */
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

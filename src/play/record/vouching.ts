/** A term: the time in which a user could be the referee, from the first lease until the user was no longer a GM. */
export interface RefereeTerm {
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
 * before the first term or after the last one never counts, even if the user becomes a GM later.
 */
export function isVouchedFor(
  { author, created, modifiedBy, modified }: Origin,
  terms: readonly RefereeTerm[],
): boolean {
  const own = terms.filter(({ user }) => user === author);
  const isWithin = (time: number): boolean =>
    own.some(({ from, to }) => time >= from && (to === null || time <= to));
  if (!own.length || !isWithin(created)) return false;
  return modifiedBy !== author || isWithin(modified);
}

/**
 * The terms with a running one for this user. The first term of a world also vouches for everything that its user wrote
 * earlier.
 */
export function withTerm(terms: readonly RefereeTerm[], user: string, now: number): readonly RefereeTerm[] {
  if (terms.some((one) => one.user === user && one.to === null)) return terms;
  return [...terms, { user, from: terms.length ? now : 0, to: null }];
}

/** The terms, with those ended that still ran for users who are no longer GMs. */
export function withoutFormer(
  terms: readonly RefereeTerm[],
  isGm: (user: string) => boolean,
  now: number,
): readonly RefereeTerm[] {
  if (terms.every(({ user, to }) => to !== null || isGm(user))) return terms;
  return terms.map((one) => (one.to === null && !isGm(one.user) ? { ...one, to: now } : one));
}

/**
 * The stored terms, with those that were stored before and no longer are. A package or a restored setting can replace them all;
 * nothing of this system takes one out.
 */
export function mergedTerms(
  known: readonly RefereeTerm[],
  stored: readonly RefereeTerm[],
): readonly RefereeTerm[] {
  const isStored = ({ user, from }: RefereeTerm): boolean =>
    stored.some((one) => one.user === user && one.from === from);
  const lost = known.filter((one) => !isStored(one));
  return lost.length > 0 ? [...lost, ...stored] : stored;
}

/** The terms with one more: a GM says that this user could be the referee since then. */
export function withTrust(terms: readonly RefereeTerm[], user: string, from: number): readonly RefereeTerm[] {
  return [...terms.filter((one) => one.user !== user || one.from < from), { user, from, to: null }];
}

/** Reads terms from a setting. Entries of another shape are left out. */
export function readTerms(stored: unknown): readonly RefereeTerm[] {
  return Array.isArray(stored) ? stored.filter(isTerm) : [];
}

function isTerm(value: unknown): value is RefereeTerm {
  if (typeof value !== "object" || value === null) return false;
  const { user, from, to } = value as Readonly<Record<string, unknown>>;
  return typeof user === "string" && typeof from === "number" && (to === null || typeof to === "number");
}

/** How hits end that were scored at random targets, one of them the target of the odds. */
export interface Landing {
  /** DH-59: all go to others. */
  readonly elsewhere: number;
  /** DH-39: all that go to it are canceled. */
  readonly evaded: number;
  /** The chances that so many land on it, by their number, from none up; none is 0. */
  readonly landed: readonly number[];
}

/**
 * The chances of how many of some hits land on a target. Its evasion cancels some, the last ones first.
 *
 * @param own      the chance that a hit goes to the target and not to another
 * @param cancels  the chances that its evasion cancels so many hits, by their number
 */
export function landingOf(hits: number, own: number, cancels: readonly number[]): Landing {
  const landed = Array.from({ length: hits + 1 }, () => 0);
  let evaded = 0;
  const shares = sharesOf(hits, own);
  for (let scored = 1; scored <= hits; scored += 1) {
    for (const [canceled, chance] of cancels.entries()) {
      const part = (shares[scored] ?? 0) * chance;
      if (canceled >= scored) evaded += part;
      else landed[scored - canceled] = (landed[scored - canceled] ?? 0) + part;
    }
  }
  return { elsewhere: shares[0] ?? 0, evaded, landed };
}

/** The chances that so many of some hits go to one of several targets, by their number. */
function sharesOf(hits: number, own: number): readonly number[] {
  let shares: readonly number[] = [1];
  for (let hit = 1; hit <= hits; hit += 1) {
    const before = shares;
    shares = Array.from(
      { length: hit + 1 },
      (_, count) => (before[count] ?? 0) * (1 - own) + (before[count - 1] ?? 0) * own,
    );
  }
  return shares;
}

/** The chances for one target when each hit goes to a random target. */
export interface Landing {
  /** DH-59: the chance that all hits go to other models. */
  readonly elsewhere: number;
  /** DH-39: the chance that all hits on the target are canceled. */
  readonly evaded: number;
  /**
   * The chances that 0, 1, 2 or more hits land on the target, by their number. The entry for 0 is 0, because
   * `elsewhere` and `evaded` include that case.
   */
  readonly landed: readonly number[];
}

/**
 * The chances of each number of hits that land on a target. The target's evasion cancels the last hits first.
 * @param own the chance that a hit goes to this target
 * @param cancels the chance that the target's evasion cancels 0 hits, 1 hit, 2 hits and so on
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

/** The chance that 0 hits, 1 hit, 2 hits and so on go to one of several targets. */
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

/** The chances of hits that go to random targets, from the view of one of these targets. */
export interface Landing {
  /** DH-59: the chance that all hits go to other models. */
  readonly elsewhere: number;
  /** DH-39: the chance that all hits on the target are canceled. */
  readonly evaded: number;
  /** The chance of each number of hits that land on the target, from 0. The entry for 0 is 0. */
  readonly landed: readonly number[];
}

/**
 * The chances of the number of hits that land on a target. The target's evasion cancels some of them, the
 * last ones first.
 * @param own the chance that a hit goes to this target
 * @param cancels the chance of each number of hits that the target's evasion cancels
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

/** The chance of each number of hits that go to one of several targets. */
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

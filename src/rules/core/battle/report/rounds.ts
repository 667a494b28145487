import type { Ref } from "../../facts/facts.js";
import type { Consequence } from "../../procedure/consequence.js";

/** An exchange of a battle, with the round that its actor's turn belongs to. */
interface Dated {
  /**
   * The round of the actor's last turn, or the battle's round when no turn is known; 0 before the first
   * round.
   */
  readonly round: number;
  readonly changes: readonly Consequence[];
}

/**
 * The round of each exchange of a battle, in the order of the log; 0 before the battle began. A model that
 * reacts before its turn in a round has its last turn in an earlier round. So each exchange counts in the
 * round of the exchange before it, or later.
 */
export function roundsOf(battle: Ref, exchanges: readonly Dated[]): readonly number[] {
  let latest = 0;
  return exchanges.map(({ round, changes }) => {
    const own = Math.max(latest, round);
    const begun = changes.flatMap((one) =>
      one.type === "track" && one.of === battle && one.track === "round" ? [one.to] : [],
    );
    latest = Math.max(own, ...begun);
    return own;
  });
}

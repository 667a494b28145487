import type { Ref } from "../../facts/facts.js";
import type { Consequence } from "../../procedure/consequence.js";

/** The round of an exchange of a battle. */
interface Dated {
  /**
   * The round of the actor's own last turn, or the round of the battle when no turn is known; 0 before the first
   * round.
   */
  readonly round: number;
  readonly changes: readonly Consequence[];
}

/**
 * The round of each exchange of a battle, in the order of the log; 0 before the battle began. A model that
 * reacts before its turn still has the round of its last turn, so no exchange gets a lower round than an
 * earlier exchange.
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

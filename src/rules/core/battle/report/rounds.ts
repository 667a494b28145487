import type { Ref } from "../../facts/facts.js";
import type { Consequence } from "../../procedure/consequence.js";

/** The round of an exchange of a battle. */
interface Dated {
  /** That of its actor's last own turn, or of the battle where no turn is known; 0 before the first. */
  readonly round: number;
  readonly changes: readonly Consequence[];
}

/**
 * The rounds in which the exchanges of a battle happened, in the order of the log; 0 before the battle began. The own turn of a
 * model can still be to come, such as when it reacts: then the round is the one that runs.
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

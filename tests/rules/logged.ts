import {
  harmIn,
  isStepOf,
  strikesIn,
  timelineNotes,
  type Game,
  type LoggedExchange,
} from "../../src/rules/core/index.js";
import type { Played } from "./play.js";

/** What the log holds of an action, as the table reads it from the record: without its chances. */
export function logged(
  game: Game,
  actor: string,
  action: string,
  { changes, happenings }: Played,
  targets: readonly string[] = [],
): LoggedExchange {
  const notes = timelineNotes(game);
  return {
    id: "e",
    round: 1,
    actor,
    targets,
    action,
    isStep: isStepOf(game, action),
    outcome: null,
    odds: null,
    strikes: strikesIn(happenings),
    harm: harmIn(game, { actor, targets, action }, changes),
    notes: happenings.flatMap((one) =>
      one.type === "note" && notes.includes(one.request.key) ? [one.request] : [],
    ),
  };
}

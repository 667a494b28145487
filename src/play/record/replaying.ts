import {
  begin,
  isRefusal,
  replay,
  type Engagement,
  type Game,
  type Outcome,
  type Refusal,
  type Replay,
} from "../../rules/core/index.js";
import type { ExchangeState } from "./state.js";

type Replayed = Replay<Outcome> | Refusal;

/** The parts of a state that a replay of its procedure needs. */
type Played = Pick<ExchangeState, "engagement" | "answers" | "undoneRows">;

const replays = new WeakMap<Engagement, WeakMap<ExchangeState["answers"], Map<string, Replayed>>>();
/** Beginnings of procedures with the game of each. A game that is loaded again is a new object. */
const starts = new WeakMap<Engagement, { readonly game: Game; readonly start: ReturnType<typeof begin> }>();

function startOf(game: Game, engagement: Engagement): ReturnType<typeof begin> {
  const known = starts.get(engagement);
  if (known?.game === game) return known.start;
  const start = begin(game, engagement);
  starts.set(engagement, { game, start });
  return start;
}

/**
 * The replay of the procedure over the answers so far, without the undone rows; a refusal when a rule forbids the
 * action. The result is reused for the same engagement, answers and rows.
 */
export function replayOf(game: Game, { engagement, answers, undoneRows = [] }: Played): Replayed {
  const all = replays.get(engagement) ?? new WeakMap<ExchangeState["answers"], Map<string, Replayed>>();
  replays.set(engagement, all);
  const known = all.get(answers) ?? new Map<string, Replayed>();
  all.set(answers, known);
  const rows = undoneRows.join("\n");
  const before = known.get(rows);
  if (before) return before;
  const start = startOf(game, engagement);
  const replayed = isRefusal(start) ? start : replay(start, answers, undoneRows);
  const played = isRefusal(replayed) ? replayed : (replayed.stopped ?? replayed);
  known.set(rows, played);
  return played;
}

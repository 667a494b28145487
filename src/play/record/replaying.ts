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
type Played = Pick<ExchangeState, "engagement" | "answers">;

const replays = new WeakMap<Engagement, WeakMap<ExchangeState["answers"], Replayed>>();

/**
 * The replay of the procedure over the answers so far; a refusal when a rule forbids the action. The result is reused
 * for the same engagement and answers.
 */
export function replayOf(game: Game, { engagement, answers }: Played): Replayed {
  const known = replays.get(engagement) ?? new WeakMap<ExchangeState["answers"], Replayed>();
  replays.set(engagement, known);
  const before = known.get(answers);
  if (before) return before;
  const start = begin(game, engagement);
  const replayed = isRefusal(start) ? start : replay(start, answers);
  const played = isRefusal(replayed) ? replayed : (replayed.stopped ?? replayed);
  known.set(answers, played);
  return played;
}

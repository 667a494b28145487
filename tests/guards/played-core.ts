import {
  begin as beginRules,
  replay as replayRules,
  weigh as weighRules,
  type Procedure,
  type Replay,
  type Transcript,
} from "../guards/../../src/rules/core/index.js";
import { notePlayed } from "../rules/seen-changes.js";

/**
 * The core itself is named by a longer way here: by the usual one this file would find itself.
 *
 * The core of the rules as tests see it. An engagement that is weighed or begun, and an exchange that is replayed, marks the test that
 * runs: it went the way that play goes. In a test of the rules `src/rules/core/index.js` is this file.
 */
export * from "../guards/../../src/rules/core/index.js";

export const begin: typeof beginRules = (game, engagement) => {
  notePlayed();
  return beginRules(game, engagement);
};

export const weigh: typeof weighRules = (game, engagement) => {
  notePlayed();
  return weighRules(game, engagement);
};

export function replay<R>(start: () => Procedure<R>, transcript: Transcript): Replay<R> {
  notePlayed();
  return replayRules(start, transcript);
}

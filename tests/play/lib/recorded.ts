import {
  begin,
  isRefusal,
  openQuestions,
  replay,
  sound,
  type Answer,
  type Consequence,
  type Engagement,
  type Faces,
  type Game,
  type Happening,
  type RollRequest,
  type Transcript,
  versionOf,
} from "../../../src/rules/core/index.js";
import { facesFor } from "./made.js";

/** An exchange as a file keeps it: how it began, and everything that was rolled, asked and changed, in order. */
export interface Recorded {
  readonly game: string;
  /** The version of the game's rules that it was played with. */
  readonly version: number;
  readonly engagement: Engagement;
  readonly played: readonly Played[];
  /** How it ended. */
  readonly outcome: string;
}

type Played =
  | (Pick<RollRequest, "dice" | "plus" | "against"> & {
      readonly roll: string;
      readonly by: string;
      readonly faces: Faces;
    })
  | {
      readonly ask: string;
      readonly of: string;
      readonly options: readonly string[];
      readonly choice: string;
    }
  | { readonly change: Consequence };

/** More than any exchange has requests. */
const MOST_ROUNDS = 300;

/** What whoever changed the rules of a game has to do for a recorded exchange; null where it is played as it was. */
export function faultOf(game: Game, file: string, recorded: Recorded): string | null {
  const version = versionOf(game);
  if (recorded.version !== version)
    return `${file} was played with version ${recorded.version} of ${game.id}: record it again`;
  const { played, outcome } = recorded;
  const now = replayed(game, recorded.engagement, answersIn(played));
  const isSame = JSON.stringify([now.played, now.outcome]) === JSON.stringify([played, outcome]);
  return isSame ? null : `${file} is played otherwise now: raise the version of ${game.id}`;
}

/** The exchange by the rules as they are now. Dice and questions that it did not have fall and are answered by themselves. */
export function recordedAgain(game: Game, { engagement, played }: Recorded): Recorded {
  const answers: Record<string, Answer> = { ...answersIn(played) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { waiting, ...now } = replayed(game, engagement, answers);
    if (!waiting) return { game: game.id, version: versionOf(game), engagement, ...now };
    if (waiting.type === "roll") answers[waiting.key] = { faces: facesFor(game, waiting) };
    else for (const { key, default: usual } of openQuestions(waiting)) answers[key] = { choice: usual };
  }
  throw new Error("The exchange does not end.");
}

function replayed(game: Game, engagement: Engagement, answers: Transcript) {
  const start = begin(game, sound(game, engagement));
  const { happenings, waiting, result, stopped } = isRefusal(start)
    ? { ...NOTHING, stopped: start }
    : replay(start, answers);
  return { played: happenings.flatMap(playedIn), waiting, outcome: result?.id ?? stopped?.refused ?? "open" };
}

const NOTHING = { happenings: [], waiting: null, result: undefined };

function playedIn(one: Happening): readonly Played[] {
  switch (one.type) {
    case "roll": {
      const { key, roller, dice, plus, against } = one.request;
      const numbers = {
        ...(plus === undefined ? {} : { plus }),
        ...(against === undefined ? {} : { against }),
      };
      return [{ roll: key, by: roller, dice, ...numbers, faces: one.answer.faces }];
    }
    case "ask": {
      const { key, who, options, ticks = options } = one.request;
      return [{ ask: key, of: who, options: ticks.map(({ id }) => id), choice: one.answer.choice }];
    }
    case "change":
      return [{ change: one.change }];
    case "note":
      return [];
  }
}

function answersIn(played: readonly Played[]): Transcript {
  return Object.fromEntries(
    played.flatMap((one): readonly [string, Answer][] => {
      if ("roll" in one) return [[one.roll, { faces: one.faces }]];
      return "ask" in one ? [[one.ask, { choice: one.choice }]] : [];
    }),
  );
}

import {
  answered,
  begin,
  isRefusal,
  offers,
  openQuestions,
  replay,
  weigh,
  type AskRequest,
  type Consequence,
  type Engagement,
  type Faces,
  type Game,
  type Outcome,
  type Refusal,
  type Replay,
  type RollRequest,
  type Transcript,
  type Waiting,
} from "../../src/rules/core/index.js";
import { notesIn } from "./asserted-notes.js";
import { saidFaults } from "./said.js";
import { noteChanges } from "./seen-changes.js";

/** What one roll shows: the sum of its dice, or their faces in the order of the pool's dice and then the extra die. */
export type Shown = number | readonly number[];

/**
 * The dice of a game at the table, in the order rolled, and what people choose, by question; else the default. Of an answer
 * of several choices the first ones are enough. Dice of at
 * most nine sides can be a text with a word for each roll and a digit for each die: "41 66".
 */
export interface Script {
  readonly dice?: readonly Shown[] | string;
  /** What each roll shows after those; absent: there are no more. */
  readonly rest?: (roll: RollRequest) => Shown;
  readonly choices?: Readonly<Record<string, string | readonly string[]>>;
}

/** An exchange told to its end. */
export interface Played extends Replay<Outcome> {
  readonly result: Outcome;
  readonly notes: readonly string[];
  readonly rolls: readonly RollRequest[];
  readonly asked: readonly string[];
}

/** What stopped a procedure, as an error of the test: such as two requests with one key. */
export function throwCause({ cause }: Replay<unknown>): void {
  if (cause !== undefined) throw cause instanceof Error ? cause : new Error("The procedure threw no error.");
}

/**
 * Runs an action over given dice and choices. Dice that are missing or left over are an error of the test; a text that the
 * card or the prompt lacks is an error of the game.
 */
export function play(game: Game, engagement: Engagement, script: Script = {}): Played {
  const start = begin(game, engagement);
  if (isRefusal(start)) throw new Error(`Refused: ${start.refused} (${start.rule}).`);
  const dice = [...rollsOf(script.dice ?? [])];
  const turns = new Map<string, number>();
  let transcript: Transcript = {};
  let told = replay(start, transcript);
  while (told.waiting) {
    const { waiting } = told;
    if (waiting.type === "roll") {
      const shown = dice.shift() ?? script.rest?.(waiting);
      if (shown === undefined) throw new Error(`No dice left for "${waiting.key}".`);
      transcript = answered(transcript, waiting.key, { faces: facesOf(waiting, shown) });
    }
    for (const asked of openQuestions(waiting)) {
      const wished = script.choices?.[asked.question];
      const turn = turns.get(asked.question) ?? 0;
      turns.set(asked.question, turn + 1);
      const given = typeof wished === "string" ? wished : (wished?.[turn] ?? asked.default);
      const choice = wholeAnswer(asked, given);
      if (!offers(asked, choice)) throw new Error(`"${asked.question}" does not offer "${choice}".`);
      transcript = answered(transcript, asked.key, { choice });
    }
    told = replay(start, transcript);
  }
  throwCause(told);
  if (dice.length > 0) throw new Error(`Dice left over: ${JSON.stringify(dice)}.`);
  if (!told.result) throw new Error("The procedure ended without a result.");
  const [fault] = saidFaults(game, told);
  if (fault !== undefined) throw new Error(fault);
  const { happenings } = told;
  noteChanges(told.changes);
  return {
    ...told,
    result: told.result,
    notes: notesIn(game.id, happenings),
    rolls: happenings.flatMap((one) => (one.type === "roll" ? [one.request] : [])),
    asked: happenings.flatMap((one) => (one.type === "ask" ? [one.request.question] : [])),
  };
}

/** An answer that is given in full, or the first of those that its choices lead to. */
export function wholeAnswer({ options }: AskRequest, given: string): string {
  return options.find(({ id }) => id.startsWith(`${given}/`))?.id ?? given;
}

/** What the rolls of a script show. */
export function rollsOf(dice: readonly Shown[] | string): readonly Shown[] {
  if (typeof dice !== "string") return dice;
  const words = dice.split(/\s+/).filter((word) => word !== "");
  if (!words.every((word) => /^[1-9]+$/.test(word))) throw new Error(`No dice: "${dice}".`);
  return words.map((word) => [...word].map(Number));
}

/** The key of what a procedure waits for; several where models choose at the same time. */
export function keyOf(waiting: Waiting | null): string | undefined {
  if (waiting?.type === "roll") return waiting.key;
  return waiting
    ? openQuestions(waiting)
        .map(({ key }) => key)
        .join(" ")
    : undefined;
}

/** The refusal of an action; null when it can be done. */
export function refusalFor(game: Game, engagement: Engagement): Refusal | null {
  const { setup } = weigh(game, engagement);
  return isRefusal(setup) ? setup : null;
}

/**
 * Faces for a request: those of the pool in its order, then the extra die's. A sum is spread over dice of one kind. Throws
 * when the pool has more dice.
 */
export function facesOf({ key, dice, extra }: RollRequest, shown: Shown): Faces {
  const counts = Object.values(dice);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const left = typeof shown === "number" ? spread(shown, counts.length === 1 ? count : 1) : [...shown];
  if (left.length < count)
    throw new Error(`"${key}" rolls ${count} dice, and ${left.length} faces are given.`);
  const faces: Record<string, number[]> = {};
  for (const [die, count] of Object.entries(dice)) faces[die] = left.splice(0, count);
  if (extra && left.length > 0) faces[extra.adds] = [...(faces[extra.adds] ?? []), ...left];
  return faces;
}

/** Faces of so many dice with this sum, as alike as can be; one face where the sum is too small. */
function spread(sum: number, count: number): number[] {
  const dice = sum < count ? 1 : Math.max(1, count);
  return Array.from({ length: dice }, (_, index) => Math.floor((sum + index) / dice));
}

/** What a track stands at after these changes; undefined when none touched it. */
export function trackAfter(changes: readonly Consequence[], of: string, track: string): number | undefined {
  return changes.reduce<number | undefined>(
    (value, change) =>
      change.type === "track" && change.of === of && change.track === track ? change.to : value,
    undefined,
  );
}

/** Whether a status was set or taken off by these changes; undefined when none touched it. */
export function statusAfter(
  changes: readonly Consequence[],
  of: string,
  status: string,
): boolean | undefined {
  return changes.reduce<boolean | undefined>(
    (value, change) =>
      change.type === "status" && change.of === of && change.status === status ? change.to : value,
    undefined,
  );
}

/** The things that these changes put on a list, as an engagement lists them. */
export function kept(changes: readonly Consequence[]): Engagement["waiting"] {
  return changes.flatMap((change) =>
    change.type === "waiting" && change.to ? [{ list: change.list, id: change.id, item: change.item }] : [],
  );
}

import type { Consequence } from "./consequence.js";
import type { DicePool, ExtraDie, Faces, RollContext } from "./dice.js";
import type { Data, Ref } from "./facts.js";

/** Whose dice, which, for what. Keys are unique within one run of a procedure, without dots. */
export interface RollRequest {
  readonly type: "roll";
  readonly key: string;
  readonly roller: Ref;
  readonly dice: DicePool;
  readonly extra?: ExtraDie;
  /** Language key below the game's `roll`, such as `toHit`. */
  readonly purpose: string;
  /** What it is rolled with, where that is not plain: its name is told. */
  readonly with?: Ref;
  /** What is added to the dice, for the card: the procedure does its own sum. */
  readonly plus?: number;
  /** What the total must reach, where there is such a number. */
  readonly against?: number;
  /** What its reading has to know of the weapon, such as the face from which it jams. */
  readonly about?: RollContext;
  /** The total passes at or under `against`, not from it upwards. */
  readonly relation?: "atMost";
  /** The dice are read one by one and never added up. */
  readonly apart?: true;
  /** Nothing follows from single dice: all that counts is their sum. */
  readonly bySum?: true;
}

/** One answer that a person may give. */
export interface Option {
  readonly id: string;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
}

/** A choice that the rules give somebody. */
export interface AskRequest {
  readonly type: "ask";
  readonly key: string;
  readonly who: Ref;
  /** Language key below the game's `ask`, such as `push`; its options stand below it. */
  readonly question: string;
  readonly data?: Data;
  readonly options: readonly Option[];
  /** The option taken when nobody is to be asked. */
  readonly default: string;
  /** Its answer is shown only when no other secret question of the exchange waits for an answer. */
  readonly secret?: true;
}

/** How a note is meant to strike the eye. */
export type Tone = "plain" | "good" | "bad" | "critical" | "fumble";

/** A round place on the scene, in pixels of its plane. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A fact for the card. */
export interface NoteRequest {
  readonly type: "note";
  /** Language key below the game's `note`, such as `hit`. */
  readonly key: string;
  readonly tone: Tone;
  readonly data?: Data;
  /** Whom the note speaks of; their names are the table's business. */
  readonly refs: readonly Ref[];
  /** Where it happens, when that is not where a model stands: lit up on the scene while somebody points at the note. */
  readonly spot?: Spot;
}

/** A consequence. */
export interface ChangeRequest {
  readonly type: "change";
  readonly change: Consequence;
}

export type Request = RollRequest | AskRequest | NoteRequest | ChangeRequest;

/** What came back for a roll or a question. */
export type Answer = { readonly faces: Faces; readonly rerolled?: boolean } | { readonly choice: string };

/** The sequence of play of one action: yields requests, receives answers, returns how it ended. It never touches the world. */
export type Procedure<R> = Generator<Request, R, Answer | undefined>;

/** Asks for dice and gives back their faces. */
export function* roll(request: Omit<RollRequest, "type">): Procedure<Faces> {
  const answer = yield { type: "roll", ...request };
  if (!answer || !("faces" in answer))
    throw new Error(`The roll "${request.key}" was not answered with faces.`);
  return answer.faces;
}

/** Asks a person and gives back the option's id. */
export function* ask(request: Omit<AskRequest, "type">): Procedure<string> {
  const answer = yield { type: "ask", ...request };
  if (!answer || !("choice" in answer))
    throw new Error(`The question "${request.key}" was not answered with a choice.`);
  return answer.choice;
}

/** Puts a fact on the card. */
export function* note(
  key: string,
  refs: readonly Ref[],
  data?: Data,
  tone: Tone = "plain",
  spot: Spot | null = null,
): Procedure<void> {
  yield { type: "note", key, tone, refs, ...(data ? { data } : {}), ...(spot ? { spot } : {}) };
}

/** Makes a consequence. */
export function* change(consequence: Consequence): Procedure<void> {
  yield { type: "change", change: consequence };
}

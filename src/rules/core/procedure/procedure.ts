import type { Consequence } from "./consequence.js";
import type { DicePool, ExtraDie, Faces, RollContext } from "../dice/dice.js";
import type { Data, Ref } from "../facts/facts.js";
import type { Given } from "./given.js";

/** The row of the card that a request belongs to. */
interface OfRow {
  /** The id of the row. The first note with this id is the row's title. Absent: the request is in no row. */
  readonly row?: string;
}

/**
 * A request for dice: the model that rolls, the dice, and their purpose. Keys are unique within one run of a
 * procedure, and have no dots.
 */
export interface RollRequest extends OfRow {
  readonly type: "roll";
  readonly key: string;
  readonly roller: Ref;
  /**
   * The name of the roller's side, if the roll is the side's and the roller only throws the dice. Absent: the
   * roll is the roller's own.
   */
  readonly side?: string;
  readonly dice: DicePool;
  readonly extra?: ExtraDie;
  /** Language key below the game's `roll`, such as `toHit`. */
  readonly purpose: string;
  /** The item used for the roll, if any. The card shows its name. */
  readonly with?: Ref;
  /** The bonus to the dice, as the card shows it. The procedure itself adds the bonus. */
  readonly plus?: number;
  /** The number that the total must reach, if there is one. */
  readonly against?: number;
  /** The context that a reading needs about the weapon, such as the face from which it jams. */
  readonly about?: RollContext;
  /** Set when the total passes at or below `against`. Absent: it passes at or above `against`. */
  readonly relation?: "atMost";
  /**
   * The key of an earlier roll that this roll depends on, such as a roll whose sixes are rolled again. If that earlier
   * roll is rerolled, this roll is removed.
   */
  readonly after?: string;
  /** The lowest face with which a die is a success. `against` is then the number of successes needed. */
  readonly each?: number;
  /** Set when the dice are read one by one and never added up. */
  readonly apart?: true;
  /** Set when only the sum counts, and nothing follows from single dice. */
  readonly bySum?: true;
}

/** A place to go to: the pixels of its center on the scene, and the elevation in scene units if the rules set one. */
export interface Destination {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/**
 * The price of an answer: the kind of a limited thing (a key below the game's `price`), and the number to
 * spend.
 */
export interface Price {
  readonly id: string;
  readonly count: number;
}

/** One possible answer of a person. */
export interface Option {
  /** The choices that make up the answer, joined by slashes: `parry-1`, `dodge/retreat/back`. */
  readonly id: string;
  /** Absent: the answer is free. */
  readonly price?: Price;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
  /** The place that the answer leads to, highlighted on the scene. Such an answer changes no test. */
  readonly at?: Destination;
}

/**
 * A choice that several options share, such as a dodge that can go on in several ways. The ids of these options begin
 * with the id of the part and a slash.
 */
export interface Part {
  /** The choices up to this one, joined by slashes: `dodge`, `dodge/retreat`. */
  readonly id: string;
  /** The question of the choices that follow: a language key below the game's `ask`. */
  readonly question: string;
  /** Set when this choice and the next one are made at once, in one press. */
  readonly atOnce?: true;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
}

/** One of several things that an answer can name together. */
export interface Tick {
  readonly id: string;
  /**
   * The highest number for this thing. With 1, an answer either names the thing or not. With more, the number
   * is a whole number from 0.
   */
  readonly most: number;
  readonly data?: Data;
  readonly refs?: readonly Ref[];
}

/** The addressee of a question that belongs to no model. A GM answers it. */
export const GM: Ref = "";

/** A choice that the rules give a person. */
export interface AskRequest extends OfRow {
  readonly type: "ask";
  readonly key: string;
  /** The model whose player is asked; `GM` when a GM is asked. */
  readonly who: Ref;
  /**
   * The name of the model's side in the battle, if the question goes to the whole side. Each player of the side may
   * answer, and the first answer counts. Absent: only the model's players may answer.
   */
  readonly side?: string;
  /** Language key below the game's `ask`, such as `push`. The keys of the options are below this key. */
  readonly question: string;
  /**
   * Values for the text of the question. The value `purpose` is a key below the game's `roll`. The text of that key is
   * shown.
   */
  readonly data?: Data;
  /** Choices that the model made earlier, shown with the question: keys below the game's `note`. */
  readonly said?: readonly string[];
  /** The models that the words of the question name as `{names}`. */
  readonly refs?: readonly Ref[];
  readonly options: readonly Option[];
  /** The choices that several of `options` share. Absent: each option is one choice. */
  readonly parts?: readonly Part[];
  /** The option that is taken when no person is asked. */
  readonly default: string;
  /**
   * The things that one answer can name together, each with a number. `readTicks` reads the answer, and
   * `options` holds only the default. Absent: the answer is one of `options`.
   */
  readonly ticks?: readonly Tick[];
  /** The highest sum of the numbers of `ticks` in one answer. Absent: no limit. */
  readonly mostTicks?: number;
}

/**
 * Choices that several models make at the same time, in secret. No one learns another model's choice before all
 * choices are made. Each question has a key of its own.
 */
export interface AskAllRequest {
  readonly type: "askAll";
  readonly questions: readonly AskRequest[];
}

/** The highlight of a note on a card. */
export type Tone = "plain" | "good" | "bad" | "critical" | "fumble";

/** A circle on the scene, in the scene's pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * A free attack: its result, and its chances to hit the target, to hurt the target, and to take the target
 * out of play.
 */
export interface Strike {
  readonly isHit: boolean;
  readonly hit: number;
  readonly hurt: number;
  readonly out: number;
}

/** A sentence for the card. */
export interface NoteRequest extends OfRow {
  readonly type: "note";
  /** Language key below the game's `note`, such as `hit`. */
  readonly key: string;
  readonly tone: Tone;
  readonly data?: Data;
  /** The models and items that the note mentions. The table knows their names. */
  readonly refs: readonly Ref[];
  /**
   * The place of the event, if it is not a model's place. The scene highlights it while a person points at the note.
   */
  readonly spot?: Spot;
  /** The result of a free attack by the note's first model on its second model, for the report of a battle. */
  readonly strike?: Strike;
}

/** A request to make a consequence. */
export interface ChangeRequest extends OfRow {
  readonly type: "change";
  readonly change: Consequence;
}

export type Request = RollRequest | AskRequest | AskAllRequest | NoteRequest | ChangeRequest;

export type { AllAnswers, Answer, Given, RowUndone } from "./given.js";

/**
 * The steps of one action. They yield requests, receive answers, and return the result. They never touch the world.
 */
export type Procedure<R> = Generator<Request, R, Given>;

/**
 * One request, made for a single `yield*`. The result of `yield*` is what `read` takes from the answer. A generator
 * function for each request would take longer than the rest of a procedure.
 */
class Step<R> implements Iterator<Request, R, Given> {
  private isMade = false;

  constructor(
    private readonly request: Request,
    private readonly read: (answer: Given) => R,
  ) {}

  [Symbol.iterator](): this {
    return this;
  }

  next(answer?: Given): IteratorResult<Request, R> {
    if (this.isMade) return { value: this.read(answer), done: true };
    this.isMade = true;
    return { value: this.request, done: false };
  }
}

export type { Step };

/** Notes and changes get no answer, so `yield*` gives nothing for them. */
const unanswered = (): void => undefined;

/** Asks for dice and returns their faces. */
export function roll(request: Omit<RollRequest, "type">): Step<Faces> {
  return rollAnd({ type: "roll", ...request }, (faces) => faces);
}

/** Asks for dice and returns the result of `read` for their faces. */
export function rollAnd<R>(request: RollRequest, read: (faces: Faces) => R): Step<R> {
  return new Step(request, (answer) => {
    if (!answer || !("faces" in answer))
      throw new Error(`The roll "${request.key}" was not answered with faces.`);
    return read(answer.faces);
  });
}

/** Asks a person and returns the option's id. */
export function ask(request: Omit<AskRequest, "type">): Step<string> {
  return new Step({ type: "ask", ...request }, (answer) => {
    if (!answer || !("choice" in answer))
      throw new Error(`The question "${request.key}" was not answered with a choice.`);
    return answer.choice;
  });
}

/**
 * Asks several models at the same time and returns the options' ids, by the keys of the questions. No one learns
 * another model's choice before all choices are made. If there is only one question, it is asked as usual.
 */
export function* askAll(
  questions: readonly Omit<AskRequest, "type">[],
): Procedure<Readonly<Record<string, string>>> {
  const [first] = questions;
  if (!first) return {};
  if (questions.length === 1) return { [first.key]: yield* ask(first) };
  const answer = yield { type: "askAll", questions: questions.map((one) => ({ type: "ask", ...one })) };
  if (!answer || !("choices" in answer))
    throw new Error(`The questions "${questions.map(({ key }) => key).join(", ")}" were not answered.`);
  return answer.choices;
}

/** Puts a note on the card. */
export function note(
  key: string,
  refs: readonly Ref[],
  data?: Data,
  tone: Tone = "plain",
  { spot, strike }: Pick<NoteRequest, "spot" | "strike"> = {},
): Step<void> {
  const plain: NoteRequest = data
    ? { type: "note", key, tone, refs, data }
    : { type: "note", key, tone, refs };
  return new Step(
    spot || strike ? { ...plain, ...(spot ? { spot } : {}), ...(strike ? { strike } : {}) } : plain,
    unanswered,
  );
}

/** Makes a consequence. */
export function change(consequence: Consequence): Step<void> {
  return new Step({ type: "change", change: consequence }, unanswered);
}

import { shortText, type Chance, type Ref, type Refusal } from "../../rules/core/index.js";
import { isListOf, isObject, isText, isTexts, parsedObject, type Loose } from "./loose.js";

/** One model of a run. */
export interface RunAttack {
  readonly actor: Ref;
  /** The chance that was shown before the roll; null when none was shown. */
  readonly chance: Chance | null;
  /** The id of the message of this model's attack; null until the model has attacked. */
  readonly attack: string | null;
  /** The ids of the messages of this model's steps, such as its activation, before and after its attack. */
  readonly steps: readonly string[];
  /** The reason why the rules forbid this model's attack; null when they allow it. */
  readonly refusal: Pick<Refusal, "refused" | "data" | "refs"> | null;
}

/** The reasons why a run has stopped. */
const STOPS = [
  "done",
  "fell",
  "cut",
  "notBegun",
  "acts",
  "none",
  "passes",
  "activates",
  "endsPhase",
  "endsRound",
  "endsBattle",
] as const;

/** The place where a run has stopped, and the reason. */
export interface RunStop {
  readonly why: (typeof STOPS)[number];
  /** The model that has attacked last; null for none. */
  readonly after: Ref | null;
  /** The model that plays next, or the target that the run offers next; null for none. */
  readonly next: Ref | null;
  /** The name of the side to which play passes; empty for none. */
  readonly side: string;
}

/** Several models that attack a target in turn, with the progress so far. */
export interface Run {
  readonly game: string;
  readonly target: Ref;
  readonly attacks: readonly RunAttack[];
  /** Whether each attack has the options of its model's last attack. Absent: no. */
  readonly remembers?: true;
  /** Null while the run goes on. */
  readonly stop: RunStop | null;
}

/** The most models of a run. */
export const MOST_IN_RUN = 50;

/** The longest text of a run that is read. */
const MOST_TEXT = 40_000;

/** The run that a user's message holds as text, made sound; null for any other text. */
export function readRun(stored: unknown): Run | null {
  if (!isText(stored) || stored.length > MOST_TEXT) return null;
  const { game: rules, target, attacks, remembers, stop } = parsedObject(stored) ?? {};
  if (!isText(rules) || !isText(target) || !isListOf(isObject)(attacks)) return null;
  return {
    game: rules,
    target,
    attacks: attacks.slice(0, MOST_IN_RUN).flatMap((one) => readAttack(one) ?? []),
    ...(remembers === true ? { remembers } : {}),
    stop: isObject(stop) ? readStop(stop) : null,
  };
}

/** The data of a run's message. */
export function runData(run: Run): { readonly run: string } {
  return { run: JSON.stringify(run) };
}

/** The ids of the messages of a run: those of all steps and attacks. */
export function messagesOf({ attacks }: Run): readonly string[] {
  return attacks.flatMap(({ steps, attack }) => [...steps, ...(attack === null ? [] : [attack])]);
}

function readAttack({ actor, chance, attack, steps, refusal }: Loose): RunAttack | null {
  if (!isText(actor)) return null;
  return {
    actor,
    chance: isObject(chance) ? readChance(chance) : null,
    attack: isText(attack) ? attack : null,
    steps: isTexts(steps) ? steps : [],
    refusal: isObject(refusal) ? readRefusal(refusal) : null,
  };
}

function readChance({ id, chance }: Loose): Chance | null {
  const isShare = typeof chance === "number" && chance >= 0 && chance <= 1;
  return isText(id) && isShare ? { id, chance } : null;
}

function readRefusal({ refused, data, refs }: Loose): RunAttack["refusal"] {
  if (!isText(refused)) return null;
  const plain = Object.entries(isObject(data) ? data : {}).filter(
    (entry): entry is [string, string | number] => isText(entry[1]) || typeof entry[1] === "number",
  );
  return { refused, data: Object.fromEntries(plain), ...(isTexts(refs) ? { refs } : {}) };
}

function readStop({ why, after, next, side }: Loose): RunStop | null {
  const known = STOPS.find((one) => one === why);
  if (known === undefined) return null;
  return {
    why: known,
    after: isText(after) ? after : null,
    next: isText(next) ? next : null,
    side: isText(side) ? shortText(side) : "",
  };
}

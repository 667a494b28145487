import type { Engagement, Faces, Game } from "../rules/core/index.js";
import type { Awaited, Given, PlayedOut, Steps } from "./steps.js";
import { throwNumbers } from "./throws.js";

/** How many places are kept: some tens of megabytes. */
const MOST_PLACES = 50_000;

/** A place in an exchange where it waits for dice or answers. */
interface Fork<End> {
  readonly awaited: Awaited;
  /** Numbers the dice, where it waits for dice. */
  readonly numberOf: ((faces: Faces) => number) | null;
  /** The fork before, and what was given there; null at the start. */
  readonly from: { readonly fork: Fork<End>; readonly given: Given } | null;
  /** The places after it, by what is given. */
  readonly next: Map<number | string, Place<End>>;
}

/** Where an exchange has ended. */
interface Ended<End> {
  readonly awaited: null;
  readonly end: End;
  /** How often since the last count. */
  times: number;
}

type Place<End> = Fork<End> | Ended<End>;

/** Counts exchanges that ended the same way. */
type Count<End> = (end: End, times: number) => void;

/**
 * The ways that an exchange has taken, as a tree. A procedure does the same after the same dice and answers, so a way that it
 * took before is followed without playing it again.
 */
export class Courses<End> {
  readonly #game: Game;
  readonly #options: Engagement["options"];
  readonly #begin: () => Steps;
  readonly #endOf: (played: PlayedOut) => End;
  readonly #ends: Ended<End>[] = [];
  readonly #start: Place<End>;
  #room = MOST_PLACES;

  /** @param endOf  what is kept of an exchange that has ended */
  constructor(
    game: Game,
    options: Engagement["options"],
    begin: () => Steps,
    endOf: (played: PlayedOut) => End,
  ) {
    this.#game = game;
    this.#options = options;
    this.#begin = begin;
    this.#endOf = endOf;
    this.#start = this.#placeOf(begin().next(), null);
  }

  /** Carries the exchange out so many times, and counts how it ended. `give` gives dice and answers. */
  run(times: number, give: (awaited: Awaited) => Given, count: Count<End>): void {
    for (let left = times; left > 0; left -= 1) this.#follow(give, count);
    for (const ended of this.#ends) {
      if (ended.times > 0) count(ended.end, ended.times);
      ended.times = 0;
    }
  }

  #follow(give: (awaited: Awaited) => Given, count: Count<End>): void {
    let place = this.#start;
    while (place.awaited) {
      const given = give(place.awaited);
      const key = keyOf(place, given);
      const next = key === null ? undefined : place.next.get(key);
      if (!next) {
        this.#explore(place, given, give, count);
        return;
      }
      place = next;
    }
    place.times += 1;
  }

  /** Plays the exchange from a fork on, and keeps the places on its way while there is room. */
  #explore(known: Fork<End>, first: Given, give: (awaited: Awaited) => Given, count: Count<End>): void {
    const steps = this.#stepsUpTo(known);
    let fork: Fork<End> | null = known;
    let given = first;
    for (;;) {
      const step = steps.next(given);
      const place: Place<End> | null = fork && this.#after(fork, given, step);
      if (step.done) {
        if (place?.awaited === null) place.times += 1;
        else count(this.#endOf(step.value), 1);
        return;
      }
      fork = place?.awaited ? place : null;
      given = give(step.value);
    }
  }

  /** The exchange as it is at a fork. */
  #stepsUpTo(known: Fork<End>): Steps {
    const way: Given[] = [];
    for (let { from } = known; from; { from } = from.fork) way.unshift(from.given);
    const steps = this.#begin();
    steps.next();
    for (const given of way) steps.next(given);
    return steps;
  }

  /** Keeps the place after a fork; null where there is no room, or the throw has no number. */
  #after(fork: Fork<End>, given: Given, step: IteratorResult<Awaited, PlayedOut>): Place<End> | null {
    const key = keyOf(fork, given);
    if (key === null || this.#room <= 0) return null;
    const place = this.#placeOf(step, { fork, given });
    fork.next.set(key, place);
    return place;
  }

  #placeOf(step: IteratorResult<Awaited, PlayedOut>, from: Fork<End>["from"]): Place<End> {
    this.#room -= 1;
    if (step.done) {
      const ended = { awaited: null, end: this.#endOf(step.value), times: 0 };
      this.#ends.push(ended);
      return ended;
    }
    const awaited = step.value;
    const numberOf = awaited.type === "roll" ? throwNumbers(this.#game, awaited, this.#options) : null;
    return { awaited, numberOf, from, next: new Map() };
  }
}

/** What was given at a fork; null where there are more throws than can be numbered. */
function keyOf<End>({ awaited, numberOf }: Fork<End>, given: Given): number | string | null {
  if ("faces" in given) return numberOf && numberOf(given.faces);
  if ("choice" in given) return given.choice;
  return awaited.type === "askAll" ? awaited.questions.map(({ key }) => given.choices[key]).join("\n") : null;
}

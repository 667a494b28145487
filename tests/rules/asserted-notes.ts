import { chai, TestRunner } from "vitest";
import type { Happening, NoteRequest, Request } from "../../src/rules/core/index.js";

declare module "vitest" {
  interface TaskMeta {
    /** The notes that the test asserts, each as its game and its key: the guard over notes reads them. */
    notes?: string[];
  }
}

/**
 * The keys of notes of one game. What a test filters or slices from it is one as well, so an assertion about it is known to be about
 * notes.
 */
abstract class NoteKeys extends Array<string> {
  abstract readonly game: string;
}

const kinds = new Map<string, new () => NoteKeys>();

function keysOf(game: string): NoteKeys {
  const known = kinds.get(game);
  if (known) return new known();
  class OfGame extends NoteKeys {
    get game(): string {
      return game;
    }
  }
  kinds.set(game, OfGame);
  return new OfGame();
}

/** The game of each note that a test has played. */
const games = new WeakMap<NoteRequest, string>();

/** The keys of the notes among the requests of a procedure, in order. */
export function notesOf(game: string, requests: Iterable<Request>): readonly string[] {
  const keys = keysOf(game);
  for (const request of requests) {
    if (request.type !== "note") continue;
    games.set(request, game);
    keys.push(request.key);
  }
  return keys;
}

/** The keys of the notes of an exchange, in order. */
export function notesIn(game: string, happenings: readonly Happening[]): readonly string[] {
  return notesOf(
    game,
    happenings.flatMap((one) => (one.type === "note" ? [one.request] : [])),
  );
}

function assert(game: string, key: string): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.notes = [...new Set([...(meta.notes ?? []), `${game} ${key}`])];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What an expected value asks for: of one such as `expect.arrayContaining` what it has to contain. */
function asked(expected: unknown): unknown {
  if (!isObject(expected) || !("asymmetricMatch" in expected)) return expected;
  const isOpposite = "inverse" in expected && expected.inverse === true;
  return isOpposite || !("sample" in expected) ? undefined : expected.sample;
}

/** Lists and plain data. What has a class of its own may hold itself, and reading it may work something out. */
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Marks the notes that an expected value names at the places where the actual value has notes. */
function compare(actual: unknown, expected: unknown, inside: readonly object[] = []): void {
  const wanted = asked(expected);
  if (!isObject(actual) || !isObject(wanted) || inside.includes(wanted)) return;
  if (actual instanceof NoteKeys) {
    for (const key of Object.values(wanted))
      if (actual.includes(key as string)) assert(actual.game, key as string);
    return;
  }
  const game = games.get(actual as NoteRequest);
  if (game !== undefined && "key" in wanted && "key" in actual && wanted.key === actual.key) {
    assert(game, String(wanted.key));
    return;
  }
  if (!isPlain(actual) || !isPlain(wanted)) return;
  const parts = new Map<string, unknown>(Object.entries(actual));
  for (const [name, part] of Object.entries(wanted)) compare(parts.get(name), part, [...inside, wanted]);
}

/** The assertions that say what a value is or has, and how they compare it. */
const ASSERTIONS: Readonly<Record<string, (actual: unknown, expected: unknown) => void>> = {
  toEqual: compare,
  toStrictEqual: compare,
  toMatchObject: compare,
  toContain: (actual, expected) => {
    compare(actual, [expected]);
  },
  toContainEqual: (actual, expected) => {
    if (actual instanceof NoteKeys) compare(actual, [expected]);
    else if (Array.isArray(actual)) for (const one of actual) compare(one, expected);
  },
};

let isWatching = false;

/**
 * Watches the assertions of all tests that follow. A note counts as asserted when a passing test expects its key among notes. That
 * it occurs in an exchange is not enough, nor that a test expects its absence.
 */
export function watchAssertions(): void {
  if (isWatching) return;
  isWatching = true;
  const { prototype } = chai.Assertion;
  for (const [name, watch] of Object.entries(ASSERTIONS)) {
    const own = Reflect.get(prototype, name) as (this: Chai.Assertion, expected: unknown) => unknown;
    Reflect.set(prototype, name, function (this: Chai.Assertion, expected: unknown) {
      const [actual, isNegated] = ["object", "negate"].map((flag) => chai.util.flag(this, flag) as unknown);
      const result = own.call(this, expected);
      if (isNegated !== true) watch(actual, expected);
      return result;
    });
  }
}

import { isOnDemand, namesIn, onDemand } from "./on-demand.js";

/**
 * A function that makes a value sound: the nearest value within bounds, or undefined when the value cannot be
 * used.
 */
export type Fit<T> = (given: unknown) => T | undefined;

/** The highest number of characters of a text. The rest is cut off. */
const LONGEST = 500;
/** The highest number of names or entries. The rest is cut off. */
const MOST_ENTRIES = 200;
/**
 * Moves a number to the nearest number within bounds, and rounds it if it must be whole. Anything else, also
 * an infinite number, becomes undefined.
 */
export function number(min: number, max: number, isWhole = false): Fit<number> {
  return (given) => {
    if (typeof given !== "number" || !Number.isFinite(given)) return undefined;
    const within = Math.min(max, Math.max(min, isWhole ? Math.round(given) : given));
    // The addition turns −0 into 0, since JSON would store −0 as 0.
    return within + 0;
  };
}

/**
 * A text, cut to its greatest length. A name that every object inherits, such as `constructor`, is refused, since any
 * table would seem to have it.
 */
export const text: Fit<string> = (given) => {
  if (typeof given !== "string" || isInherited(given)) return undefined;
  return given.length > LONGEST ? given.slice(0, LONGEST) : given;
};

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** A boolean. */
export const flag: Fit<boolean> = (given) => (typeof given === "boolean" ? given : undefined);

/** The check that accepts only these words. */
export function oneOf<T extends string>(words: readonly T[]): Fit<T> {
  return (given) => words.find((word) => word === given);
}

/** A list without the entries that cannot be used; undefined for a value that is not a list. */
export function list<T>(entry: Fit<T>, most = MOST_ENTRIES): Fit<readonly T[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined;
    const all: readonly unknown[] = given;
    const sound = all.slice(0, most).flatMap((one) => entry(one) ?? []);
    return kept(all, sound);
  };
}

/** An object with any names, without the entries that cannot be used. */
export function record<T>(
  entry: (name: string, given: unknown) => T | undefined,
  most = MOST_ENTRIES,
): Fit<Readonly<Record<string, T>>> {
  return (given) => {
    if (!isObject(given)) return undefined;
    const sound: Record<string, T> = {};
    let isAsGiven = true;
    let left = most;
    for (const name of Object.keys(given)) {
      const isUsable = left > 0 && !isInherited(name);
      const one = isUsable ? given[name] : undefined;
      const fitted = isUsable ? entry(name, one) : undefined;
      if (isUsable) left -= 1;
      if (fitted !== undefined) sound[name] = fitted;
      isAsGiven &&= fitted !== undefined && Object.is(fitted, one);
    }
    return isAsGiven ? (given as Readonly<Record<string, T>>) : sound;
  };
}

/**
 * The check of an object that can have any names. If the object works out its parts only on demand, each part
 * is checked when it is read.
 */
export function recordOnDemand<T>(entry: Fit<T>, most = MOST_ENTRIES): Fit<Readonly<Record<string, T>>> {
  const finished = record<T>((_name, one) => entry(one), most);
  return (given) =>
    isObject(given) && isOnDemand(given)
      ? onDemand<Readonly<Record<string, T>>>(namesIn(given), (name) => entry(given[name]))
      : finished(given);
}

/**
 * The check of an object with these names, each absent or sound. If the object works out its parts only on
 * demand, each part is checked when it is read.
 */
export function shapeOnDemand<T extends object>(
  needs: { readonly [K in keyof T]-?: Fit<Exclude<T[K], undefined>> },
  optional: readonly string[] = [],
): Fit<T> {
  const finished = shape<T>(needs, optional);
  return (given) =>
    isObject(given) && isOnDemand(given)
      ? onDemand<T>(new Set(Object.keys(needs)), (name) => needs[name](given[name]))
      : finished(given);
}

/**
 * An object with these names. Undefined when a required part cannot be used. Optional parts that cannot be used are
 * left out.
 */
export function shape<T extends object>(
  needs: { readonly [K in keyof T]-?: Fit<Exclude<T[K], undefined>> },
  optional: readonly string[] = [],
): Fit<T> {
  const fits = Object.entries(needs) as readonly (readonly [string, Fit<unknown>])[];
  const mayLack = new Set(optional);
  return (given) => {
    if (!isObject(given)) return undefined;
    const sound: Record<string, unknown> = {};
    for (const [name, fit] of fits) {
      const fitted = fit(Object.hasOwn(given, name) ? given[name] : undefined);
      if (fitted !== undefined) sound[name] = fitted;
      else if (!mayLack.has(name)) return undefined;
    }
    return kept(given, sound as T);
  };
}

/** Accepts null, and whatever `fit` accepts. */
export function orNull<T>(fit: Fit<T>): Fit<T | null> {
  return (given) => (given === null ? null : fit(given));
}

/** Whether a value is an object and not a list. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/**
 * The given object if all its parts equal those of `made`, its sound copy. Otherwise the copy. Data that is
 * already sound thus stays the same object, and is not checked again.
 */
export function kept<T extends object>(given: object, made: T): T {
  return isSame(given, made) ? (given as T) : made;
}

function isSame(given: object, sound: object): boolean {
  const names = Object.keys(given);
  if (
    names.length !== Object.keys(sound).length ||
    (Array.isArray(given) && Array.isArray(sound) && given.length !== sound.length)
  )
    return false;
  for (const name of names) if (!Object.is(Reflect.get(given, name), Reflect.get(sound, name))) return false;
  return true;
}

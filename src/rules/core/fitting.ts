/** Makes something sound: the nearest thing that is in bounds, or undefined where nothing of it can be used. */
export type Fit<T> = (given: unknown) => T | undefined;

/** A text is cut to this many characters. */
const LONGEST = 500;
/** So many names or entries at most: more are cut off. */
const MOST = 200;
/** A number between two others, whole where that is asked; undefined for anything else, an endless number too. */
export function number(min: number, max: number, isWhole = false): Fit<number> {
  return (given) => {
    if (typeof given !== "number" || !Number.isFinite(given)) return undefined;
    const within = Math.min(max, Math.max(min, isWhole ? Math.round(given) : given));
    // Without this, −0 would stay: it is not the same once it was stored.
    return within + 0;
  };
}

/** A text, not too long. What every object inherits by name, such as `constructor`, is none: it would be found in any table. */
export const text: Fit<string> = (given) => {
  if (typeof given !== "string" || isInherited(given)) return undefined;
  return given.length > LONGEST ? given.slice(0, LONGEST) : given;
};

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Yes or no. */
export const flag: Fit<boolean> = (given) => (typeof given === "boolean" ? given : undefined);

/** One of some words. */
export function oneOf<T extends string>(words: readonly T[]): Fit<T> {
  return (given) => words.find((word) => word === given);
}

/** A list without the entries that cannot be used; of anything else none. */
export function list<T>(entry: Fit<T>, most = MOST): Fit<readonly T[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined;
    const all: readonly unknown[] = given;
    const sound = all.slice(0, most).flatMap((one) => entry(one) ?? []);
    return kept(all, sound);
  };
}

/** An object of any names without the entries that cannot be used. */
export function record<T>(
  entry: (name: string, given: unknown) => T | undefined,
  most = MOST,
): Fit<Readonly<Record<string, T>>> {
  return (given) => {
    if (!isObject(given)) return undefined;
    const sound = Object.fromEntries(
      Object.entries(given)
        .filter(([name]) => !isInherited(name))
        .slice(0, most)
        .flatMap(([name, one]): [string, T][] => {
          const fitted = entry(name, one);
          return fitted === undefined ? [] : [[name, fitted]];
        }),
    );
    return kept(given, sound);
  };
}

/** An object of these names. Undefined when one that it must have cannot be used; others are left out then. */
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

/** Null, or what a fit gives. */
export function orNull<T>(fit: Fit<T>): Fit<T | null> {
  return (given) => (given === null ? null : fit(given));
}

/** Whether something is an object and no list. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** What was given where it is the same as what was made of it, part by part: then it need not be looked at again. */
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
  return names.every((name) => Object.is(Reflect.get(given, name), Reflect.get(sound, name)));
}

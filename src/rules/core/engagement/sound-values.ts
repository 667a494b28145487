import * as fit from "../values/fitting.js";
import type { Field, Kind, Track } from "../game/kind.js";
import type { Value } from "../game/profile.js";

/** The highest count of a turn, and the limit for values that no game declares. */
export const MOST_COUNTED = 10_000;

type ValuesFit = fit.Fit<Readonly<Record<string, Value>>>;
const undeclaredValues: ValuesFit = fit.record((_name, one) => valueOf(undefined, one));
const declaredValues = new WeakMap<Kind, ValuesFit>();

/**
 * The check that brings the values of a kind within their declared bounds. It is made once for each kind,
 * since a scene has many models of the same kind.
 */
export function valuesFit(kind: Kind | undefined): ValuesFit {
  if (!kind) return undeclaredValues;
  const known = declaredValues.get(kind);
  if (known) return known;
  const made: ValuesFit = fit.record((name, one) => valueIn(kind, name, one));
  declaredValues.set(kind, made);
  return made;
}

/**
 * A number within the bounds of its track, or the value of a field. A value that cannot be used becomes the
 * initial value.
 */
export function valueIn(kind: Kind | undefined, name: string, given: unknown): Value | undefined {
  const track = kind && named(kind.tracks, name);
  if (!track) return valueOf(kind && named(kind.fields, name), given);
  return fit.number(0, mostOf(kind, track), true)(given) ?? track.initial;
}

/**
 * The highest value of a track. If another field limits the track, this is the highest value that the field can have,
 * since the field may have fallen below the track.
 */
function mostOf({ fields }: Kind, { max }: Track): number {
  if (typeof max === "number") return max;
  const field = named(fields, max.field);
  return field?.type === "number" ? field.max : MOST_COUNTED;
}

/**
 * A value within the bounds that its field declares. A value without a field is only kept within general
 * limits.
 */
export function valueOf(field: Field | undefined, given: unknown): Value | undefined {
  switch (field?.type) {
    case undefined:
      return fit.number(-MOST_COUNTED, MOST_COUNTED)(given) ?? fit.text(given) ?? fit.flag(given);
    case "number":
      return fit.number(field.min, field.max, (field.step ?? 1) === 1)(given) ?? field.initial;
    case "text":
      return fit.text(given) ?? field.initial;
    case "toggle":
      return fit.flag(given) ?? field.initial;
    case "choice":
      return fit.oneOf(field.options)(given) ?? field.initial;
  }
}

/** The table's own entry with this name; undefined when there is none. Inherited properties do not count. */
export function named<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

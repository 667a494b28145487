import { ACTIVE_EFFECT_MODES } from "../../../common/const.js";

/** One change of an active effect. */
export interface EffectChange {
  /** The dotted path of the value. */
  key: string;
  /** What is added, set or compared; stored as text. */
  value: unknown;
  /** One of `CONST.ACTIVE_EFFECT_MODES`. */
  mode: number;
  /** Changes of lower priority come first. */
  priority?: number | null;
}

/** A value after a change by its mode. Changes that do not fit the value leave it as it is. */
export function applyChange(value: unknown, delta: unknown, change: EffectChange): unknown {
  switch (change.mode) {
    case ACTIVE_EFFECT_MODES.OVERRIDE:
      return delta;
    case ACTIVE_EFFECT_MODES.ADD:
      return add(value, delta);
    case ACTIVE_EFFECT_MODES.MULTIPLY:
      return typeof value === "number" && typeof delta === "number" ? value * delta : value;
    case ACTIVE_EFFECT_MODES.UPGRADE:
      return typeof value === "number" && typeof delta === "number" ? Math.max(value, delta) : value;
    case ACTIVE_EFFECT_MODES.DOWNGRADE:
      return typeof value === "number" && typeof delta === "number" ? Math.min(value, delta) : value;
    default:
      return value;
  }
}

function add(value: unknown, delta: unknown): unknown {
  if (typeof value === "number" && typeof delta === "number") return value + delta;
  if (typeof value === "string" && typeof delta === "string") return value + delta;
  if (typeof value === "boolean") return value || Boolean(delta);
  if (Array.isArray(value)) return value.concat(delta);
  if (value instanceof Set)
    return new Set<unknown>(
      Array.from<unknown>(value).concat(delta instanceof Set ? Array.from<unknown>(delta) : [delta]),
    );
  return value ?? delta;
}

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

/** The types that changes have from generation 14 on, and the modes that they had before. */
const MODES: Readonly<Record<string, number>> = {
  custom: ACTIVE_EFFECT_MODES.CUSTOM,
  multiply: ACTIVE_EFFECT_MODES.MULTIPLY,
  add: ACTIVE_EFFECT_MODES.ADD,
  subtract: ACTIVE_EFFECT_MODES.ADD,
  downgrade: ACTIVE_EFFECT_MODES.DOWNGRADE,
  upgrade: ACTIVE_EFFECT_MODES.UPGRADE,
  override: ACTIVE_EFFECT_MODES.OVERRIDE,
};

/** A change as generation 14 keeps it: https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectChangeData.html */
export interface TypedChange extends Omit<EffectChange, "mode"> {
  readonly type: string;
  readonly phase: string;
}

/** A change of generation 14 as it was before; one of a type that a package adds is custom. */
export function withMode({ type, phase: _, value, ...change }: TypedChange): EffectChange {
  const mode = MODES[type] ?? ACTIVE_EFFECT_MODES.CUSTOM;
  return { ...change, mode, value: type === "subtract" ? -Number(value) : value };
}

/** A change from before generation 14 as it is kept there. */
export function withType({ mode, ...change }: EffectChange): TypedChange {
  const [type = "custom"] = Object.entries(MODES).find(([, each]) => each === mode) ?? [];
  return { ...change, type, phase: "initial" };
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

const FULL_TURN = 360;

const turned = (angle: number, base: number, full: number): number =>
  angle - full * Math.floor((angle - base) / full);

/** What the mathematics can do. */
export const MATH = {
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),

  clamp(value: number, min: number, max: number): number {
    return Math.min(Math.max(value, min), max);
  },

  /** A number between two others, by the weight of the second. */
  mix(one: number, other: number, weight: number): number {
    return one * (1 - weight) + other * weight;
  },

  /** Degrees from 0 up to a full turn. */
  normalizeDegrees(degrees: number, base = 0): number {
    return turned(degrees, base, FULL_TURN);
  },

  /** Radians from minus half a turn to half a turn. */
  normalizeRadians(radians: number): number {
    return turned(radians, -Math.PI, 2 * Math.PI);
  },

  roundDecimals(value: number, places: number): number {
    const scale = 10 ** Math.max(Math.trunc(places), 0);
    return Math.round(value * scale) / scale;
  },

  toDegrees(radians: number): number {
    return (radians * FULL_TURN) / (2 * Math.PI);
  },

  toRadians(degrees: number): number {
    return (degrees * 2 * Math.PI) / FULL_TURN;
  },

  /** What swings between two values has at a time, in periods of `period`. */
  oscillation(min: number, max: number, time: number, period = 1, wave = Math.cos): number {
    return min + ((max - min) * (wave((2 * Math.PI * time) / period) + 1)) / 2;
  },
};

/** What every number can do. */
export const NUMBERS = {
  almostEqual(this: number, other: number, difference = 1e-8): boolean {
    return Math.abs(this - other) < difference;
  },

  /** As a place in an order: 1st, 2nd. */
  ordinalString(this: number): string {
    const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
    const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this));
    return `${String(this)}${endings[rule] ?? "th"}`;
  },

  /** With zeros before it. */
  paddedString(this: number, digits: number): string {
    const sign = this < 0 ? "-" : "";
    return sign + String(Math.abs(this)).padStart(digits, "0");
  },

  /** With its sign. */
  signedString(this: number): string {
    return new Intl.NumberFormat("en", { signDisplay: "always", useGrouping: false }).format(Number(this));
  },

  /** The nearest multiple of a step. */
  toNearest(this: number, step = 1, method: "round" | "ceil" | "floor" = "round"): number {
    const nearest = Math[method](Number(this) / step) * step;
    // What a step such as 0.1 makes of a number has more places than the step.
    return Number(nearest.toFixed(placesOf(step)));
  },

  between(this: number, one: number, other: number, inclusive = true): boolean {
    return isBetween(Number(this), one, other, inclusive);
  },
};

/** What reads numbers. */
export const NUMBERS_READ = {
  between(value: number, one: number, other: number, inclusive = true): boolean {
    return isBetween(value, one, other, inclusive);
  },

  /** Whether a value is a number, or a text that says one. */
  isNumeric(value: unknown): boolean {
    if (Array.isArray(value) || value === null || value === "" || typeof value === "boolean") return false;
    return typeof value !== "object" && typeof value !== "symbol" && Number.isFinite(Number(value));
  },

  /** The number that a text says. */
  fromString(text: unknown): number {
    if (typeof text === "string" && text.trim() !== "") return Number(text.replace(/\s+/g, ""));
    return typeof text === "number" ? text : NaN;
  },
};

function isBetween(value: number, one: number, other: number, inclusive: boolean): boolean {
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  return inclusive ? value >= min && value <= max : value > min && value < max;
}

function placesOf(step: number): number {
  return (String(step).split(".")[1] ?? "").length;
}

import { readingOnce, textOf, type Distribution, type Profile, type Refusal } from "../../core/index.js";
import { diceSum } from "../dice/reading.js";

/** The kinds of damage, as weapon tables write them. */
export const DAMAGE_TYPES = ["cr", "cut", "imp", "pi-", "pi", "pi+", "pi++", "burn", "cor", "tox"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The damage of a weapon, read from its notation. */
export type Damage = {
  readonly dice: number;
  readonly plus: number;
  readonly times: number;
  /** The number that divides Damage Resistance. */
  readonly divisor: number;
  readonly type: DamageType;
};

/** The reason why a notation could not be read, as a language key inside the game's group `refusal`. */
export interface Unread {
  readonly unread: "damageEmpty" | "damageUnread" | "damageTooMuch" | "damageCircular";
}

const MOST_DICE = 60;
const MOST_PLUS = 1000;

const NOTATION =
  /^(thr|thrust|sw|swing|\d{1,4}d6?)?\s*((?:^|[+-]\s*)\d{1,4})?\s*(?:[x*×]\s*(\d{1,4}))?\s*(?:\(\s*(\d{1,4}(?:\.\d{1,3})?)\s*\))?\s*(pi\+\+|pi\+|pi-|pi|cr|cut|imp|burn|cor|tox)?$/;

/** The parts of a damage notation; null when it cannot be read. */
const partsOf = readingOnce((notation) =>
  NOTATION.exec(notation.trim().toLowerCase().replaceAll("−", "-").replace(/\s+/g, " ")),
);

/**
 * GURPS-39: reads `2d+1 cut`, `5d(2) pi+`, `6dx2 burn`, `sw+2 cut`. `thr` and `sw` are the wielder's own
 * thrust and swing. Damage without a type is crushing. GURPS-100: `2 burn` is flat damage, without dice. Any
 * other text gives a reason, never an exception.
 */
export function readDamage(notation: string, wielder: Profile | null): Damage | Unread {
  const parts = partsOf(notation);
  if (!parts) return { unread: "damageUnread" };
  const [whole, base = "", plus = "0", times = "1", divisor = "1", type = "cr"] = parts;
  if (whole === "") return { unread: "damageEmpty" };
  if (base === "" && parts[2] === undefined) return { unread: "damageUnread" };
  const own = ownBlow(base, wielder);
  if ("unread" in own) return own;
  const damage = {
    dice: own.dice,
    plus: own.plus + Number(plus.replaceAll(" ", "")),
    times: Number(times),
    divisor: Number(divisor),
    type: DAMAGE_TYPES.find((one) => one === type) ?? "cr",
  };
  return bounded(damage) ? damage : { unread: "damageTooMuch" };
}

/** A wielder whose thrust and swing can be read, to check a weapon without an owner. */
const ANYBODY: Profile = {
  ref: "",
  kind: "gurps",
  values: { thrust: "1d", swing: "1d" },
  statuses: [],
  gear: [],
  effects: [],
  turn: null,
};

/** The reason why a weapon's notation cannot be read; null when it can. */
export function refusesDamage(notation: string): Refusal | null {
  const read = readDamage(notation, ANYBODY);
  return isUnread(read) ? { refused: read.unread, rule: "GURPS-39" } : null;
}

/**
 * The reason why a character's thrust or swing cannot be read; null when it can. The notation must not use
 * `thr` or `sw`.
 */
export function refusesBlow(notation: string): Refusal | null {
  if (/thr|sw/i.test(notation)) return { refused: "damageCircular", rule: "GURPS-39" };
  return refusesDamage(notation);
}

/** The damage of a weapon in the hands of a wielder. */
export function damageOf(weapon: Profile | null, wielder: Profile | null): Damage | Unread {
  return readDamage(textOf(weapon, "damage"), wielder);
}

/** Whether a notation could not be read. */
export function isUnread(damage: Damage | Unread): damage is Unread {
  return "unread" in damage;
}

/** The damage when the dice show this sum. It is at least 0. */
export function rolledDamage({ plus, times }: Damage, sum: number): number {
  return Math.max(0, sum + plus) * times;
}

/** Every amount of damage with its chance. */
export function damageChances(damage: Damage): Distribution {
  const chances = new Map<number, number>();
  for (const [sum, chance] of sums(damage.dice)) {
    const value = rolledDamage(damage, sum);
    chances.set(value, (chances.get(value) ?? 0) + chance);
  }
  return chances;
}

/** The sums of dice whose chances are already worked out, by the number of dice. */
const known = new Map<number, Distribution>();

function sums(dice: number): Distribution {
  const before = known.get(dice);
  if (before) return before;
  const reckoned = diceSum(dice);
  known.set(dice, reckoned);
  return reckoned;
}

function bounded({ dice, plus, times, divisor }: Damage): boolean {
  return (
    dice <= MOST_DICE &&
    Math.abs(plus) <= MOST_PLUS &&
    times >= 1 &&
    times <= 100 &&
    divisor > 0 &&
    divisor <= 100
  );
}

function ownBlow(base: string, wielder: Profile | null): { dice: number; plus: number } | Unread {
  if (base === "") return { dice: 0, plus: 0 };
  if (!/^(thr|sw)/.test(base)) return { dice: Number.parseInt(base, 10), plus: 0 };
  const own = textOf(wielder, base.startsWith("thr") ? "thrust" : "swing");
  if (/thr|sw/i.test(own)) return { unread: "damageCircular" };
  const read = readDamage(own, null);
  return isUnread(read) ? { unread: "damageUnread" } : { dice: read.dice, plus: read.plus };
}

import { type Refusal, readingOnce } from "../../core/index.js";
import { NO_DICE, type Die, type Pool } from "../dice/pool.js";

/** A number of a weapon as it is written: `STR + 2m`, `STR − 1w`, `10`, `–`. */
export interface Notation {
  /** Whether the user's STR is added. */
  readonly strength: boolean;
  readonly flat: number;
  /** MEST-11: the number of dice of each kind. Dice with a negative number go to the opponent. */
  readonly dice: Pool;
  /** Whether nothing is written, or only a dash. */
  readonly empty: boolean;
}

/** The parts that a notation can have besides a flat number. */
export interface Allowed {
  readonly strength: boolean;
  readonly dice: boolean;
}

/** The parts of each notation. Optimal Range: STR and a number. Accuracy: a number and dice. Damage: all parts. */
export const NOTATIONS = {
  range: { strength: true, dice: false },
  accuracy: { strength: false, dice: true },
  damage: { strength: true, dice: true },
} as const satisfies Readonly<Record<string, Allowed>>;

const RULE = "MEST-11";
const MOST_DICE = 10;
const MOST_FLAT = 99;
const LETTERS: Readonly<Record<string, Die>> = { b: "db", m: "dm", w: "dw" };
const TERM = /^([+-]?)(STR|\d{1,3}[BMW]?)/;

/**
 * MEST-8, MEST-11: reads a weapon's notation; a refusal for a text that is not a notation. An entry without a
 * letter is a flat number.
 */
export function parse(text: string, allowed: Allowed): Notation | Refusal {
  const known = readers.get(allowed);
  if (known) return known(text);
  const read = readingOnce((one) => parsed(one, allowed));
  readers.set(allowed, read);
  return read(text);
}

const readers = new Map<Allowed, (text: string) => Notation | Refusal>();

function parsed(text: string, allowed: Allowed): Notation | Refusal {
  const plain = text.replace(/[−–—]/g, "-").replace(/\s+/g, "").toUpperCase();
  if (plain === "" || plain === "-") return { strength: false, flat: 0, dice: NO_DICE, empty: true };
  let rest = plain;
  let strength = false;
  let flat = 0;
  const dice: Record<Die, number> = { ...NO_DICE };
  while (rest !== "") {
    const [whole = "", sign = "", term = ""] = TERM.exec(rest) ?? [];
    if (whole === "" || (sign === "" && rest !== plain)) return no("unreadable", shortened(text));
    const times = sign === "-" ? -1 : 1;
    rest = rest.slice(whole.length);
    if (term === "STR") {
      if (!allowed.strength || strength || times < 0) return no("misplacedStrength", shortened(text));
      strength = true;
      continue;
    }
    const die = LETTERS[term.slice(-1).toLowerCase()];
    const number = times * Number.parseInt(term, 10);
    if (!die) flat += number;
    else if (allowed.dice) dice[die] += number;
    else return no("misplacedDice", shortened(text));
  }
  if (Math.abs(flat) > MOST_FLAT) return no("tooLarge", shortened(text), MOST_FLAT);
  if (Object.values(dice).some((count) => Math.abs(count) > MOST_DICE))
    return no("tooManyDice", shortened(text), MOST_DICE);
  return { strength, flat, dice, empty: false };
}

/** The check of a field: the reason why a text cannot be read; null when it can. */
export function refuses(allowed: Allowed): (text: string) => Refusal | null {
  return (text) => {
    const read = parse(text, allowed);
    return "refused" in read ? read : null;
  };
}

/** The flat part with the user's STR. */
export function flatOf(notation: Notation, strength: number): number {
  return notation.flat + (notation.strength ? strength : 0);
}

/** MEST-11: Core Damage, the flat part plus the signed number of dice. */
export function coreDamage(notation: Notation, strength: number): number {
  const { db, dm, dw } = notation.dice;
  return flatOf(notation, strength) + db + dm + dw;
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

function no(refused: string, text: string, most?: number): Refusal {
  return { refused, rule: RULE, data: { text, ...(most === undefined ? {} : { most }) } };
}

import type { Value } from "../../../core/index.js";
import { advantageNamed, boundsOf, type Advantage } from "../advantages.js";
import { at, numberIn, rowsOf, textIn, type Cell } from "./cells.js";
import { nameOfRow } from "./names.js";
import { rowsBelow, traitsOf } from "./traits.js";

/**
 * A trait of an imported file that no rule uses, or an unused part of a trait: its usual name, and its place
 * in the file.
 */
export interface Unread {
  readonly name: string;
  readonly place: string;
}

/** The values of the traits that rules use, and the other traits of a file. */
export interface ReadTraits {
  readonly values: Readonly<Record<string, Value>>;
  readonly unread: readonly Unread[];
  /**
   * A vulnerability to something that is not a kind of damage, such as silver; null for none. People apply it
   * in each attack.
   */
  readonly vulnerableToOther: Unread | null;
}

/** A part of a trait as it is written in the file. `level` is null when the part has no level. */
interface Part extends Unread {
  readonly level: number | null;
}

/**
 * A trait as it is written in the file: its name without the text in parentheses (`base`), the parts that the
 * parentheses name, and the modifiers that are on.
 */
interface Written extends Part {
  readonly base: string;
  readonly parts: readonly Part[];
  readonly modifiers: readonly Part[];
}

/** GURPS-83 to GURPS-88: the trait whose parts count as separate traits. */
const TOLERANCE = /^injury tolerance\b/i;

/** Modifiers that limit a trait to some attacks or circumstances. The rules here do not know these limits. */
const LIMITED = /^limited\b|^fatigue only\b/i;

/** GURPS-72, GURPS-81 to GURPS-94: the traits of a file that rules use, and the other traits. */
export function readTraits(file: Cell): ReadTraits {
  const values: Record<string, Value> = {};
  const unread: Unread[] = [];
  let vulnerableToOther: Unread | null = null;
  for (const trait of traitsOf(file)) {
    // A row with children is a container and not a trait. Its children follow as rows of their own.
    if (rowsOf(at(trait, "children")).length > 0) continue;
    const written = writtenIn(trait);
    const { name, place, modifiers } = written;
    const parts = TOLERANCE.test(name)
      ? [...written.parts, ...modifiers].map((part) => ({ ...part, level: part.level ?? written.level }))
      : [written];
    const isLimited = modifiers.some((one) => LIMITED.test(one.name));
    if (parts.length === 0) unread.push({ name, place });
    for (const part of parts) {
      const id = advantageNamed(part.name);
      const isRead = id !== undefined && !isLimited && put(values, id, written, part.level);
      if (!isRead)
        unread.push({ name: part === written ? name : `${written.base} (${part.name})`, place: part.place });
      else if (id === "vulnerability" && values["vulnerableTo"] === "other")
        vulnerableToOther = { name: causeOf(written), place };
    }
  }
  return { values, unread, vulnerableToOther };
}

/**
 * Stores a trait of a file in `values`; false when it cannot be read. When two rows have the same trait,
 * their levels add up. For Damage Reduction, the higher level counts.
 */
function put(values: Record<string, Value>, id: Advantage, trait: Written, level: number | null): boolean {
  const before = Number(values[id] ?? 0);
  if (id === "vulnerability") return putVulnerability(values, before, trait);
  if (!boundsOf(id)) values[id] = true;
  else if (id === "damageReduction") {
    if (level === null) return false;
    values[id] = Math.max(before, level);
  } else values[id] = before + (level ?? 1);
  return true;
}

/** For each kind of damage, the words that name it in a trait. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ["cr", /\bcrush/i],
  ["cut", /\bcut/i],
  ["imp", /\bimpal/i],
  ["pi", /\bpierc/i],
  ["burn", /\b(?:burn|fire|heat|flame)/i],
  ["cor", /\b(?:corros|acid)/i],
  ["tox", /\b(?:toxi|poison)/i],
];

/**
 * GURPS-89: stores a vulnerability in `values`. False when the vulnerability cannot be read, and when
 * `values` already has one, since the sheet has room for one.
 */
function putVulnerability(
  values: Record<string, Value>,
  before: number,
  { name, modifiers }: Written,
): boolean {
  const words = [name, ...modifiers.map((one) => one.name)].join("; ");
  const times = Number(TIMES.exec(words)?.[1] ?? 0);
  if (times === 0 || before > 0) return false;
  values["vulnerability"] = times;
  values["vulnerableTo"] = KINDS.find(([, word]) => word.test(words))?.[0] ?? "other";
  return true;
}

/** The multiplier in the name of a vulnerability: `Wounding x3`. */
const TIMES = /[x×]\s*([234])\b/i;

/** The cause of a vulnerability, as its name and modifiers write it: `Silver`. */
function causeOf({ name, parts, modifiers }: Written): string {
  const words = [...parts, ...modifiers].map((one) => one.name.replaceAll("@", ""));
  return words.filter((one) => one !== "" && !TIMES.test(one)).join(", ") || name;
}

/** A level that is written in a name: `Damage Reduction 2`, `Damage Reduction /2`, `Hard to Kill (2)`. */
function levelOf(name: string): number | null {
  const level = /[\s/+(](\d{1,3})\)?$/.exec(name.trim())?.[1];
  return level === undefined ? null : Number(level);
}

function writtenIn(trait: Cell): Written {
  const name = nameIn(trait, [trait]);
  const [, base = name, inside = ""] = /^([^(]*?)\s*\(([^)]*)\)/.exec(name) ?? [];
  const isOn = (row: Cell): boolean => at(row, "disabled").value !== true;
  const modifiers = rowsBelow(at(trait, "modifiers"), isOn).flatMap(({ cell, inUse }) =>
    inUse && rowsOf(at(cell, "children")).length === 0 ? [partOf(cell, nameIn(cell, [trait, cell]))] : [],
  );
  const { place } = trait;
  const names = inside === "" ? [] : inside.split(",").map((part) => part.trim());
  const parts = names.map((part) => ({ name: part, place, level: levelOf(part) }));
  return { ...partOf(trait, name), base, parts, modifiers };
}

/** A part with this name, from a row of the file. The level is in the row or at the end of the name. */
function partOf(row: Cell, name: string): Part {
  return { name, place: row.place, level: numberIn(at(row, "levels")) ?? levelOf(name) };
}

/**
 * The name of a row. A placeholder in the name, written as `@…@`, is replaced by the text that a person has
 * set for it.
 */
function nameIn(row: Cell, from: readonly Cell[]): string {
  const [own, english] = [textIn(at(row, "name")), nameOfRow(row)];
  // If the name in the file begins with the English name, the name in the file is used, because the trait's
  // parts can follow in it.
  const name = own.toLowerCase().startsWith(english.toLowerCase()) ? own : english;
  return name.replaceAll(/@([^@]+)@/g, (whole, key: string) =>
    from.reduce((found, cell) => textIn(at(cell, "replacements", key)) || found, whole),
  );
}

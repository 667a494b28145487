import {
  GM,
  LENGTHS,
  evidenceWord,
  legible,
  type Assessed,
  type Data,
  type Evidence,
  type Ref,
  type Refusal,
} from "../../../rules/core/index.js";
import { gameById } from "../../../rules/registry.js";
import { documentByUuid, flagOf, hasText, text } from "../../../foundry.js";
import { packageTitle } from "../../../foundry/listeners.js";
import { areaKind } from "../models/areas.js";
import { modelOf, nameFor } from "../models/models.js";
import { HIDDEN } from "../../record/state.js";

export { hasText, text };

/**
 * A sentence of a game. If the game has no sentence of its own for the key, the sentence about battles that
 * all games share is used.
 */
export function gameText(rules: string, key: string, data?: Data): string {
  const own = `VANTAGE.${rules}.${key}`;
  const shared = `VANTAGE.battle.${key}`;
  return text(!hasText(own) && hasText(shared) ? shared : own, data);
}

/**
 * A text that all games share. If the game has its own words for it, these are used, such as `report.models`
 * or `tracker.beaten`.
 */
export function sharedText(rules: string, key: string, data?: Data): string {
  const own = key.replace(/^VANTAGE\.(battle\.)?/, `VANTAGE.${rules}.`);
  return text(hasText(own) ? own : key, data);
}

/**
 * The name of an item type. If a module added the type, the type begins with the module's id, which is left
 * out.
 */
export function kindText(rules: string, type: string): string {
  return gameText(rules, `item.${type.split(".").at(-1) ?? type}`);
}

/**
 * Shows this person a sentence as a notice. It is meant for cases in which nothing else on screen can show
 * the sentence.
 */
export function tell(key: string, data?: Data): void {
  ui.notifications.warn(text(key, data), { console: false });
}

/**
 * The text that says why a rule forbids something. It leaves out the number of the statement, since a player
 * cannot look it up.
 */
export function refusalText(
  rules: string,
  { refused, data, refs }: Pick<Refusal, "refused" | "data" | "refs">,
): string {
  const keys = [`VANTAGE.${rules}.refusal.${refused}`, `VANTAGE.battle.refusal.${refused}`];
  const words = Array.isArray(refs) ? { ...data, names: namesOf(refs) } : data;
  return text(keys.find(hasText) ?? `VANTAGE.refusal.${refused}`, words);
}

/**
 * A model's name for this reader, or a general word if the reader must not know the name. A deleted model
 * keeps its last name. A wall is named by its kind, and so is an area whose name the reader must not know.
 */
export function nameText(ref: Ref, names: Readonly<Record<Ref, string>> = {}): string {
  if (ref === HIDDEN) return text("VANTAGE.unknown");
  if (ref === GM) return text("VANTAGE.gm");
  if (documentByUuid(ref) === null && Object.hasOwn(names, ref)) return names[ref] ?? "";
  return (
    nameFor(ref) ??
    areaText(ref) ??
    text(documentByUuid(ref) === null ? "VANTAGE.deleted" : "VANTAGE.unknown")
  );
}

/**
 * The name of a modifier. A modifier that comes from a document has the name of this document. Any other
 * modifier has its own label, or else the name that the game gives it.
 */
export function modifierText(
  rules: string,
  one: Pick<Assessed, "id" | "source" | "label">,
  names?: Readonly<Record<Ref, string>>,
): string {
  if (one.source !== undefined) return nameText(one.source, names);
  return one.label ?? gameText(rules, `modifier.${one.id}.label`);
}

/** A length as text, with its unit. `unit` is the unit of the game. */
export function inUnits(unit: string, length: number): string {
  return text(`VANTAGE.unit.${unit}`, { length: legible(length) });
}

/**
 * Phrases for the share of a target that is hidden. Each phrase is for shares below the percentage beside it.
 */
const SHARES = [
  [12.5, "some"],
  [37.5, "quarter"],
  [62.5, "half"],
  [87.5, "most"],
  [100, "nearly"],
] as const;

/** The text for a number in the evidence. A length gets its unit, and a share becomes a phrase. */
function measuredText(word: string, value: number, unit: string): string | number {
  if (LENGTHS.has(word)) return inUnits(unit, value);
  if (word !== "share") return value;
  const [, phrase] = SHARES.find(([most]) => value < most) ?? [100, "all"];
  return text(`VANTAGE.share.${phrase}`);
}

/** The text for a word in the evidence. A package is named by its title. */
function wordText(word: string, value: string): string {
  return word === "package" ? packageTitle(value) : value;
}

/**
 * The names that this reader may know. Models whose names the reader must not know are only counted. A wall
 * is named by its kind, and so is an area whose name the reader must not know. Anything else is left out.
 */
function namesOf(refs: readonly Ref[]): string {
  const names = new Set(refs.flatMap((ref) => nameFor(ref) ?? areaText(ref) ?? []));
  const unknown = refs.filter((ref) => nameFor(ref) === null && modelOf(ref) !== null).length;
  return [...names, ...(unknown > 0 ? [text("VANTAGE.evidence.unknown", { count: unknown })] : [])].join(
    ", ",
  );
}

/** The text for the kind of an area or a wall; null for anything else. */
function areaText(ref: Ref): string | null {
  const found = documentByUuid(ref);
  if (found instanceof WallDocument) {
    const cover = flagOf(found, "cover");
    if (cover === "light") return text("VANTAGE.area.thinWall");
    return text(cover === "heavy" ? "VANTAGE.area.solidWall" : "VANTAGE.area.wall");
  }
  return found instanceof RegionDocument ? text(`VANTAGE.area.${areaKind(found) ?? "other"}`) : null;
}

/**
 * The text that says why a fact is true. It can name the documents from which the fact comes, if this reader
 * may know them. `names` has all of these documents, `who` the models, `first` the first model, and `where`
 * everything except the models.
 */
export function evidenceText(rules: string, { key, data, refs }: Evidence): string {
  const models = refs.filter((ref) => modelOf(ref) !== null);
  const [first] = models;
  const name = evidenceWord(key);
  const own = `VANTAGE.${rules}.evidence.${name}`;
  const sentence = hasText(own) ? own : `VANTAGE.evidence.${name}`;
  const unit = gameById(rules)?.unit ?? "";
  const words = Object.entries(data ?? {}).map(([word, value]): [string, string | number] => [
    word,
    typeof value === "number" ? measuredText(word, value, unit) : wordText(word, value),
  ]);
  return text(sentence, {
    count: refs.length,
    ...Object.fromEntries(words),
    names: namesOf(refs),
    who: namesOf(models),
    first: first === undefined ? "" : nameText(first),
    where: namesOf(refs.filter((ref) => !models.includes(ref))),
  }).replace(/[\s:,]+$/, "");
}

/** A number with its sign, as modifiers are written: +1, −2. */
export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

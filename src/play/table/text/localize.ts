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

/** A sentence of a game's own; of the order of play, where the game has none, the one that all games share. */
export function gameText(rules: string, key: string, data?: Data): string {
  const own = `VANTAGE.${rules}.${key}`;
  const shared = `VANTAGE.battle.${key}`;
  return text(!hasText(own) && hasText(shared) ? shared : own, data);
}

/** A text that all games share, in a game's own words where it has some: `report.models`, and `tracker.beaten` of a battle. */
export function sharedText(rules: string, key: string, data?: Data): string {
  const own = key.replace(/^VANTAGE\.(battle\.)?/, `VANTAGE.${rules}.`);
  return text(hasText(own) ? own : key, data);
}

/** An item type in words. A type of a module is named by what follows the module's id. */
export function kindText(rules: string, type: string): string {
  return gameText(rules, `item.${type.split(".").at(-1) ?? type}`);
}

/** Shows this person a sentence as a notice, where nothing else can show it. */
export function tell(key: string, data?: Data): void {
  ui.notifications.warn(text(key, data), { console: false });
}

/**
 * Why a rule forbids something, in words. The statement's number is for code and tests, because a player cannot look it
 * up.
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
 * A model's name for this reader, or the words for a model that the reader must not know. A deleted model keeps its last
 * name. A wall, and an area without a name for this reader, are named by their kind.
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

/** The name of a modifier: in its owner's words, from the thing that it belongs to, or from its game. */
export function modifierText(
  rules: string,
  one: Pick<Assessed, "id" | "source" | "label">,
  names?: Readonly<Record<Ref, string>>,
): string {
  if (one.source !== undefined) return nameText(one.source, names);
  return one.label ?? gameText(rules, `modifier.${one.id}.label`);
}

/** A length in a game's unit, as a person reads it. */
export function inUnits(unit: string, length: number): string {
  return text(`VANTAGE.unit.${unit}`, { length: legible(length) });
}

/** Phrases for how much of a target something hides, each with the percentage that it is used below. */
const SHARES = [
  [12.5, "some"],
  [37.5, "quarter"],
  [62.5, "half"],
  [87.5, "most"],
  [100, "nearly"],
] as const;

/** A number of evidence as a person reads it: a length with its unit, a share in words. */
function measuredText(word: string, value: number, unit: string): string | number {
  if (LENGTHS.has(word)) return inUnits(unit, value);
  if (word !== "share") return value;
  const [, phrase] = SHARES.find(([most]) => value < most) ?? [100, "all"];
  return text(`VANTAGE.share.${phrase}`);
}

/** A word of evidence as a person reads it: a package by its title. */
function wordText(word: string, value: string): string {
  return word === "package" ? packageTitle(value) : value;
}

/**
 * The names of the things that this reader may know. Other models are counted, other areas and walls are named by their kind, and
 * anything else is left out.
 */
function namesOf(refs: readonly Ref[]): string {
  const names = new Set(refs.flatMap((ref) => nameFor(ref) ?? areaText(ref) ?? []));
  const unknown = refs.filter((ref) => nameFor(ref) === null && modelOf(ref) !== null).length;
  return [...names, ...(unknown > 0 ? [text("VANTAGE.evidence.unknown", { count: unknown })] : [])].join(
    ", ",
  );
}

/** An area or a wall by its kind; null for anything else. */
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
 * Why a fact is true, in words. The things that it comes from are named where this reader may know them: `names` are all
 * of them, `who` the models, `first` the first model, and `where` the rest.
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

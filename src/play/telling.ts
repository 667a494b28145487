import {
  legible,
  type Assessed,
  type Data,
  type Evidence,
  type Ref,
  type Refusal,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { documentByUuid, text } from "../foundry.js";
import { areaKind } from "./areas.js";
import { modelOf, nameFor } from "./models.js";
import { HIDDEN } from "./record/state.js";

export { text };

/** A sentence of a game's own. */
export function gameText(rules: string, key: string, data?: Data): string {
  return text(`VANTAGE.${rules}.${key}`, data);
}

/** An item type in words; one that a module brings goes by what follows the module's id. */
export function kindText(rules: string, type: string): string {
  return gameText(rules, `item.${type.split(".").at(-1) ?? type}`);
}

/** A clear sentence for this person, where nothing else can show it. */
export function tell(key: string, data?: Data): void {
  ui.notifications.warn(text(key, data), { console: false });
}

/** Why a rule says no, in words. The statement's number is for code and tests: a player cannot look it up. */
export function refusalText(rules: string, { refused, data }: Pick<Refusal, "refused" | "data">): string {
  const own = `VANTAGE.${rules}.refusal.${refused}`;
  return game.i18n.has(own) ? text(own, data) : text(`VANTAGE.refusal.${refused}`, data);
}

/** A model's name for this reader, or the words for one that may not be known; of one gone, the name that it had. */
export function nameText(ref: Ref, names: Readonly<Record<Ref, string>> = {}): string {
  if (ref === HIDDEN) return text("VANTAGE.unknown");
  if (documentByUuid(ref) === null && Object.hasOwn(names, ref)) return names[ref] ?? "";
  return nameFor(ref) ?? text(documentByUuid(ref) === null ? "VANTAGE.gone" : "VANTAGE.unknown");
}

/** What a modifier is called: by its owner's words, by the thing that it belongs to, or by its game. */
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

/** The numbers of evidence that are lengths in the game's unit. */
const LENGTHS: ReadonlySet<string> = new Set([
  "distance",
  "across",
  "rise",
  "difference",
  "elevation",
  "within",
  "aside",
  "breadth",
  "tall",
]);

/** How much of a target something hides, by the percentage up to which each phrase is used. */
const SHARES = [
  [12.5, "some"],
  [37.5, "quarter"],
  [62.5, "half"],
  [87.5, "most"],
  [99.5, "nearly"],
] as const;

/** A number of evidence as a person reads it: a length with its unit, a share in words. */
function measuredText(word: string, value: number, unit: string): string | number {
  if (LENGTHS.has(word)) return inUnits(unit, value);
  if (word !== "share") return value;
  const [, phrase] = SHARES.find(([most]) => value < most) ?? [100, "all"];
  return text(`VANTAGE.share.${phrase}`);
}

/** The names of things that this reader may know. Models that it may not are counted, areas told by their kind; nothing else is told. */
function namesOf(refs: readonly Ref[]): string {
  const names = new Set(refs.flatMap((ref) => nameFor(ref) ?? areaText(ref) ?? []));
  const unknown = refs.filter((ref) => nameFor(ref) === null && modelOf(ref) !== null).length;
  return [...names, ...(unknown > 0 ? [text("VANTAGE.evidence.unknown", { count: unknown })] : [])].join(
    ", ",
  );
}

/** An area by its kind; null for what is none. */
function areaText(ref: Ref): string | null {
  const found = documentByUuid(ref);
  return found instanceof RegionDocument ? text(`VANTAGE.area.${areaKind(found) ?? "other"}`) : null;
}

/**
 * Why a fact holds, in words: the things that it comes from are named where this reader may know them. Of `names`, all of
 * them, `who` are the models, `first` the first of those, and `where` the rest.
 */
export function evidenceText(rules: string, { key, data, refs }: Evidence): string {
  const models = refs.filter((ref) => modelOf(ref) !== null);
  const [first] = models;
  const name = key.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());
  const own = `VANTAGE.${rules}.evidence.${name}`;
  const sentence = game.i18n.has(own) ? own : `VANTAGE.evidence.${name}`;
  const unit = gameById(rules)?.unit ?? "";
  const words = Object.entries(data ?? {}).map(([word, value]): [string, string | number] => [
    word,
    typeof value === "number" ? measuredText(word, value, unit) : value,
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

import type { Field, Game, Kind, Value } from "../../../rules/core/index.js";
import { valueOf } from "../../../foundry.js";
import { sourceValueOf } from "../../../foundry/sheets.js";
import { gameText, hasText, text } from "../../../play/table/text/localize.js";
import { meaningOf, namesIn, type MeaningView } from "../../text/meaning.js";
import { furtherFields, type Named } from "./layout.js";
import { shown } from "../editing/validate.js";

/** A document as a sheet reads it: its data with active effects, and its stored data. */
export interface Sheeted {
  readonly system: unknown;
  readonly _source: unknown;
}

/** One declared field as a template shows it. */
export interface FieldView {
  readonly id: string;
  readonly name: string;
  /** Its declared name. */
  readonly key: string;
  readonly label: string;
  readonly short: string;
  readonly hint: string;
  /** The names in its text, each with its meaning. */
  readonly meanings: readonly MeaningView[];
  readonly meaningsId: string;
  /** The names in its text as tags; null for a field that is no list of names, or whose text can't be read as one. */
  readonly tags: TagsView | null;
  readonly unit: string;
  readonly value: Value;
  /** The number with effects applied; null when they do not change it. */
  readonly now: string | null;
  readonly number: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly toggle: boolean;
  readonly options:
    readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[] | null;
}

/** A list of names that a person adds to and takes from, one at a time. */
export interface TagsView {
  readonly all: readonly (MeaningView & { readonly index: number })[];
  /** The names that can be chosen when one is added. */
  readonly known: readonly string[];
}

/** Fields that belong together, under a heading; the toggles apart. */
export interface FieldGroupView {
  readonly label: string;
  readonly fields: readonly FieldView[];
  readonly toggles: readonly FieldView[];
}

/** A declared field with its words and its value. `rootId` makes ids that are the sheet's own. */
export function fieldView(rules: Game, document: Sheeted, [name, field]: Named, rootId: string): FieldView {
  const value = sourceValueOf(document, name) ?? field.initial;
  const now = valueOf(document, name);
  const label = fieldLabel(rules, name);
  return {
    id: `${rootId}-${name}`,
    name: `system.${name}`,
    key: name,
    label,
    short: wordOr(rules, `short.${name}`, label),
    hint: wordOr(rules, `fieldHint.${name}`, ""),
    meanings: namesIn(rules, field, value),
    meaningsId: `${rootId}-${name}-meanings`,
    tags: tagsOf(rules, field, value),
    unit: unitOf(field).trim(),
    value,
    now: typeof now === "number" && now !== value ? shown(now) : null,
    number: field.type === "number" ? { min: field.min, max: field.max, step: field.step ?? 1 } : null,
    toggle: field.type === "toggle",
    options:
      field.type === "choice"
        ? field.options.map((option) => ({
            value: option,
            label: optionLabel(rules, name, option),
            chosen: option === value,
          }))
        : null,
  };
}

/** The names in the text of a field, each with its meaning. */
export function tagsOf(rules: Game, field: Field, value: Value): TagsView | null {
  if (field.type !== "text" || !field.names || typeof value !== "string") return null;
  const all = field
    .names(value)
    .map(({ name, trait }, index) => ({ index, name, meaning: meaningOf(rules, "trait", trait) }));
  return all.length === 0 && value.trim() !== "" ? null : { all, known: field.known ?? [] };
}

/** The fields of a document that are not in its stat line, in groups; of all, or of those that are wanted by name. */
export function groupViews(
  rules: Game,
  document: Sheeted,
  kind: Kind,
  rootId: string,
  isWanted: (name: string) => boolean = () => true,
): readonly FieldGroupView[] {
  return furtherFields(kind).flatMap(({ group, things }) => {
    const wanted = things.filter(([name]) => isWanted(name));
    const views = wanted.map((named) => fieldView(rules, document, named, rootId));
    return views.length === 0
      ? []
      : [
          {
            label: group === null ? "" : gameText(rules.id, `group.${group}`),
            fields: views.filter(({ toggle }) => !toggle),
            toggles: views.filter(({ toggle }) => toggle),
          },
        ];
  });
}

/** The value of a text or a choice in words; empty where it has none. */
export function valueText(rules: Game, document: Sheeted, name: string): string {
  const value = String(valueOf(document, name) ?? "");
  return rules.actor.fields[name]?.type === "choice" ? optionLabel(rules, name, value) : value;
}

/** A longer text is a sentence, which reads better without a label. */
const MOST_LABELED = 24;

/** A field's value in a few words: "Range 24″", "Damage 2d+1 cut", "Class: Basic", "Trained with it: no". */
export function inShort(rules: Game, [name, field]: Named, value: Value | undefined): string {
  const label = fieldLabel(rules, name);
  if (typeof value === "boolean") return value ? label : text("VANTAGE.sheet.not", { label });
  if (typeof value === "number")
    return `${label} ${wordOr(rules, `numberName.${name}.${value}`, shown(value) + unitOf(field))}`;
  if (field.type !== "choice") {
    const written = withMinus(value ?? "");
    const isSentence = written.length > MOST_LABELED && !("names" in field);
    return isSentence ? written : `${label} ${written}`;
  }
  return text("VANTAGE.sheet.chosen", { label, option: optionLabel(rules, name, value ?? "") });
}

/** A sentence about a field, as a tooltip; empty for a field without one. */
export function hintOf(rules: Game, [name]: Named): string {
  return wordOr(rules, `fieldHint.${name}`, "");
}

/** A formula with minus signs for the hyphens that people type before numbers: `thr−1 imp`. */
export function withMinus(value: string): string {
  return value.replace(/-(?=\s*\d)/g, "−");
}

/** A document's declared values by name. */
export function valuesOf(document: Sheeted, kind: Kind): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    [...Object.keys(kind.fields), ...Object.keys(kind.tracks)].flatMap((name) => {
      const value = valueOf(document, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A field's name in words. */
export function fieldLabel(rules: Game, name: string): string {
  return gameText(rules.id, `field.${name}`);
}

/** A game's word for something, or other words where it has none. */
export function wordOr(rules: Game, key: string, otherwise: string): string {
  return hasText(`VANTAGE.${rules.id}.${key}`) ? gameText(rules.id, key) : otherwise;
}

/** A field's unit as it follows a number; empty when it has none. */
function unitOf(field: Field): string {
  return field.type === "number" && field.unit !== undefined
    ? text(`VANTAGE.unit.${field.unit}`, { length: "" })
    : "";
}

function optionLabel(rules: Game, name: string, option: string): string {
  return gameText(rules.id, `choice.${name}.${option}`);
}

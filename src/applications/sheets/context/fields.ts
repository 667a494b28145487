import type { Field, Game, Kind, Value } from "../../../rules/core/index.js";
import { valueOf } from "../../../foundry.js";
import { sourceValueOf } from "../../../foundry/sheets.js";
import { gameText, hasText, text } from "../../../play/table/text/localize.js";
import { namesIn, type MeaningView } from "../../text/meaning.js";
import { columnsOf, furtherFields, isWide, statLine, type Named } from "./layout.js";
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
  readonly label: string;
  readonly short: string;
  readonly hint: string;
  /** The names in its text, each with its meaning. */
  readonly meanings: readonly MeaningView[];
  readonly meaningsId: string;
  readonly unit: string;
  readonly value: Value;
  /** The number with effects applied; null when they do not change it. */
  readonly now: string | null;
  readonly number: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly toggle: boolean;
  readonly options:
    readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[] | null;
}

/** The stat line as a template shows it, with the number of columns that makes its rows equally long. */
export interface StatLineView {
  readonly columns: number;
  readonly stats: readonly (FieldView & { readonly wide: boolean })[];
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
    label,
    short: wordOr(rules, `short.${name}`, label),
    hint: wordOr(rules, `fieldHint.${name}`, ""),
    meanings: namesIn(rules, field, value),
    meaningsId: `${rootId}-${name}-meanings`,
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

/** The stat line of a document. */
export function statLineView(rules: Game, document: Sheeted, kind: Kind, rootId: string): StatLineView {
  const line = statLine(kind);
  const stats = line.map((named) => ({ ...fieldView(rules, document, named, rootId), wide: isWide(named) }));
  return { columns: columnsOf(line), stats };
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

/** A field's value in a few words: "Range 24″", "Damage 2d+1 cut", "Class: Basic", "Trained with it: no". */
export function inShort(rules: Game, [name, field]: Named, value: Value | undefined): string {
  const label = fieldLabel(rules, name);
  if (typeof value === "boolean") return value ? label : text("VANTAGE.sheet.not", { label });
  if (typeof value === "number")
    return `${label} ${wordOr(rules, `numberName.${name}.${value}`, shown(value) + unitOf(field))}`;
  if (field.type !== "choice") return `${label} ${withMinus(value ?? "")}`;
  return text("VANTAGE.sheet.chosen", { label, option: optionLabel(rules, name, value ?? "") });
}

/** A sentence about a field and the names in its text, as a tooltip; empty for a field without one. */
export function hintOf(rules: Game, [name, field]: Named, value: Value | undefined): string {
  const names = namesIn(rules, field, value ?? "").map((one) => `${one.name}: ${one.meaning}`);
  return names.length > 0 ? names.join(" ") : wordOr(rules, `fieldHint.${name}`, "");
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

import type { Field, Game, Kind, Track, Value } from "../../rules/core/index.js";
import { valueOf } from "../../foundry.js";
import { sourceValueOf } from "../../foundry/sheets.js";
import { gameText, text } from "../../play/telling.js";
import { highest, pips } from "./pips.js";
import { shown } from "./validate.js";

type Sheeted = Actor.Implementation | Item.Implementation;

/** One declared field as a template shows it. */
export interface FieldView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly short: string;
  readonly hint: string;
  readonly unit: string;
  readonly value: Value;
  /** What effects make of a number just now; null when they leave it alone. */
  readonly now: string | null;
  readonly number: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly toggle: boolean;
  readonly options:
    readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[] | null;
}

/** One track as a template shows it. */
export interface TrackView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly value: number;
  readonly max: number;
  readonly spoken: string;
  readonly pips: ReturnType<typeof pips>;
}

/** A declared field with its words and its value. `rootId` makes ids that are the sheet's own. */
export function fieldView(
  rules: Game,
  document: Sheeted,
  name: string,
  field: Field,
  rootId: string,
): FieldView {
  const value = sourceValueOf(document, name) ?? field.initial;
  const now = valueOf(document, name);
  const label = fieldLabel(rules, name);
  return {
    id: `${rootId}-${name}`,
    name: `system.${name}`,
    label,
    short: wordOr(rules, `short.${name}`, label),
    hint: wordOr(rules, `fieldHint.${name}`, ""),
    unit: unitOf(field).trim(),
    value,
    now: typeof now === "number" && now !== value ? shown(now) : null,
    number: field.type === "number" ? { min: field.min, max: field.max, step: field.step ?? 1 } : null,
    toggle: field.type === "toggle",
    options: field.type === "choice" ? optionViews(rules, name, field.options, value) : null,
  };
}

/** A track with its words and its value. */
export function trackView(
  rules: Game,
  document: Sheeted,
  kind: Kind,
  name: string,
  rootId: string,
): TrackView | null {
  const track = kind.tracks[name];
  if (!track) return null;
  const max = highest(track, valuesOf(document, kind));
  return pipView(
    gameText(rules.id, `track.${name}`),
    name,
    track,
    Number(valueOf(document, name) ?? 0),
    max,
    rootId,
  );
}

/** All tracks of a kind. */
export function trackViews(rules: Game, document: Sheeted, kind: Kind, rootId: string): readonly TrackView[] {
  return Object.keys(kind.tracks).flatMap((name) => trackView(rules, document, kind, name, rootId) ?? []);
}

/** A number that is pressed up and down, of a track or of a turn. */
export function pipView(
  label: string,
  name: string,
  track: Pick<Track, "icon">,
  value: number,
  max: number,
  rootId: string,
): TrackView {
  return {
    id: `${rootId}-track-${name}`,
    name,
    label,
    icon: track.icon && iconPath(track.icon),
    value,
    max,
    spoken: text("VANTAGE.sheet.ofMost", { value, max }),
    pips: pips(value, max),
  };
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

/** A field's unit as it follows a number; empty when it has none. */
export function unitOf(field: Field): string {
  return field.type === "number" && field.unit !== undefined
    ? text(`VANTAGE.unit.${field.unit}`, { length: "" })
    : "";
}

/** Where an icon of this system lies, as a page of Foundry's asks for it. */
export function iconPath(icon: string): string {
  return `systems/vantage/assets/icons/${icon}`;
}

function optionViews(
  rules: Game,
  name: string,
  options: readonly string[],
  value: Value,
): FieldView["options"] {
  return options.map((option) => ({
    value: option,
    label: gameText(rules.id, `choice.${name}.${option}`),
    chosen: option === value,
  }));
}

function wordOr(rules: Game, key: string, otherwise: string): string {
  return game.i18n.has(`VANTAGE.${rules.id}.${key}`) ? gameText(rules.id, key) : otherwise;
}

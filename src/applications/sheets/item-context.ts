import type { Game, ItemKind } from "../../rules/core/index.js";
import { gameText, text } from "../../play/telling.js";
import { fieldView, trackViews, type FieldView, type TrackView } from "./field-context.js";

/** What the templates of the item sheet are given. */
export interface ItemView {
  /** What it is, and whose: "Weapon · Mags Harrow". */
  readonly what: string;
  readonly numbers: readonly FieldView[];
  readonly toggles: readonly FieldView[];
  readonly tracks: readonly TrackView[];
}

/** An item's sheet, made from its kind's declaration. */
export function itemView(rules: Game, kind: ItemKind, item: Item.Implementation, rootId: string): ItemView {
  const views = Object.entries(kind.fields).map(([name, field]) =>
    fieldView(rules, item, name, field, rootId),
  );
  const type = gameText(rules.id, `item.${item.type}`);
  return {
    what: item.actor ? text("VANTAGE.sheet.itemOf", { type, actor: item.actor.name }) : type,
    numbers: views.filter(({ toggle }) => !toggle),
    toggles: views.filter(({ toggle }) => toggle),
    tracks: trackViews(rules, item, kind, rootId),
  };
}

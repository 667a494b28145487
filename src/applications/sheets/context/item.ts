import type { Game, Kind } from "../../../rules/core/index.js";
import { kindText, text } from "../../../play/table/text/localize.js";
import { derivedViews, type DerivedView } from "./derived.js";
import { groupViews, statLineView, type FieldGroupView, type StatLineView } from "./fields.js";
import { trackViews, type TrackView } from "./tracks.js";

/** The data for the templates of the item sheet. */
export interface ItemView {
  /** The kind of the item, with its owner: "Weapon of Mags Harrow". */
  readonly what: string;
  readonly line: StatLineView;
  readonly derived: readonly DerivedView[];
  readonly further: readonly FieldGroupView[];
  readonly tracks: readonly TrackView[];
}

/** An item's sheet, made from its kind's declaration. */
export function itemView(rules: Game, kind: Kind, item: Item.Implementation, rootId: string): ItemView {
  const type = kindText(rules.id, item.type);
  return {
    what: item.actor ? text("VANTAGE.sheet.itemOf", { type, actor: item.actor.name }) : type,
    line: statLineView(rules, item, kind, rootId),
    derived: derivedViews(rules, item, kind),
    further: groupViews(rules, item, kind, rootId),
    tracks: trackViews(rules, item, kind, rootId),
  };
}

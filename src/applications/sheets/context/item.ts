import type { Game, Kind } from "../../../rules/core/index.js";
import { kindText, text } from "../../../play/table/text/localize.js";
import { derivedViews, type DerivedView } from "./derived.js";
import { groupViews, valuesOf, type FieldGroupView } from "./fields.js";
import { changedFields, furtherFields } from "./layout.js";
import { statLineView, type StatLineView } from "./stats.js";
import { trackViews, type TrackView } from "./tracks.js";

/** The data for the templates of the item sheet. */
export interface ItemView {
  /** The kind of the item, with its owner: "Weapon of Mags Harrow". */
  readonly what: string;
  readonly notesLabel: string;
  readonly line: StatLineView;
  readonly derived: readonly DerivedView[];
  /** The fields that say something about this item, all together. */
  readonly front: Pick<FieldGroupView, "fields" | "toggles">;
  /** All others, which a person unfolds. */
  readonly further: readonly FieldGroupView[];
  /** The label of the section that they are in: "14 more fields"; empty if there are none. */
  readonly more: string;
  readonly tracks: readonly TrackView[];
}

/**
 * The names of the fields that say something about an item: what was changed, a choice that every item of this kind
 * makes, and the switch that puts it in hand. A pistol has no reach, for example, and a sword no magazine.
 */
export function frontFields(kind: Kind, item: Item.Implementation): ReadonlySet<string> {
  const changed = changedFields(kind, valuesOf(item, kind)).map(([name]) => name);
  const forAll = furtherFields(kind).flatMap(({ group, things }) =>
    things.flatMap(([name, { type }]) => (group === null && type === "choice" ? [name] : [])),
  );
  return new Set([...changed, ...forAll, ...("inUse" in kind ? [String(kind.inUse)] : [])]);
}

/** An item's sheet, made from its kind's declaration. `front` are the names of the fields that are not folded away. */
export function itemView(
  rules: Game,
  kind: Kind,
  item: Item.Implementation,
  rootId: string,
  front: ReadonlySet<string>,
): ItemView {
  const type = kindText(rules.id, item.type);
  const groups = (isFront: boolean): readonly FieldGroupView[] =>
    groupViews(rules, item, kind, rootId, (name) => front.has(name) === isFront);
  const [shown, further] = [groups(true), groups(false)];
  const count = further.reduce((sum, { fields, toggles }) => sum + fields.length + toggles.length, 0);
  return {
    what: item.actor ? text("VANTAGE.sheet.itemOf", { type, actor: item.actor.name }) : type,
    notesLabel: text("VANTAGE.sheet.description"),
    line: statLineView(rules, item, kind, rootId),
    derived: derivedViews(rules, item, kind),
    front: {
      fields: shown.flatMap(({ fields }) => fields),
      toggles: shown.flatMap(({ toggles }) => toggles),
    },
    further,
    more: count > 0 ? text("VANTAGE.sheet.moreFields", { count }) : "",
    tracks: trackViews(rules, item, kind, rootId),
  };
}

import type { Game, ItemKind } from "../../../rules/core/index.js";
import { valueOf } from "../../../foundry.js";
import { kindText, text } from "../../../play/table/text/localize.js";
import type { MeaningView } from "../../text/meaning.js";
import { actionViews, type ActionView } from "./actions.js";
import { derivedViews } from "./derived.js";
import { hintOf, inShort, tagsOf, valuesOf } from "./fields.js";
import { actionsOf, shownFields } from "./layout.js";
import { trackViews, type TrackView } from "./tracks.js";

/** An item type that can be added. */
export interface KindView {
  readonly type: string;
  readonly label: string;
}

/** The items of one role, and the types that can be added. */
export interface GearView {
  readonly role: ItemKind["role"];
  readonly label: string;
  readonly none: string;
  readonly kinds: readonly KindView[];
  readonly rows: readonly RowView[];
  /** The name of the search field; empty when the list is short enough to read at a glance. */
  readonly searched: string;
}

/** A value of an item in a few words. */
export interface DetailView {
  readonly text: string;
  readonly hint: string;
}

/** One weapon or piece of armor as a row of the actor's sheet. */
export interface RowView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Its most important values, in a few words. */
  readonly details: readonly DetailView[];
  /** The names in its lists, such as its traits, each with its meaning. */
  readonly names: readonly MeaningView[];
  /** Whether it is in use; null when its kind has no such switch. */
  readonly use: { readonly on: boolean; readonly hint: string } | null;
  readonly stowed: boolean;
  /** The tracks to show: those above 0, and those that play counts down. */
  readonly tracks: readonly TrackView[];
  readonly actions: readonly ActionView[];
}

/** A list with more items than these has a search field. */
const MOST_UNSEARCHED = 8;

/** The items of one role that an actor carries, in their owner's order; null where the game has none of that role. */
export function gearView(
  rules: Game,
  actor: Actor.Implementation,
  role: ItemKind["role"],
  words: Pick<GearView, "label" | "none">,
  rootId: string,
): GearView | null {
  const kinds = Object.entries(rules.items).filter(([, kind]) => kind.role === role);
  const rows = actor.items.contents
    .filter((item) => rules.items[item.type]?.role === role)
    .sort((one, other) => one.sort - other.sort)
    .flatMap((item) => {
      const kind = rules.items[item.type];
      return kind ? [rowView(rules, item, kind, rootId)] : [];
    });
  if (kinds.length === 0) return null;
  return {
    role,
    ...words,
    searched: rows.length > MOST_UNSEARCHED ? text("VANTAGE.sheet.search", { list: words.label }) : "",
    kinds: kinds.map(([type]) => ({ type, label: kindText(rules.id, type) })),
    rows,
  };
}

function rowView(rules: Game, item: Item.Implementation, kind: ItemKind, rootId: string): RowView {
  const values = valuesOf(item, kind);
  const lists = new Map(
    Object.entries(kind.fields).map(([name, field]) => [
      name,
      tagsOf(rules, field, values[name] ?? "")?.all ?? [],
    ]),
  );
  const isInUse = kind.inUse === undefined ? null : valueOf(item, kind.inUse) === true;
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    details: detailsOf(rules, item, kind, (name) => (lists.get(name) ?? []).length > 0),
    names: [...lists.values()].flat(),
    use: isInUse === null ? null : { on: isInUse, hint: useHint(item.name, isInUse) },
    stowed: isInUse === false,
    tracks: trackViews(rules, item, kind, `${rootId}-${item.id}`, false).filter(
      ({ name, value }) => value > 0 || (kind.tracks[name]?.initial ?? 0) > 0,
    ),
    actions: actionViews(rules, actionsOf(rules, kind, values), item.actor, item),
  };
}

/** The most important values of an item, in a few words. A list of names is one of them, unless `isLeftOut`. */
export function detailsOf(
  rules: Game,
  item: Item.Implementation,
  kind: ItemKind,
  isLeftOut: (name: string) => boolean = () => false,
): readonly DetailView[] {
  const values = valuesOf(item, kind);
  const derived = derivedViews(rules, item, kind);
  const fields = shownFields(
    kind,
    values,
    derived.map(({ name }) => name),
  );
  return [
    ...fields
      .filter(([name]) => !isLeftOut(name))
      .map((named) => ({ text: inShort(rules, named, values[named[0]]), hint: hintOf(rules, named) })),
    ...derived.map(({ label, value, hint }) => ({ text: `${label} ${value}`, hint })),
  ];
}

function useHint(name: string, on: boolean): string {
  return text(on ? "VANTAGE.sheet.putAway" : "VANTAGE.sheet.takeInUse", { name });
}

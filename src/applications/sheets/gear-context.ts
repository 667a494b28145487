import type { Game, ItemKind, Value } from "../../rules/core/index.js";
import { valueOf } from "../../foundry.js";
import { gameText, text } from "../../play/telling.js";
import { fieldLabel, trackViews, unitOf, valuesOf, type TrackView } from "./field-context.js";
import { actionsOf, EQUIPPED, remarkable, type Named } from "./layout.js";
import { shown } from "./validate.js";

/** An action as a button. */
export interface ActionView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly cost: number;
}

/** One weapon or piece of armour as a row of the actor's sheet. */
export interface GearView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** What tells it from a plain one of its kind, in one line. */
  readonly line: string;
  /** Whether it is in use; null when its kind does not say. */
  readonly equipped: boolean | null;
  /** The tracks that tell something: those above 0, and those that play counts down. */
  readonly tracks: readonly TrackView[];
  readonly actions: readonly ActionView[];
}

/** The items of one role that an actor carries, in their owner's order. */
export function gearViews(
  rules: Game,
  actor: Actor.Implementation,
  role: ItemKind["role"],
  rootId: string,
): readonly GearView[] {
  return actor.items.contents
    .filter((item) => rules.items[item.type]?.role === role)
    .sort((one, other) => one.sort - other.sort)
    .flatMap((item) => {
      const kind = rules.items[item.type];
      return kind ? [gearView(rules, item, kind, rootId)] : [];
    });
}

/** An action with its words. */
export function actionView(
  rules: Game,
  { id, cost }: { readonly id: string; readonly cost: number },
): ActionView {
  const hint = `VANTAGE.${rules.id}.action.${id}.hint`;
  return {
    id,
    label: gameText(rules.id, `action.${id}.label`),
    hint: game.i18n.has(hint) ? text(hint) : "",
    cost,
  };
}

function gearView(rules: Game, item: Item.Implementation, kind: ItemKind, rootId: string): GearView {
  const values = valuesOf(item, kind);
  const equipped = valueOf(item, EQUIPPED);
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    line: remarkable(kind, values)
      .map((named) => inShort(rules, named, values[named[0]]))
      .join(" · "),
    equipped: typeof equipped === "boolean" ? equipped : null,
    tracks: trackViews(rules, item, kind, `${rootId}-${item.id}`).filter(
      ({ name, value }) => value > 0 || startsFull(kind, name),
    ),
    actions: actionsOf(rules, kind, values).map((action) => actionView(rules, action)),
  };
}

function inShort(rules: Game, [name, field]: Named, value: Value | undefined): string {
  const label = fieldLabel(rules, name);
  if (typeof value === "boolean") return value ? label : text("VANTAGE.sheet.not", { label });
  return typeof value === "number" ? `${label} ${shown(value)}${unitOf(field)}` : `${label} ${value ?? ""}`;
}

function startsFull(kind: ItemKind, track: string): boolean {
  return (kind.tracks[track]?.initial ?? 0) > 0;
}

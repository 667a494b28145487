import { text } from "../../foundry.js";
import type { HudGroup } from "./contract.js";

/** The groups that the bar fills. The last one is filled by the package itself. */
const GROUPS = {
  weapons: "VANTAGE.sheet.weapons",
  actions: "VANTAGE.sheet.actions",
  statuses: "VANTAGE.sheet.statuses",
  turn: "VANTAGE.bar.turn",
  token: "VANTAGE.bar.token",
} as const;

type Id = keyof typeof GROUPS;

/** The categories of the bar, each with its groups. */
const CATEGORIES: readonly (readonly [id: string, name: string, groups: readonly Id[]])[] = [
  ["attack", "VANTAGE.bar.attacks", ["weapons"]],
  ["does", "VANTAGE.sheet.actions", ["actions"]],
  ["has", "VANTAGE.sheet.statuses", ["statuses"]],
  ["other", "VANTAGE.bar.turn", ["turn", "token"]],
];

/** A group of the layout, by its id. */
export function groupOf(id: Id): HudGroup {
  return { id, type: "system" };
}

/** The layout of the bar until a user changes it, and all groups that a user can choose from. */
export function defaultLayout(): { layout: readonly HudGroup[]; groups: readonly HudGroup[] } {
  const named = (id: Id): HudGroup => ({ ...groupOf(id), name: text(GROUPS[id]) });
  const layout = CATEGORIES.map(([id, name, groups]) => ({
    nestId: id,
    id,
    name: text(name),
    groups: groups.map((one) => ({
      ...named(one),
      nestId: `${id}_${one}`,
      settings: { showTitle: groups.length > 1 },
    })),
  }));
  return { layout, groups: CATEGORIES.flatMap(([, , groups]) => groups.map(named)) };
}

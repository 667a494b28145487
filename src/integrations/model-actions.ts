/**
 * The content of an action bar for a model: the actions of its sheet, in the same words and at the same cost. A click
 * begins like every other action.
 */
import { actionGroupViews, actionViews, type ActionView } from "../applications/sheets/context/actions.js";
import { valuesOf } from "../applications/sheets/context/fields.js";
import { actionsOf } from "../applications/sheets/context/layout.js";
import { iconPath } from "../data/icons.js";
import { VantageActor } from "../documents/actor.js";
import { VantageItem } from "../documents/item.js";
import { gameText } from "../play/table/text/localize.js";
import { isInUse } from "../rules/core/index.js";
import { gameOfActor } from "../rules/registry.js";

/** An action on a bar. */
export interface BarAction extends ActionView {
  /** Its name, with its weapon's where it has one. */
  readonly name: string;
  /** The id of the item that it uses; null for none. */
  readonly item: string | null;
}

/** Actions that belong together. */
export interface BarGroup {
  readonly id: string;
  readonly name: string;
  readonly actions: readonly BarAction[];
}

/** A status that a model of its game can have. */
export interface BarStatus {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly isOn: boolean;
}

/** The actions of an actor with the items that it has in use, item by item in their order on the sheet. */
export function itemGroups(actor: Actor.Implementation): readonly (BarGroup & {
  readonly item: VantageItem;
})[] {
  const rules = gameOfActor(actor.type);
  const items = [...actor.items].sort((one, other) => one.sort - other.sort);
  return items.flatMap((item) => {
    const kind = rules?.items[item.type];
    if (!rules || !kind || !(item instanceof VantageItem)) return [];
    const values = valuesOf(item, kind);
    const views = isInUse(kind, values)
      ? actionViews(rules, actionsOf(rules, kind, values), actor, item)
      : [];
    const id = item.id ?? "";
    const actions = views.map((view) => ({
      ...view,
      name: views.length === 1 ? item.name : view.said,
      icon: item.img ?? view.icon,
      item: id,
    }));
    return actions.length > 0 ? [{ id, name: item.name, actions, item }] : [];
  });
}

/** The actions of an actor without an item, in the groups of its sheet. */
export function actionGroups(actor: Actor.Implementation): readonly BarGroup[] {
  const rules = gameOfActor(actor.type);
  const groups = rules ? actionGroupViews(rules, actor) : [];
  return groups
    .map(({ label, actions }, index) => ({
      id: `group${index}`,
      name: label,
      actions: actions.map((view) => ({ ...view, name: view.label, item: null })),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** The statuses of an actor's game. Those that only an action gives are there while they are on. */
export function statusesOf(actor: Actor.Implementation): readonly BarStatus[] {
  const rules = gameOfActor(actor.type);
  return Object.entries(rules?.statuses ?? {}).flatMap(([id, { icon, byAction }]) => {
    const isOn = actor.statuses.has(id);
    if (!rules || (byAction === true && !isOn)) return [];
    return [{ id, name: gameText(rules.id, `status.${id}`), icon: iconPath(icon), isOn }];
  });
}

/** Begins an action of an actor, with one of its items or without. */
export async function begin(
  actor: Actor.Implementation,
  { id, item }: Pick<BarAction, "id" | "item">,
): Promise<void> {
  if (item !== null) await useItem(actor.items.get(item), { action: id });
  else if (actor instanceof VantageActor) await actor.useAction(id);
}

/** Uses an item. Without an action, the system takes one that fits the item and the distance. */
export async function useItem(item: unknown, options: { readonly action?: string } = {}): Promise<void> {
  if (item instanceof VantageItem) await item.use(options);
}

/** Puts a status on an actor, or takes it off. */
export async function toggleStatus(actor: Actor.Implementation, id: string): Promise<void> {
  await actor.toggleStatusEffect(id, { active: !actor.statuses.has(id) });
}

/** Whether it is this model's turn in the encounter of the tracker, and its user may end it. */
export function isItsTurn(actor: Actor.Implementation): boolean {
  const combatant = game.combat?.started === true ? game.combat.combatant : undefined;
  return combatant?.actor === actor && actor.isOwner;
}

/** Ends the turn; in a battle, the activation that runs. */
export async function endTurn(): Promise<void> {
  await game.combat?.nextTurn();
}

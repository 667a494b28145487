import { type Game, capability, switchedWeapons } from "../../../rules/core/index.js";
import { updateDocument, valueOf } from "../../../foundry.js";
import { openSheet } from "../../../foundry/sheets.js";
import { modelOf, refOf } from "../../../play/table/models/models.js";
import { useAction } from "../../use-action.js";
import { kindText, text } from "../../../play/table/text/localize.js";
import { turnRecordOf } from "../../../play/table/turns/turn.js";

/** The item of the row that an element is in. */
export function itemAt(actor: Actor.Implementation, element: Element): Item.Implementation | undefined {
  const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  return id === undefined ? undefined : actor.items.get(id);
}

/** Takes an item into use, or puts it away. For a weapon during an encounter, that is the game's own action. */
export async function toggleEquipped(
  rules: Game,
  actor: Actor.Implementation,
  item: Item.Implementation,
): Promise<void> {
  const model = modelOf(refOf(actor));
  const isWeapon = rules.items[item.type]?.role === "weapon";
  const switching = capability(rules, switchedWeapons);
  if (isWeapon && switching && model && turnRecordOf(model))
    await useAction({ actor: model.ref, action: switching.action, weapon: item.uuid, skipDialog: true });
  else await writeInUse(rules, item);
}

async function writeInUse(rules: Game, item: Item.Implementation): Promise<void> {
  const name = rules.items[item.type]?.inUse;
  if (name !== undefined) await updateDocument(item, { [`system.${name}`]: valueOf(item, name) !== true });
}

/** Gives an actor a plain item of one of its game's types, and opens it. */
export async function addItem(rules: Game, actor: Actor.Implementation, type: string): Promise<void> {
  if (!Object.hasOwn(rules.items, type)) return;
  const name = kindText(rules.id, type);
  const data = { name, type, sort: highestSort(actor) + CONST.SORT_INTEGER_DENSITY };
  const created = await Item.implementation.create(data as Item.CreateData, { parent: actor });
  const [item] = [created].flat();
  if (item) await openSheet(item);
}

/** Deletes an item or an effect, after the person has confirmed it. */
export async function confirmDelete(thing: Item.Implementation | ActiveEffect.Implementation): Promise<void> {
  const content = document.createElement("div");
  content.textContent = text("VANTAGE.sheet.deleteQuestion", { name: thing.name });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text("VANTAGE.sheet.delete", { name: thing.name }) },
    content,
  });
  if (sure === true) await thing.delete();
}

function highestSort(actor: Actor.Implementation): number {
  return Math.max(0, ...actor.items.contents.map(({ sort }) => sort));
}

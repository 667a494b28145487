import { gameOfItem } from "../../rules/registry.js";
import { itemOf } from "../../play/table/models/models.js";
import { text } from "../../play/table/text/localize.js";

/** Makes a macro of a weapon that is dropped on the hotbar; called once, at initialization. */
export function registerHotbar(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const item = "uuid" in data && typeof data.uuid === "string" ? itemOf(data.uuid) : null;
    const { actor } = item ?? {};
    if (!item || !actor || gameOfItem(item.type)?.items[item.type]?.role !== "weapon") return;
    void putOnHotbar(item, actor, slot);
    return false;
  });
}

/** The script of a weapon's macro. It begins an attack like every other way. */
export function attackCommand(actor: string, weapon: string): string {
  return `game.system.api.useAction({ actor: ${JSON.stringify(actor)}, weapon: ${JSON.stringify(weapon)} })`;
}

async function putOnHotbar(
  item: Item.Implementation,
  actor: Actor.Implementation,
  slot: number,
): Promise<void> {
  const command = attackCommand(actor.token?.uuid ?? actor.uuid, item.uuid);
  const name = text("VANTAGE.sheet.macroName", { weapon: item.name, actor: actor.name });
  const known = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const macro =
    known ?? (await Macro.implementation.create({ name, type: "script", img: item.img, command }));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

import { isOfTestVersion, type Source } from "../migrations/index.js";
import { readSetting, text } from "../foundry.js";
import { documentsOf } from "../play/table/world/documents-of.js";

/** Documents that every world with something in it has. */
const KINDS = ["Actor", "Item", "Scene", "ChatMessage"];

let testWorld: boolean | undefined;

/** Whether a test version of this system made the world. Looked up once, when the world is ready. */
export function isTestWorld(): boolean {
  return (testWorld ??= lookUp());
}

function lookUp(): boolean {
  const sources = KINDS.flatMap((kind) => documentsOf(kind).map((one) => one.toObject() as Source));
  return isOfTestVersion(Number(readSetting("version")), sources);
}

/** The hooks before writes to documents that hold this system's data. */
const WRITES = [
  ...(["preCreateActor", "preUpdateActor", "preDeleteActor"] as const),
  ...(["preCreateItem", "preUpdateItem", "preDeleteItem"] as const),
  ...(["preCreateActiveEffect", "preUpdateActiveEffect", "preDeleteActiveEffect"] as const),
  ...(["preCreateToken", "preUpdateToken", "preDeleteToken"] as const),
  ...(["preCreateCombat", "preUpdateCombat", "preDeleteCombat"] as const),
  ...(["preCreateCombatant", "preUpdateCombatant", "preDeleteCombatant"] as const),
  ...(["preUpdateChatMessage", "preDeleteChatMessage"] as const),
];

/** Refuses with a notice that the world can't be opened. */
export function refuseTestWorld(): false {
  ui.notifications.error(text("VANTAGE.migration.testWorld"), { console: false });
  return false;
}

/** Says that the world can't be opened. From now on nothing is written to it from this client. */
export async function tellTestWorld(): Promise<void> {
  for (const hook of WRITES) Hooks.on(hook, refuseTestWorld);
  const paragraph = document.createElement("p");
  paragraph.textContent = text("VANTAGE.migration.testWorld");
  await foundry.applications.api.DialogV2.prompt({
    window: { title: game.system.title },
    content: paragraph.outerHTML,
    rejectClose: false,
  });
}

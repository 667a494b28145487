import { vi } from "vitest";
import { fields } from "../../playground/client/data/index.js";
import { RegionBehaviorType } from "../../playground/client/data/region-behaviors.js";

/** Public pages that the sentences come from. */
export const PAGES = {
  token: "https://foundryvtt.com/api/classes/foundry.canvas.placeables.Token.html",
  controls: "https://foundryvtt.com/article/controls/",
  measurement: "https://foundryvtt.com/article/measurement/",
  waypoints: "https://github.com/foundryvtt/foundryvtt/issues/12336",
  combatStart: "https://foundryvtt.com/api/functions/hookEvents.combatStart.html",
  combatTurnChange: "https://foundryvtt.com/api/functions/hookEvents.combatTurnChange.html",
  config: "https://foundryvtt.com/api/modules/CONFIG.html",
  status: "https://foundryvtt.com/api/interfaces/CONFIG.StatusEffectConfig.html",
  regionBehavior: "https://foundryvtt.com/api/classes/foundry.data.regionBehaviors.RegionBehaviorType.html",
  movementAction: "https://foundryvtt.com/api/interfaces/foundry.types.TokenMovementActionConfig.html",
  manifest: "https://foundryvtt.com/api/interfaces/foundry.packages.types.SystemManifestData.html",
  combatant: "https://foundryvtt.com/api/classes/foundry.documents.Combatant.html",
  message: "https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html",
  visible: "https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html",
  rolls: "https://github.com/foundryvtt/foundryvtt/issues/7832",
  permissions: "https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html",
  roles: "https://foundryvtt.com/api/enums/foundry.CONST.USER_ROLES.html",
  assistants: "https://github.com/foundryvtt/foundryvtt/issues/10912",
  scopes: "https://foundryvtt.com/api/variables/CONST.SETTING_SCOPES.html",
  gmOnly: "https://foundryvtt.com/api/interfaces/foundry.packages.types.ServerSanitizationFields.html",
  gmOnlyCreation: "https://github.com/foundryvtt/foundryvtt/issues/14252",
  query: "https://github.com/foundryvtt/foundryvtt/issues/11235",
  ownership: "https://github.com/foundryvtt/foundryvtt/issues/11431",
  querySender: "https://github.com/foundryvtt/foundryvtt/issues/13418",
  batch: "https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html",
} as const;

/** A row of a table: a documented sentence, the page that says it, and what shows that it holds. */
export type Row<Subject> = readonly [
  says: string,
  page: string,
  holds: (subject: Subject) => void | Promise<void>,
];

/**
 * Loads a file of the system at run time, over the host's classes: its types need Foundry's, which tests do not have.
 * What stands in `foundry` already stays there.
 */
export async function loadSystem<Exports>(path: string): Promise<Exports> {
  if (!Reflect.has(globalThis, "foundry"))
    vi.stubGlobal("foundry", { data: { fields, regionBehaviors: { RegionBehaviorType } } });
  return (await import(/* @vite-ignore */ `../../src/${path}.ts`)) as Exports;
}

import { vi } from "vitest";
import { fields } from "../../playground/client/data/index.js";
import { RegionBehaviorType } from "../../playground/client/data/region-behaviors.js";

/** Public pages that the sentences come from. */
export const PAGES = {
  token: "https://foundryvtt.com/api/classes/foundry.canvas.placeables.Token.html",
  tokenDragContext: "https://foundryvtt.com/api/interfaces/foundry.types.TokenDragContext.html",
  controls: "https://foundryvtt.com/article/controls/",
  measurement: "https://foundryvtt.com/article/measurement/",
  waypoints: "https://github.com/foundryvtt/foundryvtt/issues/12336",
  combatStart: "https://foundryvtt.com/api/functions/hookEvents.combatStart.html",
  combatTurn: "https://foundryvtt.com/api/v14/functions/hookEvents.combatTurn.html",
  combatRound: "https://foundryvtt.com/api/v14/functions/hookEvents.combatRound.html",
  combatTurnChange: "https://foundryvtt.com/api/functions/hookEvents.combatTurnChange.html",
  combat: "https://foundryvtt.com/api/classes/foundry.documents.Combat.html",
  combatHistory: "https://foundryvtt.com/api/interfaces/foundry.documents.types.CombatHistoryData.html",
  turnContext: "https://foundryvtt.com/api/interfaces/foundry.documents.types.CombatTurnEventContext.html",
  noRoundZero: "https://github.com/foundryvtt/foundryvtt/issues/11238",
  noEventsBackwards: "https://github.com/foundryvtt/foundryvtt/issues/11997",
  eventsOfRounds: "https://github.com/foundryvtt/foundryvtt/issues/10786",
  otherCombatant: "https://github.com/foundryvtt/foundryvtt/issues/9741",
  sameCombatant: "https://github.com/foundryvtt/foundryvtt/issues/12747",
  resetAll: "https://github.com/foundryvtt/foundryvtt/issues/12312",
  noTurnEvents: "https://github.com/foundryvtt/foundryvtt/issues/10387",
  linearTurns: "https://github.com/foundryvtt/foundryvtt/issues/13983",
  config: "https://foundryvtt.com/api/modules/CONFIG.html",
  stats: "https://foundryvtt.com/api/interfaces/foundry.data.types.DocumentStats.html",
  status: "https://foundryvtt.com/api/interfaces/CONFIG.StatusEffectConfig.html",
  regionBehavior: "https://foundryvtt.com/api/classes/foundry.data.regionBehaviors.RegionBehaviorType.html",
  tokenDocument: "https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html",
  waypoint:
    "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenProcessedMovementWaypoint.html",
  measuredWaypoint:
    "https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMeasuredMovementWaypoint.html",
  movement: "https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementData.html",
  section: "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenMovementSectionData.html",
  preMoveToken: "https://foundryvtt.com/api/v14/functions/hookEvents.preMoveToken.html",
  moveToken: "https://foundryvtt.com/api/functions/hookEvents.moveToken.html",
  stopToken: "https://foundryvtt.com/api/functions/hookEvents.stopToken.html",
  pauseToken: "https://foundryvtt.com/api/functions/hookEvents.pauseToken.html",
  recordToken: "https://foundryvtt.com/api/functions/hookEvents.recordToken.html",
  history: "https://github.com/foundryvtt/foundryvtt/issues/11730",
  resumeElsewhere: "https://github.com/foundryvtt/foundryvtt/issues/12162",
  gamePaused: "https://github.com/foundryvtt/dnd5e/issues/5990",
  regionCheckpoints: "https://github.com/foundryvtt/foundryvtt/issues/11627",
  regionEvents: "https://foundryvtt.com/api/variables/CONST.REGION_EVENTS.html",
  regionEvent: "https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionEvent.html",
  regionMove:
    "https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionTokenEnterExitEventData.html",
  regionTurn: "https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionTokenTurnEventData.html",
  regionRound: "https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionTokenRoundEventData.html",
  regionWorkflow: "https://github.com/foundryvtt/foundryvtt/issues/11272",
  terrain: "https://github.com/foundryvtt/foundryvtt/issues/11897",
  configToken: "https://foundryvtt.com/api/variables/CONFIG.Token.html",
  actionDescriptor:
    "https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenMovementActionConfigDescriptor.html",
  terrainData: "https://foundryvtt.com/api/classes/foundry.data.BaseTerrainData.html",
  segment: "https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementSegmentData.html",
  actionCost: "https://foundryvtt.com/api/v14/types/foundry.types.TokenMovementActionCostFunction.html",
  constrain: "https://foundryvtt.com/api/interfaces/foundry.types.TokenConstrainMovementPathOptions.html",
  tokenRuler: "https://foundryvtt.com/api/classes/foundry.canvas.placeables.tokens.TokenRuler.html",
  baseRuler: "https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.BaseRuler.html",
  ruler: "https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.Ruler.html",
  controlsLayer: "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html",
  activity: "https://foundryvtt.com/api/interfaces/client.ActivityData.html",
  rulerWaypoint: "https://foundryvtt.com/api/interfaces/foundry.types.TokenRulerWaypointData.html",
  movementAction: "https://foundryvtt.com/api/interfaces/foundry.types.TokenMovementActionConfig.html",
  manifest: "https://foundryvtt.com/api/interfaces/foundry.packages.types.SystemManifestData.html",
  combatant: "https://foundryvtt.com/api/classes/foundry.documents.Combatant.html",
  message: "https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html",
  visible: "https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html",
  roll: "https://foundryvtt.com/api/classes/foundry.dice.Roll.html",
  rollTerm: "https://foundryvtt.com/api/classes/foundry.dice.terms.RollTerm.html",
  diceTerm: "https://foundryvtt.com/api/classes/foundry.dice.terms.DiceTerm.html",
  configDice: "https://foundryvtt.com/api/v14/variables/CONFIG.Dice.html",
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
  hooks: "https://foundryvtt.com/api/modules/hookEvents.html",
  preCreate: "https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html",
  create: "https://foundryvtt.com/api/functions/hookEvents.createDocument.html",
  preUpdate: "https://foundryvtt.com/api/functions/hookEvents.preUpdateDocument.html",
  update: "https://foundryvtt.com/api/functions/hookEvents.updateDocument.html",
  preDelete: "https://foundryvtt.com/api/functions/hookEvents.preDeleteDocument.html",
  delete: "https://foundryvtt.com/api/functions/hookEvents.deleteDocument.html",
  document: "https://foundryvtt.com/api/classes/foundry.abstract.Document.html",
  dataModel: "https://foundryvtt.com/api/classes/foundry.abstract.DataModel.html",
  typeDataModel: "https://foundryvtt.com/api/v14/classes/foundry.abstract.TypeDataModel.html",
  actorDelta: "https://foundryvtt.com/article/v11-actor-delta/",
  createOperation:
    "https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseCreateOperation.html",
  updateOperation:
    "https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html",
  batch: "https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html",
  actorDeltaClass: "https://foundryvtt.com/api/classes/client.ActorDelta.html",
  actorDeltaBase: "https://foundryvtt.com/api/v11/classes/foundry.documents.BaseActorDelta.html",
  actorDeltaData: "https://foundryvtt.com/api/interfaces/foundry.documents.types.ActorDeltaData.html",
  actorDeltaHooks: "https://github.com/foundryvtt/foundryvtt/issues/8973",
  actorDeltaGives: "https://github.com/foundryvtt/foundryvtt/issues/9565",
  actorDeltaRestore: "https://github.com/foundryvtt/foundryvtt/issues/9955",
  actorDeltaConfig: "https://foundryvtt.com/api/v14/variables/CONFIG.ActorDelta.html",
  collectionDelta: "https://foundryvtt.com/api/v11/classes/foundry.abstract.EmbeddedCollectionDelta.html",
  chatMessage: "https://foundryvtt.com/api/v10/classes/client.ChatMessage.html",
  messageData: "https://foundryvtt.com/api/interfaces/foundry.documents.types.ChatMessageData.html",
  messageModes: "https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html",
  inCharacter: "https://github.com/foundryvtt/foundryvtt/issues/14607",
  rollModes: "https://foundryvtt.com/api/enums/foundry.CONST.DICE_ROLL_MODES.html",
  applyRollMode: "https://github.com/foundryvtt/foundryvtt/issues/11442",
  whispers: "https://github.com/foundryvtt/foundryvtt/issues/9888",
  queries: "https://foundryvtt.com/api/v14/variables/CONFIG.queries.html",
  sockets: "https://foundryvtt.wiki/en/development/api/sockets",
  socketListeners: "https://socket.io/docs/v4/listening-to-events",
  socketSender: "https://github.com/vttforge/vttforge/pull/222",
  settings: "https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html",
  settingConfig: "https://foundryvtt.com/api/v14/interfaces/foundry.types.SettingConfig.html",
  settingMenu: "https://foundryvtt.com/api/interfaces/foundry.types.SettingSubmenuConfig.html",
  clientSetting: "https://foundryvtt.com/api/v14/functions/hookEvents.clientSettingChanged.html",
} as const;

/** What the system's files read of `foundry.data` while they load. */
export const HOST_DATA = { fields, regionBehaviors: { RegionBehaviorType } } as const;

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
  if (!Reflect.has(globalThis, "foundry")) vi.stubGlobal("foundry", { data: HOST_DATA });
  return (await import(/* @vite-ignore */ `../../src/${path}.ts`)) as Exports;
}

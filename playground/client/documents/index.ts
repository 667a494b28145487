export { Actor } from "./actor.js";
export { ActorDelta } from "./actor-delta.js";
export { ActiveEffect } from "./active-effect.js";
export { AmbientLightDocument } from "./ambient-light.js";
export { ChatMessage } from "./chat-message.js";
export { Combat } from "./combat.js";
export { Combatant } from "./combatant.js";
export { CombatantGroup } from "./combatant-group.js";
export { Folder } from "./folder.js";
export { Item } from "./item.js";
export { JournalEntry, JournalEntryPage } from "./journal-entry.js";
export { Macro } from "./macro.js";
export { PrototypeToken } from "./prototype-token.js";
export { RegionBehavior } from "./region-behavior.js";
export { RegionDocument } from "./region.js";
export type { RegionShapeData, RegionEvent } from "./region.js";
export { RollTable, TableResult } from "./roll-table.js";
export { Scene } from "./scene.js";
export type { SceneDimensions } from "./scene.js";
export { Setting } from "./setting.js";
export { TokenDocument } from "./token.js";
export type {
  MeasuredWaypoint,
  MoveOptions,
  MovementData,
  MovementOperation,
  ProcessedWaypoint,
  Waypoint,
} from "./movement/types.js";
export { User } from "./user.js";
export type { HotbarSlot } from "./user.js";
export { UserTargets } from "./user-targets.js";
export { WallDocument } from "./wall.js";
export type { Speaker } from "./chat-speaker.js";
export type { ClientDocument, DocumentApplication } from "./abstract/client-document.js";
export type { CompendiumCollection } from "./collections/index.js";
export * as abstract from "./abstract/index.js";
export * as collections from "./collections/index.js";

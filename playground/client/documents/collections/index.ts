export {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "./world-collections.js";
export { CompendiumCollection, CompendiumPacks } from "./compendium-collection.js";

export { ChatLog } from "./chat.js";
export { CombatTracker } from "./combat-tracker.js";
export { CompendiumDirectory } from "./compendium-directory.js";
export { ActorDirectory, ItemDirectory, SceneDirectory } from "./directories.js";
export { Settings } from "./settings.js";

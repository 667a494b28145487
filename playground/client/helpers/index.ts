export * as interaction from "./interaction/index.js";
export { ClientSettings } from "./client-settings.js";
export type { SettingConfig, SettingData } from "./client-settings.js";
export { GameTime } from "./game-time.js";
export { Hooks } from "../shared/hooks.js";
export { Localization } from "./localization.js";
export { localize } from "../shared/localize.js";
export { SocketInterface } from "./socket-interface.js";
export type { PublicSocket } from "./socket-interface.js";

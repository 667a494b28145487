export { MouseInteractionManager, type MouseOptions } from "./mouse-interaction-manager.js";
export { RenderFlags, type RenderFlag, type RenderFlagObject } from "./render-flags.js";
export type * from "./types.js";

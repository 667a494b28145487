export { MouseInteractionManager } from "./mouse-interaction-manager.js";
export type { MouseOptions } from "./mouse-workflow.js";
export { RenderFlags, type RenderFlag, type RenderFlagObject } from "./render-flags.js";
export type * from "./types.js";

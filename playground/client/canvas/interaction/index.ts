export { MouseInteractionManager } from "./mouse-interaction-manager.js";
export { RenderFlags, type RenderFlag } from "./render-flags.js";
export type * from "./types.js";

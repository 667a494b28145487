export { MouseInteractionManager } from "./mouse-interaction-manager.js";
export { RenderFlags, type RenderFlag } from "./render-flags.js";
export { BaseRuler } from "./ruler/base-ruler.js";
export { Ruler } from "./ruler/ruler.js";
export type * from "./types.js";

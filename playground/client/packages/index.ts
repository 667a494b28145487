export { System } from "./system.js";
export type { SystemGrid } from "./system.js";
export { World } from "./world.js";

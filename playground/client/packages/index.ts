export type { ClientPackage } from "./client-package.js";
export { Module } from "./module.js";
export { System } from "./system.js";
export type { PackFolder } from "./system.js";
export { World } from "./world.js";

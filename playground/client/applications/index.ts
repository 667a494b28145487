export * as api from "./api/index.js";
export * as apps from "./apps/index.js";
export * as elements from "./elements/index.js";
export * as fields from "./fields/index.js";
export * as handlebars from "./handlebars/index.js";
export * as hud from "./hud/index.js";
export * as settings from "./settings/index.js";
export * as sheets from "./sheets/index.js";
export * as sidebar from "./sidebar/index.js";
export * as ui from "./ui/index.js";
export * as ux from "./ux/index.js";
/** The namespace of types, which has nothing at run time. */
export const types = {};
export { instances } from "./instances.js";

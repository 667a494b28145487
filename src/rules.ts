/** The rules and the battlefield alone, free of Foundry: for calculators, bots and tests under plain Node. */
export * from "./battlefield/index.js";
export * from "./library/index.js";
export * from "./rules/core/index.js";
export * from "./rules/registry.js";
export { darkHeresy } from "./rules/dark-heresy/index.js";
export { godsgloom } from "./rules/godsgloom/index.js";
export { gurps } from "./rules/gurps/index.js";
export { mest } from "./rules/mest/index.js";
export { tnt } from "./rules/tnt/index.js";

/** The rules and the battlefield alone, free of Foundry: for calculators, bots and tests under plain Node. */
export * from "./battlefield/index.js";
export * from "./rules/core/index.js";
export * from "./rules/registry.js";
export { tnt } from "./rules/tnt/index.js";

export { BasePlaceableHUD } from "./placeable-hud.js";
export { TokenHUD } from "./token-hud.js";

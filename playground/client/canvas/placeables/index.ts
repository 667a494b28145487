export { PlaceableObject, type ControlOptions } from "./placeable-object.js";
export * as tokens from "./tokens/index.js";
export { Token } from "./token.js";
export { Wall } from "./wall.js";
export { Region } from "./region.js";

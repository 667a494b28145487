export { CanvasLayer, type LayerOptions } from "./canvas-layer.js";
export { InteractionLayer } from "./interaction-layer.js";
export { PlaceablesLayer } from "./placeables-layer.js";
export { TokenLayer } from "./token-layer.js";
export { WallsLayer } from "./walls-layer.js";
export { RegionLayer } from "./region-layer.js";
export { GridLayer } from "./grid-layer.js";
export { ControlsLayer } from "./controls-layer.js";
export { LightingLayer } from "./lighting-layer.js";

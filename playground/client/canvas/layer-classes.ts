import { ControlsLayer, LightingLayer, RegionLayer, TokenLayer, WallsLayer } from "./layers/index.js";

const inInterface = <Layer>(layerClass: Layer): { layerClass: Layer; group: "interface" } => ({
  layerClass,
  group: "interface",
});

/** `CONFIG.Canvas.layers`: a package puts a class of its own in the place of another before the canvas is used. */
export const layerClasses = {
  regions: inInterface(RegionLayer),
  walls: inInterface(WallsLayer),
  tokens: inInterface(TokenLayer),
  lighting: inInterface(LightingLayer),
  controls: inInterface(ControlsLayer),
};

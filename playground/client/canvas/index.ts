import * as PIXI from "pixi.js";
import { unknownName } from "../utils/unknown-names.js";
import { Canvas } from "./board.js";

/** Members of the public canvas that are not drawn here. */
const ABSENT = ["drawings", "effects", "fog", "notes", "sounds", "templates", "tiles", "weather", "masks"];

for (const name of ABSENT) {
  Object.defineProperty(Canvas.prototype, name, {
    configurable: true,
    get: (): undefined => {
      unknownName(`canvas.${name}`);
      return undefined;
    },
  });
}

export { Canvas, PIXI };
export type { ViewPosition } from "./view.js";
export { canvasConfig } from "./config.js";
export { layerClasses } from "./layer-classes.js";
export { loadTexture } from "./textures.js";
export * as placeables from "./placeables/index.js";
export * as layers from "./layers/index.js";
export * as geometry from "./geometry/index.js";
export * as interaction from "./interaction/index.js";
export * as containers from "./containers/index.js";
export * as groups from "./groups/index.js";
export * as primary from "./primary/index.js";
/** The namespace of shaders and filters; nothing here is drawn with them. */
export const rendering = {};
export * as animation from "./animation/index.js";
export type { PlaceableObject, Region, Token, Wall } from "./placeables/index.js";

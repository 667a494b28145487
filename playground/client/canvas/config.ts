import { Ruler } from "./interaction/ruler/ruler.js";
import type { layerClasses } from "./layer-classes.js";
import { testCollision } from "./polygon-backend.js";
import type { SenseType } from "./geometry/index.js";

/** What tests whether something stops a ray. */
interface PolygonBackend {
  testCollision: typeof testCollision;
}

const backend: PolygonBackend = { testCollision };

/** `CONFIG.Canvas`. */
export const canvasConfig = {
  maxZoom: 3,
  minZoom: 0.15,
  dispositionColors: {
    HOSTILE: 0xe72124,
    NEUTRAL: 0xf1d836,
    FRIENDLY: 0x43dfdf,
    INACTIVE: 0x555555,
    PARTY: 0x33bc4e,
    CONTROLLED: 0xff9829,
    SECRET: 0xa612d4,
  },
  polygonBackends: { sight: backend, light: backend, move: backend, sound: backend } satisfies Record<
    SenseType,
    PolygonBackend
  >,
  dragSpeedModifier: 0.8,
  elevationSnappingPrecision: 10,
  rulerClass: Ruler,
  pings: {},
};

type Basics = typeof canvasConfig;

/** What the canvas is made of. */
export interface CanvasConfig extends Basics {
  layers: typeof layerClasses;
}

declare module "../shared/config.js" {
  interface Config {
    /** What the canvas is made of. */
    Canvas: CanvasConfig;
  }
}

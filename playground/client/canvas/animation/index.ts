export { CanvasAnimation } from "./canvas-animation.js";

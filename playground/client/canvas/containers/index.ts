export { PreciseText } from "./precise-text.js";
export { GridHighlight } from "./grid-highlight.js";
export { DoorControl } from "./door-control.js";

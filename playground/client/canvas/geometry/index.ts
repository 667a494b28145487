export { Ray } from "./ray.js";
export { collisions, isBlocked, type Collision, type SenseType, type WallSegment } from "./collision.js";
export { outlineOfHexes } from "./hex-outline.js";

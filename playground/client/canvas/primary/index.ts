export { PrimarySpriteMesh } from "./primary-sprite-mesh.js";

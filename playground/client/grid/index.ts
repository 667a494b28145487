export { BaseGrid, type Moves } from "./base.js";
export { SquareGrid } from "./square.js";
export { HexagonalGrid } from "./hexagonal.js";
export { GridlessGrid } from "./gridless.js";
export { createGrid } from "./create.js";
export type * from "./types.js";

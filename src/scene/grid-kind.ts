import type { GridKind } from "../battlefield/index.js";

/** The kind of a grid, by its number among `CONST.GRID_TYPES`. */
export function gridKind(type: number): GridKind {
  const { GRID_TYPES } = CONST;
  const kinds = new Map<number, GridKind>([
    [GRID_TYPES.SQUARE, "square"],
    [GRID_TYPES.HEXODDR, "hexOddR"],
    [GRID_TYPES.HEXEVENR, "hexEvenR"],
    [GRID_TYPES.HEXODDQ, "hexOddQ"],
    [GRID_TYPES.HEXEVENQ, "hexEvenQ"],
  ]);
  return kinds.get(type) ?? "gridless";
}

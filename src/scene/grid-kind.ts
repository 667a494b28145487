import { DIAGONALS, type Grid, type GridKind } from "../battlefield/index.js";

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

/** A scene's grid as the battlefield knows it. How slanting steps count is left out where they count as one space. */
export function gridOf(grid: Scene.Implementation["grid"]): Grid {
  const { type, size } = grid;
  const kind = gridKind(type);
  const diagonals = kind === "square" && "diagonals" in grid ? DIAGONALS[Number(grid.diagonals)] : undefined;
  return { kind, size, ...(diagonals && diagonals !== "one" ? { diagonals } : {}) };
}

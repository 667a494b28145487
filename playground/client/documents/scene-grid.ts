import { hasGlobal, table } from "../shared/globals.js";
import { createGrid, type BaseGrid } from "../grid/index.js";
import { asData } from "../utils/index.js";

/** The grid that a scene's stored data describe, with the diagonals of the system. */
export function gridOfSource(value: unknown): BaseGrid {
  const { type, ...grid } = gridSource(value);
  const diagonals = hasGlobal("game") ? table.game.system.grid.diagonals : undefined;
  return createGrid(type, { ...grid, diagonals });
}

function gridSource(value: unknown): {
  type: number;
  size: number;
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: string;
  alpha: number;
} {
  const grid = asData(value);
  return {
    type: Number(grid["type"]),
    size: Number(grid["size"]),
    distance: Number(grid["distance"]),
    units: String(grid["units"] ?? ""),
    style: String(grid["style"] ?? "solidLines"),
    thickness: Number(grid["thickness"] ?? 1),
    color: String(grid["color"] ?? "#000000"),
    alpha: Number(grid["alpha"] ?? 0.2),
  };
}

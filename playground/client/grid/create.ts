import { GRID_TYPES } from "../../common/const.js";
import { GridlessGrid } from "./gridless.js";
import { HexagonalGrid } from "./hexagonal.js";
import { SquareGrid } from "./square.js";
import type { BaseGrid } from "./base.js";
import type { GridConfiguration } from "./types.js";

/** The grid of a type, one of `CONST.GRID_TYPES`. An unknown type is refused. */
export function createGrid(type: number, config: GridConfiguration): BaseGrid {
  switch (type) {
    case GRID_TYPES.GRIDLESS:
      return new GridlessGrid(config);
    case GRID_TYPES.SQUARE:
      return new SquareGrid(config);
    case GRID_TYPES.HEXODDR:
      return new HexagonalGrid({ ...config });
    case GRID_TYPES.HEXEVENR:
      return new HexagonalGrid({ ...config, even: true });
    case GRID_TYPES.HEXODDQ:
      return new HexagonalGrid({ ...config, columns: true });
    case GRID_TYPES.HEXEVENQ:
      return new HexagonalGrid({ ...config, columns: true, even: true });
    default:
      throw new Error(`There is no grid of the type ${type}.`);
  }
}

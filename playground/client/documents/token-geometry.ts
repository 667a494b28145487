import { GRID_SNAPPING_MODES } from "../../common/const.js";
import { createGrid, type BaseGrid, type Offset, type Point } from "../grid/index.js";
import { tokenHexes } from "./token-hexes.js";
import type { TokenDocument } from "./token.js";

/** Where a token is: its top left in pixels, its elevation in grid units, its size in grid spaces. */
export interface TokenDimensions {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

const FALLBACK_GRID_SIZE = 100;

function gridOf(token: TokenDocument): BaseGrid {
  return token.parent?.grid ?? createGrid(1, { size: FALLBACK_GRID_SIZE });
}

/** Whether hexagons stand in columns; otherwise they lie in rows. */
function hasColumns(grid: BaseGrid): boolean {
  return "columns" in grid && grid.columns === true;
}

/**
 * The centers of the hexagons that a token is made of, in pixels from its top left.
 * None on other grids, and when its size is not a number of whole hexagons.
 */
export function hexCenters(token: TokenDocument, data: Partial<TokenDimensions> = {}): Point[] {
  const grid = gridOf(token);
  if (!grid.isHexagonal) return [];
  const size = {
    width: data.width ?? token.width,
    height: data.height ?? token.height,
    shape: data.shape ?? token.shape,
  };
  return tokenHexes(size, hasColumns(grid)).map(({ x, y }) => ({ x: x * grid.sizeX, y: y * grid.sizeY }));
}

/** A token's size in pixels. Columns of hexagons overlap by a quarter of their width, rows of their height. */
export function tokenSize(
  token: TokenDocument,
  data: Partial<TokenDimensions> = {},
): { width: number; height: number } {
  const grid = gridOf(token);
  const width = data.width ?? token.width;
  const height = data.height ?? token.height;
  if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const columns = hasColumns(grid);
  const along = (count: number, size: number): number =>
    count < 1 ? count * size : (0.75 * Math.floor(count) + 0.5 * (count % 1) + 0.25) * size;
  return columns
    ? { width: along(width, grid.sizeX), height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: along(height, grid.sizeY) };
}

/** A token's center in pixels. */
export function tokenCenter(
  token: TokenDocument,
  data: Partial<TokenDimensions> = {},
): { x: number; y: number; elevation: number } {
  const { width, height } = tokenSize(token, data);
  return {
    x: (data.x ?? token.x) + width / 2,
    y: (data.y ?? token.y) + height / 2,
    elevation: data.elevation ?? token.elevation,
  };
}

/** The place nearest to where a token is, or would be, that fits the grid. */
export function snappedPosition(
  token: TokenDocument,
  data: Partial<TokenDimensions> = {},
): { x: number; y: number; elevation: number } {
  const { grid } = token.parent ?? {};
  const { x, y, elevation } = token;
  const place = { x: data.x ?? x, y: data.y ?? y, elevation: data.elevation ?? elevation };
  if (!grid || grid.isGridless) return place;
  if (grid.isSquare) {
    const resolution = (data.width ?? token.width) < 1 || (data.height ?? token.height) < 1 ? 2 : 1;
    const corner = grid.getSnappedPoint(place, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, resolution });
    return { x: Math.round(corner.x), y: Math.round(corner.y), elevation: place.elevation };
  }
  // Where one of its hexagons fits the grid, they all do.
  const [first] = hexCenters(token, data);
  const anchor = first
    ? { x: place.x + first.x, y: place.y + first.y }
    : tokenCenter(token, { ...data, ...place });
  const snapped = grid.getCenterPoint(anchor);
  return {
    x: Math.round(place.x + snapped.x - anchor.x),
    y: Math.round(place.y + snapped.y - anchor.y),
    elevation: place.elevation,
  };
}

/**
 * The grid spaces that a token is on: those of its hexagons, or those whose centers lie under it.
 * A small one is on the space under its center.
 */
export function occupiedOffsets(token: TokenDocument, data: Partial<TokenDimensions> = {}): Offset[] {
  const grid = gridOf(token);
  if (grid.isGridless) return [];
  const hexes = hexCenters(token, data);
  const left = data.x ?? token.x;
  const top = data.y ?? token.y;
  if (hexes.length) return hexes.map(({ x, y }) => plain(grid.getOffset({ x: left + x, y: top + y })));
  const size = tokenSize(token, data);
  const center = tokenCenter(token, data);
  const corner = { x: center.x - size.width / 2, y: center.y - size.height / 2 };
  if (size.width <= grid.sizeX && size.height <= grid.sizeY) return [plain(grid.getOffset(center))];
  const [i0, j0, i1, j1] = grid.getOffsetRange({ ...corner, ...size });
  const found: Offset[] = [];
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      const point = grid.getCenterPoint({ i, j });
      if (isUnder(point, center, size)) found.push({ i, j });
    }
  }
  return found.length ? found : [plain(grid.getOffset(center))];
}

function isUnder(
  point: { x: number; y: number },
  center: { x: number; y: number },
  size: { width: number; height: number },
): boolean {
  return Math.abs(point.x - center.x) < size.width / 2 && Math.abs(point.y - center.y) < size.height / 2;
}

function plain({ i, j }: Offset): Offset {
  return { i, j };
}

import type {
  GridKind,
  Light,
  Point,
  Region,
  Shape,
  Snapshot,
  Wall,
} from "../../../src/battlefield/index.js";
import { at, body, hex, region, SPACE, wall } from "../scene.js";
import type { Case, Told } from "./page.js";

/*
 * Small scenes drawn as text. A row of spaces is written with a blank between each two of them:
 *
 *     A . .|T
 *         ---
 *     . . . b
 *
 * Between the spaces stand walls: | and - of brick, ! and = fences, i and ~ hedges. A row of nothing but -, = and ~
 * stands below the row of spaces before it, each sign below the space that it borders. Rows and columns of hexes are
 * shoved by the grid: where rows are, walls stand between two of a row, and where columns are, between two of a column,
 * as long as a hex is from corner to corner.
 */

const SIDES: Readonly<Record<string, string>> = {
  A: "red",
  r: "red",
  T: "blue",
  b: "blue",
  n: "neutral",
  s: "secret",
  /** A friend of the target, out of action. */
  x: "blue",
};

const WALLS: Readonly<Record<string, Partial<Wall>>> = {
  "|": {},
  "-": {},
  "!": { sight: false },
  "=": { sight: false },
  i: { move: false },
  "~": { move: false },
};

/** What ground a letter is; `o` is a lamp. */
const GROUNDS: Readonly<Record<string, Partial<Region>>> = {
  w: { cover: "light" },
  "#": { cover: "heavy" },
  ":": { difficult: true },
  "*": { arduous: true },
  f: { haze: "fog" },
  k: { haze: "smoke" },
  d: { haze: "shadow" },
  D: { darkness: 0.5 },
  "^": { ground: 1 },
  v: { ground: -2 },
  X: { impassable: true },
  h: { building: true, top: 3 },
};

interface Cell {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

/** The middle of a space, in pixels. */
export function middle(grid: GridKind, { x, y }: Pick<Cell, "x" | "y">): Point {
  const [long, radius] = [(SPACE * Math.sqrt(3)) / 2, SPACE / Math.sqrt(3)];
  const rows = { hexOddR: y % 2, hexEvenR: (y + 1) % 2 };
  const columns = { hexOddQ: x % 2, hexEvenQ: (x + 1) % 2 };
  if (grid === "hexOddR" || grid === "hexEvenR")
    return { x: (x + 0.5 + rows[grid] / 2) * SPACE, y: y * long + radius };
  if (grid === "hexOddQ" || grid === "hexEvenQ")
    return { x: x * long + radius, y: (y + 0.5 + columns[grid] / 2) * SPACE };
  return at(x + 0.5, y + 0.5);
}

/** The space around a point as a grid has it, or a like one `size` spaces wide; a square where there is no grid. */
function spaceAround(grid: GridKind, middleOf: Point, size = 1): Shape & { readonly type: "polygon" } {
  if (grid === "square" || grid === "gridless") {
    const half = (size * SPACE) / 2;
    const [left, right] = [middleOf.x - half, middleOf.x + half];
    const [top, bottom] = [middleOf.y - half, middleOf.y + half];
    return {
      type: "polygon",
      points: [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    };
  }
  const one = hex(middleOf, grid === "hexOddR" || grid === "hexEvenR" ? "R" : "Q");
  if (one.type !== "polygon") throw new Error("A hex is a polygon.");
  const widened = (from: number, corner: number) => from + size * (corner - from);
  return {
    ...one,
    points: one.points.map(({ x, y }) => ({ x: widened(middleOf.x, x), y: widened(middleOf.y, y) })),
  };
}

/** The lines of a drawing without the margin that all of them have. */
function linesOf(drawing: string): readonly string[] {
  const lines = drawing.split("\n").filter((line) => line.trim() !== "");
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin));
}

/** The wall between a space and the next one to the right, or below. */
function border(grid: GridKind, cell: Pick<Cell, "x" | "y">, below: boolean): readonly [Point, Point] {
  const [{ x, y }, next] = [
    middle(grid, cell),
    middle(grid, below ? { ...cell, y: cell.y + 1 } : { ...cell, x: cell.x + 1 }),
  ];
  const half = grid === "square" || grid === "gridless" ? SPACE / 2 : SPACE / Math.sqrt(3);
  const [dx, dy] = below ? [half, 0] : [0, half];
  const between = { x: (x + next.x) / 2, y: (y + next.y) / 2 };
  return [
    { x: between.x - dx, y: between.y - dy },
    { x: between.x + dx, y: between.y + dy },
  ];
}

function cellsOf(drawing: string, grid: GridKind): { cells: readonly Cell[]; walls: readonly Wall[] } {
  const cells: Cell[] = [];
  const walls: Wall[] = [];
  const add = (letter: string, [a, b]: readonly [Point, Point]) =>
    walls.push(wall(`wall${walls.length + 1}`, a, b, WALLS[letter]));
  const rows = grid === "hexOddR" || grid === "hexEvenR";
  let y = -1;
  for (const line of linesOf(drawing)) {
    if (!rows && /^[\s\-=~]+$/.test(line)) {
      [...line].forEach((letter, column) => {
        if (letter !== " " && column % 2 === 0) add(letter, border(grid, { x: column / 2, y }, true));
      });
      continue;
    }
    y += 1;
    let x = -1;
    for (const letter of line.replaceAll(" ", "")) {
      if (letter in WALLS) add(letter, border(grid, { x, y }, false));
      else cells.push({ letter, x: (x += 1), y });
    }
  }
  return { cells: cells.filter(({ letter }) => letter !== "."), walls };
}

/** A case of the gallery as the battlefield sees it. Refs are a letter and a number in the order of reading; A and T alone. */
export function snapshotOf(drawn: Case): Snapshot {
  const { grid = "square", models, ground = "", set = {}, moved = {}, sky = {} } = drawn;
  const counted: Record<string, number> = {};
  const refOf = (letter: string): string => {
    counted[letter] = (counted[letter] ?? 0) + 1;
    return letter === "A" || letter === "T" ? letter : `${letter}${counted[letter]}`;
  };
  const drawing = cellsOf(models, grid);
  const bodies = drawing.cells.map((cell) => {
    const ref = refOf(cell.letter);
    const [dx, dy] = moved[ref] ?? [0, 0];
    const { x, y } = middle(grid, cell);
    const center = { x: x + dx * SPACE, y: y + dy * SPACE };
    const { size = 1, ...told }: Told = set[ref] ?? {};
    const shape: Shape =
      grid === "gridless"
        ? { type: "circle", center, radius: (size * SPACE) / 2 }
        : spaceAround(grid, center, size);
    const side = SIDES[cell.letter] ?? "neutral";
    return body(ref, shape, { side, height: 1, inPlay: cell.letter !== "x", ...told });
  });
  const spots = cellsOf(ground, grid).cells.map((cell) => ({
    letter: cell.letter,
    ref: refOf(cell.letter),
    spot: middle(grid, cell),
  }));
  const regions = spots
    .filter(({ letter }) => letter !== "o")
    .map(({ letter, ref, spot }) =>
      region(ref, [0, 0, 0, 0], {
        polygons: [spaceAround(grid, spot).points],
        ...GROUNDS[letter],
        ...set[ref],
      }),
    );
  const lights = spots
    .filter(({ letter }) => letter === "o")
    .map(({ ref, spot }): Light => ({ ref, at: spot, bright: 2, dim: 4, ...set[ref] }));
  return {
    grid: { kind: grid, size: SPACE },
    unitsPerPixel: 1 / SPACE,
    bodies,
    walls: drawing.walls.map((each) => ({ ...each, ...set["walls"], ...set[each.ref] })),
    regions,
    ...(lights.length > 0 ? { lights } : {}),
    ...sky,
  };
}

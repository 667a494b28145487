import {
  survey,
  type Survey,
  type SurveyOptions,
  type Body,
  type Grid,
  type GridKind,
  type Point,
  type Region,
  type Shape,
  type Snapshot,
  type Wall,
} from "../../src/battlefield/index.js";

/** Scenes are built in spaces of 100 pixels, each one game unit. */
export const SPACE = 100;

export function at(x: number, y: number): Point {
  return { x: x * SPACE, y: y * SPACE };
}

/** A round base of a diameter around a point, all in spaces. */
export function round(x: number, y: number, diameter = 1): Shape {
  return { type: "circle", center: at(x, y), radius: (diameter / 2) * SPACE };
}

/** The spaces of a square grid that a base fills, by its upper left corner. */
export function squares(x: number, y: number, wide = 1, tall = wide): Shape {
  return { type: "polygon", points: [at(x, y), at(x + wide, y), at(x + wide, y + tall), at(x, y + tall)] };
}

/** One hex around a center in pixels: `R` has pointed tops, `Q` flat ones. */
export function hex(center: Point, kind: "R" | "Q"): Shape {
  const radius = SPACE / Math.sqrt(3);
  const first = kind === "R" ? Math.PI / 6 : 0;
  const points = Array.from({ length: 6 }, (_, side) => {
    const angle = first + (side * Math.PI) / 3;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
  return { type: "polygon", points };
}

export function body(ref: string, shape: Shape, more: Partial<Body> = {}): Body {
  return {
    ref,
    name: ref,
    side: "red",
    shape,
    elevation: 0,
    height: 1.5,
    statuses: [],
    inPlay: true,
    large: false,
    moved: 0,
    ...more,
  };
}

export function wall(ref: string, a: Point, b: Point, more: Partial<Wall> = {}): Wall {
  return {
    ref,
    a,
    b,
    sight: true,
    move: true,
    oneWay: null,
    open: false,
    cover: null,
    bottom: null,
    top: null,
    ...more,
  };
}

/** What a fence is: it stops walking, not looking. */
export const FENCE: Partial<Wall> = { sight: false };

/** A rectangle of ground, by corners in spaces. */
export function region(
  ref: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  more: Partial<Region> = {},
): Region {
  return {
    ref,
    name: ref,
    polygons: [[at(left, top), at(right, top), at(right, bottom), at(left, bottom)]],
    bottom: null,
    top: null,
    cover: "none",
    difficult: false,
    impassable: false,
    hazard: false,
    building: false,
    ground: null,
    ...more,
  };
}

export function scene(parts: Partial<Omit<Snapshot, "grid">> & { grid?: GridKind | Grid } = {}): Snapshot {
  const { grid = "gridless", ...rest } = parts;
  return {
    grid: typeof grid === "string" ? { kind: grid, size: SPACE } : grid,
    unitsPerPixel: 1 / SPACE,
    bodies: [],
    walls: [],
    regions: [],
    ...rest,
  };
}

/** The sides of the letters of a map. */
const SIDES: Readonly<Record<string, string>> = {
  A: "red",
  r: "red",
  T: "blue",
  b: "blue",
  n: "neutral",
  s: "secret",
};

/**
 * A square scene from a drawing, a letter a space: A attacker and T target; r their friends of the
 * attacker, b of the target, n neutral, s secret; x one of blue out of action; `~` light, `#` heavy,
 * `:` difficult ground. Refs are the letter and a number in reading order, A and T alone.
 */
export function drawn(map: string, parts: Partial<Snapshot> = {}): Snapshot {
  const bodies: Body[] = [];
  const regions: Region[] = [];
  const counted: Record<string, number> = {};
  const lines = map
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  lines.forEach((line, y) => {
    [...line].forEach((letter, x) => {
      if (letter === ".") return;
      const number = (counted[letter] ?? 0) + 1;
      counted[letter] = number;
      const ref = letter === "A" || letter === "T" ? letter : `${letter}${number}`;
      if (letter === "~") regions.push(region(ref, [x, y, x + 1, y + 1], { cover: "light" }));
      else if (letter === "#") regions.push(region(ref, [x, y, x + 1, y + 1], { cover: "heavy" }));
      else if (letter === ":") regions.push(region(ref, [x, y, x + 1, y + 1], { difficult: true }));
      else bodies.push(body(ref, squares(x, y), { side: SIDES[letter] ?? "blue", inPlay: letter !== "x" }));
    });
  });
  const { grid, ...rest } = parts;
  return scene({ bodies, regions, grid: grid ?? "square", ...rest });
}

/** Attacker A against target T. */
export function surveyed(snapshot: Snapshot, options?: SurveyOptions): Survey {
  return between(snapshot, "A", "T", options);
}

/** T against A. */
export function opposite(snapshot: Snapshot, options?: SurveyOptions): Survey {
  return between(snapshot, "T", "A", options);
}

function between(snapshot: Snapshot, one: string, other: string, options?: SurveyOptions): Survey {
  const found = survey(snapshot, one, other, options);
  if (!found) throw new Error("A and T belong in every scene");
  return found;
}

/** Two round bases in a row on a gridless scene, the gap between their edges given. */
export function apart(gap: number, target: Partial<Body> = {}, attacker: Partial<Body> = {}): Body[] {
  return [body("A", round(0, 0), attacker), body("T", round(1 + gap, 0), { side: "blue", ...target })];
}

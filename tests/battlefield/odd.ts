import fc from "fast-check";
import { WEATHERS } from "../../src/rules/core/facts/facts.js";
import type { Body, GridKind, Point, Region, Shape, Snapshot, Wall } from "../../src/battlefield/index.js";
import { cellsOf, GRIDS, shapeOn, type Gridded } from "./cells.js";
import { body, region, scene, SPACE, wall } from "./scene.js";

/* Scenes without coincidences, for the comparison with the slow and obvious way. */

/**
 * Places and lengths that fit no grid: on those nothing lies exactly on a threshold. Without bias, since a generator that
 * prefers small numbers puts many models in one place and gives them one height, which is a coincidence.
 */
export const odd = (least: number, most: number) =>
  fc
    .noBias(fc.integer({ min: Math.ceil(least * 99_700), max: Math.floor(most * 99_700) }))
    .map((n) => n / 99_700 + Math.SQRT1_2 / 1e5);
const place: fc.Arbitrary<Point> = fc
  .tuple(odd(-8, 8), odd(-8, 8))
  .map(([x, y]) => ({ x: x * SPACE, y: y * SPACE }));
const limit = fc.option(odd(-1, 3), { nil: null });

function turned(center: Point, wide: number, tall: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i = 0, j = 0]) => {
    const [x, y] = [(i * wide * SPACE) / 2, (j * tall * SPACE) / 2];
    return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos };
  });
}

/** Round bases and rectangles, turned anyhow. */
const shape: fc.Arbitrary<Shape> = fc
  .tuple(place, odd(0.5, 2), odd(0.5, 2), odd(0, 6), fc.boolean())
  .map(([at, wide, tall, angle, round]) =>
    round
      ? { type: "circle", center: at, radius: (wide * SPACE) / 2 }
      : { type: "polygon", points: turned(at, wide, tall, angle) },
  );

/** The spaces of one model around the middle of the scene. */
function spaces(kind: Gridded): fc.Arbitrary<Shape> {
  const column = fc.noBias(fc.integer({ min: 1, max: 16 }));
  return fc
    .record({ x: column, y: column, size: fc.constantFrom(1, 1, 2), turned: fc.nat(5) })
    .map(({ x, y, size, turned: way }) =>
      shifted(shapeOn(kind, cellsOf(kind, { x, y }, size, way)), -8 * SPACE, -8 * SPACE),
    );
}

/** The same, a little beside where they belong. */
function hexes(kind: Gridded): fc.Arbitrary<Shape> {
  const by = odd(-0.03, 0.03);
  return fc.tuple(spaces(kind), by, by).map(([base, right, down]) => {
    const moved = shifted(base, right * SPACE, down * SPACE);
    return moved.type === "polygon" ? { type: "polygon", points: moved.points } : moved;
  });
}

function shifted(base: Shape, right: number, down: number): Shape {
  const move = ({ x, y }: Point) => ({ x: x + right, y: y + down });
  return base.type === "circle"
    ? { ...base, center: move(base.center) }
    : { type: "polygon", points: base.points.map(move), spaces: (base.spaces ?? []).map(move) };
}

function bodyOf(base: fc.Arbitrary<Shape>): (ref: string) => fc.Arbitrary<Body> {
  const more = fc.record({
    side: fc.constantFrom("red", "blue"),
    elevation: fc.oneof(fc.constant(0), odd(0, 2)),
    height: odd(1, 2),
    inPlay: fc.boolean(),
    large: fc.boolean(),
  });
  return (ref) => fc.tuple(base, more).map(([filled, given]) => body(ref, filled, given));
}

export function wallOf(ref: string, where = place): fc.Arbitrary<Wall> {
  const more = fc.record({
    sight: fc.boolean(),
    move: fc.boolean(),
    oneWay: fc.constantFrom(null, null, "left", "right"),
    open: fc.constantFrom(false, false, true),
    cover: fc.constantFrom(null, null, "none", "light", "heavy"),
    bottom: limit,
    top: limit,
    limited: fc.boolean(),
  });
  const through = fc.record({ distance: odd(0, 6), for: fc.constantFrom("near", "far") });
  const sometimes = fc.record({ through }, { requiredKeys: [] });
  return fc
    .tuple(where, where, more, sometimes)
    .map(([a, b, given, known]) => wall(ref, a, b, { ...given, ...known }));
}

export function regionOf(ref: string): fc.Arbitrary<Region> {
  const more = fc.record({
    cover: fc.constantFrom("none", "light", "heavy"),
    difficult: fc.boolean(),
    arduous: fc.boolean(),
    building: fc.boolean(),
    haze: fc.constantFrom(null, "fog", "smoke", "shadow"),
    ground: fc.oneof(fc.constant(null), odd(-2, 2)),
    bottom: limit,
    top: limit,
  });
  return fc
    .tuple(place, odd(1, 6), odd(1, 6), odd(0, 6), more)
    .map(([at, wide, tall, angle, given]) =>
      region(ref, [0, 0, 0, 0], { polygons: [turned(at, wide, tall, angle)], ...given }),
    );
}

export function several<T>(
  one: (ref: string) => fc.Arbitrary<T>,
  letter: string,
  most: number,
): fc.Arbitrary<T[]> {
  return fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => one(`${letter}${index}`))));
}

function scenesOf(grid: GridKind, base: fc.Arbitrary<Shape>): fc.Arbitrary<Snapshot> {
  const model = bodyOf(base);
  return fc
    .record({
      two: fc.tuple(model("A"), model("T")),
      others: several(model, "m", 8),
      walls: several(wallOf, "w", 10),
      regions: several(regionOf, "g", 3),
      sky: fc.record({ weather: fc.constantFrom(...WEATHERS) }, { requiredKeys: [] }),
    })
    .map(({ two, others, walls, regions, sky }) =>
      scene({ grid, bodies: [...two, ...others], walls, regions, ...sky }),
    );
}

/** Bases of any size anywhere. */
export const oddScenes = scenesOf("gridless", shape);

/** Models on the spaces of a grid, one or more each, among walls and areas that fit none. */
export function griddedScenes(kind: Gridded): fc.Arbitrary<Snapshot> {
  return scenesOf(kind, spaces(kind)).filter(haveRoom);
}

/** Hexes of any of the four kinds, set down by hand. */
export const hexScenes = fc
  .constantFrom(...GRIDS.filter((kind) => kind !== "square"))
  .chain((kind) => scenesOf(kind, hexes(kind)))
  .filter(haveRoom);

/** Two in one place are no scene without coincidences. */
function haveRoom({ bodies: [a, t] }: Snapshot): boolean {
  return JSON.stringify(a?.shape) !== JSON.stringify(t?.shape);
}

import fc from "fast-check";
import { WEATHERS } from "../../src/rules/core/facts/facts.js";
import type { Body, Light, Region, Shape, Snapshot, Wall } from "../../src/battlefield/index.js";
import { at, body, region, round, scene, squares, wall } from "./scene.js";

/** Whole and half spaces, so that turns by right angles stay exact and thresholds are met often. */
const place = fc.integer({ min: -16, max: 16 }).map((n) => n / 2);
const point = fc.tuple(place, place).map(([x, y]) => at(x, y));
const limit = fc.option(
  fc.integer({ min: -2, max: 4 }).map((n) => n / 2),
  { nil: null },
);

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(place, place, fc.constantFrom(0.5, 1, 2)).map(([x, y, size]) => round(x, y, size)),
  fc.tuple(place, place, fc.constantFrom(1, 2)).map(([x, y, size]) => squares(x, y, size)),
);

export function bodyOf(ref: string): fc.Arbitrary<Body> {
  const more = fc.record({
    side: fc.constantFrom("red", "blue", "neutral", "secret"),
    elevation: fc.constantFrom(0, 0, 0, 1, 2.5),
    height: fc.constantFrom(1, 1.5, 3),
    inPlay: fc.boolean(),
    large: fc.boolean(),
    moved: fc.integer({ min: 0, max: 10 }),
  });
  const sometimes = fc.record(
    {
      facing: fc.integer({ min: 0, max: 7 }).map((n) => 45 * n),
      came: fc.array(point, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(shape, more, sometimes)
    .map(([base, given, known]) => body(ref, base, { ...given, ...known }));
}

export function wallOf(ref: string): fc.Arbitrary<Wall> {
  const more = fc.record({
    sight: fc.boolean(),
    move: fc.boolean(),
    oneWay: fc.constantFrom(null, null, "left", "right"),
    open: fc.constantFrom(false, false, true),
    cover: fc.constantFrom(null, null, "none", "light", "heavy"),
    bottom: limit,
    top: limit,
    armor: fc.constantFrom(null, 4, 16),
    limited: fc.constantFrom(false, false, true),
  });
  const sometimes = fc.record(
    { through: fc.record({ distance: fc.nat(4), for: fc.constantFrom("near", "far") }) },
    { requiredKeys: [] },
  );
  return fc
    .tuple(point, point, more, sometimes)
    .map(([a, b, given, known]) => wall(ref, a, b, { ...given, ...known }));
}

export function regionOf(ref: string): fc.Arbitrary<Region> {
  const more = fc.record({
    cover: fc.constantFrom("none", "light", "heavy"),
    difficult: fc.boolean(),
    building: fc.boolean(),
    arduous: fc.boolean(),
    impassable: fc.constantFrom(false, false, true),
    ground: fc.constantFrom(null, null, 1, -1),
    haze: fc.constantFrom(null, null, "fog", "smoke", "shadow"),
    darkness: fc.constantFrom(null, null, 0.5),
    bottom: limit,
    top: limit,
  });
  const extent = fc.integer({ min: 1, max: 8 }).map((n) => n / 2);
  return fc
    .tuple(place, place, extent, extent, more)
    .map(([x, y, wide, tall, given]) => region(ref, [x, y, x + wide, y + tall], given));
}

function lightOf(ref: string): fc.Arbitrary<Light> {
  const sometimes = fc.record(
    {
      cone: fc.record({ facing: fc.nat(7).map((n) => 45 * n), angle: fc.constantFrom(70, 130) }),
      darkens: fc.boolean(),
      unshaded: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(point, fc.nat(4), fc.nat(8), sometimes)
    .map(([where, bright, dim, known]) => ({ ref, at: where, bright, dim, ...known }));
}

function several<T>(one: (ref: string) => fc.Arbitrary<T>, letter: string, most: number): fc.Arbitrary<T[]> {
  return fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => one(`${letter}${index}`))));
}

/** Scenes with an attacker A and a target T, other bodies, walls and regions. */
export const scenes: fc.Arbitrary<Snapshot> = fc
  .record({
    two: fc.tuple(bodyOf("A"), bodyOf("T")),
    others: several(bodyOf, "m", 6),
    walls: several(wallOf, "w", 6),
    regions: several(regionOf, "g", 3),
    lights: several(lightOf, "l", 2),
    sky: fc.record(
      { darkness: fc.constantFrom(0, 0.5, 1), weather: fc.constantFrom(...WEATHERS) },
      { requiredKeys: [] },
    ),
  })
  .map(({ two, others, walls, regions, lights, sky }) =>
    scene({ bodies: [...two, ...others], walls, regions, lights, ...sky }),
  );

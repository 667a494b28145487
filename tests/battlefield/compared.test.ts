import fc from "fast-check";
import { expect, it } from "vitest";
import { WEATHERS } from "../../src/rules/core/facts.js";
import type { Body, Point, Region, Snapshot, Wall } from "../../src/battlefield/index.js";
import { GALLERY, snapshotOf } from "./gallery/index.js";
import { body, region, scene, SPACE, surveyed, wall } from "./scene.js";
import { byName, slowly, type Slow } from "./slow.js";

/** Places and lengths that fit no grid: on those nothing lies exactly on a threshold. */
const odd = (least: number, most: number) =>
  fc
    .integer({ min: Math.ceil(least * 997), max: Math.floor(most * 997) })
    .map((n) => n / 997 + Math.SQRT1_2 / 1e3);
const place: fc.Arbitrary<Point> = fc
  .tuple(odd(-8, 8), odd(-8, 8))
  .map(([x, y]) => ({ x: x * SPACE, y: y * SPACE }));
const limit = fc.option(odd(-1, 3), { nil: null });

function turned(centre: Point, wide: number, tall: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i = 0, j = 0]) => {
    const [x, y] = [(i * wide * SPACE) / 2, (j * tall * SPACE) / 2];
    return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
  });
}

function bodyOf(ref: string): fc.Arbitrary<Body> {
  const more = fc.record({
    side: fc.constantFrom("red", "blue"),
    elevation: fc.oneof(fc.constant(0), odd(0, 2)),
    height: odd(1, 2),
    standing: fc.boolean(),
    large: fc.boolean(),
  });
  return fc
    .tuple(place, odd(0.5, 2), odd(0.5, 2), odd(0, 6), fc.boolean(), more)
    .map(([at, wide, tall, angle, round, given]) =>
      body(
        ref,
        round
          ? { type: "circle", centre: at, radius: (wide * SPACE) / 2 }
          : { type: "polygon", points: turned(at, wide, tall, angle) },
        given,
      ),
    );
}

function wallOf(ref: string): fc.Arbitrary<Wall> {
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
    .tuple(place, place, more, sometimes)
    .map(([a, b, given, known]) => wall(ref, a, b, { ...given, ...known }));
}

function regionOf(ref: string): fc.Arbitrary<Region> {
  const more = fc.record({
    cover: fc.constantFrom("none", "light", "heavy"),
    difficult: fc.boolean(),
    arduous: fc.boolean(),
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

function several<T>(one: (ref: string) => fc.Arbitrary<T>, letter: string, most: number): fc.Arbitrary<T[]> {
  return fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => one(`${letter}${index}`))));
}

const oddScenes: fc.Arbitrary<Snapshot> = fc
  .record({
    two: fc.tuple(bodyOf("A"), bodyOf("T")),
    others: several(bodyOf, "m", 8),
    walls: several(wallOf, "w", 10),
    regions: several(regionOf, "g", 3),
    sky: fc.record({ weather: fc.constantFrom(...WEATHERS) }, { requiredKeys: [] }),
  })
  .map(({ two, others, walls, regions, sky }) =>
    scene({ bodies: [...two, ...others], walls, regions, ...sky }),
  );

const [NEAR, ASIDE] = [3, 1];

/** The same of the survey, in the order of names. */
function quickly(snapshot: Snapshot): Slow {
  const found = surveyed(snapshot, { neighbourhood: NEAR, aside: ASIDE });
  return {
    distance: found.distance.value,
    across: found.across.value,
    height: found.height.value,
    sight: found.sight.value,
    seen: found.seen.value,
    cover: found.cover.value,
    share: found.hidden.value.share,
    screens: found.screens.value.map(({ ref, share }) => [ref, share] as const).sort(byName),
    neighbours: found.neighbours.value.map(({ ref }) => ref).sort(),
    inLine: found.inLine.value.map(({ ref, where }) => [ref, where] as const).sort(byName),
    footing: found.footing.value,
    haze: found.haze.value,
  };
}

/** Whether two say the same; lengths and shares may differ by what reckoning loses. */
function agree(found: unknown, slow: unknown): boolean {
  if (typeof found === "number" && typeof slow === "number") return Math.abs(found - slow) < 1e-4;
  if (Array.isArray(found) && Array.isArray(slow))
    return found.length === slow.length && found.every((one, index) => agree(one, slow[index]));
  return found === slow;
}

/** The facts on which the survey and the slow way differ, with what each says. */
function differences(snapshot: Snapshot, facts: readonly (keyof Slow)[]): readonly unknown[] {
  const [found, slow] = [quickly(snapshot), slowly(snapshot, NEAR, ASIDE)];
  return facts
    .filter((fact) => !agree(found[fact], slow[fact]))
    .map((fact) => ({ fact, found: found[fact], slow: slow[fact] }));
}

const MEASURED = ["distance", "across", "height", "footing"] as const;
const SEEN = ["sight", "seen", "cover", "share", "screens", "neighbours", "inLine", "haze"] as const;

it("the survey agrees with the slow and obvious way on any scene without coincidences", () => {
  fc.assert(
    fc.property(oddScenes, (snapshot) => {
      expect(differences(snapshot, [...MEASURED, ...SEEN])).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

it.each(GALLERY.flatMap(({ title, cases }) => cases.map((drawn) => ({ title, ...drawn }))))(
  "and in the gallery on how far, how high and on what ground: $title, $name",
  (drawn) => {
    expect(differences(snapshotOf(drawn), MEASURED)).toEqual([]);
  },
);

import fc from "fast-check";
import { expect, it } from "vitest";
import { differences, MEASURED, SEEN } from "../differences.js";
import { GALLERY, snapshotOf } from "../gallery/index.js";
import { hexScenes, oddScenes } from "../odd.js";
import { body, scene, surveyed } from "../scene.js";

it("the survey agrees with the slow and obvious way on any scene without coincidences", () => {
  fc.assert(
    fc.property(oddScenes, (snapshot) => {
      expect(differences(snapshot, [...MEASURED, ...SEEN])).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

/** Two of one middle, and one more beside it: without tolerance, the rounding of the middles points a line somewhere. */
const ONE_PLACE = scene({
  bodies: [
    body("A", {
      type: "polygon",
      points: [
        { x: -24.97199322259524, y: -25.007434020425404 },
        { x: 25.148855376662713, y: -24.97199322259524 },
        { x: 25.11341457883255, y: 25.148855376662713 },
        { x: -25.007434020425404, y: 25.11341457883255 },
      ],
    }),
    body("T", {
      type: "circle",
      center: { x: 0.07071067811865477, y: 0.07071067811865477 },
      radius: 25.060430564736357,
    }),
    body("m", {
      type: "polygon",
      points: [
        { x: -24.97199322259524, y: -24.907133117717276 },
        { x: 25.148855376662713, y: -24.871692319887117 },
        { x: 25.11341457883255, y: 25.249156279370837 },
        { x: -25.007434020425404, y: 25.213715481540678 },
      ],
    }),
  ],
});

it("where two share one place there is no line between them, and no model in it (seed 1668276789)", () => {
  expect(surveyed(ONE_PLACE, { aside: 1 }).inLine.value).toEqual([]);
  expect(differences(ONE_PLACE, [...MEASURED, ...SEEN])).toEqual([]);
});

it("and on hexes of any kind, where models set down by hand fill one or three", () => {
  fc.assert(
    fc.property(hexScenes, (snapshot) => {
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

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Snapshot } from "../../../src/battlefield/index.js";
import { GALLERY, snapshotOf } from "../gallery/index.js";
import { hexScenes, oddScenes } from "../odd.js";
import { body, scene, surveyed } from "../scene.js";
import { byName, slowly, type Slow } from "../slow.js";

const [NEAR, ASIDE] = [3, 1];

/** The same of the survey, in the order of names. */
function quickly(snapshot: Snapshot): Slow {
  const found = surveyed(snapshot, { neighborhood: NEAR, aside: ASIDE });
  return {
    distance: found.distance.value,
    across: found.across.value,
    height: found.height.value,
    sight: found.sight.value,
    seen: found.seen.value,
    cover: found.cover.value,
    share: found.hidden.value.share,
    screens: found.screens.value.map(({ ref, share }) => [ref, share] as const).sort(byName),
    neighbors: found.neighbors.value.map(({ ref }) => ref).sort(),
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
const SEEN = ["sight", "seen", "cover", "share", "screens", "neighbors", "inLine", "haze"] as const;

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
  expect(surveyed(ONE_PLACE, { neighborhood: NEAR, aside: ASIDE }).inLine.value).toEqual([]);
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

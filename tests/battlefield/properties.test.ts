import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargePath, COVERS, EVIDENCE, type Snapshot, type Survey } from "../../src/battlefield/index.js";
import type { Fact } from "../../src/rules/core/facts/facts.js";
import { mirrored, movedBy, quarterTurns } from "./movement/motions.js";
import { bodyOf, regionOf, scenes, wallOf } from "./random.js";
import { apart, at, opposite, scene, surveyed, wall } from "./scene.js";

/** Every fact of a survey. */
function factsOf(found: Survey): readonly Fact<unknown>[] {
  return Object.values<Fact<unknown>>({ ...found });
}

const runs = { numRuns: 400 };

/** What reckoning may lose of a share. */
const TINY = 1e-6;

describe("in any scene", () => {
  it("distance and contact are the same from either end, height the opposite", () => {
    fc.assert(
      fc.property(scenes, (snapshot) => {
        const [there, back] = [surveyed(snapshot), opposite(snapshot)];
        expect(back.distance.value).toBe(there.distance.value);
        expect(back.contact.value).toBe(there.contact.value);
        expect(back.height.value + there.height.value).toBe(0);
        expect(back.sameBuilding.value).toBe(there.sameBuilding.value);
        expect(back.opponents.value).toEqual(there.targetOpponents.value);
      }),
      runs,
    );
  });

  it("moving, turning and mirroring the whole changes nothing", () => {
    fc.assert(
      fc.property(scenes, quarterTurns, (snapshot, motion) => {
        const elsewhere = movedBy(snapshot, motion);
        expect(surveyed(elsewhere)).toEqual(
          motion.mirrored ? mirrored(surveyed(snapshot)) : surveyed(snapshot),
        );
        const [before, after] = [chargePath(snapshot, "A", "T"), chargePath(elsewhere, "A", "T")];
        expect(after?.evidence).toEqual(before?.evidence);
        expect(after?.value.clear).toBe(before?.value.clear);
        expect(after?.value.length).toBeCloseTo(before?.value.length ?? NaN, 4);
      }),
      runs,
    );
  });

  it.each([
    ["wall", wallOf("more").map((one) => ({ walls: [one] }))],
    ["area with cover or haze", regionOf("more").map((one) => ({ regions: [{ ...one, ground: null }] }))],
    ["model in the way", bodyOf("more").map((one) => ({ bodies: [one] }))],
  ] as const)("one more %s never lessens cover, never gives sight, never makes contact", (_kind, things) => {
    fc.assert(
      fc.property(scenes, things, (snapshot, more: Partial<Snapshot>) => {
        const { bodies = [], walls = [], regions = [] } = more;
        const [before, after] = [
          surveyed(snapshot),
          surveyed({
            ...snapshot,
            bodies: [...snapshot.bodies, ...bodies],
            walls: [...snapshot.walls, ...walls],
            regions: [...snapshot.regions, ...regions],
          }),
        ];
        expect(COVERS.indexOf(after.cover.value)).toBeGreaterThanOrEqual(COVERS.indexOf(before.cover.value));
        if (after.sight.value) expect(before.sight.value).toBe(true);
        if (after.contact.value) expect(before.contact.value).toBe(true);
        expect(after.hidden.value.share).toBeGreaterThanOrEqual(before.hidden.value.share - TINY);
        expect(after.inLine.value.length).toBeGreaterThanOrEqual(before.inLine.value.length);
        expect(after.distance).toEqual(before.distance);
      }),
      runs,
    );
  });

  it("the order of things changes nothing but the order of their evidence", () => {
    fc.assert(
      fc.property(scenes, (snapshot) => {
        const turned = {
          ...snapshot,
          bodies: [...snapshot.bodies].reverse(),
          walls: [...snapshot.walls].reverse(),
          regions: [...snapshot.regions].reverse(),
        };
        const values = (found: Survey) =>
          Object.fromEntries(
            Object.entries<Fact<unknown>>({ ...found }).map(([name, { value }]) => [name, value]),
          );
        expect(values(surveyed(turned))).toEqual(values(surveyed(snapshot)));
      }),
      runs,
    );
  });

  it("a snapshot and a survey survive JSON", () => {
    fc.assert(
      fc.property(scenes, (snapshot) => {
        const copy = JSON.parse(JSON.stringify(snapshot)) as Snapshot;
        const found = surveyed(snapshot);
        expect(surveyed(copy)).toEqual(found);
        expect(JSON.parse(JSON.stringify(found))).toEqual(found);
      }),
      runs,
    );
  });

  it("evidence keeps to its table: known keys, their numbers, to two decimals at most, about things of the scene", () => {
    const table: Readonly<Record<string, readonly string[]>> = EVIDENCE;
    fc.assert(
      fc.property(scenes, (snapshot) => {
        const known = new Set(
          [...snapshot.bodies, ...snapshot.walls, ...snapshot.regions, ...(snapshot.lights ?? [])].map(
            ({ ref }) => ref,
          ),
        );
        const facts = [
          ...factsOf(surveyed(snapshot)),
          ...[chargePath(snapshot, "A", "T")].filter((f) => f !== null),
        ];
        for (const { key, data = {}, refs } of facts.flatMap(({ evidence }) => evidence)) {
          expect(Object.keys(data).sort()).toEqual([...(table[key] ?? ["unknown"])].sort());
          for (const number of Object.values(data))
            expect(Number(number) * 100).toBeCloseTo(Math.round(Number(number) * 100), 9);
          expect(refs.length).toBeGreaterThan(0);
          expect(new Set(refs).size).toBe(refs.length);
          for (const ref of refs) expect(known).toContain(ref);
        }
      }),
      runs,
    );
  });
});

describe("behind the target", () => {
  const plain = scene({ bodies: apart(4) });
  const behind = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -50, max: 50 }))
    .map(([x, y]) => at(5.5 + x / 10, y / 10));

  it("a wall changes only where the target can give way, wherever and whatever it is", () => {
    fc.assert(
      fc.property(behind, behind, wallOf("w"), (a, b, given) => {
        const found = surveyed({ ...plain, walls: [wall("w", a, b, { ...given, a, b })] });
        expect({ ...found, targetRetreatBlocked: null }).toEqual({
          ...surveyed(plain),
          targetRetreatBlocked: null,
        });
      }),
      runs,
    );
  });

  it("nor does an area, whatever it is", () => {
    fc.assert(
      fc.property(behind, behind, regionOf("g"), (a, b, given) => {
        const ring = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
        const found = surveyed({ ...plain, regions: [{ ...given, polygons: [ring] }] });
        expect({ ...found, targetRetreatBlocked: null }).toEqual({
          ...surveyed(plain),
          targetRetreatBlocked: null,
        });
      }),
      runs,
    );
  });

  it("nor does a model, except for the models nearby and who else may be hit", () => {
    fc.assert(
      fc.property(behind, bodyOf("m"), ({ x, y }, given) => {
        const found = surveyed({
          ...plain,
          bodies: [
            ...plain.bodies,
            { ...given, shape: { type: "circle", center: { x: x + 50, y }, radius: 49 } },
          ],
        });
        const facts = [
          "distance",
          "contact",
          "sight",
          "seen",
          "cover",
          "screens",
          "hidden",
          "leaning",
        ] as const;
        for (const fact of [...facts, "approach", "retreatBlocked", "targetRetreatBlocked"] as const)
          expect(found[fact]).toEqual(surveyed(plain)[fact]);
      }),
      runs,
    );
  });
});

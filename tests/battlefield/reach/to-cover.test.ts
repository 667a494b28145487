import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../src/battlefield/index.js";
import { placeInCover } from "../../../src/battlefield/reach/index.js";
import { at, body, round, scene, squares, wall } from "../scene.js";
import { PLAIN } from "./paces.js";

const A = body("A", round(0, 0));
const FOE = body("F", round(10, 0), { side: "b" });
const fence = (x: number) => wall("low", at(x, -8), at(x, 8), { top: 1, cover: "light", sight: false });

const covered = (snapshot: Snapshot, units = 6) =>
  placeInCover({ snapshot, mover: "A", pace: PLAIN, stages: [units] }, ["F"]);

describe("TNT-39: a shaken model moves up to 6 inches to cover", () => {
  const behind = [wall("shed", at(-4, -1), at(-4, 1), { cover: "heavy" })];

  it("goes to the nearest place that is covered from the shooter, within its inches", () => {
    const found = covered(scene({ bodies: [A, FOE], walls: behind }));
    expect(found?.x).toBeLessThan(-400);
    expect(Math.hypot(found?.x ?? NaN, found?.y ?? NaN)).toBeLessThanOrEqual(600);
    expect(covered(scene({ bodies: [A, FOE], walls: behind }), 3)).toBeNull();
  });

  it("stays where it has cover already, and finds none in the open", () => {
    expect(covered(scene({ bodies: [A, FOE], walls: [fence(2)] }))).toMatchObject({ x: 0, y: 0 });
    expect(covered(scene({ bodies: [A, FOE] }))).toBeNull();
    expect(covered(scene({ bodies: [FOE] }))).toBeUndefined();
  });

  it("MEST-108 goes on to the nearest place out of sight", () => {
    const walls = [...behind, fence(2)];
    const snapshot = scene({ bodies: [A, FOE], walls });
    const journey = { snapshot, mover: "A", pace: PLAIN, stages: [6] };
    expect(placeInCover(journey, ["F"], "unseen")?.x).toBeLessThan(-400);
    expect(placeInCover({ ...journey, stages: [3] }, ["F"], "unseen")).toBeNull();
  });

  it("TNT-42 another model between them is no cover", () => {
    const between = body("B", round(5, 0), { height: 3 });
    expect(covered(scene({ bodies: [A, FOE, between] }))).toBeNull();
  });

  it("ends in a space of the grid", () => {
    const bodies = [body("A", squares(0, 0)), body("F", squares(10, 0), { side: "b" })];
    const found = covered(scene({ bodies, walls: behind, grid: "square" }));
    expect(((found?.x ?? NaN) - 50) % 100).toBeCloseTo(0, 6);
    expect(found?.x).toBeLessThan(-400);
  });
});

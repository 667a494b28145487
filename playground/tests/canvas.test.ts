import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collisions, isBlocked, Ray, type WallSegment } from "../client/canvas/geometry/index.js";
import {
  applyPendingRenderFlags,
  forgetRenderFlags,
  RenderFlags,
} from "../client/canvas/interaction/render-flags.js";
import { outlineOf, testShapes } from "../client/documents/region-shapes.js";
import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_SENSE_TYPES } from "../common/const.js";

const { NONE, LIMITED, NORMAL, PROXIMITY, DISTANCE } = WALL_SENSE_TYPES;

/** A wall from (50, 0) to (50, 100), stopping everything, unless something else is said. */
function wall(more: Partial<WallSegment> = {}): WallSegment {
  return {
    c: [50, 0, 50, 100],
    move: NORMAL,
    sight: NORMAL,
    light: NORMAL,
    sound: NORMAL,
    dir: WALL_DIRECTIONS.BOTH,
    door: WALL_DOOR_TYPES.NONE,
    ds: WALL_DOOR_STATES.CLOSED,
    ...more,
  };
}

const LEFT = { x: 0, y: 50 };
const RIGHT = { x: 100, y: 50 };

describe("walls", () => {
  it.each([
    ["a wall in between", wall(), true],
    ["a wall that lets this sense pass", wall({ sight: NONE }), false],
    ["a wall beside the way", wall({ c: [50, 60, 50, 100] }), false],
    ["a wall along the way", wall({ c: [20, 50, 80, 50] }), false],
    ["a closed door", wall({ door: WALL_DOOR_TYPES.DOOR }), true],
    ["a locked door", wall({ door: WALL_DOOR_TYPES.DOOR, ds: WALL_DOOR_STATES.LOCKED }), true],
    ["an open door", wall({ door: WALL_DOOR_TYPES.DOOR, ds: WALL_DOOR_STATES.OPEN }), false],
    ["an open state without a door", wall({ ds: WALL_DOOR_STATES.OPEN }), true],
    ["one limited wall", wall({ sight: LIMITED }), false],
    ["a near wall that is passed by from near", wall({ sight: PROXIMITY, threshold: { sight: 5 } }), false],
    [
      "a near wall that is not passed by from afar",
      wall({ sight: PROXIMITY, threshold: { sight: 4 } }),
      true,
    ],
    ["a far wall that stops from near", wall({ sight: DISTANCE, threshold: { sight: 5 } }), true],
    ["a far wall that is passed by from afar", wall({ sight: DISTANCE, threshold: { sight: 4 } }), false],
  ])("%s", (_, segment, blocked) => {
    expect(isBlocked(LEFT, RIGHT, [segment], { type: "sight", pixelsPerUnit: 10 })).toBe(blocked);
  });

  it("stop from one side only, if so made", () => {
    // Walking from (50, 0) down to (50, 100), the right of the screen is on one's left.
    const oneWay = wall({ dir: WALL_DIRECTIONS.LEFT });
    expect(isBlocked(RIGHT, LEFT, [oneWay], { type: "move" })).toBe(true);
    expect(isBlocked(LEFT, RIGHT, [oneWay], { type: "move" })).toBe(false);
    const other = wall({ dir: WALL_DIRECTIONS.RIGHT });
    expect(isBlocked(RIGHT, LEFT, [other], { type: "move" })).toBe(false);
    expect(isBlocked(LEFT, RIGHT, [other], { type: "move" })).toBe(true);
  });

  it("that limit stop at the second", () => {
    const woods = [
      wall({ sight: LIMITED, c: [30, 0, 30, 100] }),
      wall({ sight: LIMITED, c: [70, 0, 70, 100] }),
    ];
    expect(collisions(LEFT, RIGHT, woods, { type: "sight" }).map(({ x }) => x)).toEqual([70]);
    expect(isBlocked(LEFT, { x: 60, y: 50 }, woods, { type: "sight" })).toBe(false);
  });

  it("that limit and meet in a corner are passed by as one", () => {
    const corner = [
      wall({ sight: LIMITED, c: [50, 0, 50, 50] }),
      wall({ sight: LIMITED, c: [50, 50, 50, 100] }),
    ];
    expect(isBlocked(LEFT, RIGHT, corner, { type: "sight" })).toBe(false);
  });

  it("are met from the nearest on, with the share of the way", () => {
    const met = collisions(LEFT, RIGHT, [wall({ c: [75, 0, 75, 100] }), wall({ c: [25, 0, 25, 100] })], {
      type: "light",
    });
    expect(met.map(({ t }) => t)).toEqual([0.25, 0.75]);
  });

  it("do not stop a token on their line from leaving", () => {
    expect(isBlocked({ x: 50, y: 50 }, RIGHT, [wall()], { type: "move" })).toBe(false);
  });

  it("stop both ways alike, wherever they are", () => {
    const at = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        at,
        at,
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
        (a, b, c) => {
          const segment = wall({ c });
          const there = collisions(a, b, [segment], { type: "move" })[0];
          const back = collisions(b, a, [segment], { type: "move" })[0];
          // At either end of the way one stands on the wall, which stops nobody there.
          if (there && there.t < 1 - 1e-6) expect(back).toBeDefined();
        },
      ),
    );
  });
});

describe("rays", () => {
  it("know their length, angle and points", () => {
    const ray = new Ray({ x: 0, y: 0 }, { x: 30, y: 40 });
    expect([ray.distance, ray.dx, ray.dy]).toEqual([50, 30, 40]);
    expect(ray.project(0.5)).toEqual({ x: 15, y: 20 });
    expect(ray.reverse().B).toEqual({ x: 0, y: 0 });
    expect(Ray.fromAngle(0, 0, Math.PI / 2, 10).B.y).toBeCloseTo(10, 9);
    expect(Ray.towardPoint({ x: 0, y: 0 }, { x: 3, y: 4 }, 10).B.x).toBeCloseTo(6, 9);
  });
});

describe("shapes of regions", () => {
  const rectangle = { type: "rectangle", x: 0, y: 0, width: 100, height: 50 };

  it("hold points", () => {
    expect(testShapes([rectangle], { x: 50, y: 25 })).toBe(true);
    expect(testShapes([rectangle], { x: 50, y: 51 })).toBe(false);
    expect(testShapes([{ ...rectangle, rotation: 90 }], { x: 50, y: 74 })).toBe(true);
    expect(testShapes([{ type: "circle", x: 0, y: 0, radius: 10 }], { x: 9, y: 0 })).toBe(true);
    expect(testShapes([{ type: "ellipse", x: 0, y: 0, radiusX: 10, radiusY: 5 }], { x: 0, y: 9 })).toBe(
      false,
    );
    expect(testShapes([{ type: "polygon", points: [0, 0, 10, 0, 10, 10] }], { x: 5, y: 2 })).toBe(true);
  });

  it("lose what a hole takes, and gain what comes after it", () => {
    const hole = { type: "rectangle", x: 40, y: 10, width: 20, height: 30, hole: true };
    const isle = { type: "circle", x: 50, y: 25, radius: 4 };
    expect(testShapes([rectangle, hole], { x: 50, y: 25 })).toBe(false);
    expect(testShapes([rectangle, hole, isle], { x: 50, y: 25 })).toBe(true);
    expect(testShapes([hole], { x: 50, y: 25 })).toBe(false);
  });

  it("of an unknown kind are refused by name", () => {
    expect(() => outlineOf({ type: "spiral" })).toThrow('"spiral"');
  });
});

describe("what waits for the next frame", () => {
  const FLAGS = {
    refresh: { propagate: ["refreshState", "refreshShape"], alias: true },
    refreshState: {},
    refreshShape: { propagate: ["refreshBorder"] },
    refreshBorder: {},
  };

  it("spreads from flag to flag, and is handled once", () => {
    const handled: Record<string, boolean>[] = [];
    const object = { applyRenderFlags: () => void handled.push(flags.clear()) };
    const flags = new RenderFlags(FLAGS, { object });
    flags.set({ refresh: true, refreshState: false });
    expect([...flags]).toEqual(["refreshState", "refreshShape", "refreshBorder"]);
    applyPendingRenderFlags();
    applyPendingRenderFlags();
    expect(handled).toEqual([{ refreshState: true, refreshShape: true, refreshBorder: true }]);
  });

  it("refuses flags that there are not", () => {
    const flags = new RenderFlags(FLAGS, { object: { applyRenderFlags: () => undefined } });
    expect(() => flags.set({ refreshNothing: true })).toThrow('"refreshNothing"');
  });

  it("is forgotten with its object", () => {
    let handled = 0;
    const object = { applyRenderFlags: () => void (handled += 1) };
    new RenderFlags(FLAGS, { object }).set({ refreshState: true });
    forgetRenderFlags(object);
    applyPendingRenderFlags();
    expect(handled).toBe(0);
  });
});

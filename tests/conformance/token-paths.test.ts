import { describe, expect, it } from "vitest";
import { table } from "../../playground/client/shared/globals.js";
import { figure, useFigure, wallAt } from "./figure.js";
import { useScene } from "./moving.js";
import { PAGES, type Row } from "./lib.js";

useScene();
useFigure();

const PATHS: Row<void>[] = [
  [
    "constrainMovementPath: if it wasn't constrained, a copy of all given waypoints with all defaults filled in",
    PAGES.token,
    () => {
      const [path, wasConstrained] = figure.constrainMovementPath([
        { x: 0 },
        { x: 300, action: "fly" },
        { y: 100 },
      ]);
      expect([path.length, wasConstrained]).toEqual([3, false]);
      expect(path[2]).toMatchObject({
        x: 300,
        y: 100,
        width: 1,
        action: "fly",
        explicit: false,
        snapped: false,
      });
    },
  ],
  [
    "a wall of the action's type constrains it: on a grid to the last space before it",
    PAGES.movementAction,
    () => {
      wallAt(300);
      const [path, wasConstrained] = figure.constrainMovementPath([{ x: 0 }, { x: 600 }, { x: 900 }]);
      expect([path.map(({ x }) => x), wasConstrained]).toEqual([[0, 200], true]);
    },
  ],
  [
    "walls: null is blocked by none; ignoreWalls ignores them",
    PAGES.constrain,
    () => {
      wallAt(300);
      expect(figure.constrainMovementPath([{ x: 0 }, { x: 600, action: "displace" }])[1]).toBe(false);
      expect(figure.constrainMovementPath([{ x: 0 }, { x: 600 }], { ignoreWalls: true })[1]).toBe(false);
    },
  ],
  [
    "an infinite cost constrains it; ignoreCost ignores that",
    PAGES.constrain,
    () => {
      const actions: Record<string, Record<string, unknown>> = table.CONFIG.Token.movement.actions;
      const endless = (base: number, _from: object, to: { j: number }) => (to.j > 3 ? Infinity : base);
      Object.assign(actions["walk"] ?? {}, { getCostFunction: () => endless });
      expect(figure.constrainMovementPath([{ x: 0 }, { x: 600 }])[0].map(({ x }) => x)).toEqual([0, 300]);
      expect(figure.constrainMovementPath([{ x: 0 }, { x: 600 }], { ignoreCost: true })[1]).toBe(false);
    },
  ],
  [
    "findMovementPath: the path may be partial, but starts with the first waypoint; a job with result and promise",
    PAGES.token,
    async () => {
      wallAt(300);
      const job = figure.findMovementPath([{ x: 0 }, { x: 600 }]);
      expect([job.result.map(({ x }) => x), await job.promise]).toEqual([[0, 200], job.result]);
      expect(figure.findMovementPath([]).result).toEqual([]);
      job.cancel();
    },
  ],
  [
    "Token#measureMovementPath measures with the cost function of _getMovementCostFunction",
    PAGES.token,
    () => {
      expect(figure.measureMovementPath([{ x: 0 }, { x: 200, action: "crawl" }]).cost).toBe(8);
      Object.defineProperty(figure, "_getMovementCostFunction", { value: () => () => 1 });
      expect(figure.measureMovementPath([{ x: 0 }, { x: 200, action: "crawl" }]).cost).toBe(2);
    },
  ],
];

describe("ways of a token", () => {
  it.each(PATHS)("%s (%s)", async (_says, _page, holds) => holds());
});

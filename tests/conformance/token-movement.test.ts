import { describe, expect, it, vi } from "vitest";
import type { MovementOperation, TokenDocument } from "../../playground/client/documents/index.js";
import { finish, game, listen, settle, token, useScene } from "./moving.js";
import { PAGES, type Row } from "./lib.js";

useScene();

type Moved = (token: TokenDocument, movement: MovementOperation, operation: object, user: object) => unknown;

/** The places that each operation of a movement came to, as its `moveToken` tells. */
function legs(): string[] {
  const heard: string[] = [];
  const moved: Moved = (_token, { destination: { x, y }, passed, pending }) =>
    heard.push(`${x},${y} ${passed.waypoints.length}+${pending.waypoints.length}`);
  listen("moveToken", moved);
  return heard;
}

const at = (x: number, more: object = {}) => ({ x, y: 0, ...more });
const stop = { checkpoint: true };

const WAYPOINTS: Row<void>[] = [
  [
    "move resolves to true if the Token was moved, otherwise to false",
    PAGES.tokenDocument,
    async () => {
      expect([await token.move(at(100)), await token.move(at(100)), await token.move([])]).toEqual([
        true,
        false,
        false,
      ]);
      listen("preMoveToken", () => false);
      expect([await token.move(at(200)), token.x]).toEqual([false, 100]);
    },
  ],
  [
    "a waypoint's defaults: the previous place and size, the prepared action, not snapped, explicit or a checkpoint",
    PAGES.waypoint,
    async () => {
      let passed: unknown;
      listen("moveToken", ((_token, movement) => (passed = movement.passed.waypoints)) satisfies Moved);
      await token.move([{ x: 100 }, { y: 100, action: "fly" }]);
      const common = { elevation: 0, width: 1, height: 1, shape: 4, snapped: false };
      expect(passed).toMatchObject([
        { ...common, x: 100, y: 0, action: "walk", explicit: false, checkpoint: false, intermediate: false },
        { ...common, x: 100, y: 100, action: "fly", explicit: false, checkpoint: false },
      ]);
    },
  ],
  [
    "coordinates are integers",
    PAGES.waypoint,
    async () => {
      await expect(token.move(at(100.5))).rejects.toThrow("whole number of pixels");
      expect(token.x).toBe(0);
    },
  ],
  [
    "there is an update operation for each checkpoint in a movement path",
    PAGES.waypoint,
    async () => {
      const heard = legs();
      await token.move([at(100), at(200, stop), at(300, stop), at(500)]);
      expect(heard).toEqual(["200,0 2+3"]);
      await finish();
      expect(heard).toEqual(["200,0 2+3", "300,0 1+2", "500,0 2+0"]);
      expect(token.x).toBe(500);
    },
  ],
  [
    "a checkpoint where the token already is is no operation",
    PAGES.waypoint,
    async () => {
      const heard = legs();
      await token.move([at(0, stop), at(100, stop), at(100, stop), at(200)]);
      await finish();
      expect(heard).toEqual(["100,0 1+2", "200,0 1+0"]);
    },
  ],
  [
    "without a checkpoint it is one operation",
    PAGES.waypoint,
    async () => {
      const heard = legs();
      await token.move([at(100), at(300)]);
      await finish();
      expect(heard).toEqual(["300,0 3+0"]);
    },
  ],
  [
    "chain: the prior movement IDs that a movement is a continuation of",
    PAGES.movement,
    async () => {
      const ids: string[] = [];
      const chains: string[][] = [];
      listen("moveToken", ((_token, { id, chain }) => (ids.push(id), chains.push(chain))) satisfies Moved);
      await token.move([at(100, stop), at(200, stop), at(300)]);
      await finish();
      expect(new Set(ids).size).toBe(3);
      expect(chains).toEqual([[], ids.slice(0, 1), ids.slice(0, 2)]);
    },
  ],
  [
    "intermediate: steps between waypoints are in the path, marked",
    PAGES.measuredWaypoint,
    async () => {
      await token.move(at(300));
      const { waypoints } = token.movement.passed;
      expect(waypoints.map(({ x, intermediate, cost }) => [x, intermediate, cost])).toEqual([
        [100, true, 2],
        [200, true, 2],
        [300, false, 2],
      ]);
    },
  ],
  [
    "passed and pending: waypoints with distance, cost, spaces and diagonals",
    PAGES.section,
    async () => {
      listen("preMoveToken", ((_token, { passed, pending, origin }) => {
        expect([passed.distance, passed.cost, passed.spaces, passed.diagonals]).toEqual([4, 4, 2, 1]);
        expect([pending.distance, pending.spaces, origin.x]).toEqual([2, 1, 0]);
        return false;
      }) satisfies Moved);
      await token.move([at(100), { x: 200, y: 100, checkpoint: true }, { x: 300, y: 100 }]);
      expect.assertions(2);
    },
  ],
  [
    "the token's movement: origin, destination, method, user and state",
    PAGES.movement,
    async () => {
      await token.move([at(100, stop), at(200)], { method: "dragging" });
      const { state, method, user, origin, destination } = token.movement;
      expect([state, method, user, origin.x, destination.x]).toEqual([
        "pending",
        "dragging",
        game.user,
        0,
        100,
      ]);
      await finish();
      expect([token.movement.state, token.movement.method]).toEqual(["completed", "dragging"]);
    },
  ],
  [
    "a plain update of x is a movement by the method api",
    PAGES.movement,
    async () => {
      const heard = legs();
      await token.update({ x: 200 });
      expect([heard, token.movement.method]).toEqual([["200,0 2+0"], "api"]);
    },
  ],
  [
    "a movement can be given with an update: options.movement by the token's id",
    "https://github.com/foundryvtt/foundryvtt/issues/12240",
    async () => {
      const movement = {
        [String(token.id)]: { waypoints: [at(100), at(100, { y: 100 })], method: "config" },
      };
      await token.update({ x: 100, y: 100 }, { movement });
      expect([token.movement.method, token.movement.passed.distance]).toEqual(["config", 4]);
    },
  ],
];

const STEPS: Row<void>[] = [
  [
    "preMoveToken fires for the client who initiates only, before the update; only returning false rejects it",
    PAGES.preMoveToken,
    async () => {
      const heard: unknown[] = [];
      listen("preMoveToken", ((moving) => (heard.push(moving.x), undefined)) satisfies Moved);
      await token.move(at(100));
      expect(heard).toEqual([0]);
    },
  ],
  [
    "the waypoints are final; only autoRotate and showRuler are writable",
    PAGES.preMoveToken,
    async () => {
      const failed: string[] = [];
      const attempt = (work: () => void): void => {
        try {
          work();
        } catch {
          failed.push("thrown");
        }
      };
      listen("preMoveToken", ((_token, movement) => {
        movement.autoRotate = true;
        movement.showRuler = true;
        attempt(() => (movement.method = "dragging"));
        attempt(() => movement.passed.waypoints.pop());
        attempt(() => (movement.destination.x = 700));
      }) satisfies Moved);
      await token.move(at(100));
      expect(failed).toHaveLength(3);
      const { autoRotate, showRuler, method } = token.movement;
      expect([autoRotate, showRuler, method, token.x]).toEqual([true, true, "api", 100]);
    },
  ],
  [
    "_preUpdateMovement is awaited and prevents the movement by false; then preMoveToken is not called",
    PAGES.tokenDocument,
    async () => {
      const heard: string[] = [];
      listen("preMoveToken", () => heard.push("hook"));
      vi.spyOn(token, "_preUpdateMovement").mockImplementation(async () => {
        await settle();
        heard.push("method");
        return false;
      });
      expect([await token.move(at(100)), heard, token.x]).toEqual([false, ["method"], 0]);
    },
  ],
  [
    "_onUpdateMovement and moveToken come after the update and its hooks",
    PAGES.moveToken,
    async () => {
      const heard: string[] = [];
      vi.spyOn(token, "_onUpdate").mockImplementation(() => void heard.push("_onUpdate"));
      vi.spyOn(token, "_onUpdateMovement").mockImplementation(() => void heard.push("_onUpdateMovement"));
      for (const name of ["updateToken", "moveToken"]) listen(name, () => heard.push(name));
      await token.move(at(100));
      expect(heard).toEqual(["_onUpdate", "updateToken", "_onUpdateMovement", "moveToken"]);
    },
  ],
  [
    "moveToken: document, movement, operation, user; the movement has no user, state or updateOptions and is read-only",
    PAGES.moveToken,
    async () => {
      const heard: unknown[] = [];
      listen("moveToken", ((moved, movement, operation, user) => {
        heard.push(
          moved === token,
          user === game.user,
          Reflect.get(operation, "own"),
          Object.isFrozen(movement.passed),
        );
        heard.push(["user", "state", "updateOptions"].filter((key) => key in movement));
      }) satisfies Moved);
      await token.move(at(100), { own: 1 });
      expect(heard).toEqual([true, true, 1, true, []]);
    },
  ],
  [
    "a continuation that is rejected stops the movement",
    PAGES.preMoveToken,
    async () => {
      listen("preMoveToken", ((_token, { chain }) => chain.length === 0) satisfies Moved);
      const stopped: unknown[] = [];
      listen("stopToken", (document: TokenDocument) => stopped.push(document === token));
      await token.move([at(100, stop), at(200)]);
      await finish();
      expect([token.x, token.movement.state, stopped]).toEqual([100, "stopped", [true]]);
    },
  ],
];

describe("the waypoints of a movement", () => {
  it.each(WAYPOINTS)("%s (%s)", async (_says, _page, holds) => holds());
});

describe("the steps of a movement", () => {
  it.each(STEPS)("%s (%s)", async (_says, _page, holds) => holds());
});

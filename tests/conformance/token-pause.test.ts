import { describe, expect, it, vi } from "vitest";
import type { MovementOperation, TokenDocument, User } from "../../playground/client/documents/index.js";
import { table } from "../../playground/client/shared/globals.js";
import { answerQuery, onActivity } from "../../playground/client/table/table-events.js";
import { finish, game, listen, other, settle, token, useScene } from "./moving.js";
import { PAGES, type Row } from "./lib.js";

useScene();

const WAY = [{ x: 100, checkpoint: true }, { x: 200, checkpoint: true }, { x: 300 }];

/** Begins a movement of three legs and does something when the first has arrived, within its workflow. */
async function onFirstLeg<Value>(work: (movement: MovementOperation) => Value): Promise<Value> {
  const results: Value[] = [];
  listen("moveToken", (_token: TokenDocument, movement: MovementOperation) => {
    if (movement.chain.length === 0) results.push(work(movement));
  });
  await token.move(WAY);
  const [result] = results;
  if (results.length !== 1) throw new Error("The first leg was not heard of once.");
  return result as Value;
}

const isMover = (): User => token.movement.user;

const STOPPING: Row<void>[] = [
  [
    "stopMovement: true if the movement was or is stopped, otherwise false; it cannot be continued",
    PAGES.tokenDocument,
    async () => {
      const heard: string[] = [];
      listen("stopToken", () => heard.push("stopToken"));
      vi.spyOn(token, "_onMovementStopped").mockImplementation(() => void heard.push("_onMovementStopped"));
      expect(token.stopMovement()).toBe(false);
      expect(await onFirstLeg(() => token.stopMovement())).toBe(true);
      await settle();
      expect([token.x, token.movement.state, token.stopMovement()]).toEqual([100, "stopped", true]);
      expect(heard).toEqual(["_onMovementStopped", "stopToken"]);
      expect([token.pauseMovement(), token.pauseMovement("key")]).toEqual([null, null]);
    },
  ],
  [
    "a completed movement cannot be stopped",
    PAGES.tokenDocument,
    async () => {
      await token.move({ x: 100 });
      expect([token.stopMovement(), token.movement.state]).toEqual([false, "completed"]);
    },
  ],
  [
    "only the user who initiated the movement can stop or pause it",
    PAGES.tokenDocument,
    async () => {
      const results = await onFirstLeg(() => {
        vi.spyOn(isMover(), "isSelf", "get").mockReturnValue(false);
        const answers = [token.stopMovement(), token.pauseMovement("key")];
        vi.restoreAllMocks();
        return answers;
      });
      await finish();
      expect([results, token.x]).toEqual([[false, null], 300]);
    },
  ],
  [
    "another client that hears of the movement does not continue it, also a window of the same user",
    PAGES.tokenDocument,
    async () => {
      await token.move({ x: 500 });
      const { user: _user, state: _state, updateOptions: _options, ...before } = token.movement;
      const pending = { ...before.passed, waypoints: before.passed.waypoints };
      const operation = { ...before, id: "other", pending };
      await other.modify({
        action: "update",
        type: "Token",
        parentUuid: token.parent?.uuid ?? null,
        data: [{ _id: token.id, x: 100 }],
        options: { movement: { [String(token.id)]: operation } },
      });
      await expect.poll(() => token.x).toBe(100);
      await settle();
      expect([token.x, token.movement.state, token.movement.user]).toEqual([100, "pending", game.user]);
    },
  ],
  [
    "a game that is paused stops a movement at its next waypoint",
    PAGES.gamePaused,
    async () => {
      await onFirstLeg(() => (game.paused = true));
      await finish();
      expect([token.x, token.movement.state]).toEqual([100, "stopped"]);
    },
  ],
  [
    "_stopMovementOnDisconnect: a user who has just disconnected moves nothing on",
    PAGES.tokenDocument,
    async () => {
      await onFirstLeg(() => void token.pauseMovement("key"));
      onActivity(game.userId, { active: false });
      expect(token.movement.state).toBe("stopped");
      onActivity(game.userId, { active: true });
      await settle();
      expect(token.x).toBe(100);
    },
  ],
  [
    "a new movement takes the place of one that is under way",
    PAGES.tokenDocument,
    async () => {
      const continued = await onFirstLeg(() => ({ promise: token.pauseMovement("key") }));
      await token.move({ x: 500 });
      expect([await continued.promise, token.x, token.movement.state]).toEqual([false, 500, "completed"]);
      await settle();
      expect(token.x).toBe(500);
    },
  ],
];

const PAUSING: Row<void>[] = [
  [
    "pauseMovement(): a function that resumes; its promise resolves to true when the movement was continued",
    PAGES.tokenDocument,
    async () => {
      const heard: string[] = [];
      listen("pauseToken", () => heard.push("pauseToken"));
      vi.spyOn(token, "_onMovementPaused").mockImplementation(() => void heard.push("_onMovementPaused"));
      const resume = await onFirstLeg(() => token.pauseMovement());
      await settle();
      expect([token.x, token.movement.state]).toEqual([100, "paused"]);
      expect(heard).toEqual(["_onMovementPaused", "pauseToken"]);
      if (typeof resume !== "function") throw new Error("The movement was not paused.");
      expect(await resume()).toBe(true);
      await finish();
      expect([token.x, token.movement.state]).toEqual([300, "completed"]);
    },
  ],
  [
    "pauseMovement(key): a promise that resolves to true when resumeMovement was called with the same key",
    PAGES.tokenDocument,
    async () => {
      const paused = await onFirstLeg(({ id }) => ({ id, promise: token.pauseMovement("trap") }));
      await settle();
      token.resumeMovement(paused.id, "other");
      token.resumeMovement("other", "trap");
      await settle();
      expect(token.x).toBe(100);
      token.resumeMovement(paused.id, "trap");
      expect(await paused.promise).toBe(true);
      await finish();
      expect(token.x).toBe(300);
    },
  ],
  [
    "only after all callbacks and keys have been called the movement is resumed",
    PAGES.tokenDocument,
    async () => {
      const held = await onFirstLeg(({ id }) => {
        void token.pauseMovement("one");
        void token.pauseMovement("two");
        return { id, resume: token.pauseMovement() };
      });
      token.resumeMovement(held.id, "two");
      if (typeof held.resume === "function") void held.resume();
      await settle();
      expect([token.x, token.movement.state]).toEqual([100, "paused"]);
      token.resumeMovement(held.id, "one");
      await finish();
      expect(token.x).toBe(300);
    },
  ],
  [
    "if it is resumed within the workflow of the update, the movement goes on after the workflow",
    PAGES.tokenDocument,
    async () => {
      const promise = await onFirstLeg(({ id }) => {
        const paused = token.pauseMovement("key");
        token.resumeMovement(id, "key");
        return { paused, x: token.x };
      });
      expect(promise.x).toBe(100);
      expect(await promise.paused).toBe(true);
      await finish();
      expect(token.x).toBe(300);
    },
  ],
  [
    "the promise resolves to false when the movement is stopped in the meantime",
    PAGES.tokenDocument,
    async () => {
      const { promise } = await onFirstLeg(() => ({ promise: token.pauseMovement("key") }));
      await settle();
      expect([token.stopMovement(), await promise, token.x]).toEqual([true, false, 100]);
    },
  ],
  [
    "a movement without anything pending is not paused",
    PAGES.tokenDocument,
    async () => {
      await token.move({ x: 100 });
      expect([token.pauseMovement(), token.pauseMovement("key")]).toEqual([null, null]);
    },
  ],
  [
    "another user can resume a movement that the mover has paused, by its id and the key",
    PAGES.resumeElsewhere,
    async () => {
      const paused = await onFirstLeg(({ id }) => ({ id, promise: token.pauseMovement("trap") }));
      const data = { uuid: token.uuid, movementId: paused.id, key: "trap" };
      await answerQuery({ name: "playground.resumeMovement", data });
      expect(await paused.promise).toBe(true);
      await finish();
      expect(token.x).toBe(300);
    },
  ],
  [
    "resumeMovement at another client asks the one who moves",
    PAGES.resumeElsewhere,
    async () => {
      const { id } = await onFirstLeg((movement) => (void token.pauseMovement("trap"), movement));
      const query = vi.spyOn(table.game.connection, "query").mockResolvedValue(null);
      vi.spyOn(isMover(), "isSelf", "get").mockReturnValue(false);
      token.resumeMovement(id, "trap");
      expect(query).toHaveBeenCalledExactlyOnceWith({
        userId: game.userId,
        name: "playground.resumeMovement",
        data: { uuid: token.uuid, movementId: id, key: "trap" },
      });
      vi.restoreAllMocks();
      expect(token.stopMovement()).toBe(true);
    },
  ],
];

describe("stopping a movement", () => {
  it.each(STOPPING)("%s (%s)", async (_says, _page, holds) => holds());
});

describe("pausing a movement", () => {
  it.each(PAUSING)("%s (%s)", async (_says, _page, holds) => holds());
});

import { describe, expect, it, vi } from "vitest";
import type { TokenDocument } from "../../playground/client/documents/index.js";
import { fight, finish, listen, token, useScene } from "./moving.js";
import { PAGES, type Row } from "./lib.js";

useScene();

const at = (x: number, more: object = {}) => ({ x, y: 0, ...more });
const stop = { checkpoint: true };

const HISTORY: Row<void>[] = [
  [
    "movement is recorded if the token has a combatant in the active combat that was started, and not otherwise",
    PAGES.history,
    async () => {
      await token.move(at(100));
      expect([token.movementHistory, token.movement.recorded]).toEqual([[], false]);
      await fight();
      await token.move(at(200));
      expect([token.movementHistory.length, token.movement.recorded]).toEqual([2, true]);
    },
  ],
  [
    "_shouldRecordMovementHistory decides that",
    PAGES.tokenDocument,
    async () => {
      vi.spyOn(token, "_shouldRecordMovementHistory").mockReturnValue(true);
      await token.move(at(200));
      expect(token.movementHistory.map(({ x }) => x)).toEqual([0, 100, 200]);
    },
  ],
  [
    "recordToken fires when the movement is recorded or cleared",
    PAGES.recordToken,
    async () => {
      await fight();
      const heard: unknown[] = [];
      listen("recordToken", (document: TokenDocument) => heard.push(document.movementHistory.length));
      await token.move(at(100));
      await token.clearMovementHistory();
      expect(heard).toEqual([2, 0]);
    },
  ],
  [
    "history is cleared when the token's turn starts or it leaves the combat",
    PAGES.history,
    async () => {
      const combat = await fight();
      await token.move(at(100));
      await combat.nextRound();
      await expect.poll(() => token.movementHistory).toEqual([]);
      await token.move(at(200));
      expect(token.movementHistory).not.toEqual([]);
      await token.toggleCombatant({ active: false, combat });
      await expect.poll(() => token.movementHistory).toEqual([]);
    },
  ],
  [
    "history of a movement: what was recorded before it",
    PAGES.movement,
    async () => {
      await fight();
      await token.move(at(200));
      await token.move(at(300));
      const { recorded, unrecorded, distance, cost } = token.movement.history;
      expect([recorded.waypoints.at(-1)?.x, recorded.distance, unrecorded.waypoints, distance, cost]).toEqual(
        [200, 4, [], 4, 4],
      );
    },
  ],
  [
    "history outside of combat: the unrecorded legs that a movement continues",
    PAGES.movement,
    async () => {
      await token.move([at(100, stop), at(300)]);
      await finish();
      expect(token.movement.history.unrecorded).toMatchObject({ distance: 2, waypoints: [{ x: 100 }] });
    },
  ],
  [
    "revertRecordedMovement(id): displaced to the prior recorded position, the history rolled back; method undo",
    PAGES.tokenDocument,
    async () => {
      await fight();
      await token.move(at(100));
      await token.move(at(200));
      const { id } = token.movement;
      await token.move(at(400));
      expect(await token.revertRecordedMovement(id)).toBe(true);
      expect([token.x, token.movementHistory.map(({ x }) => x)]).toEqual([100, [0, 100]]);
      const { method, recorded, passed } = token.movement;
      expect([method, recorded, passed.distance]).toEqual(["undo", false, 0]);
      expect(await token.revertRecordedMovement("unknown")).toBe(false);
    },
  ],
  [
    "revertRecordedMovement(): all recorded movement; false when there is none",
    PAGES.tokenDocument,
    async () => {
      expect(await token.revertRecordedMovement()).toBe(false);
      await fight();
      await token.move(at(100));
      await token.move({ x: 200, elevation: 4 });
      expect(await token.revertRecordedMovement()).toBe(true);
      expect([token.x, token.elevation, token.movementHistory]).toEqual([0, 0, []]);
      expect(await token.revertRecordedMovement()).toBe(false);
    },
  ],
];

describe("the history of movements", () => {
  it.each(HISTORY)("%s (%s)", async (_says, _page, holds) => holds());
});

import { describe, expect, it, vi } from "vitest";
import type { RegionDocument } from "../../playground/client/documents/index.js";
import { events, fight, finish, game, listen, region, settle, token, useScene } from "./moving.js";
import { PAGES, type Row } from "./lib.js";

useScene();

/** The names of the events that were heard since the last call. */
function heard(): string[] {
  return events.splice(0).map(({ name }) => name);
}

/** The squares in columns 3 and 4. */
const [LEFT, RIGHT] = [300, 500];

const MOVING: Row<void>[] = [
  [
    "tokenMoveIn and tokenEnter when a Token moves into a Region, by x, y, elevation, width, height or shape",
    PAGES.regionEvents,
    async () => {
      await region(LEFT, RIGHT);
      await token.move({ x: 300 });
      expect(heard()).toEqual(["tokenMoveIn", "tokenEnter"]);
    },
  ],
  [
    "tokenMoveWithin when it moves within it",
    PAGES.regionEvents,
    async () => {
      await region(LEFT, RIGHT);
      await token.move({ x: 300 });
      heard();
      await token.move({ x: 400 });
      await token.update({ elevation: 3 });
      expect(heard()).toEqual(["tokenMoveWithin", "tokenMoveWithin"]);
    },
  ],
  [
    "tokenMoveOut and tokenExit when it moves out of it",
    PAGES.regionEvents,
    async () => {
      await region(LEFT, RIGHT);
      await token.move({ x: 300 });
      heard();
      await token.move({ x: 200 });
      expect(heard()).toEqual(["tokenMoveOut", "tokenExit"]);
    },
  ],
  [
    "an update that moves nothing is no event",
    PAGES.regionEvents,
    async () => {
      await region(LEFT, RIGHT);
      await token.update({ name: "Kess" });
      await token.move({ x: 100 });
      expect(heard()).toEqual([]);
    },
  ],
  [
    "checkpoints are added where a Token moves into or out of a Region with a behavior that subscribes to that",
    PAGES.regionCheckpoints,
    async () => {
      await region(LEFT, RIGHT);
      const legs: number[] = [];
      listen("moveToken", ({ x }: { x: number }) => legs.push(x));
      await token.move({ x: 800 });
      await finish();
      expect(legs).toEqual([300, 500, 800]);
      expect(heard()).toEqual(["tokenMoveIn", "tokenEnter", "tokenMoveOut", "tokenExit"]);
    },
  ],
  [
    "no checkpoint without such a behavior, and none where it is disabled",
    PAGES.regionCheckpoints,
    async () => {
      const [first] = [await region(LEFT, RIGHT, "waiting")];
      const second = await region(LEFT, RIGHT);
      await second.behaviors.contents[0]?.update({ disabled: true });
      await token.move({ x: 800 });
      expect([token.x, first.behaviors.size]).toEqual([800, 1]);
    },
  ],
  [
    "at such a checkpoint the movement can be stopped",
    PAGES.regionCheckpoints,
    async () => {
      await region(LEFT, RIGHT);
      listen("moveToken", () => token.stopMovement());
      await token.move({ x: 800 });
      await settle();
      expect([token.x, token.movement.state]).toEqual([300, "stopped"]);
    },
  ],
  [
    "a teleport passes a region without entering it",
    PAGES.movementAction,
    async () => {
      await region(LEFT, RIGHT);
      await token.move({ x: 800, action: "blink" });
      expect([token.x, heard()]).toEqual([800, []]);
    },
  ],
  [
    "the event: name, data, region and user; the data of a movement: token and movement",
    PAGES.regionEvent,
    async () => {
      const made = await region(LEFT, RIGHT);
      await token.move({ x: 300 });
      const [moved, entered] = events;
      expect([moved?.region, moved?.user, moved?.data["token"]]).toEqual([made, game.user, token]);
      expect(moved?.data["movement"]).toMatchObject({ id: token.movement.id });
      expect(entered?.data["movement"]).toMatchObject({ id: token.movement.id });
    },
  ],
  [
    "events are triggered after the update and its hooks",
    PAGES.regionWorkflow,
    async () => {
      await region(LEFT, RIGHT);
      const before: number[] = [];
      for (const name of ["updateToken", "moveToken"]) listen(name, () => before.push(events.length));
      await token.move({ x: 300 });
      expect([before, events.length]).toEqual([[0, 0], 2]);
    },
  ],
];

const CHANGING: Row<void>[] = [
  [
    "tokenEnter when the Token is created within the Region, tokenExit when it is deleted; without a movement",
    PAGES.regionEvents,
    async () => {
      await region(LEFT, RIGHT);
      const source = { ...token.toObject(), x: 300 };
      const [made] = (await token.parent?.createEmbeddedDocuments("Token", [source])) ?? [];
      expect(events.map(({ name, data }) => [name, data["movement"]])).toEqual([["tokenEnter", null]]);
      heard();
      await made?.delete();
      expect(heard()).toEqual(["tokenExit"]);
    },
  ],
  [
    "regionBoundary when shapes or elevation change; tokens enter and exit by it",
    PAGES.regionEvents,
    async () => {
      const made = await region(LEFT, RIGHT, "waiting");
      const shapes = [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100 }];
      await made.update({ shapes });
      expect(heard()).toEqual(["regionBoundary", "tokenEnter"]);
      await made.update({ elevation: { bottom: 5, top: 9 } });
      expect(heard()).toEqual(["regionBoundary", "tokenExit"]);
      await made.update({ name: "Other" });
      expect(heard()).toEqual([]);
    },
  ],
  [
    "a behavior that becomes active or inactive: tokens in its region enter or exit, for this behavior only",
    PAGES.regionEvents,
    async () => {
      const made = await region(0, RIGHT, "waiting");
      await made.createEmbeddedDocuments("RegionBehavior", [{ name: "x", type: "listening", system: {} }]);
      expect(heard()).toEqual(["tokenEnter"]);
      const behavior = made.behaviors.contents[0];
      await behavior?.update({ disabled: true });
      expect(heard()).toEqual(["tokenExit", "behaviorDeactivated"]);
      await behavior?.update({ disabled: false });
      expect(heard()).toEqual(["behaviorActivated", "tokenEnter"]);
      await made.delete();
      expect(heard().filter((name) => name.startsWith("token"))).toEqual(["tokenExit", "tokenExit"]);
    },
  ],
  [
    "a disabled behavior handles nothing",
    PAGES.regionEvents,
    async () => {
      const made = await region(LEFT, RIGHT);
      await made.behaviors.contents[0]?.update({ disabled: true });
      heard();
      await token.move({ x: 300 });
      expect(heard()).toEqual([]);
    },
  ],
  [
    "hasEvent: whether a behavior handles events with the given name",
    PAGES.regionBehavior,
    async () => {
      const [behavior] = (await region(LEFT, RIGHT)).behaviors.contents;
      expect([behavior?.hasEvent("tokenEnter"), behavior?.hasEvent("regionBoundary")]).toEqual([true, false]);
    },
  ],
];

/** A region that the token is in. */
const around = (): Promise<RegionDocument> => region(0, RIGHT);

const FIGHTING: Row<void>[] = [
  [
    "tokenTurnStart and tokenTurnEnd when a Token starts or ends its Combat turn in a Region",
    PAGES.regionEvents,
    async () => {
      await around();
      const combat = await fight();
      await combat.createEmbeddedDocuments("Combatant", [{ name: "Late", initiative: 1 }]);
      expect(heard()).toEqual(["tokenRoundStart", "tokenTurnStart"]);
      await combat.nextTurn();
      await settle();
      expect(heard()).toEqual(["tokenTurnEnd"]);
      await combat.nextTurn();
      await settle();
      expect(heard()).toEqual(["tokenRoundEnd", "tokenRoundStart", "tokenTurnStart"]);
    },
  ],
  [
    "the data: combat, combatant, token, round, turn and whether it was skipped",
    PAGES.regionTurn,
    async () => {
      await around();
      const combat = await fight();
      const [round, turn] = events;
      const common = { combat, combatant: token.combatant, token, round: 1, skipped: false };
      expect([round?.data, turn?.data]).toEqual([common, { ...common, turn: 0 }]);
    },
  ],
  [
    "the user of a turn's event is the designated GM, wherever it is handled; without one there is no event",
    PAGES.combat,
    async () => {
      await around();
      const combat = await fight();
      expect(events.map(({ user }) => user)).toEqual([game.users.activeGM, game.users.activeGM]);
      heard();
      vi.spyOn(game.users, "activeGM", "get").mockReturnValue(null);
      await combat.nextRound();
      await settle();
      expect(heard()).toEqual([]);
    },
  ],
  [
    "a turn that is stepped back to is no event",
    PAGES.noEventsBackwards,
    async () => {
      await around();
      const combat = await fight();
      await combat.nextRound();
      await settle();
      heard();
      await combat.previousRound();
      await settle();
      expect(heard()).toEqual([]);
    },
  ],
];

describe("a region that a token moves through", () => {
  it.each(MOVING)("%s (%s)", async (_says, _page, holds) => holds());
});

describe("a region that changes, or in which a token appears", () => {
  it.each(CHANGING)("%s (%s)", async (_says, _page, holds) => holds());
});

describe("a region in a combat", () => {
  it.each(FIGHTING)("%s (%s)", async (_says, _page, holds) => holds());
});

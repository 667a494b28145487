import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Combat } from "../../playground/client/documents/index.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import type { RunningServer } from "../../playground/server/server.js";
import { openGame } from "../../playground/tests/lib/game.js";
import { Client, start } from "../../playground/tests/lib/server.js";
import { loadSystem, PAGES, type Row } from "./lib.js";

type Started = (combat: Combat, changes: object) => void;

let server: RunningServer;
let other: Client;
let noteStartingStrength: Started;

beforeAll(async () => {
  server = await start();
  await openGame(server, "Gamemaster");
  other = await Client.connect(server, "Gamemaster");
  ({ noteStartingStrength } = await loadSystem<{ noteStartingStrength: Started }>(
    "play/table/battle/starting-strength",
  ));
});

afterAll(async () => {
  other.socket.disconnect();
  await server.close();
});

/** A combat of three: two without a token, and none with one. */
async function fight(): Promise<Combat> {
  const combat = await Combat.create({});
  if (!(combat instanceof Combat)) throw new Error("No combat was created.");
  await combat.createEmbeddedDocuments("Combatant", [{ name: "One" }, { name: "Two" }]);
  return combat;
}

/** Starts the combat that another client created, as that client's update: no method runs here. */
async function startElsewhere(combat: Combat): Promise<void> {
  await other.modify({
    action: "update",
    type: "Combat",
    data: [{ _id: combat.id, round: 1, turn: 0 }],
  });
  await expect.poll(() => combat.round).toBe(1);
}

let heard: unknown[] = [];
const hooks: [string, number][] = [];
function listen(name: string, fn: (...args: never[]) => void): void {
  hooks.push([name, Hooks.on(name, fn)]);
}

afterEach(() => {
  for (const [name, id] of hooks.splice(0)) Hooks.off(name, id);
  heard = [];
});

const SENTENCES: Row<Combat>[] = [
  [
    "combatStart fires on the initiating client before any database update occurs",
    PAGES.combatStart,
    async (combat) => {
      listen("combatStart", (started: Combat, changes: object) =>
        heard.push([started.round, { ...changes }]),
      );
      await combat.startCombat();
      expect(heard).toEqual([[0, { round: 1, turn: 0 }]]);
    },
  ],
  [
    "combatStart does not fire on a client that another one's start reaches",
    PAGES.combatStart,
    async (combat) => {
      listen("combatStart", () => heard.push("combatStart"));
      await startElsewhere(combat);
      expect(heard).toEqual([]);
    },
  ],
  [
    "combatStart: updateData contains Combat properties that will be updated. Can be mutated",
    PAGES.combatStart,
    async (combat) => {
      listen("combatStart", (_combat: Combat, changes: object) =>
        Object.assign(changes, { "flags.world.noted": 3 }),
      );
      await combat.startCombat();
      expect(combat.flags).toEqual({ world: { noted: 3 } });
    },
  ],
  [
    "combatTurnChange fires on all clients after the database update has occurred",
    PAGES.combatTurnChange,
    async (combat) => {
      listen("combatTurnChange", (changed: Combat) => heard.push(changed.round));
      await startElsewhere(combat);
      expect(heard).toEqual([1]);
    },
  ],
];

describe("hooks of a combat", () => {
  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    const combat = await fight();
    await holds(combat);
    await combat.delete();
  });
});

describe("the system at the start of a combat", () => {
  it("notes each side's strength in the very update that starts it, for every user who starts it", async () => {
    listen("combatStart", noteStartingStrength);
    const combat = await fight();
    await combat.startCombat();
    expect(combat.flags).toEqual({ vantage: { starting: { 0: 2 } } });
    expect(combat.round).toBe(1);
    await combat.delete();
  });
});

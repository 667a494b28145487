import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { Combat, type RegionDocument, type TokenDocument } from "../../playground/client/documents/index.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import { table } from "../../playground/client/shared/globals.js";
import type { Game } from "../../playground/client/table/game.js";
import { RegionBehaviorType } from "../../playground/client/data/region-behaviors.js";
import type { RegionEvent } from "../../playground/client/documents/index.js";
import type { RunningServer } from "../../playground/server/server.js";
import { heardBack, openGame } from "../../playground/tests/lib/game.js";
import { Client, start } from "../../playground/tests/lib/server.js";
import { IDS } from "../../playground/tests/lib/tiny-system.js";

let server: RunningServer;
export let game: Game;
/** A client beside this one: a player's. */
export let other: Client;
export let token: TokenDocument;

/** What behaviors heard, as the event's name. */
export const events: RegionEvent[] = [];

/** A behavior that handles all events of tokens. */
class Listening extends RegionBehaviorType {
  static override defineSchema = () => ({});
  static override events = Object.fromEntries(
    [
      "Enter",
      "Exit",
      "MoveIn",
      "MoveOut",
      "MoveWithin",
      "TurnStart",
      "TurnEnd",
      "RoundStart",
      "RoundEnd",
    ].map((name) => [`token${name}`, note]),
  );
}

/** A behavior that handles the coming and going of tokens, and not how they move. */
class Waiting extends RegionBehaviorType {
  static override defineSchema = () => ({});
  static override events = {
    tokenEnter: note,
    tokenExit: note,
    regionBoundary: note,
    behaviorActivated: note,
    behaviorDeactivated: note,
  };
}

function note(event: RegionEvent): void {
  events.push(event);
}

/** Opens a table with a scene of squares of 100 pixels, 2 m each, for the tests of a file. */
export function useScene(): void {
  beforeAll(async () => {
    server = await start();
    game = await openGame(server, "Gamemaster");
    other = await Client.connect(server, "Gamemaster");
    Object.assign(table.CONFIG.RegionBehavior.dataModels, { listening: Listening, waiting: Waiting });
    const found = game.scenes.get(IDS.scene)?.tokens.get(IDS.token);
    if (!found) throw new Error("The scene has no token.");
    token = found;
    await token.update({ x: 0, y: 0 });
  });
  afterAll(async () => {
    other.leave();
    await server.close();
  });
  afterEach(async () => {
    for (const [name, id] of hooks.splice(0)) Hooks.off(name, id);
    vi.restoreAllMocks();
    game.paused = false;
    await settle();
    for (const combat of [...game.combats]) await combat.delete();
    const scene = token.parent;
    await scene?.deleteEmbeddedDocuments("Region", [], { deleteAll: true });
    await token.update({ x: 0, y: 0, elevation: 0, width: 1, height: 1, _movementHistory: [] });
    await settle();
    events.length = 0;
  });
}

/** Waits until no operation is on its way: an operation may lead to another one, and that to a third. */
export async function settle(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await heardBack(game);
}

/** Waits until the token's movement has ended, in one way or another. */
export async function finish(): Promise<void> {
  await expect.poll(() => token.movement.state).not.toBe("pending");
}

const hooks: [string, number][] = [];
/** Listens to a hook until the test ends. */
export function listen(name: string, fn: (...args: never[]) => unknown): void {
  hooks.push([name, Hooks.on(name, fn)]);
}

/** A started combat with the token in it: its movements are recorded. */
export async function fight(): Promise<Combat> {
  const combat = await Combat.create({ scene: IDS.scene });
  if (!(combat instanceof Combat)) throw new Error("No combat was created.");
  await token.toggleCombatant({ active: true, combat });
  await combat.combatants.contents[0]?.update({ initiative: 10 });
  await combat.startCombat();
  await settle();
  return combat;
}

/** A region over the columns from one x to another, with a behavior. */
export async function region(left: number, right: number, type = "listening"): Promise<RegionDocument> {
  const shapes = [{ type: "rectangle", x: left, y: 0, width: right - left, height: 1000 }];
  const [made] = (await token.parent?.createEmbeddedDocuments("Region", [
    { name: "Ground", shapes, behaviors: [{ name: type, type, system: {} }] },
  ])) as RegionDocument[];
  if (!made) throw new Error("No region was created.");
  await settle();
  events.length = 0;
  return made;
}

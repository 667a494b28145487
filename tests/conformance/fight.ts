import { afterAll, afterEach, beforeAll, describe, it, vi } from "vitest";
import { Combat, Combatant } from "../../playground/client/documents/index.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import { hasProperty } from "../../playground/client/utils/index.js";
import { table } from "../../playground/client/shared/globals.js";
import type { Game } from "../../playground/client/table/game.js";
import type { RunningServer } from "../../playground/server/server.js";
import { heardBack, openGame } from "../../playground/tests/lib/game.js";
import { start } from "../../playground/tests/lib/server.js";
import { HOST_DATA, loadSystem, type Row } from "./lib.js";

type CombatClass = typeof Combat;
type Method = (...args: unknown[]) => Promise<void>;

/** The methods that a system overrides: they run at one gamemaster's client. */
export const METHODS = [
  "_onStartTurn",
  "_onEndTurn",
  "_onStartRound",
  "_onEndRound",
  "_onEnter",
  "_onExit",
] as const;
const CLEARS = ["_clearMovementHistoryOnStartTurn", "_clearMovementHistoryOnExit"] as const;

let server: RunningServer;
export let game: Game;

/** Opens a table for the tests of a file. */
export function useTable(): void {
  beforeAll(async () => {
    server = await start();
    game = await openGame(server, "Gamemaster");
  });
  afterAll(async () => {
    await server.close();
  });
  afterEach(() => {
    for (const [name, id] of hooks.splice(0)) Hooks.off(name, id);
    vi.restoreAllMocks();
  });
}

/** What was called, as `StartTurn A 1.0`: the event, the combatant, then round and turn. A skipped one ends with `skipped`. */
export const heard: string[] = [];

interface Told {
  round: number;
  turn?: number;
  skipped: boolean;
}

function note(method: string, ...args: unknown[]): void {
  const combatant = args.find((arg) => arg instanceof Combatant);
  const told = args.find((arg): arg is Told => typeof arg === "object" && arg !== null && "skipped" in arg);
  const name = method.replace(/^_(on)?/, "");
  const at = told && (told.turn === undefined ? String(told.round) : `${told.round}.${told.turn}`);
  heard.push([name, combatant?.name, at, told?.skipped ? "skipped" : undefined].filter(Boolean).join(" "));
}

/** Events that have begun and not ended. */
const begun = new Set<Promise<void>>();

function underWay(event: Promise<void>): Promise<void> {
  begun.add(event);
  return event.finally(() => begun.delete(event));
}

/** Waits until no event is on its way: all writes so far have come back, and what they called has ended. */
async function quiet(): Promise<void> {
  do await heardBack(game);
  while (begun.size > 0);
}

/** A class of combats that notes each event after its own method has run to its end. */
function listening(base: CombatClass): CombatClass {
  class Noted extends base {
    override _manageTurnEvents(): Promise<void> {
      return underWay(super._manageTurnEvents());
    }
  }
  for (const method of [...METHODS, ...CLEARS]) {
    const own = Reflect.get(base.prototype, method) as Method;
    Object.defineProperty(Noted.prototype, method, {
      value: async function (this: Combat, ...args: unknown[]) {
        await underWay(Reflect.apply(own, this, args));
        note(method, ...args);
      },
    });
  }
  return Noted;
}

const hooks: [string, number][] = [];
/** Listens to a hook until the test ends. */
export function listen(name: string, fn: (...args: never[]) => void): void {
  hooks.push([name, Hooks.on(name, fn)]);
}

/** A combat of A, B and C, in this order. */
export async function fight(): Promise<Combat> {
  const combat = await Combat.create({});
  if (!(combat instanceof Combat)) throw new Error("No combat was created.");
  const data = [..."ABC"].map((name, place) => ({ name, initiative: 9 - place }));
  await combat.createEmbeddedDocuments("Combatant", data);
  heard.length = 0;
  return combat;
}

/** What is heard while something is done, and until no event is on its way. */
export async function during(work: () => Promise<unknown>): Promise<string[]> {
  await quiet();
  heard.length = 0;
  await work();
  await quiet();
  return heard.splice(0);
}

/** A combatant by name. */
export const named = (combat: Combat, name: string): Combatant => {
  const found = combat.combatants.getName(name);
  if (!found) throw new Error(`${name} does not take part.`);
  return found;
};

/** Runs a table over combats of the host's class and of the system's. */
export function describeCombats(sentences: readonly Row<Combat>[]): void {
  describeClass("the host's combat", () => Promise.resolve(Combat), sentences);
  describeClass(
    "the system's combat",
    async () => {
      vi.stubGlobal("Combat", Combat);
      vi.stubGlobal("Hooks", Hooks);
      vi.stubGlobal("foundry", { data: HOST_DATA, utils: { hasProperty } });
      return (await loadSystem<{ VantageCombat: CombatClass }>("documents/combat")).VantageCombat;
    },
    sentences,
  );
}

function describeClass(
  name: string,
  load: () => Promise<CombatClass>,
  sentences: readonly Row<Combat>[],
): void {
  describe(name, () => {
    let before: typeof table.CONFIG.Combat.documentClass;
    beforeAll(async () => {
      before = table.CONFIG.Combat.documentClass;
      table.CONFIG.Combat.documentClass = listening(await load());
    });
    afterAll(() => {
      table.CONFIG.Combat.documentClass = before;
    });

    it.each(sentences)("%s (%s)", async (_says, _page, holds) => {
      const combat = await fight();
      await holds(combat);
      await combat.delete();
    });
  });
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "../../../src/play/referee/lease/queue.js";
import { darkHeresy, registerGame } from "../../../src/rules.js";

registerGame(darkHeresy);

const lease = vi.hoisted(() => ({ isHeld: true }));
vi.mock("../../../src/play/referee/lease/lease.js", () => ({ isReferee: () => lease.isHeld }));
vi.mock("../../../src/play/table/battle/setup.js", () => ({ joinBattle: vi.fn() }));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly registerMirror: () => void;
  readonly mirrorAll: () => void;
}

const file = new URL("../../../src/play/referee/battle/mirror.ts", import.meta.url);
const { registerMirror, mirrorAll } = (await import(file.href)) as Room;

type Listener = (combat: object, changed: object) => void;

const heard = new Map<string, Listener>();

beforeEach(() => {
  vi.stubGlobal("Hooks", {
    on: (name: string, act: Listener) => void heard.set(name, act),
    callAll: vi.fn(),
  });
  vi.stubGlobal("foundry", { utils: { hasProperty: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

/** An encounter whose only combatant has an initiative, and what its battle stores of the model and of its side. */
function encounter(before: number | null, model: object, side: object = {}) {
  const updates: unknown[] = [];
  const battle = {
    game: "dark-heresy",
    tracks: { round: 0 },
    members: { ada: "red" },
    models: { ada: model },
    sides: { red: side },
  };
  const combat = {
    id: "fight",
    round: 0,
    turn: null,
    flags: { vantage: { battle } },
    setupTurns: () => [],
    combatants: { contents: [{ id: "ada", initiative: before }] },
    updateEmbeddedDocuments: (_kind: string, all: readonly unknown[]) =>
      Promise.resolve(void updates.push(...all)),
  };
  const combats = Object.assign([combat], { has: () => true });
  vi.stubGlobal("game", { combats, user: { isGM: true } });
  return { combat, updates };
}

/** What is written as its initiative when the battle changes. */
async function written(...given: Parameters<typeof encounter>): Promise<unknown> {
  const { combat, updates } = encounter(...given);
  registerMirror();
  heard.get("updateCombat")?.(combat, {});
  await inTurn(() => Promise.resolve());
  return updates;
}

const to = (initiative: number | null) => [{ _id: "ada", initiative }];

test.each<[string, Parameters<typeof written>, unknown]>([
  ["a number that the battle has", [null, { initiative: 12 }], to(12)],
  ["the same number", [12, { initiative: 12 }], []],
  ["DH-42 a number that it takes back: none", [12, { initiative: 0 }], to(null)],
  ["the number of its side", [null, {}, { initiative: 7 }], to(7)],
  ["a number of its side that it takes back: none", [7, {}, { initiative: 0 }], to(null)],
  ["in a battle that counts none, the number that it has", [5, {}], []],
])("the tracker shows %s", async (_what, given, expected) => {
  expect(await written(...given)).toEqual(expected);
});

test("what changed while no window was the referee is made up for by the next one", async () => {
  const { combat, updates } = encounter(null, { initiative: 12 });
  registerMirror();
  lease.isHeld = false;
  heard.get("updateCombat")?.(combat, {});
  await inTurn(() => Promise.resolve());
  expect(updates).toEqual([]);
  lease.isHeld = true;
  mirrorAll();
  await inTurn(() => Promise.resolve());
  expect(updates).toEqual(to(12));
});

test("the counts of turns of all rounds stay, since an undo can go back to the first", async () => {
  const { combat } = encounter(12, { initiative: 12 });
  const written: object[] = [];
  Object.assign(combat, { round: 9, update: (data: object) => Promise.resolve(void written.push(data)) });
  Object.assign(combat.flags.vantage, { turns: { r1: { ada: { round: 1, actions: 1 } } } });
  Object.assign(combat.flags.vantage.battle.tracks, { round: 9 });
  registerMirror();
  heard.get("updateCombat")?.(combat, {});
  await inTurn(() => Promise.resolve());
  expect(written).toEqual([]);
});

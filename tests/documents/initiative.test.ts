import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DICE } from "../../playground/client/dice/index.js";
import { Combat, Combatant, type Scene } from "../../playground/client/documents/index.js";
import type { Game as Table } from "../../playground/client/table/game.js";
import type { RunningServer } from "../../playground/server/server.js";
import { numberOf, type Initiative } from "../../src/rules/core/index.js";
import { registerGame } from "../../src/rules/registry.js";
import { told } from "../../playground/tests/lib/game.js";
import { start } from "../../playground/tests/lib/server.js";
import { duel } from "./lib/duel.js";
import { newHero, newScene, openDocuments } from "./lib/table.js";

vi.mock("../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../src/applications/card/card.ts", () => ({ drawCard: vi.fn() }));

const chance = DICE.randomUniform;
const BY_MODEL: Initiative = {
  type: "roll",
  dice: { d10: 1 },
  plus: (model) => numberOf(model, "strength") + 0.25,
  by: "model",
};
const BY_SIDE = { type: "roll", dice: { d10: 1 }, by: "side" } as const satisfies Initiative;
const SORTED: Initiative = { type: "sorted", by: (model) => numberOf(model, "strength") / 4 };

let server: RunningServer;
let game: Table;

beforeAll(async () => {
  server = await start({ empty: true });
  ({ game } = await openDocuments(server));
});
afterAll(() => server.close());
beforeEach(() => void told.splice(0));
afterEach(() => {
  DICE.randomUniform = chance;
});

/** Lets d10 show these faces, and no more dice than these be rolled. */
function show(...faces: readonly number[]): void {
  const left = [...faces];
  DICE.randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error("More dice were rolled than the test expects.");
    return (face - 0.5) / 10;
  };
}

/** An encounter of two friends of strength 3 and 8 and one enemy of strength 5. */
async function encounter(initiative: Initiative | null): Promise<Combat> {
  registerGame({ ...duel, initiative });
  const scene = await newScene();
  const combat = await Combat.create({ scene: scene.id });
  if (!(combat instanceof Combat)) throw new Error("No encounter was created.");
  for (const [strength, disposition] of [
    [3, 1],
    [8, 1],
    [5, -1],
  ])
    await join(combat, scene, { strength }, { disposition });
  return combat;
}

async function join(combat: Combat, scene: Scene, system: object, token: object): Promise<void> {
  const actor = await newHero({ system });
  const [piece] = await scene.createEmbeddedDocuments("Token", [{ actorId: actor.id, ...token }]);
  const data = { tokenId: piece?.id, sceneId: scene.id, actorId: actor.id };
  await combat.createEmbeddedDocuments("Combatant", [data]);
}

const numbers = (combat: Combat) => combat.combatants.map(({ initiative }) => initiative);
const idOf = (combat: Combat, index: number): string => combat.combatants.contents[index]?.id ?? "";

describe("initiative rolled by model", () => {
  it("each combatant rolls the game's dice and adds its own number", async () => {
    const combat = await encounter(BY_MODEL);
    expect(numbers(combat)).toEqual([null, null, null]);
    show(4, 1, 10);
    await combat.rollAll();
    expect(numbers(combat)).toEqual([7.25, 9.25, 15.25]);
  });

  it("DH-42 of equal totals the one with the higher number of its game is first, and the number stays whole", async () => {
    const strength = (model: Parameters<typeof numberOf>[0]) => numberOf(model, "strength");
    const order = async (tie?: typeof strength): Promise<readonly unknown[]> => {
      const combat = await encounter({
        type: "roll",
        dice: { d10: 1 },
        by: "model",
        ...(tie ? { tie } : {}),
      });
      show(6, 6, 7);
      await combat.rollAll();
      expect(numbers(combat)).toEqual([6, 6, 7]);
      combat.setupTurns();
      return combat.turns.map(({ actor }) => (actor?.system as { strength?: number } | undefined)?.strength);
    };
    expect(await order(strength), "5 rolled more; of 3 and 8 with the same the 8").toEqual([5, 8, 3]);
    expect(await order((model) => -strength(model))).toEqual([5, 3, 8]);
  });

  it("DH-42 in a battle those who are even in all stay as they came, as its order of play takes them", async () => {
    const combat = await encounter(BY_MODEL);
    const ids = ["c", "b", "a"].map((letter) => letter.repeat(16));
    await combat.deleteEmbeddedDocuments(
      "Combatant",
      combat.combatants.map(({ id }) => String(id)),
    );
    const even = ids.map((_id) => ({ _id, name: _id, initiative: 7 }));
    await combat.createEmbeddedDocuments("Combatant", even, { keepId: true });
    const order = (): readonly unknown[] => {
      combat.setupTurns();
      return combat.turns.map(({ id }) => id);
    };
    expect(order()).toEqual([...ids].reverse());
    const models = Object.fromEntries(ids.map((id) => [id, { initiative: 7, tie: 44 }]));
    await combat.update({ "flags.vantage.battle": { game: "duel", tracks: { round: 1 }, models } });
    expect(order()).toEqual(ids);
    await combat.update({ [`flags.vantage.battle.models.${ids[2] ?? ""}.tie`]: 45 });
    expect(order()).toEqual([ids[2], ids[0], ids[1]]);
  });

  it("a roll of one combatant leaves the others alone", async () => {
    const combat = await encounter(BY_MODEL);
    show(2);
    await combat.combatants.contents[1]?.rollInitiative();
    expect(numbers(combat)).toEqual([null, 10.25, null]);
  });

  it("an explicit formula is rolled instead", async () => {
    const combat = await encounter(BY_MODEL);
    await combat.rollInitiative([idOf(combat, 0)], { formula: "100" });
    expect(numbers(combat)).toEqual([100, null, null]);
  });
});

describe("initiative rolled by side", () => {
  it("one roll counts for the whole side, also for those not named", async () => {
    const combat = await encounter(BY_SIDE);
    show(6);
    await combat.rollInitiative(idOf(combat, 1));
    expect(numbers(combat)).toEqual([6, 6, null]);
  });

  it("the best bonus of the side counts", async () => {
    const combat = await encounter({ ...BY_SIDE, plus: (model) => numberOf(model, "strength") });
    show(6);
    await combat.rollInitiative(idOf(combat, 0));
    expect(numbers(combat)).toEqual([14, 14, null]);
  });

  it("each side rolls once, and says whose roll it is", async () => {
    const combat = await encounter(BY_SIDE);
    const before = game.messages.size;
    show(6, 3);
    await combat.rollAll();
    expect(numbers(combat)).toEqual([6, 6, 3]);
    expect(game.messages.size - before).toBe(2);
  });

  it("a combatant that joins a side later has the side's number", async () => {
    const combat = await encounter(BY_SIDE);
    show(6);
    await combat.rollInitiative(idOf(combat, 0));
    const { scene } = combat;
    if (scene) await join(combat, scene, {}, { disposition: 1 });
    if (scene) await join(combat, scene, {}, { disposition: -1 });
    expect(numbers(combat)).toEqual([6, 6, null, 6, null]);
  });

  it("a side of hidden combatants is rolled for GMs only", async () => {
    const combat = await encounter(BY_SIDE);
    await combat.combatants.contents[2]?.update({ hidden: true });
    show(3);
    await combat.rollInitiative(idOf(combat, 2));
    const message = game.messages.contents.at(-1);
    expect(message?.whisper.length).toBeGreaterThan(0);
    expect(message?.flavor).not.toContain("Kess");
  });
});

describe("a sorted game", () => {
  it("gives each combatant its number as it joins, and rolls no die", async () => {
    show();
    expect(numbers(await encounter(SORTED))).toEqual([0.75, 2, 1.25]);
  });

  it("the button takes the numbers as they now are, and the turn stays where it is", async () => {
    const combat = await encounter(SORTED);
    await combat.startCombat();
    const current = combat.combatant?.id;
    await combat.combatants.contents[2]?.actor?.update({ "system.strength": 20 });
    show();
    await combat.rollInitiative(combat.combatants.map(({ id }) => id ?? ""));
    expect(numbers(combat)).toEqual([0.75, 2, 5]);
    expect([combat.combatant?.id, combat.turn]).toEqual([current, 1]);
  });

  it("a number that was given stays", async () => {
    const combat = await encounter(SORTED);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: (await newHero()).id, initiative: 9 }]);
    expect(numbers(combat).at(-1)).toBe(9);
  });
});

describe("a game without initiative", () => {
  it("the button changes nothing and says why, once", async () => {
    const combat = await encounter(null);
    show();
    const before = game.messages.size;
    await combat.rollAll();
    expect(numbers(combat)).toEqual([null, null, null]);
    expect(game.messages.size).toBe(before);
    expect(told).toHaveLength(1);
  });

  it("a combatant without an actor rolls nothing", async () => {
    const combat = await encounter(BY_MODEL);
    const [stray] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Stray" }]);
    show();
    await combat.rollInitiative(String(stray?.id));
    expect(stray instanceof Combatant && stray.initiative).toBe(null);
    expect(told).toHaveLength(1);
  });
});

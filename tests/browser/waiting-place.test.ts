import { expect, test } from "vitest";
import { restore } from "./lib/arrange.js";
import type { TableWindow } from "./lib/window.js";
import { stateOf } from "./lib/world.js";
import { countWaiting, eventually, settled, startEncounter, useTable, type Person } from "./lib/index.js";

const table = useTable();

/** The flags of every scene and encounter, in which things wait. */
async function flagsOf({ page }: Person): Promise<unknown> {
  return page.evaluate(() => {
    const { game } = window as FlagWindow;
    const all = [...game.scenes.contents, ...game.combats.contents];
    return JSON.parse(JSON.stringify(all.map(({ flags }) => flags["vantage"] ?? null))) as unknown;
  });
}

type FlagWindow = Window &
  typeof globalThis & {
    game: Record<"scenes" | "combats", { contents: readonly { flags: Record<string, unknown> }[] }>;
  };

async function hit(gm: Person, from: string, to: string, waiting: number): Promise<void> {
  const dialog = await gm.aim(from, to);
  await gm.give(["d10", 6], ["d10", 2]);
  await dialog.roll();
  await eventually(() => countWaiting(gm.page)).toBe(waiting);
}

test("TNT-38: hits that a Resolve took from the scene are put back there by its undo, in their order, though an encounter has begun", async () => {
  const gm = await table.as("Gamemaster");
  const empty = await flagsOf(gm);
  await hit(gm, "Ines Calder", "Mags Harrow", 1);
  await hit(gm, "Ines Calder", "Mags Harrow", 2);
  await startEncounter(gm.page, "Ines Calder", "Mags Harrow");
  const before = await flagsOf(gm);
  await gm.give(["d10", 8], ["d10", 3], ["d10", 8], ["d10", 3]);
  await gm.card.press("Resolve pending hits");
  // TNT-83: Mags could take a d10 off each of the hits, once.
  await gm.card.press("No");
  await gm.card.reads(/has 1 Wound left/);
  await gm.card.press("No");
  await eventually(() => countWaiting(gm.page)).toBe(0);
  await gm.card.undo();
  await eventually(() => flagsOf(gm)).toEqual(before);
  expect(before).not.toEqual(empty);
});

type SceneWindow = Window &
  typeof globalThis & {
    CONFIG: { Dice: { randomUniform: () => number } };
    canvas: { scene: { tokens: { getName(name: string): { uuid: string } } } };
    game: {
      system: { api: { useAction(options: object): Promise<unknown> } };
      scenes: {
        active: {
          uuid: string;
          clone(data: object, options: object): Promise<{ delete(): Promise<unknown> }>;
        };
      };
      combats: { contents: readonly { delete(): Promise<unknown> }[] };
    };
    copy?: { delete(): Promise<unknown> };
  };

test("a hit that waits on a scene does not wait on a copy of it", async () => {
  const gm = await table.as("Gamemaster");
  await hit(gm, "Ines Calder", "Mags Harrow", 1);
  await gm.page.evaluate(async () => {
    const { scenes } = (window as SceneWindow).game;
    (window as SceneWindow).copy = await scenes.active.clone({ name: "Copy", active: false }, { save: true });
  });
  const after = JSON.stringify(await flagsOf(gm));
  expect(after.match(/"target"/g)).toHaveLength(1);
  await gm.give(["d10", 8], ["d10", 3]);
  await gm.card.press("Resolve pending hits");
  await gm.card.press("No");
  await gm.card.reads(/has 1 Wound left/);
  await eventually(() => countWaiting(gm.page)).toBe(0);
  await gm.page.evaluate(async () => void (await (window as SceneWindow).copy?.delete()));
});

async function setAsking(gm: Person, asks: boolean): Promise<void> {
  await gm.page.evaluate(
    async (value) => void (await (window as TableWindow).game.settings.set("vantage", "askDefender", value)),
    asks,
  );
}

test("a hit that is resolved while its encounter ends is resolved once", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  // Prompts about the hit would cover the tokens.
  await setAsking(gm, false);
  for (const pause of [0, 15, 40]) {
    await startEncounter(gm.page, "Ines Calder", "Mags Harrow");
    await hit(gm, "Ines Calder", "Mags Harrow", 1);
    const failed = await gm.page.evaluate(async (wait) => {
      const { CONFIG, canvas, game } = window as SceneWindow;
      const before = CONFIG.Dice.randomUniform;
      CONFIG.Dice.randomUniform = () => 0.5;
      const actor = canvas.scene.tokens.getName("Ines Calder").uuid;
      const resolve = () =>
        game.system.api.useAction({ actor, targets: [], action: "resolve", skipDialog: true });
      const resolved = resolve().then(() => "", String);
      await new Promise((after) => setTimeout(after, wait));
      for (const combat of [...game.combats.contents]) await combat.delete();
      const error = await resolved;
      CONFIG.Dice.randomUniform = before;
      return error;
    }, pause);
    expect(failed).toBe("");
    await settled(gm);
    expect(await countWaiting(gm.page)).toBe(0);
    await restore(gm.page, before);
  }
  await setAsking(gm, true);
});

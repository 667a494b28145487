import type { Page } from "playwright-core";
import { afterAll, test } from "vitest";
import { eventually, settled, useTable } from "../lib/index.js";
import type { TableWindow } from "../lib/window.js";

/*
 * A scene with token vision: https://foundryvtt.com/article/lighting/. It is dark. Ana's scout sees 3 units far, a lamp burns in
 * the distance, and a wall stands in the way to the east.
 */
const table = useTable({ empty: true });
const SIZE = 100;
const PLACES = {
  Scout: [10, 10],
  Near: [10, 12],
  Dark: [10, 19],
  Lit: [3, 10],
  "Behind the wall": [12, 10],
  "Lit behind the wall": [19, 10],
} as const;

type SightWindow = Window &
  TableWindow & {
    readonly Scene: { create(data: object): Promise<{ readonly id: string }> };
    readonly Actor: { create(data: object): Promise<{ readonly id: string }> };
  };
interface Figure {
  readonly name: string;
  readonly isVisible: boolean;
  readonly mesh: { readonly visible: boolean };
}

/** The tokens that a page shows: their frames, and their pictures. */
function seenBy(page: Page): Promise<readonly [readonly string[], readonly string[]]> {
  return page.evaluate(() => {
    const figures = ((window as TableWindow).canvas.tokens?.placeables ?? []) as unknown;
    const all = figures as readonly Figure[];
    const names = (some: readonly Figure[]) => some.map(({ name }) => name).sort();
    return [
      names(all.filter(({ isVisible }) => isVisible)),
      names(all.filter(({ mesh }) => mesh.visible)),
    ] as const;
  });
}

/** Makes the scene, and shows it to everybody. */
async function makeScene(page: Page, player: string): Promise<string> {
  return page.evaluate(
    async ([places, size, name]) => {
      const { Scene, Actor, game } = window as SightWindow;
      const owner = game.users.getName(name)?.id ?? "";
      const scout = await Actor.create({ name: "Scout", type: "tnt", ownership: { [owner]: 3 } });
      const other = await Actor.create({ name: "Other", type: "tnt" });
      const tokens = Object.entries(places).map(([who, [column = 0, row = 0]]) => ({
        name: who,
        actorId: who === "Scout" ? scout.id : other.id,
        x: column * size,
        y: row * size,
        sight: { enabled: who === "Scout", range: 3 },
      }));
      const { id } = await Scene.create({
        name: "By night",
        width: 3000,
        height: 3000,
        padding: 0,
        tokenVision: true,
        grid: { type: 1, size, distance: 1, units: "m" },
        environment: { darknessLevel: 1 },
        tokens,
        walls: [{ c: [1150, 0, 1150, 3000] }],
        lights: [
          { x: 350, y: 1050, config: { dim: 2, bright: 1 } },
          { x: 1950, y: 1050, config: { dim: 2, bright: 1 } },
        ],
      });
      await game.scenes.get(id)?.activate();
      return id;
    },
    [PLACES, SIZE, player] as const,
  );
}

let remove: () => Promise<unknown> = () => Promise.resolve();
afterAll(() => remove());

test("a player sees their own tokens, and of the others what no wall hides and is near enough or lit; a GM sees all", async () => {
  const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
  const id = await makeScene(gm.page, "Ana");
  remove = () => gm.page.evaluate((scene) => (window as TableWindow).game.scenes.get(scene)?.delete(), id);
  await ana.page.evaluate((scene) => (window as TableWindow).game.scenes.get(scene)?.view(), id);
  await settled(ana);
  const near = ["Lit", "Near", "Scout"];
  await eventually(() => seenBy(ana.page)).toEqual([near, near]);
  await settled(gm);
  const all = Object.keys(PLACES).sort();
  await eventually(() => seenBy(gm.page)).toEqual([all, all]);

  await gm.page.evaluate(async () => {
    const { game } = window as TableWindow;
    await game.scenes.active?.tokens.getName("Near")?.update({ x: 1000, y: 1800 }, { animate: false });
    await game.scenes.active?.tokens.getName("Dark")?.update({ x: 400, y: 1000 }, { animate: false });
  });
  const then = ["Dark", "Lit", "Scout"];
  await eventually(() => seenBy(ana.page), "after they moved").toEqual([then, then]);
});

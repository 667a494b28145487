import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  beside,
  carry,
  centerOf,
  eventually,
  lookAt,
  settled,
  stateOf,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

/*
 * The ruler that measures, as the host documents it: "Measure Distance with Ruler: Ctrl + Left-Click Drag"
 * (https://foundryvtt.com/article/controls/). The others see it (`ActivityData.ruler`).
 */
const table = useTable();

/** What of a ruler this file asks for. */
type RulerWindow = TableWindow & {
  readonly canvas: {
    readonly controls: {
      readonly children: readonly { readonly texts?: readonly string[] }[];
      getRulerForUser(id: string): {
        readonly path: readonly unknown[];
        readonly visible: boolean;
        hidden: boolean;
      };
    };
  };
  readonly game: { readonly users: { getName(name: string): { readonly id: string } | undefined } };
};

let gm: Person;
let player: Person;

beforeAll(async () => {
  [gm, player] = [await table.as("Gamemaster"), await table.as("Ana")];
});

/** How many points a person's ruler has in a window, and whether it is seen there. */
async function rulerOf(page: Page, name: string): Promise<readonly [points: number, isSeen: boolean]> {
  return page.evaluate((wanted) => {
    const { canvas, game } = window as RulerWindow;
    const { path, visible } = canvas.controls.getRulerForUser(game.users.getName(wanted)?.id ?? "");
    return [path.length, visible] as const;
  }, name);
}

/** The labels of all rulers in a window. */
async function labels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (window as RulerWindow).canvas.controls.children.flatMap(({ texts }) => texts ?? []),
  );
}

async function hide(page: Page, name: string, isHidden: boolean): Promise<void> {
  await page.evaluate(
    ([wanted, hidden]) => {
      const { canvas, game } = window as RulerWindow;
      canvas.controls.getRulerForUser(game.users.getName(wanted)?.id ?? "").hidden = hidden;
    },
    [name, isHidden] as const,
  );
}

describe("Ctrl and a drag", () => {
  test("measure from a token to another; the others see it until it ends, and no token moves", async () => {
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await gm.page.keyboard.down("Control");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.page.keyboard.up("Control");
    await eventually(() => labels(gm.page)).toEqual(["6 in"]);
    await eventually(() => rulerOf(gm.page, "Gamemaster")).toEqual([2, true]);
    await eventually(() => rulerOf(player.page, "Gamemaster")).toEqual([2, true]);
    await eventually(() => labels(player.page)).toEqual(["6 in"]);
    await settled(gm, player);
    expect(await gm.label.isVisible()).toBe(false);

    await gm.page.mouse.up();
    await eventually(() => labels(gm.page)).toEqual([]);
    await eventually(() => rulerOf(player.page, "Gamemaster")).toEqual([0, false]);
    await settled(gm, player);
    expect(await gm.dialog.element.count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("place waypoints while Ctrl is held; a right-click removes one, Escape ends it", async () => {
    await lookAt(gm.page, "Sorrel Pike");
    const [first, second] = [
      await beside(gm.page, "Sorrel Pike", { x: 0, y: 120 }),
      await beside(gm.page, "Sorrel Pike", { x: -120, y: 120 }),
    ];
    await gm.page.keyboard.down("Control");
    await carry(gm.page, "Sorrel Pike", first);
    await gm.page.mouse.up();
    await gm.page.mouse.move(second.x, second.y, { steps: 3 });
    await gm.page.keyboard.up("Control");
    await eventually(() => rulerOf(gm.page, "Gamemaster")).toEqual([3, true]);
    await eventually(async () => (await labels(gm.page)).length).toBe(2);
    await eventually(async () => (await labels(gm.page))[1]).toMatch(/ in \[\+.+\]$/);
    await gm.page.mouse.click(second.x, second.y, { button: "right" });
    await eventually(() => rulerOf(gm.page, "Gamemaster")).toEqual([2, true]);
    await gm.page.keyboard.press("Escape");
    await eventually(() => rulerOf(gm.page, "Gamemaster")).toEqual([0, false]);
  });
});

test("a ruler that the GM hides is seen by the GM alone", async () => {
  await lookAt(gm.page, "Mags Harrow", "Ines Calder");
  await gm.page.keyboard.down("Control");
  await carry(gm.page, "Mags Harrow", "Ines Calder");
  await gm.page.keyboard.up("Control");
  await hide(gm.page, "Gamemaster", true);
  await eventually(() => rulerOf(player.page, "Gamemaster")).toEqual([2, false]);
  await eventually(() => labels(player.page)).toEqual([]);
  await eventually(() => rulerOf(gm.page, "Gamemaster")).toEqual([2, true]);
  await hide(gm.page, "Gamemaster", false);
  await eventually(() => rulerOf(player.page, "Gamemaster")).toEqual([2, true]);
  await gm.page.mouse.up();
  await eventually(() => rulerOf(player.page, "Gamemaster")).toEqual([0, false]);
});

test("the ruler tool measures without Ctrl, and a player's ruler is seen by the GM", async () => {
  await lookAt(player.page, "Mags Harrow", "Ines Calder");
  await player.page.locator('#scene-controls [data-tool="ruler"]').click();
  const to = await centerOf(player.page, "Ines Calder");
  await carry(player.page, "Mags Harrow", to);
  await eventually(() => labels(gm.page)).toEqual(["6 in"]);
  await eventually(() => rulerOf(gm.page, "Ana")).toEqual([2, true]);
  await player.page.mouse.up();
  await eventually(() => labels(gm.page)).toEqual([]);
  await player.page.locator('#scene-controls [data-tool="select"]').click();
});

import { afterEach, describe, expect, test } from "vitest";
import { lookAt, setSetting, useTable, type Person, type TableWindow } from "./lib/index.js";

const table = useTable({ finePixels: true });

/** A pair of each game's demonstration. */
const PAIRS = [
  ["Ashford", "Mags Harrow", "Ines Calder"],
  ["Heronbridge", "Vetch", "Ruddick"],
  ["The Drowned Stair", "Ossian Dredge", "Tobias Wren"],
  ["Mournwater", "Longwick Hedge", "Drowned Company"],
  ["Kiln Street", "Ada Merrow", "Chorister Bel"],
] as const;

const LAPTOP = { width: 1280, height: 720 } as const;
const DESKTOP = { width: 1600, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
const KEPT = { width: 1366, height: 820 } as const;

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.setViewportSize(KEPT);
  await setSetting(gm.page, "attackWindow", {});
  await view(gm, "Ashford");
});

async function view({ page }: Person, scene: string): Promise<void> {
  await page.evaluate(async (name) => {
    await (window as TableWindow).game.scenes.getName(name)?.view();
  }, scene);
  await page.waitForFunction((name) => {
    const { canvas } = window as TableWindow;
    return canvas.ready && canvas.scene?.name === name && (canvas.tokens?.placeables.length ?? 0) > 3;
  }, scene);
}

/** Opens the dialog of an attack in a window of a size, with both models in the middle of the map. */
async function open(gm: Person, size: { width: number; height: number }, from: string, to: string) {
  await gm.page.setViewportSize(size);
  await lookAt(gm.page, from, to);
  await gm.page.evaluate(
    ([actor, target]) => {
      const { game, canvas } = window as TableWindow;
      const ref = (name: string) => canvas.scene?.tokens.getName(name)?.uuid ?? "";
      void game.system.api.useAction({ actor: ref(actor), targets: [ref(target)] });
    },
    [from, to] as const,
  );
  await gm.dialog.opened();
}

async function close(gm: Person): Promise<void> {
  await gm.page.keyboard.press("Escape");
  await gm.dialog.closed();
}

/** The dialog as it is laid out, in pixels. */
async function layout(gm: Person) {
  return gm.dialog.element.evaluate((dialog) => {
    const box = dialog.getBoundingClientRect();
    const list = dialog.querySelector(".vantage-modifiers")?.getBoundingClientRect();
    const shown = [...dialog.querySelectorAll<HTMLElement>(".modifier")].filter(
      (row) => row.offsetHeight > 0,
    );
    const linesOf = (label: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const within = (rows: readonly Element[], part: string) =>
      rows.flatMap((row) => [...row.querySelectorAll(part)]).map((one) => one.getBoundingClientRect());
    return {
      left: box.left,
      top: box.top,
      right: box.right,
      bottom: box.bottom,
      width: box.width,
      share: (list?.height ?? 0) / box.height,
      longLabels: shown
        .flatMap((row) => row.querySelector(".name") ?? [])
        .filter((label) => linesOf(label) > 2)
        .map((label) => label.textContent),
      rows: shown.length,
      labels: new Set(within(shown, ".name").map(({ left }) => Math.round(left))).size,
      controls: new Set(within(shown, "input, select").map(({ left }) => Math.round(left))).size,
      values: new Set(within(shown, ".values:has(*)").map(({ right }) => Math.round(right))).size,
      targets: dialog.querySelectorAll("[name=target] option:checked, .targets .name").length,
    };
  });
}

/** The names of the models that a box of the page lies over. */
async function covered(gm: Person, box: Awaited<ReturnType<typeof layout>>, ...names: readonly string[]) {
  return gm.page.evaluate(
    ([{ left, top, right, bottom }, wanted]) => {
      const { canvas } = window as TableWindow;
      return wanted.filter((name) => {
        const token = canvas.tokens?.placeables.find(({ document }) => document.name === name);
        if (!token) throw new Error(`No token is called ${name}.`);
        const { x, y } = canvas.clientCoordinatesFromCanvas(token.center);
        const half = (Math.max(token.w, token.h) / 2) * canvas.stage.scale.x;
        return x + half > left && x - half < right && y + half > top && y - half < bottom;
      });
    },
    [box, names] as const,
  );
}

describe.each(PAIRS)("%s", (scene, from, to) => {
  test("at 1280 by 720: modifiers have 45 % of the height, also beside the odds of all answers; neither model is covered", async () => {
    const gm = await table.as("Gamemaster");
    await view(gm, scene);
    await open(gm, LAPTOP, from, to);
    const closed = await layout(gm);
    expect(closed.share).toBeGreaterThanOrEqual(0.45);
    expect(await covered(gm, closed, from, to)).toEqual([]);
    expect(closed.targets, "the target once").toBe(1);
    const answers = gm.dialog.element.locator(".answers > summary");
    if (await answers.count()) await answers.click();
    expect((await layout(gm)).share).toBeGreaterThanOrEqual(0.45);
    await close(gm);
  });

  test("label, control and value are three columns, and no label has three lines", async () => {
    const gm = await table.as("Gamemaster");
    await view(gm, scene);
    for (const size of [LAPTOP, DESKTOP, PHONE]) {
      await open(gm, size, from, to);
      const { rows, longLabels, labels, controls, values } = await layout(gm);
      expect(rows).toBeGreaterThan(4);
      expect(longLabels, `${size.width}`).toEqual([]);
      expect([labels, controls, values], `${size.width}`).toEqual([1, 1, 1]);
      await close(gm);
    }
  });

  test("at 1600 by 900 it has its one width; on a phone it has the phone's", async () => {
    const gm = await table.as("Gamemaster");
    await view(gm, scene);
    await open(gm, DESKTOP, from, to);
    const desktop = await layout(gm);
    expect(desktop.width).toBe(400);
    expect(await covered(gm, desktop, from, to)).toEqual([]);
    await close(gm);
    await open(gm, PHONE, from, to);
    const phone = await layout(gm);
    expect([phone.left, phone.width]).toEqual([0, PHONE.width]);
    expect(phone.bottom).toBeLessThanOrEqual(PHONE.height);
    await close(gm);
  });
});

describe("the window", () => {
  test("a remembered size is fitted to a smaller page, also while the page becomes smaller", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "attackWindow", { left: 400, top: 8, width: 900, height: 900 });
    await open(gm, LAPTOP, "Mags Harrow", "Ines Calder");
    const { left, top, right, bottom } = await layout(gm);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(LAPTOP.height);
    expect(right).toBeLessThanOrEqual(LAPTOP.width);
    await gm.page.setViewportSize({ width: 700, height: 500 });
    await gm.page.waitForFunction(() => {
      const box = document.querySelector(".vantage-attack")?.getBoundingClientRect();
      return box !== undefined && box.right <= 700 && box.bottom <= 500;
    });
    await close(gm);
  });

  test("what would change nothing now is one line, which opens", async () => {
    const gm = await table.as("Gamemaster");
    await open(gm, LAPTOP, "Mags Harrow", "Ines Calder");
    const idle = gm.dialog.element.locator("details[data-group=idle]");
    const summary = idle.locator("summary");
    expect(await summary.innerText()).toMatch(/^No effect here/);
    expect(await summary.innerText()).toContain("Long-range bonus");
    expect((await summary.boundingBox())?.height).toBeLessThan(40);
    expect(await gm.dialog.row("steady").isVisible()).toBe(false);
    await summary.click();
    await gm.dialog.row("steady").waitFor();
    await close(gm);
  });

  test("the tooltip of a row covers no other row", async () => {
    const gm = await table.as("Gamemaster");
    await open(gm, DESKTOP, "Mags Harrow", "Ines Calder");
    await gm.dialog.row("concentrating").locator(".name").hover();
    await gm.page.locator("#tooltip.active").waitFor();
    const under = await gm.dialog.element.evaluate((dialog) => {
      const tooltip = document.querySelector("#tooltip")?.getBoundingClientRect();
      if (!tooltip) return ["no tooltip"];
      return [...dialog.querySelectorAll<HTMLElement>(".modifier")].flatMap((row) => {
        const box = row.getBoundingClientRect();
        const isUnder =
          tooltip.left < box.right &&
          tooltip.right > box.left &&
          tooltip.top < box.bottom &&
          tooltip.bottom > box.top;
        return box.height > 0 && isUnder ? (row.dataset["modifier"] ?? "") : [];
      });
    });
    expect(under).toEqual([]);
    await close(gm);
  });
});

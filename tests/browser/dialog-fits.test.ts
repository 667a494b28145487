import { afterEach, describe, expect, test } from "vitest";
import {
  centerOf,
  eventually,
  setSetting,
  useTable,
  writeItem,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ finePixels: true });

/** A pair of each game's demonstration. */
const PAIRS = [
  ["Ashford", "Mags Harrow", "Ines Calder"],
  ["Heronbridge", "Vetch", "Ruddick"],
  ["The Drowned Stair", "Ossian Dredge", "Tobias Wren"],
  ["Mournwater", "Longwick Hedge", "Drowned Company"],
  ["Kiln Street", "Ada Merrow", "Chorister Bel"],
] as const;

/** Browser windows, each with the places of the dialog that fit into it: null is the one that it finds by itself. */
const VIEWS = [
  { width: 1366, height: 820, dialogs: [null, { width: 760, height: 340 }, { width: 400, height: 430 }] },
  { width: 800, height: 600, dialogs: [null, { width: 400, height: 430 }] },
] as const;

const KEPT = { width: 1366, height: 820 } as const;

// The table is put back as the first scene had it.
afterEach(async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.setViewportSize(KEPT);
  await openScene(gm, "Ashford");
});

async function openScene(gm: Person, scene: string): Promise<void> {
  await gm.page.evaluate(async (name) => {
    const { game } = window as TableWindow;
    await game.scenes.getName(name)?.view();
  }, scene);
  await gm.page.waitForFunction((name) => {
    const { canvas } = window as TableWindow;
    return canvas.ready && canvas.scene?.name === name && (canvas.tokens?.placeables.length ?? 0) > 3;
  }, scene);
}

/** Opens the dialog as a macro does, where this person last left it. */
async function open(gm: Person, from: string, to: string, place: object | null): Promise<void> {
  await gm.page.evaluate(
    async ([actor, target, left]) => {
      const { game, canvas } = window as TableWindow;
      const ref = (name: string) => canvas.scene?.tokens.getName(name)?.uuid ?? "";
      await game.settings.set("vantage", "attackWindow", left ?? {});
      void game.system.api.useAction({ actor: ref(actor), targets: [ref(target)] });
    },
    [from, to, place] as const,
  );
  await gm.dialog.opened();
}

/** What of these parts of the dialog cannot be seen whole, or is covered. */
async function outOfSight(gm: Person, ...parts: readonly string[]): Promise<readonly string[]> {
  return gm.dialog.element.evaluate((dialog, selectors) => {
    const frame = dialog.getBoundingClientRect();
    const bottom = Math.min(frame.bottom, window.innerHeight);
    return selectors.flatMap((selector) =>
      [...dialog.querySelectorAll(selector)].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isInside = box.height > 0 && box.top >= frame.top && box.bottom <= bottom + 0.5;
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isOnTop = middle !== null && (part.contains(middle) || middle.contains(part));
        return isInside && isOnTop
          ? []
          : [`${selector} at ${Math.round(box.top)} to ${Math.round(box.bottom)}`];
      }),
    );
  }, parts);
}

/** The modifiers that the search box lies over, with the list scrolled by half of it: at its top, none is under the box. */
async function coveredBySearch(gm: Person): Promise<readonly string[]> {
  return gm.dialog.element.evaluate((dialog) => {
    const list = dialog.querySelector(".vantage-modifiers");
    if (list) list.scrollTop = list.scrollHeight / 2;
    const find = dialog.querySelector(".vantage-modifiers .find")?.getBoundingClientRect();
    if (!find) return [];
    return [...dialog.querySelectorAll(".vantage-modifiers .modifier")].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isUnder = box.height > 0 && box.top < find.bottom - 1 && box.bottom > find.top + 1;
      return isUnder ? [one.textContent.trim().slice(0, 40)] : [];
    });
  });
}

/** A picture of the page, where VANTAGE_LOOK names a folder. */
async function look({ page }: Person, name: string): Promise<void> {
  const folder = process.env["VANTAGE_LOOK"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name.replaceAll(" ", "-")}.png` });
}

async function close(gm: Person): Promise<void> {
  await gm.page.keyboard.press("Escape");
  await gm.dialog.closed();
}

const VERDICT = [".refusal", ".anyway", ".remedy", "button[type=submit]"];
const ALWAYS = [".test .line", ".summary > .odds", ...VERDICT];

describe.each(VIEWS)("in a window of $width by $height", ({ dialogs, ...size }) => {
  test.each(PAIRS)(
    "%s: the test, its odds and Roll are in sight, also while every answer is shown",
    async (scene, from, to) => {
      const gm = await table.as("Gamemaster");
      await gm.page.setViewportSize(size);
      await openScene(gm, scene);
      for (const place of dialogs) {
        await open(gm, from, to, place);
        const told = `${from}, ${JSON.stringify(place)}`;
        expect(await outOfSight(gm, ...ALWAYS), told).toEqual([]);
        const answers = gm.dialog.element.locator(".answers > summary");
        if (await answers.count()) {
          await answers.click();
          expect(await outOfSight(gm, ...ALWAYS), `${told}, answers`).toEqual([]);
          const list = await gm.dialog.element.locator(".answers").boundingBox();
          expect(list?.height ?? 0, told).toBeGreaterThanOrEqual(64);
          // Where the window is high, some modifiers stay in sight beside the answers, and the search covers none of them.
          const left = await gm.dialog.element.locator(".vantage-modifiers").boundingBox();
          if (place === null && size.height > 800)
            expect(left?.height ?? 0, told).toBeGreaterThanOrEqual(120);
          expect(await coveredBySearch(gm), told).toEqual([]);
        }
        await look(gm, `fits-${scene}-${size.width}-${place?.width ?? "own"}`);
        await close(gm);
      }
    },
  );

  test("TNT-43: with a jammed weapon the reason, Anyway, the remedy and Roll are in sight", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.setViewportSize(size);
    await openScene(gm, "Ashford");
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 1 });
    for (const place of dialogs) {
      await open(gm, "Mags Harrow", "Ines Calder", place);
      expect(await gm.dialog.element.locator(".remedy").count()).toBe(1);
      expect(await outOfSight(gm, ...VERDICT), JSON.stringify(place)).toEqual([]);
      await look(gm, `jammed-${size.width}-${place?.width ?? "own"}`);
      await close(gm);
    }
  });
});

describe("the place of the dialog", () => {
  test("is wholly in view, covers neither attacker nor target, and shows three modifiers at 800 by 600", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "attackWindow", {});
    for (const size of [
      { width: 1280, height: 800 },
      { width: 800, height: 600 },
    ]) {
      await gm.page.setViewportSize(size);
      const dialog = await gm.aim("Mags Harrow", "Ines Calder");
      const box = await dialog.element.boundingBox();
      if (!box) throw new Error("The dialog is not in view.");
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      const isCovered = async (name: string) => {
        const { x, y } = await centerOf(gm.page, name);
        return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
      };
      if (size.width === 1280) {
        await eventually(() => isCovered("Ines Calder")).toBe(false);
        await eventually(() => isCovered("Mags Harrow")).toBe(false);
      }
      const list = await dialog.element.locator(".vantage-modifiers").boundingBox();
      const rows = await dialog.element
        .locator(".modifier")
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      const bottom = (list?.y ?? 0) + (list?.height ?? 0);
      expect(rows.filter((one) => one <= bottom).length).toBeGreaterThanOrEqual(3);
      await gm.page.keyboard.press("Escape");
      await dialog.closed();
    }
  });

  test("has its place and size when it is first laid out, for the focus", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "attackWindow", {});
    const first = gm.page.evaluate(
      () =>
        new Promise<object>((resolve) => {
          addEventListener("focusin", ({ target: focused }) => {
            const window = focused instanceof Element ? focused.closest(".vantage-attack") : null;
            if (!window) return;
            const { x, y, width, height } = window.getBoundingClientRect();
            resolve({ x, y, width, height });
          });
        }),
    );
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    expect(await first).toEqual(await dialog.element.boundingBox());
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
  });

  test("is where a person left it", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "attackWindow", {});
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    const start = await dialog.element.boundingBox();
    if (!start) throw new Error("The dialog is not in view.");
    await gm.page.mouse.move(start.x + 100, start.y + 15);
    await gm.page.mouse.down();
    await gm.page.mouse.move(start.x + 70, start.y - 5, { steps: 4 });
    await gm.page.mouse.up();
    const left = start.x - 30;
    await eventually(async () => (await dialog.element.boundingBox())?.x).toBeCloseTo(left, 0);
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
    const stored = await gm.page.evaluate(
      () => (window as TableWindow).game.settings.get("vantage", "attackWindow") as { left?: number },
    );
    expect(stored.left).toBeCloseTo(left, 0);
    await setSetting(gm.page, "attackWindow", {});
  });
});

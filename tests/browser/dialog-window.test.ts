import type { Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  centerOf,
  drawnAbove,
  eventually,
  select,
  target,
  useTable,
  writeItem,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ finePixels: true });

/** What the window at the table offers of a game, to be changed for a test. */
type Odds = { outcomes: { id: string; chance: number }[]; also: { id: string; chance: number }[] };
type Rules = {
  outcomes?: Record<string, string>;
  actions: Record<string, { odds: (...given: unknown[]) => object; prepare: (given: unknown) => object }>;
};
type WithApi = TableWindow & { game: { system: { api: { gameById(id: string): Rules } } } };

/** Forgets where the dialog was left. */
async function forgetWindow(person: Person): Promise<void> {
  await person.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "attackWindow", {}));
}

describe("the dialog says what a modifier adds before it is set", () => {
  test("a switch, each step of a count, and each choice", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await eventually(() => dialog.preview("concentrating")).toBe("+2");
    await eventually(() => dialog.preview("suppressive")).toBe("+3");
    await eventually(() => dialog.row("cover").locator("option").allInnerTexts()).toEqual(
      expect.arrayContaining(["Light (−1)", "Heavy (−2)"]),
    );
    await dialog.set("concentrating", true);
    await eventually(async () => (await dialog.modifier("concentrating")).value).toBe("+2");
    await eventually(() => dialog.preview("concentrating")).toBe("");
  });
});

describe("the number shown is the number rolled", () => {
  test("base, sum and total of the attacker", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await eventually(() => dialog.baseAndFinal()).toEqual(["5", "4"]);
    await eventually(() => dialog.total()).toBe("−1");
    await dialog.set("concentrating", true);
    await eventually(() => dialog.baseAndFinal()).toEqual(["5", "6"]);
  });
});

describe("the odds", () => {
  beforeEach(async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() => {
      const rules = (window as WithApi).game.system.api.gameById("tnt");
      const odds = {
        outcomes: [
          { id: "miss", chance: 1 / 3 },
          { id: "graze", chance: 0 },
          { id: "outOfAction", chance: 2 / 3 },
        ],
        also: [{ id: "hit", chance: 0.7 }],
      } satisfies Odds;
      const answers = [
        { id: "dodge", harm: 1, cost: "delay", outcomes: odds.outcomes },
        { id: "stand", harm: 2, outcomes: odds.outcomes },
      ];
      Object.assign(window, { oddsBefore: rules.actions["shoot"]?.odds, outcomesBefore: rules.outcomes });
      Object.assign(rules.actions["shoot"] ?? {}, { odds: () => ({ ...odds, answers }) });
      Object.assign(rules, { outcomes: { miss: "nothing", graze: "slight", outOfAction: "out" } });
    });
  });
  afterEach(async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() => {
      const { oddsBefore, outcomesBefore, game } = window as WithApi & {
        oddsBefore?: unknown;
        outcomesBefore?: unknown;
      };
      const rules = game.system.api.gameById("tnt");
      Object.assign(rules.actions["shoot"] ?? {}, { odds: oddsBefore });
      Object.assign(rules, { outcomes: outcomesBefore });
    });
  });

  test("add up to 100 %, by meaning; what overlaps is apart; each answer has its chances and its cost", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    const rows = dialog.element.locator(".summary > .chances li");
    const tones = (parts: Locator) =>
      parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset["tone"]));
    await eventually(() => tones(rows.locator(".part"))).toEqual(["nothing", "out"]);
    await eventually(
      () => rows.locator(".mark").allInnerTexts(),
      "numbered like the parts of the bar",
    ).toEqual(["1", "2"]);
    await eventually(() => dialog.element.locator(".summary > .odds .mark").allInnerTexts()).toEqual([
      "1",
      "2",
    ]);
    await eventually(() => rows.locator("b").allInnerTexts()).toEqual(["33.3%", "66.7%"]);
    await eventually(() => dialog.element.locator(".also").innerText()).toContain("70%");
    await eventually(() => dialog.element.locator(".summary > .odds .part").count()).toBe(2);
    await eventually(() => dialog.element.locator(".summary > .caption").innerText()).toMatch(
      /^Defender's best choice: /,
    );
    await dialog.element.locator(".answers > summary").click();
    const answers = dialog.element.locator(".answers .answer");
    await eventually(() => answers.count()).toBe(2);
    await eventually(() => answers.first().innerText()).toContain("66.7%");
    await eventually(() => answers.first().locator(".cost").count()).toBe(1);
    expect(await answers.last().locator(".cost").count()).toBe(0);
  });
});

describe("the window", () => {
  test("covers neither attacker nor target, shows three modifiers at 800 by 600", async () => {
    const gm = await table.as("Gamemaster");
    await forgetWindow(gm);
    const before = gm.page.viewportSize() ?? { width: 1366, height: 820 };
    for (const size of [
      { width: 1280, height: 800 },
      { width: 800, height: 600 },
    ]) {
      await gm.page.setViewportSize(size);
      const dialog = await gm.aim("Mags Harrow", "Ines Calder");
      const box = await dialog.element.boundingBox();
      if (!box) throw new Error("The dialog is not in view.");
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
    await gm.page.setViewportSize(before);
  });

  test("can be folded, and is folded the next time", async () => {
    const gm = await table.as("Gamemaster");
    await forgetWindow(gm);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    const fold = dialog.element.getByRole("button", { name: "Show or hide modifiers" });
    await fold.click();
    await eventually(() => dialog.element.locator(".vantage-modifiers").isVisible()).toBe(false);
    await eventually(() => fold.getAttribute("aria-expanded")).toBe("false");
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
    const again = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => again.element.locator(".vantage-modifiers").isVisible()).toBe(false);
    await again.element.getByRole("button", { name: "Show or hide modifiers" }).click();
    await eventually(() => again.element.locator(".vantage-modifiers").isVisible()).toBe(true);
    await gm.page.keyboard.press("Escape");
    await again.closed();
  });

  test("has its place and size when it is first laid out, for the focus", async () => {
    const gm = await table.as("Gamemaster");
    await forgetWindow(gm);
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
    await forgetWindow(gm);
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
    await forgetWindow(gm);
  });
});

describe("Alt lights up the evidence", () => {
  test("in the dialog, whatever has the focus, also while Roll is disabled", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await dialog.set("suppressive", true);
    await dialog.set("concentrating", true);
    await eventually(() => dialog.rollButton.isDisabled()).toBe(true);
    await gm.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await dialog.element.locator(".window-title").hover();
    const dark = await drawnAbove(gm.page);
    await gm.page.keyboard.down("Alt");
    await eventually(() => drawnAbove(gm.page)).toBeGreaterThan(dark);
    await gm.page.keyboard.up("Alt");
    await eventually(() => drawnAbove(gm.page)).toBe(dark);
  });

  test("with a token selected and a target set, without a dialog", async () => {
    const gm = await table.as("Gamemaster");
    await select(gm.page, "Mags Harrow");
    await target(gm.page, "Orlo Finch");
    await select(gm.page, "Mags Harrow");
    await gm.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const dark = await drawnAbove(gm.page);
    await gm.page.keyboard.down("Alt");
    await eventually(() => drawnAbove(gm.page)).toBeGreaterThan(dark);
    await gm.page.keyboard.up("Alt");
    await eventually(() => drawnAbove(gm.page)).toBe(dark);
  });
});

describe("a refusal offers what removes its reason", () => {
  test("TNT-43: a jammed weapon is cleared from the dialog", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.evaluate(() => {
      const shoot = (window as WithApi).game.system.api.gameById("tnt").actions["shoot"];
      const before = shoot?.prepare;
      Object.assign(shoot ?? {}, {
        prepare: (given: unknown) => {
          const setup = before?.(given) ?? {};
          return "refused" in setup && setup.refused === "jammed" ? { ...setup, remedy: "unjam" } : setup;
        },
      });
    });
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 1 });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await dialog.element.getByRole("button", { name: /\(cost: 1\)/ }).click();
    await gm.card.element.waitFor();
    await eventually(() =>
      gm.page.evaluate(
        () =>
          (window as TableWindow).canvas.scene?.tokens
            .getName("Mags Harrow")
            ?.actor?.items.contents.find(({ name }) => name === "Revolver")?.system["jammed"],
      ),
    ).toBe(0);
    await eventually(() => dialog.rollButton.isEnabled(), "it returns to the attack").toBe(true);
  });
});

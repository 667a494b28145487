import type { Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  drawnAbove,
  eventually,
  select,
  setSetting,
  target,
  useTable,
  writeItem,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** What the window at the table offers of a game, to be changed for a test. */
type Odds = { outcomes: { id: string; chance: number }[]; also: { id: string; chance: number }[] };
type Rules = {
  outcomes?: Record<string, string>;
  actions: Record<string, { odds: (...given: unknown[]) => object; prepare: (given: unknown) => object }>;
};
type WithApi = TableWindow & { game: { system: { api: { gameById(id: string): Rules } } } };

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
        { id: "stand", harm: 2, outcomes: odds.outcomes },
        { id: "dodge", harm: 1, price: { id: "delay", count: 1 }, outcomes: odds.outcomes },
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

  test("add up to 100 %, by meaning; what overlaps is apart; each answer has its chances and its price", async () => {
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
    await eventually(() => dialog.element.locator(".answers > summary").innerText()).toMatch(
      /^Defender's best free choice: /,
    );
    await dialog.element.locator(".answers > summary").click();
    const answers = dialog.element.locator(".answers .answer");
    await eventually(() => answers.count()).toBe(2);
    await eventually(() => answers.first().innerText()).toContain("66.7%");
    await eventually(() => answers.last().locator(".cost").count()).toBe(1);
    expect(await answers.first().locator(".cost").count()).toBe(0);
  });
});

describe("the window", () => {
  test("can be folded, and is folded the next time", async () => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "attackWindow", {});
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

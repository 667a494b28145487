import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import {
  boxOf,
  bringActor,
  eventually,
  keepPicture,
  openSheetOf,
  settled,
  showTab,
  useTable,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ finePixels: true, empty: true });

/** Rights to an actor that everybody has. */
const [LIMITED, OWNER] = [1, 3];

/** The size in which a sheet opens, in pixels. */
const [WIDTH, HEIGHT] = [560, 760];

/** The model of each game's demonstration with the most on its sheet. */
const FULLEST = [
  { rules: tnt, model: "Big Dray" },
  { rules: mest, model: "Vetch" },
  { rules: gurps, model: "Lys Corran" },
  { rules: godsgloom, model: "Torch Guard" },
  { rules: darkHeresy, model: "Isolde Crake" },
] as const;

/** Where something is on the page. */
async function bounds(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("It is not drawn.");
  return box;
}

describe.each(FULLEST)("the sheet of $rules.id as it opens", ({ rules, model }) => {
  test("the header takes at most 30 % of the sheet, and one whole weapon or both pools are in view", async () => {
    const gm = await table.as("Gamemaster");
    const id = await bringActor(gm.page, `${rules.id}-actors`, model, OWNER);
    const states = Object.keys(rules.statuses).filter((one) => !rules.statuses[one]?.out);
    await gm.page.evaluate(
      async ([wanted, ...some]) => {
        const actor = (window as TableWindow).game.actors.get(wanted ?? "");
        for (const status of some) await actor?.toggleStatusEffect(status, { active: true });
      },
      [id, ...states.slice(0, 3)],
    );
    const sheet = await openSheetOf(gm.page, id);
    await eventually(() => sheet.locator(".head .chip").count()).toBe(3);
    const view = await bounds(sheet);
    expect([view.width, view.height]).toEqual([WIDTH, HEIGHT]);
    const tabs = await bounds(sheet.locator("nav.tabs"));
    expect((tabs.y - view.y) / view.height).toBeLessThanOrEqual(0.3);
    const inView = await bounds(sheet.locator(rules.id === "godsgloom" ? ".stat.wide" : ".gear-row").first());
    expect(inView.y + inView.height).toBeLessThanOrEqual(view.y + view.height);
    for (const pool of await sheet.locator(".stat.wide").all()) {
      const { y, height } = await bounds(pool);
      expect(y + height).toBeLessThanOrEqual(tabs.y);
    }
    await keepPicture(gm.page, `sheet-${rules.id}`, await boxOf(gm.page, ".vantage-sheet", 8));
    await sheet.getByRole("button", { name: "Close" }).first().click();
  });

  test("its statuses are in groups on Effects, with what the model has first, and as chips in the header", async () => {
    const gm = await table.as("Gamemaster");
    const id = await bringActor(gm.page, `${rules.id}-actors`, model, OWNER);
    const [last = ""] = Object.keys(rules.statuses)
      .filter((one) => !rules.statuses[one]?.byAction)
      .slice(-1);
    const toggle = (active: boolean) =>
      gm.page.evaluate(
        ([wanted, status, isOn]) =>
          (window as TableWindow).game.actors.get(wanted)?.toggleStatusEffect(status, { active: isOn }),
        [id, last, active] as const,
      );
    await toggle(true);
    const sheet = await openSheetOf(gm.page, id);
    const group = sheet.locator(".status-group").filter({ has: gm.page.locator(`[data-status="${last}"]`) });
    await showTab(sheet, "Effects");
    await eventually(() => group.locator("[data-status]").first().getAttribute("data-status")).toBe(last);
    expect(await sheet.locator(".status-group > h2").count()).toBeGreaterThan(1);
    await eventually(() => sheet.locator(`.head .chip [data-status="${last}"]`).count()).toBe(1);
    await toggle(false);
    await eventually(() => sheet.locator(".head .chip").count()).toBe(0);
  });
});

test("the tabs of a sheet are tabs: one stop of the keyboard, moved by arrows, and the panel follows", async () => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheetOf(gm.page, await bringActor(gm.page, "tnt-actors", "Mags Harrow", OWNER));
  const tab = (name: string) => sheet.getByRole("tab", { name, exact: true });
  await tab("Combat").focus();
  const chosen = () =>
    sheet
      .getByRole("tab")
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.ariaSelected === "true" ? [one.textContent, one.getAttribute("tabindex")] : [],
        ),
      );
  await eventually(chosen).toEqual(["Combat", "0"]);
  await gm.page.keyboard.press("ArrowRight");
  await eventually(chosen).toEqual(["Actions", "0"]);
  expect(await sheet.locator("section.action-groups").isVisible()).toBe(true);
  await gm.page.keyboard.press("End");
  await eventually(chosen).toEqual(["Effects", "0"]);
  await gm.page.keyboard.press("ArrowRight");
  await eventually(chosen).toEqual(["Combat", "0"]);
  expect(await tab("Combat").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await sheet.getByRole("tab").evaluateAll((all) => all.map((one) => one.ariaPressed))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a player sees no more than name and picture of an actor to which their right is limited", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await bringActor(gm.page, "gurps-actors", "Corwin Bate", LIMITED);
  await settled(gm, ana);
  const sheet = await openSheetOf(ana.page, id);
  const content = sheet.locator(".window-content");
  await eventually(() => content.locator("input[name=name]").inputValue()).toBe("Corwin Bate");
  expect(await content.locator("input:not([name=name]):visible, select:visible").count()).toBe(0);
  expect((await content.innerText()).trim()).toBe("GURPS");
});

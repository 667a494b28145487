import { describe, expect, test } from "vitest";
import {
  contrasts,
  countersOn,
  countWaiting,
  eventually,
  modelState,
  openSheet,
  overhangs,
  setScheme,
  showTab,
  stateOf,
  target,
  trackOf,
  useTable,
  type TableWindow,
  settled,
} from "./lib/index.js";

const table = useTable();

describe("the sheet", () => {
  test("shows the stat line in the chart's order, tracks, weapons and tests, and nothing hangs out at its side", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Mags Harrow");
    const stats = await sheet
      .locator(".stat-line input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(stats).toEqual(["5", "4", "5", "5", "6", "2", "7"]);
    await sheet.getByRole("slider", { name: "Wounds taken" }).waitFor();
    await sheet.getByRole("button", { name: "Shoot 5: Revolver" }).waitFor();
    await showTab(sheet, "Actions");
    await sheet.getByRole("button", { name: "Morale test 7" }).waitFor();
    expect(await overhangs(sheet)).toEqual([]);
  });

  test("rolls without a target, and nothing follows", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const sheet = await openSheet(gm.page, "Mags Harrow");
    await sheet.getByRole("button", { name: "Shoot 5: Revolver" }).click();
    const dialog = await gm.dialog.opened();
    await eventually(() => dialog.element.locator("select[name=target]").inputValue()).toBe("");
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await gm.give(["d10", 6]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow hits with 11.");
    await settled(gm);
    expect(await countWaiting(gm.page)).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("a pip clicked is a wound taken, on the token too", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Ines Calder");
    await sheet.locator("[data-track=woundsTaken] [data-pip]").first().click();
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);
    await eventually(() => countersOn(gm.page, "Ines Calder")).toEqual({ woundsTaken: 1 });
  });

  test("a wrong value gets a sentence at its field, and the last good one stays", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Mags Harrow");
    const move = sheet.getByRole("spinbutton", { name: "Move" });
    await move.fill("99");
    await move.press("Tab");
    await sheet.getByText("Move must be between 0 and 20; keeping 5.").waitFor();
    await eventually(() => move.getAttribute("aria-invalid")).toBe("true");
    await eventually(async () => (await modelState(gm.page, "Mags Harrow")).system["move"]).toBe(5);
    await eventually(() => move.inputValue()).toBe("5");

    await move.fill("6");
    await move.press("Tab");
    await eventually(async () => (await modelState(gm.page, "Mags Harrow")).system["move"]).toBe(6);
    await eventually(() => sheet.locator(".fault").count()).toBe(0);

    // The field that is there now: one that a redraw has replaced hears nothing.
    await sheet.evaluate((element) => {
      const field = element.querySelector<HTMLInputElement>("input[name='system.move']");
      if (!field) throw new Error("The sheet has no field for Move.");
      field.value = "-4";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await sheet.getByText("Move must be between 0 and 20; keeping 6.").waitFor();
    await eventually(() => move.inputValue(), "nobody is typing there: it stands there again at once").toBe(
      "6",
    );
  });

  test("TNT-71, TNT-112: a natural 1 on a Morale test takes the model off the table; undo brings it back", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const sheet = await openSheet(gm.page, "Sorrel Pike");
    await showTab(sheet, "Actions");
    await sheet.getByRole("button", { name: "Morale test" }).click();
    await gm.give(["d10", 1]);
    await (await gm.dialog.opened()).roll();
    await gm.card.reads("Sorrel Pike panics and leaves the table. An injury test is due after the battle.");
    await eventually(async () => (await modelState(gm.page, "Sorrel Pike")).statuses).toEqual([
      "injuryDue",
      "out",
    ]);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("a weapon dragged onto the hotbar is a macro that opens the same dialog", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Mags Harrow");
    await sheet
      .locator(".gear-row")
      .filter({ hasText: "Revolver" })
      .dragTo(gm.page.locator("#hotbar [data-slot='1']").first());
    await eventually(() => gm.page.evaluate(() => (window as TableWindow).game.macros.size)).toBe(1);
    await sheet.getByRole("button", { name: "Close" }).first().click();
    await target(gm.page, "Ines Calder");
    await gm.page
      .locator("#hotbar [data-slot='1'] button")
      .or(gm.page.locator("#hotbar button[data-slot='1']"))
      .first()
      .click();
    const dialog = await gm.dialog.opened();
    await eventually(() => dialog.element.locator("select[name=weapon] option:checked").innerText()).toBe(
      "Revolver",
    );
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
  });
});

describe("both themes", () => {
  test.each(["light", "dark"] as const)("%s: sheet, dialog and card can be read", async (scheme) => {
    const gm = await table.as("Gamemaster");
    await setScheme(gm.page, scheme);
    const sheet = await openSheet(gm.page, "Mags Harrow");
    expect(await contrasts(sheet), "the sheet").toEqual([]);
    await sheet.getByRole("button", { name: "Close" }).first().click();
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    expect(await contrasts(dialog.element), "the dialog").toEqual([]);
    await gm.give(["d10", 10], ["d6", 3]);
    await dialog.roll();
    await gm.card.reads(/hits Orlo Finch/);
    expect(await contrasts(gm.card.element), "the card").toEqual([]);
  });
});

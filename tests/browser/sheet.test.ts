import { describe, expect, test } from "vitest";
import {
  bringActor,
  centerOf,
  contrasts,
  countersOn,
  countWaiting,
  eventually,
  lookAt,
  modelState,
  openSheet,
  openSheetOf,
  overhangs,
  setScheme,
  showTab,
  stateOf,
  target,
  trackOf,
  useTable,
  valueOf,
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
    await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).waitFor();
    await showTab(sheet, "Actions");
    await sheet.getByRole("button", { name: "Morale test +7" }).waitFor();
    expect(await overhangs(sheet)).toEqual([]);
  });

  test("rolls without a target, and nothing follows", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const sheet = await openSheet(gm.page, "Mags Harrow");
    await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click();
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

describe("a word of the rules", () => {
  const PRONE =
    "Each inch of movement costs 2 inches, shots from more than 6 inches away have −1, and melee attacks against it have +2.";

  test("is explained where it is pointed at, and in a list that opens by a tap and stays open", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Mags Harrow");
    await showTab(sheet, "Effects");
    const prone = sheet.getByRole("button", { name: "Prone", exact: true });
    await prone.hover();
    await gm.page.locator("#tooltip", { hasText: PRONE }).waitFor();
    const list = sheet.locator(".statuses .meanings");
    expect(await list.getByText(PRONE).isVisible()).toBe(false);
    await list.getByText("What these words do").click();
    expect(await list.locator("dt").allInnerTexts()).toContain("Wounds taken");
    await prone.click();
    await eventually(() => prone.getAttribute("aria-pressed")).toBe("true");
    await eventually(() => sheet.locator(".head .chip").allInnerTexts()).toEqual(["Prone"]);
    expect(await list.getByText(PRONE).isVisible()).toBe(true);
    await sheet.getByRole("button", { name: "Remove Prone" }).click();
    await eventually(() => prone.getAttribute("aria-pressed")).toBe("false");
    await showTab(sheet, "Actions");
    await sheet.locator(".action-groups .meanings summary").click();
    await sheet.locator(".action-groups dd", { hasText: "Drop to the ground. Costs nothing." }).waitFor();
    expect(await overhangs(sheet)).toEqual([]);
  });

  test("is explained in the menu at a token", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow");
    const { x, y } = await centerOf(gm.page, "Mags Harrow");
    await gm.page.mouse.click(x, y, { button: "right" });
    await gm.page.locator("#token-hud [data-action=togglePalette]").click();
    await gm.page.locator('#token-hud [data-status-id="prone"]').hover();
    await gm.page.locator("#tooltip", { hasText: `Prone: ${PRONE}` }).waitFor();
    await gm.page.keyboard.press("Escape");
  });

  test("that a person writes is a tag of its own, taken away and added alone; no rule reads some of them", async () => {
    const gm = await table.as("Gamemaster");
    const id = await bringActor(gm.page, "mest-actors", "Gorse", 0);
    await gm.page.evaluate(
      (wanted) =>
        (window as TableWindow).game.actors.get(wanted)?.update({ "system.traits": "Leap 2, Clumsy" }),
      id,
    );
    const sheet = await openSheetOf(gm.page, id);
    const tags = sheet.locator("[data-tags=traits] .tag");
    await eventually(() => tags.allInnerTexts()).toEqual(["Leap 2", "Clumsy"]);
    await tags.first().hover();
    await gm.page.locator("#tooltip", { hasText: "Each level adds 1 MU to its jumps." }).waitFor();
    const list = sheet.locator(".side .field .meanings");
    await list.locator("summary").click();
    await eventually(() => list.locator("dt, dd").allInnerTexts()).toEqual([
      "Leap 2",
      "Each level adds 1 MU to its jumps.",
      "Clumsy",
      "Named only: its effect is in your rulebook; the GM applies it.",
    ]);
    const written = () => valueOf(gm.page, id, "traits");
    await sheet.getByRole("button", { name: "Remove Leap 2" }).click();
    await eventually(written).toBe("Clumsy");
    const add = sheet.getByLabel("Traits", { exact: true });
    await eventually(() => add.evaluate((one) => one === document.activeElement)).toBe(true);
    await add.pressSequentially("Grit");
    await add.press("Enter");
    await eventually(written).toBe("Clumsy, Grit");
    await eventually(() => tags.allInnerTexts()).toEqual(["Clumsy", "Grit"]);
    await eventually(() => add.inputValue()).toBe("");
    await add.pressSequentially("Leap 21");
    await add.press("Enter");
    await sheet.getByRole("alert").waitFor();
    await add.press("Tab");
    await eventually(() => add.inputValue()).toBe("");
    expect(await written()).toBe("Clumsy, Grit");
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

import { describe, expect, test } from "vitest";
import { eventually, openSheet, useTable, type Person, settled } from "./lib/index.js";

const table = useTable();

/** Presses Tab until the focus is on what a selector names. */
async function tabTo(person: Person, selector: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await person.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector))
      return;
    await person.page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${selector}.`);
}

/** The name of the field that has the focus, or the type of a button. */
async function focused({ page }: Person): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute("name") ?? one?.getAttribute("type") ?? "";
  });
}

describe("by keyboard", () => {
  test("the dialog opens with the focus on its first field: Enter rolls nothing unread", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => focused(gm)).toBe("target");
    await gm.page.keyboard.press("Enter");
    await settled(gm);
    await eventually(() => dialog.element.count()).toBe(1);
    expect(await gm.card.element.count()).toBe(0);
    // The first one closes the list of targets that Enter has opened.
    await gm.page.keyboard.press("Escape");
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
  });

  test("Tab goes on from Roll to the first field, and Shift+Tab from the window's first button to Roll", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    const outside = (): Promise<boolean> =>
      gm.page.evaluate(() => document.activeElement?.closest(".vantage-attack") === null);
    await dialog.rollButton.focus();
    await gm.page.keyboard.press("Tab");
    await eventually(() => focused(gm)).toBe("target");
    const seen = new Set<string>();
    for (let press = 0; press < 60; press += 1) {
      await gm.page.keyboard.press("Tab");
      expect(await outside(), `Tab ${press}`).toBe(false);
      seen.add(await focused(gm));
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(["action", "modifier|concentrating", "submit", "target"]),
    );
    await dialog.element.locator(".window-header button:visible").first().focus();
    await gm.page.keyboard.press("Shift+Tab");
    await eventually(() => focused(gm)).toBe("submit");
  });

  test("after Roll the focus is where it was before the dialog: Tab still moves it", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Mags Harrow");
    const shoot = sheet.locator("[aria-label='Shoot +5: Revolver']");
    await shoot.focus();
    await gm.page.keyboard.press("Enter");
    const dialog = await gm.dialog.opened();
    await dialog.rollButton.focus();
    await gm.give(["d10", 3]);
    await gm.page.keyboard.press("Enter");
    await dialog.closed();
    await eventually(() => gm.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Shoot +5: Revolver",
    );
  });

  test("a modifier is switched by Space, and Enter on Roll rolls", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await tabTo(gm, "[name='modifier|concentrating']", "Shift+Tab");
    await gm.page.keyboard.press("Space");
    await eventually(() => dialog.line()).toBe("d10 + 5 + 2 ≥ 10");
    await eventually(() => gm.page.evaluate(() => document.activeElement?.getAttribute("name") ?? "")).toBe(
      "modifier|concentrating",
    );
    await tabTo(gm, ".vantage-attack button[type=submit]");
    await gm.give(["d10", 3]);
    await gm.page.keyboard.press("Enter");
    await dialog.closed();
    await gm.card.reads("Mags Harrow hits Ines Calder with 10.");
  });

  test("Enter in the chat says something there, and leaves an open dialog alone", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    const input = gm.page.locator("#chat textarea, #chat-message, .chat-input").first();
    await input.focus();
    await gm.page.keyboard.type("Wait for me");
    await gm.page.keyboard.press("Enter");
    await gm.page.locator(".chat-log").getByText("Wait for me").waitFor();
    await settled(gm);
    await eventually(() => dialog.element.count()).toBe(1);
    expect(await gm.card.element.count()).toBe(0);
  });

  test("the sheet's weapon is reached by Tab and used by Enter", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheet(gm.page, "Mags Harrow");
    await sheet.getByRole("spinbutton", { name: "Move" }).focus();
    await tabTo(gm, "[aria-label='Shoot +5: Revolver']");
    await gm.page.keyboard.press("Enter");
    await gm.dialog.opened();
  });

  test("the key V attacks the targets with the selected token", async () => {
    const gm = await table.as("Gamemaster");
    await gm.selectAndTarget("Mags Harrow", "Ines Calder");
    await gm.page.keyboard.press("v");
    await eventually(async () => (await gm.dialog.opened()).line()).toBe("d10 + 5 ≥ 10");
  });
});

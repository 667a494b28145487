import { describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { contrasts, eventually, settled, useTable } from "./lib/index.js";

const table = useTable();

const newest = (page: Page): Locator => page.locator(".chat-log [data-message-id]").last();

/** Types a line into the chat and waits until it has been taken, or refused. */
async function type(page: Page, line: string): Promise<void> {
  const field = page.locator(".chat-form textarea, textarea#chat-message").first();
  await field.fill(line);
  await field.press("Enter");
}

/** What the dice of the newest message say, each in words. */
const dice = (page: Page): Promise<(string | null)[]> =>
  newest(page)
    .locator(".die")
    .evaluateAll((drawn) => drawn.map((die) => die.getAttribute("aria-label")));

describe("dice typed into the chat", () => {
  test("MEST-1 are drawn, counted and read as their game does, after a reload too", async () => {
    const gm = await table.as("Gamemaster");
    await gm.give(["d6", 6], ["d6", 3], ["d6", 4]);
    await type(gm.page, "/roll 2db+1dm");
    await newest(gm.page).getByText("Base dice carried over: 1").waitFor();
    const told = [
      "Base die: 6, counts 2 and carries over",
      "Base die: 3, counts 0",
      "Modifier die: 4, counts 1",
    ];
    await eventually(() => dice(gm.page)).toEqual(told);
    await eventually(() => newest(gm.page).locator(".total").innerText()).toBe("3");
    expect(await contrasts(newest(gm.page))).toEqual([]);
    await gm.reload();
    await newest(gm.page).getByText("Base dice carried over: 1").waitFor();
    await eventually(() => dice(gm.page)).toEqual(told);
  });

  test("DH-31 a d100 has its Degrees, for a player as well", async () => {
    const ana = await table.as("Ana");
    await ana.giveOwn(["d100", 23]);
    await type(ana.page, "/roll d100[45]");
    await newest(ana.page).getByText("45 or less: success, 3 DoS").waitFor();
  });

  test("a formula without sense is refused with a sentence, and stays to be corrected", async () => {
    const gm = await table.as("Gamemaster");
    const before = await gm.page.locator(".chat-log [data-message-id]").count();
    await type(gm.page, "/roll 2db+");
    await gm.page.getByText("ends with an operator").first().waitFor();
    await settled(gm);
    expect(await gm.page.locator(".chat-log [data-message-id]").count()).toBe(before);
    expect(await gm.page.locator(".chat-form textarea, textarea#chat-message").first().inputValue()).toBe(
      "/roll 2db+",
    );
  });
});

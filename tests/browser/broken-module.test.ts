import { describe, expect, test } from "vitest";
import { openBrowser } from "./lib/browser.js";
import { collectComplaints } from "./lib/complaints.js";
import { openServer } from "./lib/server.js";
import type { TableWindow } from "./lib/window.js";

type BrokenWindow = TableWindow & { readonly brokenModule?: readonly string[] };

/** What the page of a table with the broken module says, once the table is ready, and what the module found. */
async function joined(trap: boolean): Promise<{ complaints: readonly string[]; found: unknown }> {
  const modules = ["tests/fixtures/broken-module"];
  const [browser, server] = await Promise.all([openBrowser(), openServer({ empty: true, modules, trap })]);
  const page = await browser.newPage();
  const complaints = collectComplaints(page, "Gamemaster", false);
  await page.goto(server.address);
  await page.getByRole("link", { name: "Gamemaster" }).first().click();
  await page.waitForFunction(() => (window as Partial<TableWindow>).game?.ready === true);
  await page.locator("#notifications", { hasText: "A Broken Module could not be loaded" }).waitFor();
  const found = await page.evaluate(() => (window as BrokenWindow).brokenModule ?? null);
  await browser.close();
  await server.close();
  return { complaints, found };
}

describe("a module that fails is reported and skipped, and the table opens", () => {
  test("where a name that the host does not have is undefined, with one warning", async () => {
    const { complaints, found } = await joined(false);
    expect(found).toEqual(["undefined", "undefined"]);
    expect(complaints).toEqual([
      expect.stringContaining("not in the playground: foundry.sometimes"),
      expect.stringMatching(/broken-module could not be loaded.*The broken module is broken/s),
    ]);
  });

  test("where such a name is trapped", async () => {
    const { complaints, found } = await joined(true);
    expect(found).toBeNull();
    expect(complaints).toEqual([
      expect.stringMatching(/broken-module could not be loaded.*not in the playground: foundry\.sometimes/s),
    ]);
  });
});

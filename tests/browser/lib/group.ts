import type { Locator, Page } from "playwright-core";
import type { Person } from "./person.js";
import { carry, lookAt } from "./scene.js";
import type { TableWindow } from "./window.js";

/** Selects these tokens and no others. */
export async function selectOnly(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const { placeables = [] } = (window as TableWindow).canvas.tokens ?? {};
    for (const token of placeables) token.release();
    for (const name of wanted)
      placeables.find(({ document }) => document.name === name)?.control({ releaseOthers: false });
  }, names);
}

/** Drops a group on an enemy and waits for its window. */
export async function dropGroup({ page }: Person, names: readonly string[], target: string): Promise<void> {
  await lookAt(page, ...names, target);
  await selectOnly(page, ...names);
  await carry(page, names[0] ?? "", target);
  await page.mouse.up();
  await group(page).waitFor();
}

/** Shows the chat log. */
export async function openChat({ page }: Person): Promise<void> {
  await page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
}

/** The window of several models that attack in turn. */
export const group = (page: Page): Locator => page.locator(".vantage-group");

/** The headings and rows of that window. */
export async function rowsOf(page: Page): Promise<readonly string[]> {
  const lines = await group(page).locator("h3, li").allInnerTexts();
  return lines.map((line) => line.replace(/\s+/g, " ").trim());
}

/** The newest card of several models that attack in turn. */
export const run = (page: Page): Locator => page.locator(".chat-log .vantage-run").last();

/** The rows of that card: name and chance, then why it has not attacked, or the headlines of its exchanges. */
export async function cardRows(page: Page): Promise<readonly string[]> {
  return run(page)
    .locator(".attack")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll(".who, :scope > .waits, :scope > .refusal, .headline")]
          .map((one) => one.textContent?.replace(/\s+/g, " ").trim())
          .join(" | "),
      ),
    );
}

import { describe, expect, test } from "vitest";
import {
  activate,
  begun,
  eventually,
  goOn,
  modelState,
  openTracker,
  PASS,
  row,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

const said = ({ page }: Person) => page.locator(".vantage-destination").innerText();

async function keys({ page }: Person, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

describe("a destination by keyboard", () => {
  test("arrow keys choose it, Enter walks there and pays, Escape ends it", async () => {
    const { gm, ana } = await begun(table);
    await keys(ana, "g");
    await ana.notices.getByText("No active model of yours can move now.").waitFor();
    await activate(ana, "Mags Harrow", PASS);
    await settled(gm, ana);
    const start = await modelState(gm.page, "Mags Harrow");
    const inch = await gm.page.evaluate(() => (window as TableWindow).canvas.grid?.size ?? 0);
    await keys(ana, "g");
    await eventually(() => said(ana)).toContain("Mags Harrow: arrow keys choose where to move");
    await keys(ana, "ArrowUp", "ArrowUp", "ArrowLeft");
    expect(await said(ana)).toContain("movement 2.24, 1 action.");
    await keys(ana, "Escape");
    await eventually(() => said(ana)).toBe("");
    await keys(ana, "g");
    await eventually(() => said(ana)).toContain("arrow keys");
    await keys(ana, "ArrowUp", "ArrowUp", "ArrowLeft", "Enter");
    await eventually(() => row(ana, "Mags Harrow").innerText()).toContain("Action Points 1");
    await eventually(async () => {
      const { x, y } = await modelState(gm.page, "Mags Harrow");
      return [x - start.x, y - start.y].map(Math.round);
    }).toEqual([-inch, -2 * inch]);
    expect(await said(ana)).toBe("");
  });

  test("it takes no keys from a field, and ends with the activation", async () => {
    const { ana } = await begun(table);
    await activate(ana, "Mags Harrow", PASS);
    await keys(ana, "g");
    await eventually(() => said(ana)).toContain("arrow keys");
    await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
    const input = ana.page.locator("#chat textarea, #chat-message, .chat-input").first();
    await input.fill("Hold on");
    await input.press("Enter");
    await ana.page.locator(".chat-log").getByText("Hold on").waitFor();
    expect(await said(ana)).toContain("arrow keys");
    await openTracker(ana);
    await goOn(ana);
    await eventually(() => said(ana)).toBe("");
  });
});

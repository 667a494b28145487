import { expect, test } from "vitest";
import { eventually, settled, useTable, type TableWindow } from "./lib/index.js";

const table = useTable({ isNew: true });

test("the first visit to a scene starts the tour, each step can be read, and it never starts a second time", async () => {
  const ana = await table.as("Ana");
  await ana.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "tourSeen", false));
  await ana.reload();
  const box = ana.page.locator(".tour");
  for (const step of [
    "Drag to attack",
    "Keys",
    "Why a modifier applies",
    "After the roll",
    "See this again",
  ]) {
    await box.getByRole("heading", { name: step, exact: true }).waitFor();
    const { width = 0, height = 0 } = (await box.locator(".content").boundingBox()) ?? {};
    expect(Math.min(width, height), step).toBeGreaterThan(10);
    await box.getByRole("button", { name: "Next step" }).click();
  }
  await eventually(() => box.count()).toBe(0);
  await ana.reload();
  await settled(ana);
  expect(await box.count()).toBe(0);
});

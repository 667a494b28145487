import { expect, test } from "vitest";
import { stateOf, useTable, type TableWindow } from "./lib/index.js";

const table = useTable({ world: "tests/fixtures/world-0.1.0" });

test("a world of 0.1.0 opens with all of its cards", async () => {
  const gm = await table.as("Gamemaster");
  const counted = await gm.page.evaluate(() => {
    const { game } = window as TableWindow;
    return [game.messages.size, game.scenes.size];
  });
  expect(counted).toEqual([17, 5]);
  expect(await gm.page.locator(".chat-log .vantage-card").count()).toBe(17);
  expect(Object.keys((await stateOf(gm.page)).models)).toContain("Mags Harrow");
});

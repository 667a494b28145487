import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eventually, stateOf, useTable } from "../lib/index.js";

const table = useTable();

test("README.md: Mags Harrow dragged onto Ines Calder opens the dialog; its roll makes a card that can be undone", async () => {
  const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8");
  const [, who = "", at = ""] = /drag (\w+ \w+) onto (\w+ \w+)/.exec(readme) ?? [];
  expect([who, at]).toEqual(["Mags Harrow", "Ines Calder"]);
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);

  const dialog = await gm.aim(who, at);
  await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
  await eventually(async () => (await dialog.odds())["Hit"]).toBe(60);
  await gm.give(["d10", 6]);
  await dialog.roll();

  await gm.card.reads("Mags Harrow hits Ines Calder with 11.");
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eventually, stateOf, useTable } from "../lib/index.js";

const table = useTable();

test("README.md: its drag finds cover, a height and a friend in the line; its roll makes a card that can be undone", async () => {
  const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8");
  const [, who = "", at = ""] =
    /drag ([A-Z]\w+(?: [A-Z]\w+)+) onto ([A-Z]\w+(?: [A-Z]\w+)+)/.exec(readme) ?? [];
  expect([who, at]).toEqual(["Tully Coil", "Weir Hand Lies"]);
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);

  const dialog = await gm.aim(who, at);
  await eventually(() => dialog.line()).toBe("d10 + 6 − 2 ≥ 10");
  expect(await dialog.found()).toEqual(["cover", "targetProne", "intoMelee"]);
  expect((await dialog.modifier("cover")).reason).toContain("low barrier");
  expect((await dialog.modifier("targetProne")).reason).toContain("height difference 2");
  expect((await dialog.modifier("intoMelee")).reason).toContain("Cub Stray");
  await eventually(async () => (await dialog.odds())["Hits a friend"]).toBe(25);
  await gm.give(["d10", 9], ["d10", 3]);
  await dialog.roll();

  await gm.card.reads("Hit on Weir Hand Lies");
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

import { expect, test } from "vitest";
import { useTable, Walk } from "../lib/index.js";
import { attack, drag, faces, saysHowToMend } from "./steps.js";

const table = useTable({ demonstration: { game: "mest", owners: {} } });
const d6 = (...all: readonly number[]) => faces("d6", ...all);

test("docs/first-turns/mest.md is what a newcomer sees and does in two Turns", async () => {
  const gm = await table.as("Gamemaster");
  const walk = new Walk(gm, "mest");
  await walk.select("Wil Sparrow", "Aldith Heron", "Raider Fenn", "Gorse");
  await walk.press("Set up battle");
  for (const words of ["Heronbridge", "Bracken Raiders", "Victory"]) await walk.sees(words);
  await walk.picture("mest-setup", ".vantage-battle");
  await walk.press("Begin battle", d6(5, 2, 6, 6, 1, 1, 1));
  for (let asked = 0; asked < 2; asked += 1) await walk.press("Heronbridge");
  await walk.press("Encounter");
  await walk.sees("Heronbridge to play.");
  await walk.sees("Initiative Points 5");

  await walk.press("Activate", [], "Wil Sparrow");
  await walk.sees("Action Points 2");
  await attack(gm, "Wil Sparrow", "Raider Fenn");
  await walk.sees("2b + 1m + 3 ≥ 2b + 2");
  await walk.picture("mest-shot");
  await walk.press("Roll", d6(6, 5, 4, 4, 1, 1, 1, 1, 1, 1, 1));
  await walk.press("No Bonus Action");
  await walk.sees("Action Points 1");
  await walk.press("Pass to Bracken Raiders");
  await walk.press("Activate", [], "Raider Fenn");
  await drag(gm, "Raider Fenn", { x: -30, y: -50 });
  await walk.sees("Action Points 1");
  await attack(gm, "Raider Fenn", "Wil Sparrow");
  await walk.press("Roll");
  await walk.press("Don't defend", d6(1, 1, 1, 1));
  await walk.press("Pass to Heronbridge");
  await walk.press("Activate", [], "Aldith Heron");
  await walk.press("Pass to Bracken Raiders");
  await walk.press("Activate", [], "Gorse");
  await walk.press("End turn 1", d6(6, 6, 1, 1));

  await walk.press("Heronbridge");
  await walk.sees("Turn 2");
  await walk.press("Activate", [], "Wil Sparrow");
  await walk.picture("mest-maintain", ".vantage-order");
  await walk.press("Maintain: 1 Initiative Point");
  await walk.sees("Initiative Points 4");
  await walk.press("Activate", [], "Aldith Heron");
  await walk.press("Pass to Bracken Raiders");
  await walk.press("Activate", [], "Raider Fenn");
  await walk.press("End activation");
  await walk.press("Activate", [], "Gorse");
  await walk.press("End turn 2", d6(6, 6, 1, 1));
  await gm.page.locator(".vantage-prompt").getByRole("button", { name: "Heronbridge" }).click();
  await saysHowToMend(walk);
  expect(walk.left).toEqual([]);
}, 240_000);

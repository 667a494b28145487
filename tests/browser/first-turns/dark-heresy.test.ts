import { expect, test } from "vitest";
import { useTable, Walk } from "../lib/index.js";
import { attack, drag, endBattle, faces } from "./steps.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: {} } });
const d100 = (face: number) => faces("d100", face);

test("docs/first-turns/dark-heresy.md is what a newcomer sees and does in two rounds", async () => {
  const gm = await table.as("Gamemaster");
  const walk = new Walk(gm, "dark-heresy");
  await walk.select("Ada Merrow", "Jory Pell", "Chorister Bel");
  await walk.press("Set up battle");
  for (const words of ["The Lamp Office", "The Kiln Choir", "Aware"]) await walk.sees(words);
  await walk.picture("dark-heresy-setup", ".vantage-battle");
  await walk.press("Begin battle", faces("d10", 9, 8, 4));
  await walk.press("Encounter");
  await walk.sees("Ada Merrow is active");
  await walk.sees("Half Actions 2");
  await walk.sees("Reactions 1");
  await attack(gm, "Ada Merrow", "Chorister Bel");
  await walk.sees("d100 ≤ 42 + 20");
  await walk.picture("dark-heresy-shot");
  await walk.press("Roll", d100(35));
  await walk.press("Dodge (31)", [...d100(90), ...faces("d10", 6)]);
  await walk.sees("Half Actions 1");
  await walk.press("End activation. Next: Jory Pell");
  await drag(gm, "Jory Pell", { x: 0, y: -120 });
  await walk.press("End activation. Next: Chorister Bel");
  await attack(gm, "Chorister Bel", "Ada Merrow");
  await walk.press("Roll", d100(95));
  await walk.press("End round 1");
  await walk.sees("Round 2");
  await drag(gm, "Ada Merrow", { x: -120, y: 0 });
  await attack(gm, "Ada Merrow", "Chorister Bel");
  await walk.sees("d100 ≤ 42 − 10");
  await walk.sees("Frozen spill");
  await walk.picture("dark-heresy-ice");
  await walk.press("Roll", d100(80));
  await walk.sees("Half Actions 0");
  for (const words of [
    "End activation. Next: Jory Pell",
    "End activation. Next: Chorister Bel",
    "End round 2",
  ])
    await walk.press(words);
  await walk.press("Edit battle");
  await walk.sees("End of battle");
  await endBattle(gm, walk, "The Lamp Office");
  expect(walk.left).toEqual([]);
}, 240_000);

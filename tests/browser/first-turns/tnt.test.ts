import { expect, test } from "vitest";
import { useTable, Walk } from "../lib/index.js";
import { attack, faces, saysHowToMend } from "./steps.js";

const table = useTable({ demonstration: { game: "tnt", owners: {} }, documentedOnly: true });
const d10 = (...all: readonly number[]) => faces("d10", ...all);

test("docs/first-turns/tnt.md is what a newcomer sees and does in two turns", async () => {
  const gm = await table.as("Gamemaster");
  const walk = new Walk(gm, "tnt");
  await walk.select("Mags Harrow", "Nettle Voss", "Ines Calder", "Wyn Sable");
  await walk.press("Set up battle");
  for (const words of ["The Cinder Lot", "The Weir Watch", "Victory"]) await walk.sees(words);
  await walk.picture("tnt-setup", ".vantage-battle");
  await walk.press("Begin battle", d10(9, 3));
  await walk.press("Encounter");
  await walk.sees("The Cinder Lot to play.");

  await walk.press("Activate", d10(5), "Mags Harrow");
  await walk.sees("Action Points 2");
  await attack(gm, "Mags Harrow", "Ines Calder");
  await walk.sees("d10 + 5 ≥ 10");
  await walk.picture("tnt-turn", ".vantage-attack");
  await walk.press("Roll", d10(8));
  await walk.sees("1 pending hit");
  await walk.press("End activation");
  await walk.press("Activate", d10(2), "Nettle Voss");
  await walk.sees("Action Points 1");
  await attack(gm, "Nettle Voss", "Wyn Sable");
  await walk.press("Roll", d10(9, 2, 9, 2, 9));
  await walk.press("Stay locked");
  await walk.press("Pass to The Weir Watch: resolve 1 pending hit", d10(9, 2));
  await walk.press("Keep calm", d10(9));
  await walk.picture("tnt-hit");
  await walk.sees("The Weir Watch to play.");
  await walk.press("Activate", d10(5), "Ines Calder");
  await walk.press("End activation");
  await walk.press("Activate", d10(7), "Wyn Sable");
  await walk.press("End turn 1", d10(8, 4));

  await walk.sees("The Cinder Lot to play.");
  await walk.sees("Turn 2 of 6");
  await walk.press("Activate", d10(6), "Mags Harrow");
  await attack(gm, "Mags Harrow", "Ines Calder");
  await walk.press("Roll", d10(8));
  await walk.press("End activation");
  await walk.press("Activate", d10(2), "Nettle Voss");
  await walk.press("Pass to The Weir Watch: resolve 1 pending hit", d10(9, 2, 9, 9));
  await walk.sees("Out of play");
  await walk.picture("tnt-leader");
  await walk.press("Activate", d10(7), "Wyn Sable");
  await walk.press("End turn 2", d10(8, 4));
  await saysHowToMend(walk);
  expect(walk.left).toEqual([]);
}, 240_000);

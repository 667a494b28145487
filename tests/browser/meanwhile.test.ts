import { expect, test } from "vitest";
import { eventually, modelState, updateActor, useTable } from "./lib/index.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: {} } });

test("DH-37: who is hurt between a hit and its answer takes the hit with what is left", async () => {
  const gm = await table.as("Gamemaster");
  const victim = async () => {
    const { woundsTaken, criticalDamage } = (await modelState(gm.page, "Chorister Bel")).system;
    return { woundsTaken, criticalDamage };
  };
  expect(await victim()).toEqual({ woundsTaken: 0, criticalDamage: 0 });
  const dialog = await gm.aim("Ada Merrow", "Chorister Bel");
  await gm.give(["d100", 23], ["d10", 6]);
  await dialog.roll();
  await gm.card.reads("Ada Merrow hits Chorister Bel.");
  await updateActor(gm.page, "Chorister Bel", { "system.woundsTaken": 7 });
  await gm.card.press("Take it");
  await eventually(victim).toEqual({ woundsTaken: 8, criticalDamage: 1 });
  await gm.card.undo();
  await eventually(victim).toEqual({ woundsTaken: 7, criticalDamage: 0 });
});

import { expect, test } from "vitest";
import {
  addCopy,
  eventually,
  modelState,
  removeToken,
  startEncounter,
  stateOf,
  updateActor,
  useTable,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: {} } });

test("DH-37: a model that is hurt between a hit and its answer takes the hit with what is left", async () => {
  const gm = await table.as("Gamemaster");
  const victim = async () => {
    const { woundsTaken, criticalDamage } = (await modelState(gm.page, "Chorister Bel")).system;
    return { woundsTaken, criticalDamage };
  };
  await eventually(victim).toEqual({ woundsTaken: 0, criticalDamage: 0 });
  const dialog = await gm.aim("Ada Merrow", "Chorister Bel");
  await gm.give(["d100", 23], ["d10", 6]);
  await dialog.roll();
  await gm.card.reads(/Ada Merrow scores \d+ hits? on Chorister Bel/);
  await updateActor(gm.page, "Chorister Bel", { "system.woundsTaken": 7 });
  await gm.card.press("Take the hit");
  await eventually(victim).toEqual({ woundsTaken: 8, criticalDamage: 1 });
  await gm.card.undo();
  await eventually(victim).toEqual({ woundsTaken: 7, criticalDamage: 0 });
});

test("DH-39: of two waiting attacks one Reaction evades one; the other says so, and goes on", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Chorister Bel", "Chorister Lark", "Ada Merrow");
  const before = await stateOf(gm.page);
  const reactions = async () => (await stateOf(gm.page)).turns["Ada Merrow"]?.["reactions"] ?? 0;
  for (const shooter of ["Chorister Bel", "Chorister Lark"]) {
    const dialog = await gm.aim(shooter, "Ada Merrow");
    await gm.give(["d100", 31]);
    await dialog.roll();
    await gm.card.reads(new RegExp(`${shooter} scores \\d+ hits? on Ada Merrow`));
  }
  await gm.give(["d100", 46]);
  await gm.cardBefore.press("Dodge");
  await gm.cardBefore.reads("Ada Merrow evades and cancels 1 hit.");
  await eventually(reactions).toBe(0);
  await gm.give(["d10", 4]);
  await gm.card.press("Dodge");
  await gm.card.reads("That choice expired because the situation changed.");
  await gm.card.reads(/Ada Merrow (takes|is down to)|The cover stops/);
  expect(await gm.card.text()).not.toContain("Ada Merrow: Dodge");
  await gm.card.undo();
  await gm.cardBefore.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

test("a model that leaves the table in the middle of an exchange ends it: no one is asked any more, and undo restores the rest", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  const { x, y } = await modelState(gm.page, "Chorister Bel");
  await addCopy(gm.page, "Chorister Bel", "Passer-by", { x, y: y + 60 });
  const dialog = await gm.aim("Ada Merrow", "Passer-by");
  await gm.give(["d100", 12]);
  await dialog.roll();
  await gm.card.reads(/Ada Merrow scores \d+ hits? on Passer-by/);
  await removeToken(gm.page, "Passer-by");
  await gm.card.reads("Passer-by left the scene, so this ends here. You can undo it.");
  await eventually(() => gm.card.element.locator(".ask").count()).toBe(0);
  expect(await gm.card.element.locator(".consequences").innerText()).not.toContain("Passer-by");
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

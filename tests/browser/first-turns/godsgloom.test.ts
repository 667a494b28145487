import { expect, test } from "vitest";
import { order, useTable, Walk } from "../lib/index.js";
import { attack, drag, faces, saysHowToMend } from "./steps.js";

const table = useTable({ demonstration: { game: "godsgloom", owners: {} } });
const HEX = { x: 100, y: 0 };

test("docs/first-turns/godsgloom.md is what a newcomer sees and does in two rounds", async () => {
  const gm = await table.as("Gamemaster");
  const walk = new Walk(gm, "godsgloom");
  await walk.select("Hearth Band", "Torch Guard", "Gloam Order", "Marrow Pack");
  await walk.press("Set up battle");
  for (const words of ["The Kindled", "The Undertow", "Victory"]) await walk.sees(words);
  await walk.picture("godsgloom-setup", ".vantage-battle");
  await walk.press("Begin battle");
  await walk.sees("Command Seals");
  await walk.press("The Kindled");
  await walk.press("Encounter");
  await walk.sees("The Kindled to play.");

  await walk.sees("Round 1 of 4 · Abilities");
  await walk.press("Done with Abilities");
  await order(gm).getByText("The Undertow to play.").waitFor();
  await walk.press("Done with Abilities");
  await walk.sees("Round 1 of 4 · Activation");
  await walk.press("Activate", [], "Torch Guard");
  await walk.sees("Hexes while Engaged 1");
  await walk.sees("Standard Actions 1");
  await attack(gm, "Torch Guard", "Marrow Pack");
  await walk.sees("2 red + 2 blue > 2 red");
  await walk.picture("godsgloom-attack");
  await walk.press("Roll", faces("d6", 5, 6, 2, 2, 1, 1));
  for (const answer of ["Keep the dice", "Push it back", "Straight back"]) await walk.press(answer);
  await walk.press("Pass to The Undertow");
  await walk.press("Activate", [], "Gloam Order");
  await drag(gm, "Gloam Order", HEX);
  await walk.sees("Old hearth: held by The Undertow");
  await walk.press("Pass to The Kindled");
  await walk.picture("godsgloom-objective");
  await walk.press("Activate", [], "Hearth Band");
  await walk.press("Pass to The Undertow");
  await walk.press("Activate", [], "Marrow Pack");
  await walk.press("End round 1");
  await walk.press("The Kindled");

  await walk.sees("Soulshards 1");
  await walk.press("Done with Abilities");
  await order(gm).getByText("The Undertow to play.").waitFor();
  await walk.press("Done with Abilities");
  await walk.press("Activate", [], "Torch Guard");
  await drag(gm, "Torch Guard", HEX);
  await walk.sees("Old hearth: held by no side");
  await walk.press("Pass to The Undertow");
  await walk.picture("godsgloom-tie");
  for (const [name, goOn] of [
    ["Gloam Order", "Pass to The Kindled"],
    ["Hearth Band", "Pass to The Undertow"],
    ["Marrow Pack", "End round 2"],
  ] as const) {
    await walk.press("Activate", [], name);
    await walk.press(goOn);
  }
  await gm.page.locator(".vantage-prompt").getByRole("button", { name: "The Kindled" }).click();
  await saysHowToMend(walk);
  expect(walk.left).toEqual([]);
}, 240_000);

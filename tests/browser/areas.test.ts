import { expect, test } from "vitest";
import {
  carry,
  drawnAbove,
  eventually,
  keepPicture,
  lookAt,
  updateToken,
  useTable,
  writeItem,
  type Person,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: { "Isolde Crake": "Ana" } } });

const areaIn = async ({ dialog }: Person) =>
  (await dialog.element.locator(".vantage-head .area li").allInnerTexts()).join(" | ");

test("DH-23, DH-40: a blast and its scatter are on the map and in the label before the roll", async () => {
  const gm = await table.as("Gamemaster");
  await writeItem(gm.page, "Perrin Gall", "Plasma rifle", { "system.blast": 3 });
  await lookAt(gm.page, "Perrin Gall", "Isolde Crake");
  const bare = await drawnAbove(gm.page);
  await carry(gm.page, "Perrin Gall", "Isolde Crake");
  await gm.label.waitFor();
  const label = await gm.label.innerText();
  expect(label).toContain("Also within 3 m: Nim Rasp and Wick");
  expect(label).toContain("A miss can land up to 5 m away.");
  await keepPicture(gm.page, "area-drag");
  await gm.page.mouse.up();
  await gm.dialog.opened();
  expect(await areaIn(gm)).toBe("Also within 3 m: Nim Rasp and Wick | A miss can land up to 5 m away.");
  await eventually(() => drawnAbove(gm.page), "the areas stay while the dialog is open").toBeGreaterThan(
    bare,
  );
  await keepPicture(gm.page, "area-dialog");
  await gm.page.keyboard.press("Escape");
  await gm.dialog.closed();
  await eventually(() => drawnAbove(gm.page), "nothing is left of them").toBe(bare);
  await writeItem(gm.page, "Perrin Gall", "Plasma rifle", { "system.blast": 0 });
});

test("DH-40: the area follows the models, names those within its radius, and goes with the weapon", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Perrin Gall", "Isolde Crake");
  expect(await areaIn(gm), "a rifle has none").toBe("");
  await dialog.choose("weapon", "Grenade launcher");
  await updateToken(gm.page, "Wick", { x: 1260 + 60 * 3, y: 1080 });
  await eventually(() => areaIn(gm), "at 3 m").toContain("Also within 3 m: Nim Rasp and Wick");
  await updateToken(gm.page, "Wick", { x: 1260 + 60 * 4, y: 1080 });
  await eventually(() => areaIn(gm), "beyond 3 m").toContain("Also within 3 m: Nim Rasp |");
  await updateToken(gm.page, "Nim Rasp", { x: 1260 + 60 * 5, y: 1080 });
  await eventually(() => areaIn(gm), "nobody").toContain("Within 3 m: no one else");
  await dialog.choose("weapon", "Plasma rifle");
  await eventually(() => areaIn(gm)).toBe("");
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
  await updateToken(gm.page, "Wick", { x: 1320, y: 1020 });
  await updateToken(gm.page, "Nim Rasp", { x: 1320, y: 1080 });
});

test("a player's area names no one whom the player doesn't see", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await writeItem(gm.page, "Isolde Crake", "Laser pistol", { "system.blast": 2 });
  await updateToken(gm.page, "Wick", { x: 2280, y: 1140, hidden: true });
  await updateToken(gm.page, "Nim Rasp", { x: 2280, y: 1200 });
  const dialog = await ana.aim("Isolde Crake", "Perrin Gall");
  await eventually(() => areaIn(ana)).toContain("Also within 2 m: Nim Rasp |");
  await updateToken(gm.page, "Wick", { hidden: false });
  await eventually(() => areaIn(ana)).toContain("Wick");
  await ana.page.keyboard.press("Escape");
  await dialog.closed();
  await writeItem(gm.page, "Isolde Crake", "Laser pistol", { "system.blast": 0 });
  await updateToken(gm.page, "Wick", { x: 1320, y: 1020 });
  await updateToken(gm.page, "Nim Rasp", { x: 1320, y: 1080 });
});

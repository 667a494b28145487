import { describe, expect, test } from "vitest";
import {
  activate,
  battleOf,
  beside,
  boxOf,
  centerOf,
  countFrom,
  countersOn,
  drawnAbove,
  eventually,
  faces,
  goOn,
  keepPicture,
  lookAt,
  modelState,
  openSheet,
  openTracker,
  heading,
  order,
  prompt,
  row,
  select,
  settled,
  setUpBattle,
  showWhole,
  stateOf,
  trackOf,
  updateActor,
  updateToken,
  useTable,
  VIEW,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: {
    game: "godsgloom",
    owners: { "Torch Guard": "Ana", "Longwick Hedge": "Ana", "Veil Coven": "Ben", "Drowned Company": "Ben" },
  },
});

async function poseOf({ page }: Person, name: string): Promise<readonly number[]> {
  const { x, y, rotation, system } = await modelState(page, name);
  return [Math.round(x), Math.round(y), rotation, Number(system["facing"])];
}

describe("facing on the map", () => {
  test("a player turns a unit by a key, and its figure with it", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await lookAt(ana.page, "Torch Guard");
    await select(ana.page, "Torch Guard");
    await ana.page.keyboard.press("Period");
    await eventually(() => trackOf(gm.page, "Torch Guard", "facing")).toBe(0);
    await eventually(async () => (await modelState(gm.page, "Torch Guard")).rotation).toBe(270);
    await ana.page.keyboard.press("Comma");
    await ana.page.keyboard.press("Comma");
    await eventually(() => trackOf(gm.page, "Torch Guard", "facing")).toBe(2);
    await eventually(async () => (await modelState(gm.page, "Torch Guard")).rotation).toBe(150);
  });

  test("a token turned by hand turns its unit, by whole sides", async () => {
    const gm = await table.as("Gamemaster");
    await updateToken(gm.page, "Husk Rabble of the Reeds", { rotation: 20 });
    await eventually(() => trackOf(gm.page, "Husk Rabble of the Reeds", "facing")).toBe(4);
    await eventually(async () => (await modelState(gm.page, "Husk Rabble of the Reeds")).rotation).toBe(30);
    await updateToken(gm.page, "Husk Rabble of the Reeds", { rotation: 45 });
    await eventually(() => trackOf(gm.page, "Husk Rabble of the Reeds", "facing")).toBe(3);
    await eventually(async () => (await modelState(gm.page, "Husk Rabble of the Reeds")).rotation).toBe(90);
  });

  test("GLOOM-23: the pointer marks the Front Arc, three hexes; the wheel turns a selected token and its unit", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Kiln Colossus");
    const { x, y } = await centerOf(gm.page, "Kiln Colossus");
    await gm.page.mouse.move(x, y, { steps: 3 });
    await eventually(() => drawnAbove(gm.page)).toBe(3);
    await gm.page.mouse.move(x, y + 180, { steps: 3 });
    await eventually(() => drawnAbove(gm.page)).toBe(0);
    await select(gm.page, "Kiln Colossus");
    await gm.page.keyboard.down("Shift");
    await gm.page.mouse.wheel(0, 100);
    await gm.page.keyboard.up("Shift");
    await eventually(() => poseOf(gm, "Kiln Colossus")).toEqual([450, 606, 150, 2]);
  });

  test("the menu at a token turns its unit", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Kiln Colossus");
    const { x, y } = await centerOf(gm.page, "Kiln Colossus");
    await gm.page.mouse.click(x, y, { button: "right" });
    await gm.page.getByRole("button", { name: "Turn right" }).click();
    await eventually(() => poseOf(gm, "Kiln Colossus")).toEqual([450, 606, 150, 2]);
    await gm.page.mouse.click(x, y, { button: "right" });
  });
});

test("GLOOM-22: a player with a Command Seal declares a formation in the dialog and pays with it; undo", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const before = await stateOf(gm.page);
  const dialog = await ana.aim("Torch Guard", "Marrow Pack");
  await dialog.set("formation", "declares");
  await ana.give(...faces(2, 2, 2, 2, 2), ...faces(2, 2, 2));
  await dialog.roll();
  await gm.card.reads("Choose a formation");
  await ana.card.press("Advance: +1 red die");
  await ana.card.press("Keep the dice");
  await ana.card.reads("Torch Guard uses Advance: one more red die.");
  await eventually(() => trackOf(gm.page, "Torch Guard", "commandSeals")).toBe(1);
  await ana.card.reads("Waiting for Marrow Pack.");
  await gm.card.press("Leave it where it is");
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

const title = (person: Person) => heading(person).innerText();

/** Answers the question that is on a person's screen; one to the GM is on the screen of one of the GMs. */
async function answer(person: Person, name: string | RegExp): Promise<void> {
  const pages = new Set([person.page, ...(person.name === "Gamemaster" ? [await person.dicePage()] : [])]);
  const buttons = [...pages].map(async (page) => {
    const button = page.locator(".vantage-prompt").getByRole("button", { name }).first();
    await button.waitFor();
    return button;
  });
  await (await Promise.any(buttons)).click();
}

/** Drags a unit by pixels of the scene. */
async function move(person: Person, name: string, by: readonly [x: number, y: number]): Promise<void> {
  await lookAt(person.page, name);
  await person.drag(name, await beside(person.page, name, { x: by[0], y: by[1] }));
}

/** A unit of Ana's, and two of Ben's. */
const UNITS = ["Longwick Hedge", "Veil Coven", "Drowned Company"];

test("GLOOM-41, GLOOM-47: a move by a drag stops in a zone; right after it a Seal displaces an enemy's unit by a button of the tracker", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  const placeOf = async (name: string) => (await poseOf(gm, name)).slice(0, 2);
  await updateToken(gm.page, "Drowned Company", { x: 600, y: 173 });
  await updateToken(gm.page, "Veil Coven", { x: 650, y: 260 });
  await updateActor(gm.page, "Veil Coven", { "system.facing": 3 });
  for (const person of [ana, ben, gm]) await openTracker(person);
  await gm.page.evaluate((names) => {
    const { canvas } = window as TableWindow;
    for (const token of canvas.tokens?.placeables ?? [])
      if (names.includes(token.name)) token.control({ releaseOthers: false });
  }, UNITS);
  await gm.page.locator("[data-tool=vantageBattle]").first().click();
  await gm.page.locator(".application.vantage-battle").getByRole("button", { name: "Begin battle" }).click();
  await ana.page.getByText("Waiting for a GM.").first().waitFor({ state: "attached" });
  await answer(gm, "The Kindled");
  await order(ben).getByText("The Undertow to play").waitFor();
  await goOn(ben);
  for (const person of [ana, ben]) {
    await eventually(() => title(person)).toMatch(/Abilities$/);
    await goOn(person);
  }
  await eventually(() => title(ana)).toMatch(/Activation$/);
  const seals = async () => (await battleOf(gm))?.sides["s2"]?.["commandSeals"];
  await settled(gm, ana, ben);
  const before = Number(await seals());

  await activate(ana, "Longwick Hedge");
  await move(ana, "Longwick Hedge", [200, 0]);
  await eventually(() => placeOf("Longwick Hedge")).toEqual([500, 173]);
  await eventually(() => row(ana, "Longwick Hedge").innerText()).toContain("Movement Points 0");
  await move(ana, "Longwick Hedge", [-100, 0]);
  await ana.notices.getByText("An enemy's zone has ended this unit's move.").first().waitFor();

  await ben.notices.filter({ hasText: "Possible now: Veil Coven: Displace" }).first().waitFor();
  await order(ben).getByRole("button", { name: "Veil Coven: Displace" }).click();
  // Only one hex is in the zone of the unit that moved, or has it in its own.
  await eventually(() => placeOf("Veil Coven")).toEqual([550, 260]);
  await eventually(seals).toBe(before - 1);
  await settled(gm, ana, ben);
  expect(await placeOf("Longwick Hedge"), "it has not moved on").toEqual([500, 173]);
});

/** A battle in which Torch Guard of Ana is active beside Marrow Pack of the GM, with so many Command Seals a side. */
async function besidePack(seals: number): Promise<{ readonly gm: Person; readonly ana: Person }> {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  await setUpBattle(gm, ["Torch Guard", "Marrow Pack"]);
  await gm.page.evaluate(() => (window as TableWindow).ui.combat.viewed?.startCombat());
  await prompt(gm).locator(".answers button").first().click();
  for (const person of [gm, gm]) {
    await eventually(() => title(person)).toMatch(/Abilities$/);
    const before = await order(person).innerText();
    await goOn(person);
    await eventually(() => order(person).innerText()).not.toBe(before);
  }
  await eventually(() => title(ana)).toMatch(/Activation$/);
  const sides = Object.keys((await battleOf(gm))?.sides ?? {});
  const paths = sides.map((id) => [`flags.vantage.battle.sides.${id}.commandSeals`, seals]);
  await gm.page.evaluate(
    (update) => (window as TableWindow).ui.combat.viewed?.update(update),
    Object.fromEntries(paths) as Record<string, number>,
  );
  await settled(gm, ana);
  await activate(ana, "Torch Guard");
  return { gm, ana };
}

test("a melee of an active unit without Seals takes its side four gestures, and asks the other side once", async () => {
  const { gm, ana } = await besidePack(0);
  const [ofAna, ofGm] = [await countFrom(ana), await countFrom(gm)];
  const dialog = await ana.aim("Torch Guard", "Marrow Pack");
  await gm.give(...faces(5, 6, 2, 2), ...faces(1, 1));
  await dialog.roll();
  await answer(ana, "Push it back");
  await answer(gm, "Straight back");
  await settled(gm, ana);
  await goOn(ana);
  await order(ana).getByText("Torch Guard is active").waitFor({ state: "detached" });
  expect(await ofAna()).toEqual({ gestures: 4, windows: 1 });
  expect(await ofGm()).toEqual({ gestures: 1, windows: 1 });
});

test("with Seals on both sides it takes five, and the other side has three windows: before the dice, after them, when pushed", async () => {
  const { gm, ana } = await besidePack(2);
  const [ofAna, ofGm] = [await countFrom(ana), await countFrom(gm)];
  const dialog = await ana.aim("Torch Guard", "Marrow Pack");
  await gm.give(...faces(5, 6, 2, 2), ...faces(1, 1));
  await dialog.roll();
  await answer(gm, "No formation");
  await answer(ana, "Keep the dice");
  await answer(gm, "Keep the dice");
  await answer(ana, "Push it back");
  await answer(gm, "Straight back");
  await settled(gm, ana);
  await goOn(ana);
  await order(ana).getByText("Torch Guard is active").waitFor({ state: "detached" });
  expect(await ofAna()).toEqual({ gestures: 5, windows: 2 });
  expect(await ofGm()).toEqual({ gestures: 3, windows: 3 });
});

test("a melee from the dialog to the undo, with the pictures of Mournwater, the dialog with assists, a card with a push, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "godsgloom-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  const before = await stateOf(gm.page);

  const dialog = await gm.aim("Hearth Band", "Gloam Order");
  await eventually(() => dialog.modifier("assist")).toMatchObject({
    reason: "Emberwing Brood",
    value: "+1 red",
  });
  await eventually(async () => (await dialog.modifier("targetAssist")).reason).toBe("Chain Procession");
  await eventually(() => dialog.line()).toBe("6 red > 3 red + 4 blue");
  await keepPicture(gm.page, "godsgloom-dialog", await boxOf(gm.page, ".vantage-attack"));
  await gm.give(...faces(4, 5, 6, 2, 3, 5), ...faces(1, 2, 4, 1, 2, 5, 2));
  await dialog.roll();
  await gm.card.press("Push it back");
  await gm.card.reads("Stand its ground?");
  await gm.page.setViewportSize({ ...VIEW, height: 2 * VIEW.height });
  await keepPicture(gm.page, "godsgloom-card", await boxOf(gm.page, ".chat-message"));
  await gm.page.setViewportSize(VIEW);
  await answer(gm, "Be pushed back");
  await answer(gm, "Straight back");
  await gm.card.reads("Hearth Band follows up into the hex that Gloam Order left.");
  await eventually(() => countersOn(gm.page, "Gloam Order")).toMatchObject({ moraleLost: 1 });
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);

  await openSheet(gm.page, "Torch Guard");
  await keepPicture(gm.page, "godsgloom-sheet", await boxOf(gm.page, ".vantage-sheet"));
});

import { expect, test } from "vitest";
import {
  boxOf,
  countersOn,
  countFrom,
  endEncounter,
  eventually,
  keepPicture,
  modelState,
  openSheet,
  prompt,
  setSetting,
  setStatus,
  settled,
  showWhole,
  startEncounter,
  stateOf,
  trackOf,
  updateActor,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: { "Ada Merrow": "Ana" } } });

test("DH-12: a burst at sandbags wears down the wall that covers, and undo mends it", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  const dialog = await gm.aim("Ada Merrow", "Old Marrow");
  await eventually(async () => (await dialog.modifier("cover")).reason).toContain("low barrier");
  await dialog.choose("action", "Semi-Auto Burst");
  await dialog.set("concealed", "bodyAndLegs");
  await eventually(() => dialog.line()).toBe("d100 ≤ 42");
  await gm.give(["d100", 13], ["d10", 7], ["d10", 2]);
  await dialog.roll();
  await gm.card.press("Take the hit");
  await gm.card.reads("Old Marrow's cover is down to Armor 7.");
  await gm.card.reads("The damage die of 2 becomes 4, the Degrees of Success.");
  await gm.card.reads("The cover stops all 6 damage.");
  const worn = async () => Object.values((await stateOf(gm.page)).pieces).filter((armor) => armor === 7);
  await eventually(worn, "the one piece that covers").toEqual([7]);
  await settled(gm);
  expect(await trackOf(gm.page, "Old Marrow", "cover"), "it does not go with the model").toBe(0);
  await eventually(() => gm.card.element.textContent(), "what was done").toContain("Cover's armor: 8 → 7");
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

test("DH-37: what a player's model suffers is known, so the roll of damage is open", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
  await gm.give(["d100", 31], ["d100", 99], ["d10", 9]);
  await dialog.roll();
  await ana.card.press(/^Dodge/);
  const damage = ana.card.element.locator(".roll", { hasText: "Damage" });
  await damage.waitFor();
  expect(await damage.innerText()).not.toContain("?");
});

test("a player with a hidden enemy is asked, and reads no number that may be the enemy's", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await updateToken(gm.page, "Chorister Bel", { hidden: true });
  const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
  await gm.give(["d100", 31], ["d100", 99], ["d10", 9]);
  await dialog.roll();
  await ana.card.press(/^Dodge/);
  await ana.card.reads(/Ada Merrow: Dodge/);
  await ana.card.reads("Ada Merrow fails to evade (? DoF).");
  await ana.card.reads("Ada Merrow is down to ? Wounds after taking ? of ? damage.");
  await eventually(() => ana.card.text()).toContain("Unknown scores ? hits on Ada Merrow (? DoS).");
  await settled(gm, ana);
  expect(await ana.card.text()).not.toContain("Bel");
});

test("DH-68: all effects of a critical are one window of the GM, which keeps what is entered, and one answer", async () => {
  const gm = await table.as("Gamemaster");
  await setStatus(gm.page, "Isolde Crake", "stunned", true);
  const before = await stateOf(gm.page);
  const counted = await countFrom(gm);
  const dialog = await gm.aim("Perrin Gall", "Isolde Crake");
  // An 8: from a 9 on, Vengeful (9) would cause a second effect.
  await gm.give(["d100", 14], ["d10", 8]);
  await dialog.roll();
  const asked = prompt(gm);
  await asked.getByLabel("Blood loss").check();
  const levels = asked.getByLabel("Levels of Fatigue");
  await levels.fill("11");
  await levels.press("Enter");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await levels.fill("2");
  await gm.page.evaluate(() =>
    (window as TableWindow).game.messages.contents.at(-1)?.update({ flavor: "-" }),
  );
  await settled(gm);
  expect([await levels.inputValue(), await asked.getByLabel("Blood loss").isChecked()]).toEqual(["2", true]);
  await keepPicture(gm.page, "dark-heresy-critical", await boxOf(gm.page, ".vantage-prompt", 12));
  await asked.getByRole("button", { name: "Confirm" }).click();
  await asked.waitFor({ state: "detached" });
  await gm.card.reads("The GM: Blood loss");
  await gm.card.reads("The GM: Levels of Fatigue: 2");
  expect(await counted()).toMatchObject({ windows: 1 });
  await eventually(() => trackOf(gm.page, "Isolde Crake", "fatigue")).toBe(2);
  expect((await modelState(gm.page, "Isolde Crake")).statuses).toContain("bleeding");
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
  await setStatus(gm.page, "Isolde Crake", "stunned", false);
});

test("DH-69: where the GM says who dies, the answer of the table is one button with its name alone", async () => {
  const gm = await table.as("Gamemaster");
  await setSetting(gm.page, "dark-heresy.criticalDeath", "ask");
  await setStatus(gm.page, "Isolde Crake", "stunned", true);
  const fresh = await trackOf(gm.page, "Isolde Crake", "woundsTaken");
  const worst = { "system.wounds": 10, "system.woundsTaken": 10, "system.criticalDamage": 9 };
  const { wounds } = await gm.page.evaluate(() => {
    const { system } = (window as TableWindow).canvas.scene?.tokens.getName("Isolde Crake")?.actor ?? {};
    return { wounds: Number(system?.["wounds"]) };
  });
  await updateActor(gm.page, "Isolde Crake", worst);
  const dialog = await gm.aim("Perrin Gall", "Isolde Crake");
  await gm.give(["d100", 14], ["d10", 8]);
  await dialog.roll();
  await eventually(() => gm.card.element.locator(".options button").allInnerTexts()).toEqual([
    "Choose…",
    "Dead",
  ]);
  await gm.card.undo();
  const before = { "system.wounds": wounds, "system.woundsTaken": fresh, "system.criticalDamage": 0 };
  await updateActor(gm.page, "Isolde Crake", before);
  await setStatus(gm.page, "Isolde Crake", "stunned", false);
  await setSetting(gm.page, "dark-heresy.criticalDeath", "table");
});

const statusesOfAda =
  ({ page }: Person) =>
  async () =>
    (await modelState(page, "Ada Merrow")).statuses;

test("DH-75: a model with Toughness 0 is out of play, for as long as it is", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Chorister Bel", "Ada Merrow");
  const isDefeated = () =>
    gm.page.evaluate(() => {
      const combat = (window as TableWindow).game.combat;
      return combat?.combatants.contents.find(({ name }) => name === "Ada Merrow")?.isDefeated;
    });
  await updateActor(gm.page, "Ada Merrow", { "system.toughness": 0 });
  await eventually(statusesOfAda(gm)).toContain("out");
  await eventually(isDefeated).toBe(true);
  await updateActor(gm.page, "Ada Merrow", { "system.toughness": 34 });
  await eventually(statusesOfAda(gm)).not.toContain("out");
  await eventually(isDefeated).toBe(false);
  await endEncounter(gm.page);
});

/** The edges of what is drawn on Ada's token to show her front, in spaces from its corner; null for nothing. */
const frontOfAda = ({ page }: Person) =>
  page.evaluate(() => {
    const { canvas } = window as TableWindow;
    const token = canvas.tokens?.placeables.find(({ document }) => document.name === "Ada Merrow");
    const mark = token?.children.find(({ name }) => name === "vantage-facing");
    if (!mark) return null;
    const { left, right, top, bottom } = mark.getLocalBounds();
    return [left, right, top, bottom].map((edge) => Math.round(edge / 60));
  });

test("DH-58: the arc of Overwatch is on the map while it lasts, where the token faces; none on a token that does not turn", async () => {
  const gm = await table.as("Gamemaster");
  const toggle = (active: boolean) => setStatus(gm.page, "Ada Merrow", "overwatch", active);
  await updateToken(gm.page, "Ada Merrow", { lockRotation: true });
  await toggle(true);
  await eventually(statusesOfAda(gm)).toContain("overwatch");
  await settled(gm);
  expect(await frontOfAda(gm)).toBeNull();
  await updateToken(gm.page, "Ada Merrow", { lockRotation: false, rotation: 0 });
  await toggle(false);
  await eventually(() => frontOfAda(gm)).toBeNull();
  await toggle(true);
  // It looks down the map: 22.5 degrees to each side, up to 4 spaces from its edge.
  await eventually(() => frontOfAda(gm)).toEqual([-1, 2, 1, 5]);
  await updateToken(gm.page, "Ada Merrow", { rotation: 90 });
  await eventually(() => frontOfAda(gm)).toEqual([-4, 0, -1, 2]);
  await toggle(false);
  await eventually(() => frontOfAda(gm)).toBeNull();
  await updateToken(gm.page, "Ada Merrow", { rotation: 0 });
});

test("DH-76, DH-79: a Fate Threshold below 0 gets a sentence on the sheet, and the last good one stays", async () => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheet(gm.page, "Ada Merrow");
  const field = sheet.getByRole("spinbutton", { name: "Fate Threshold" });
  await field.fill("-1");
  await field.press("Tab");
  const said = sheet.getByText("Fate Threshold must be between 0 and 10; keeping 0.");
  await said.waitFor();
  const [own, window] = [await said.boundingBox(), await sheet.boundingBox()];
  expect(own && window && own.y + own.height < window.y + window.height, "it is within the window").toBe(
    true,
  );
  await eventually(() => field.inputValue()).toBe("0");
  expect((await modelState(gm.page, "Ada Merrow")).system["fateThreshold"]).toBe(0);

  const spent = sheet.locator("[data-track=fateSpent]");
  await spent.fill("-1");
  await spent.press("Tab");
  await sheet.getByText("Fate points spent must be between 0 and 0; keeping 0.").waitFor();
});

test("a shot from the dialog to the undo, with the pictures of the scene, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "dark-heresy-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  const before = await stateOf(gm.page);

  const dialog = await gm.aim("Perrin Gall", "Isolde Crake");
  await dialog.row("intoMelee").scrollIntoViewIfNeeded();
  await eventually(() => dialog.found()).toContain("intoMelee");
  await keepPicture(gm.page, "dark-heresy-dialog", await boxOf(gm.page, ".vantage-attack", 12));
  await gm.give(["d100", 14], ["d10", 10], ["d5", 4]);
  await dialog.roll();
  await gm.card.press("Take the hit");
  // DH-68: one critical effect for the damage, and one for Righteous Fury.
  await gm.card.press("No effect");
  await gm.card.reads(/Righteous Fury/);
  await gm.card.press("No effect");
  await eventually(() => countersOn(gm.page, "Isolde Crake")).toHaveProperty("woundsTaken");
  // The question is gone before the picture of the card is taken.
  await settled(gm);
  await keepPicture(gm.page, "dark-heresy-card", await boxOf(gm.page, ".chat-message"));
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);

  await openSheet(gm.page, "Isolde Crake");
  await keepPicture(gm.page, "dark-heresy-sheet", await boxOf(gm.page, ".vantage-sheet", 12));
});

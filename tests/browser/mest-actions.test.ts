import { expect, test } from "vitest";
import {
  beside,
  carry,
  eventually,
  goOn,
  lookAt,
  modelState,
  openSheet,
  openTracker,
  order,
  type Person,
  row,
  setStatus,
  setUpBattle,
  settled,
  showTab,
  type TableWindow,
  target,
  trackOf,
  updateActor,
  updateToken,
  useTable,
  writeItem,
  faces,
  prompt,
  answer,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "mest", owners: { "Aldith Heron": "Ana", "Wil Sparrow": "Ana" } },
});

const activate = async (person: Person, name: string) => {
  await row(person, name)
    .getByRole("button", { name: `Activate: ${name}` })
    .click();
  await order(person).getByText(`${name} is active`).waitFor();
};

/** Ana's two models beside each other, and one of the GM's. Ana is to play. */
async function begun(foe = "Raider Moth") {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  await updateToken(gm.page, "Wil Sparrow", { x: 300, y: 700 });
  await updateToken(gm.page, "Aldith Heron", { x: 360, y: 700 });
  const id = await setUpBattle(gm, ["Wil Sparrow", "Aldith Heron", foe]);
  await gm.give(...faces(5, 2), ...faces(6, 6, 1, 1, 1));
  await gm.page.evaluate(async (wanted) => {
    await (window as TableWindow).game.combats.get(wanted)?.startCombat();
  }, id);
  await prompt(ana).getByText("Which side is the Mission Attacker?").waitFor();
  await answer(ana, "Ana");
  await prompt(ana).getByText("Who goes first?").waitFor();
  await answer(ana, "Ana");
  await order(gm).getByText("Ana to play.").waitFor();
  return { gm, ana };
}

/** Presses an action on a model's sheet. */
async function press(person: Person, name: string, action: string): Promise<void> {
  const sheet = await openSheet(person.page, name);
  await showTab(sheet, "Actions");
  await sheet.getByRole("button", { name: action }).first().click();
}

test("MEST-39, MEST-76, MEST-87, MEST-94: a player rallies a friend, changes places with it, and is helped by it; a Panicked model leaves the table", async () => {
  const { gm, ana } = await begun();
  await updateActor(gm.page, "Aldith Heron", { "system.fear": 2 });
  await activate(ana, "Wil Sparrow");
  await target(ana.page, "Aldith Heron");

  await press(ana, "Wil Sparrow", "Rally");
  const rally = await ana.dialog.opened();
  // The friend's POW and Fear; Wil Sparrow is the friend near, and no enemy is.
  expect(await rally.line()).toBe("2b + 1w + 3 ≥ 2b + 2");
  await gm.give(...faces(6, 6, 1), ...faces(1, 1));
  await rally.roll();
  await settled(gm, ana);
  await eventually(() => trackOf(gm.page, "Aldith Heron", "fear")).toBe(0);
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 1/);

  await press(ana, "Wil Sparrow", "Swap");
  await ana.dialog.roll();
  await settled(gm, ana);
  await eventually(async () => (await modelState(gm.page, "Wil Sparrow")).x).toBe(360);
  await eventually(async () => (await modelState(gm.page, "Aldith Heron")).x).toBe(300);
  // MEST-87: the first Swap of an Initiative was for nothing, and the next one shows its AP before it is made.
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 1/);
  await press(ana, "Wil Sparrow", "Swap");
  await ana.dialog.opened();
  expect(await ana.dialog.element.locator(".price").innerText()).toBe("Action Points: 1");
  await ana.page.keyboard.press("Escape");
  await ana.dialog.closed();

  // MEST-57: a Fiddle takes a hand, and three weapons are more than two hands.
  for (const held of ["Throwing knives", "Saber"])
    await writeItem(gm.page, "Wil Sparrow", held, { "system.equipped": false });
  await press(ana, "Wil Sparrow", "Fiddle");
  const fiddle = await ana.dialog.opened();
  await fiddle.set("help", 1);
  await eventually(() => fiddle.line()).toBe("2b + 1m + 3 ≥ 2b + 2");
  await gm.give(...faces(1, 1, 1), ...faces(1, 1));
  await fiddle.roll();
  await settled(gm, ana);
  await eventually(() => trackOf(gm.page, "Aldith Heron", "delay")).toBe(1);

  await updateActor(gm.page, "Aldith Heron", { "system.fear": 3 });
  await goOn(ana);
  await answer(ana, "Maintain");
  await activate(ana, "Aldith Heron");
  await eventually(() => row(ana, "Aldith Heron").innerText()).toMatch(/Panicked/);
  // The sheet of Wil Sparrow lies over the scene.
  await ana.page.locator(".vantage-sheet [data-action=close]").first().click();
  await press(ana, "Aldith Heron", "Leave the table");
  await settled(gm, ana);
  await eventually(async () => (await modelState(gm.page, "Aldith Heron")).statuses).toContain("eliminated");
});

const carryTo = async ({ page }: Person, name: string, near: string, by: { x: number; y: number }) => {
  await lookAt(page, name);
  await carry(page, name, await beside(page, near, by));
  await page.mouse.up();
};

test("MEST-96 to MEST-98: a model in Wait reacts to a Move: it moves into base-contact, and has no AP left to strike", async () => {
  await table.as("Gamemaster").then(({ page }) => updateToken(page, "Raider Fenn", { x: 540, y: 800 }));
  const { gm, ana } = await begun("Raider Fenn");
  await setStatus(gm.page, "Raider Fenn", "waiting");
  await activate(ana, "Wil Sparrow");
  await carryTo(ana, "Wil Sparrow", "Wil Sparrow", { x: 0, y: 120 });
  await prompt(gm).getByText("may interrupt this move").waitFor();
  // MEST-98: a React has an AP of its own, whatever Wait has left.
  await eventually(() => row(gm, "Raider Fenn").innerText()).toMatch(/Action Points 1/);
  await answer(gm, /^At point 2/);
  await eventually(async () => (await modelState(gm.page, "Wil Sparrow")).y).toBe(820);

  await carryTo(gm, "Raider Fenn", "Wil Sparrow", { x: 62, y: 0 });
  await eventually(async () => (await modelState(gm.page, "Raider Fenn")).x).toBeLessThan(370);
  await eventually(async () => (await modelState(gm.page, "Raider Fenn")).statuses).not.toContain("waiting");
  await eventually(() => row(gm, "Raider Fenn").innerText()).toMatch(/Action Points 0/);
  const strike = await gm.aim("Raider Fenn", "Wil Sparrow");
  await eventually(() => strike.refusal()).toContain("This model's React is spent");
  await gm.page.keyboard.press("Escape");
  await strike.closed();
  await answer(gm, "Go on");
  await settled(gm, ana);
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 1/);
});

test("MEST-108: a Passive model counter-charges after 2 AP of movement, for a Delay token", async () => {
  await table.as("Gamemaster").then(({ page }) => updateToken(page, "Raider Fenn", { x: 540, y: 800 }));
  const { gm, ana } = await begun("Raider Fenn");
  await activate(ana, "Wil Sparrow");
  for (const [by, y] of [
    [-240, 460],
    [180, 640],
  ] as const) {
    await carryTo(ana, "Wil Sparrow", "Wil Sparrow", { x: 0, y: by });
    await eventually(async () => (await modelState(gm.page, "Wil Sparrow")).y).toBe(y);
  }
  await press(gm, "Raider Fenn", "Counter-charge");
  await settled(gm, ana);
  await eventually(() => trackOf(gm.page, "Raider Fenn", "delay")).toBe(1);
  const before = (await modelState(gm.page, "Raider Fenn")).y;
  await gm.page.locator(".vantage-sheet [data-action=close]").first().click();
  await carryTo(gm, "Raider Fenn", "Raider Fenn", { x: -120, y: 120 });
  await eventually(async () => (await modelState(gm.page, "Raider Fenn")).y).toBe(before + 120);
  await settled(gm, ana);
  expect(await trackOf(gm.page, "Raider Fenn", "delay")).toBe(1);
});

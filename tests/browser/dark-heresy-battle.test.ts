import { expect, test } from "vitest";
import {
  act,
  battleOf,
  beside,
  carry,
  eventually,
  goOn,
  lookAt,
  modelState,
  openTracker,
  order,
  row,
  setUpBattle,
  updateActor,
  updateToken,
  useTable,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "dark-heresy", owners: { "Ada Merrow": "Ana", "Jory Pell": "Ben" } },
});

test("DH-41 to DH-46: two rounds of three people: initiative of a group, surprise, Half Actions, undo, a reload", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const person of [gm, ana, ben]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Merrow", "Jory Pell", "Chorister Bel", "Chorister Yew"]);
  await order(gm).getByRole("button", { name: "Battle setup" }).click();
  const setup = gm.page.locator(".application.vantage-battle");
  await setup.getByLabel("Jory Pell, Surprise").selectOption({ label: "Surprised" });
  // Ada has 12, Jory 10; the two Choristers share 7.
  await gm.give(["d10", 9], ["d10", 8], ["d10", 4]);
  await setup.getByRole("button", { name: "Begin battle" }).click();
  await order(ana).getByText("Ada Merrow is active").waitFor();
  expect(await row(ana, "Ada Merrow").innerText()).toMatch(/Half Actions 2|Action Points 2|2/);
  expect((await modelState(gm.page, "Jory Pell")).statuses).toContain("unaware");
  // DH-41: what the tracker shows of enemies is no secret on the card.
  const rolls = ana.page.locator(".chat-log .vantage-card.step").last();
  await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await rolls.getByText("Round 1 begins.").waitFor();
  expect(await rolls.innerText()).not.toContain("?");
  await openTracker(ana);
  await act(ana.page, "Ada Merrow", "aimHalf");
  await eventually(async () => (await modelState(gm.page, "Ada Merrow")).statuses).toContain("aimedHalf");
  await act(ana.page, "Ada Merrow", "defend");
  await ana.notices.first().waitFor();

  // Jory loses the turn.
  await goOn(ana);
  await order(gm).getByText("Chorister Bel is active").waitFor();
  await goOn(gm);
  await order(gm).getByText("Chorister Yew is active").waitFor();
  const lastTurn = await battleOf(gm, id);
  await goOn(gm);
  await eventually(() => order(ana).locator(".title").innerText()).toBe("Round 2");
  await eventually(async () => (await modelState(gm.page, "Jory Pell")).statuses).not.toContain("unaware");

  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  const card = gm.page.locator(".chat-log .vantage-card.step").last();
  await card.getByRole("button", { name: "Undo" }).click();
  await card.locator(".stamp").waitFor();
  await eventually(() => battleOf(gm, id)).toEqual(lastTurn);
  await eventually(async () => (await modelState(gm.page, "Jory Pell")).statuses).toContain("unaware");

  await gm.reload();
  await openTracker(gm);
  await goOn(gm);
  for (const [person, name] of [
    [ana, "Ada Merrow"],
    [ben, "Jory Pell"],
    [gm, "Chorister Bel"],
    [gm, "Chorister Yew"],
  ] as const) {
    await order(person).getByText(`${name} is active`).waitFor();
    await goOn(person);
  }
  await eventually(() => order(gm).locator(".title").innerText()).toBe("Round 3");
});

/** Pixels of the scene. */
const METER = 60;

test("DH-53, DH-76: who leaves a melee is struck first, without an evasion; a Fate point raises the initiative", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const { x, y } = await modelState(gm.page, "Ada Merrow");
  await updateToken(gm.page, "Chorister Bel", { x: x + METER, y });
  await updateActor(gm.page, "Ada Merrow", { "system.fateThreshold": 2 });
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Merrow", "Chorister Bel"]);
  // Ada has 1 and 3, Bel 6 and 3.
  await gm.give(["d10", 1], ["d10", 6]);
  await gm.page.evaluate(async (wanted) => {
    const combat = (window as TableWindow).game.combats.contents.find((one) => one.id === wanted);
    await combat?.startCombat();
  }, id);
  await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await ana.card.press("Spend a Fate point: 13");
  await openTracker(ana);
  await order(ana).getByText("Ada Merrow is active").waitFor();
  const before = await modelState(gm.page, "Ada Merrow");
  expect(before.system).toMatchObject({ fateSpent: 1, woundsTaken: 0 });

  await lookAt(ana.page, "Ada Merrow");
  await carry(ana.page, "Ada Merrow", await beside(ana.page, "Ada Merrow", { x: -2 * METER, y: 0 }));
  await ana.page.mouse.up();
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await gm.card.press("Attack before it moves");
  await gm.card.reads("Go on");
  expect((await modelState(gm.page, "Ada Merrow")).x).toBe(x);
  const walk = gm.page.locator(".chat-log .vantage-card", { hasText: "Go on" });
  // A 5 hits the body; a 9 on the halved die is 5, with Strength 3 against armor and Toughness 3.
  await gm.give(["d100", 5], ["d10", 9]);
  await act(gm.page, "Chorister Bel", "strike", "Ada Merrow");
  await eventually(async () => (await modelState(gm.page, "Ada Merrow")).system).toMatchObject({
    woundsTaken: 1,
  });
  expect(await gm.card.text()).not.toContain("Evade the attack?");
  await walk.getByRole("button", { name: "Go on" }).click();
  await eventually(async () => (await modelState(gm.page, "Ada Merrow")).x).toBe(x - 2 * METER);
});

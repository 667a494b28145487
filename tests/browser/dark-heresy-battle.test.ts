import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  act,
  answer,
  beginBattle,
  countersOn,
  countFrom,
  eventually,
  goOn,
  modelState,
  openTracker,
  order,
  prompt,
  row,
  setStatus,
  settled,
  setUpBattle,
  updateActor,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: {
    game: "dark-heresy",
    owners: { "Ada Merrow": "Ana", "Isolde Crake": "Ana", "Jory Pell": "Ana" },
  },
});

/** Pixels of the scene. */
const METER = 60;

const headsOf = (person: Person) => prompt(person).locator(".situation strong").allInnerTexts();

const showChat = ({ page }: Person) =>
  page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));

test("DH-41 to DH-43, DH-57, DH-76: a prompt has its model's own die and name; the card names who shares a roll", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  await updateActor(gm.page, "Ada Merrow", { "system.fateThreshold": 1 });
  const names = ["Ada Merrow", "Isolde Crake", "Jory Pell", "Nim Rasp", "Chorister Bel", "Chorister Yew"];
  await setUpBattle(gm, names);
  await order(gm).getByRole("button", { name: "Battle setup" }).click();
  const setup = gm.page.locator(".application.vantage-battle");
  await setup.getByLabel("Nim Rasp, Surprise").selectOption({ label: "Surprised" });
  const tens = [5, 9, 8, 1, 3] as const;
  await gm.give(...tens.map((shown) => ["d10", shown] as const));
  await setup.getByRole("button", { name: "Begin battle" }).click();
  await prompt(ana).locator(".question").waitFor();
  expect(await prompt(ana).locator(".card-lines").innerText()).toContain("Ada Merrow Initiative");
  await prompt(ana)
    .getByRole("button", { name: /^No, stay at/ })
    .click();
  await order(ana).getByText("Isolde Crake is active").waitFor();
  await eventually(async () => (await modelState(gm.page, "Nim Rasp")).statuses).toContain("unaware");
  await showChat(ana);
  const begun = ana.page.locator(".chat-log .vantage-card.step").last();
  await ana.card.reads("Chorister Bel's initiative also counts for Chorister Yew.");
  expect(
    (await begun.locator(".roll").allInnerTexts()).join(),
    "what the tracker shows is open",
  ).not.toContain("?");

  await openTracker(ana);
  await act(ana.page, "Isolde Crake", "delay");
  await order(ana).getByText("Jory Pell is active").waitFor();
  await act(ana.page, "Jory Pell", "delay");
  await prompt(ana).getByText("Isolde Crake has delayed").waitFor();
  expect(await headsOf(ana)).toEqual(["Isolde Crake", "Jory Pell"]);
});

/** Jory Pell watches with his revolver, which he names: he has two weapons in hand. */
const watches = ({ page }: Person) =>
  page.evaluate(async () => {
    const { canvas, game } = window as TableWindow;
    const token = canvas.scene?.tokens.getName("Jory Pell");
    const weapon = token?.actor?.items.contents.find(({ name }) => name === "Revolver");
    if (!token || !weapon) throw new Error("Jory Pell has no Revolver.");
    await game.system.api.useAction({
      actor: token.uuid,
      action: "overwatch",
      targets: [],
      weapon: weapon.uuid,
      skipDialog: true,
    });
  });

test("DH-58: the attack that a watcher named is proposed as it interrupts; another one is refused by its name", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await updateToken(gm.page, "Jory Pell", { x: 1200 - 4 * METER, y: 780, rotation: 270 });
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, ["Jory Pell", "Chorister Bel"]);
  await beginBattle(gm, id, ["d10", 9], ["d10", 2]);
  await order(ana).getByText("Jory Pell is active").waitFor();
  await watches(ana);
  await eventually(() => row(ana, "Jory Pell").innerText()).toContain("Ready to shoot with Revolver.");
  // The arc stays where it was declared when the token is turned away.
  await updateToken(gm.page, "Jory Pell", { rotation: 90 });
  await goOn(ana);
  await order(gm).getByText("Chorister Bel is active").waitFor();
  await act(gm.page, "Chorister Bel", "aimHalf");
  await prompt(ana).getByText("Ready to shoot with Revolver.").waitFor();
  await prompt(ana).getByRole("button", { name: "Interrupt" }).click();
  await prompt(ana).getByText("Take your action now").waitFor();

  const shot = await ana.aim("Jory Pell", "Chorister Bel");
  const chosen = (what: string) =>
    shot.element
      .locator(`select[name=${what}]`)
      .evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label);
  expect([await chosen("action"), await chosen("weapon"), await shot.refusal()]).toEqual([
    "Shoot",
    "Revolver",
    "",
  ]);
  await shot.choose("action", "Full Auto Burst");
  await eventually(() => shot.refusal()).toContain("Revolver, Standard Attack");
  await ana.page.keyboard.press("Escape");
  await prompt(ana).getByRole("button", { name: "Continue" }).click();
  await eventually(async () => (await modelState(gm.page, "Chorister Bel")).statuses).toContain("aimedHalf");
});

/** The name of the target that a dialog shows, without its distance. */
const targetIn = (dialog: Locator) =>
  dialog.locator("select[name=target] option:checked").getAttribute("data-name");

/** A battle in which Ada Merrow of Ana is active, with Chorister Bel beside her. */
async function besideBel(): Promise<{ readonly gm: Person; readonly ana: Person }> {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const { x, y } = await modelState(gm.page, "Ada Merrow");
  await updateToken(gm.page, "Chorister Bel", { x: x + METER, y });
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Merrow", "Chorister Bel", "Jory Pell"]);
  await beginBattle(gm, id, ["d10", 9], ["d10", 2], ["d10", 1]);
  await order(ana).getByText("Ada Merrow is active").waitFor();
  return { gm, ana };
}

test("a feint has the only enemy in contact as its target, and its window shows it", async () => {
  const { gm, ana } = await besideBel();
  await settled(gm, ana);
  await ana.page.evaluate(() => {
    const { canvas, game } = window as TableWindow;
    const actor = canvas.scene?.tokens.getName("Ada Merrow")?.uuid ?? "";
    void game.system.api.useAction({ actor, action: "feint" });
  });
  const { element } = await ana.dialog.opened();
  await eventually(() => targetIn(element)).toBe("Chorister Bel");
});

test("DH-65: a grapple has its other model as the target, goes on in contact, and is over at once when its two are apart", async () => {
  const { gm, ana } = await besideBel();
  await setStatus(gm.page, "Chorister Bel", "grappling");
  await setStatus(gm.page, "Ada Merrow", "grappled");
  await settled(gm, ana);
  await ana.page.evaluate(() => {
    const { canvas, game } = window as TableWindow;
    const actor = canvas.scene?.tokens.getName("Ada Merrow")?.uuid ?? "";
    void game.system.api.useAction({ actor, action: "breakFree" });
  });
  const dialog = await ana.dialog.opened();
  await eventually(() => targetIn(dialog.element)).toBe("Chorister Bel");
  await ana.page.keyboard.press("Escape");
  await dialog.closed();

  const statuses = async () => {
    const both = ["Ada Merrow", "Chorister Bel"].map(
      async (name) => (await modelState(gm.page, name)).statuses,
    );
    return (await Promise.all(both)).flat().filter((id) => id.startsWith("grappl"));
  };
  await settled(gm, ana);
  const { x, y } = await modelState(gm.page, "Chorister Bel");
  await updateToken(gm.page, "Chorister Bel", { x, y: y + METER });
  await updateToken(gm.page, "Jory Pell", { x: x + 5 * METER, y });
  await settled(gm, ana);
  expect(await statuses()).toEqual(["grappled", "grappling"]);
  await updateToken(gm.page, "Chorister Bel", { x: x + 2 * METER, y });
  await eventually(statuses).toEqual([]);
  await showChat(ana);
  await ana.page.locator(".chat-log").getByText("Chorister Bel's grapple is over.").waitFor();
});

test("an attack that hits takes its side three gestures, and asks the other side once", async () => {
  const { gm, ana } = await besideBel();
  const [ofAna, ofGm] = [await countFrom(ana), await countFrom(gm)];
  const dialog = await ana.aim("Ada Merrow", "Chorister Bel");
  await gm.give(["d100", 5], ["d10", 1]);
  await dialog.roll();
  await answer(gm, "Take the hit");
  await eventually(async () => (await countersOn(gm.page, "Chorister Bel"))["woundsTaken"]).toBeDefined();
  await settled(gm, ana);
  await goOn(ana);
  await order(ana).getByText("Chorister Bel is active").waitFor();
  expect(await ofAna()).toEqual({ gestures: 3, windows: 0 });
  expect(await ofGm()).toEqual({ gestures: 1, windows: 1 });
});

test("a button of the tracker that is drawn again while the pointer holds it is still pressed", async () => {
  const { gm, ana } = await besideBel();
  const button = order(ana).locator(".go-on");
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not shown.");
  await ana.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const before = await button.elementHandle();
  await ana.page.mouse.down();
  await setStatus(gm.page, "Jory Pell", "prone");
  await settled(gm, ana);
  expect(await before?.evaluate((one) => one.isConnected), "nothing in the panel has changed").toBe(true);
  await setStatus(gm.page, "Jory Pell", "out");
  await eventually(() => before?.evaluate((one) => one.isConnected)).toBe(false);
  await ana.page.mouse.up();
  await order(ana).getByText("Chorister Bel is active").waitFor();
});

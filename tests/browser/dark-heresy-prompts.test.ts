import { expect, test } from "vitest";
import {
  beginBattle,
  eventually,
  goOn,
  modelState,
  openTracker,
  order,
  row,
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
    owners: { "Ada Merrow": "Ana", "Isolde Crake": "Ben", "Jory Pell": "Ben" },
  },
});

/** Pixels of the scene. */
const METER = 60;

const promptOf = ({ page }: Person) => page.locator(".vantage-prompt");
const headsOf = (person: Person) => promptOf(person).locator(".situation strong").allInnerTexts();

/** Uses an action without its dialog, with some of a model's weapons by name. */
const act = ({ page }: Person, name: string, action: string, weapon: string | null, target: string | null) =>
  page.evaluate(
    async ([wanted, id, held, other]) => {
      const { canvas, game } = window as TableWindow;
      const token = (one: string) => canvas.scene?.tokens.getName(one);
      const item = token(wanted)?.actor?.items.contents.find((one) => one.name === held);
      await game.system.api.useAction({
        actor: token(wanted)?.uuid ?? "",
        action: id,
        targets: other === null ? [] : [token(other)?.uuid ?? ""],
        ...(item ? { weapon: item.uuid } : {}),
        skipDialog: true,
      });
    },
    [name, action, weapon, target] as const,
  );

test("DH-42, DH-57, DH-76: a prompt has its model's own die and name; the card names who shares a roll", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const person of [gm, ana, ben]) await openTracker(person);
  await updateActor(gm.page, "Ada Merrow", { "system.fateThreshold": 1 });
  const names = ["Ada Merrow", "Isolde Crake", "Jory Pell", "Nim Rasp", "Chorister Bel", "Chorister Yew"];
  const id = await setUpBattle(gm, [...names]);
  const tens = [5, 9, 8, 1, 3] as const;
  await gm.give(...tens.map((shown) => ["d10", shown] as const));
  await gm.page.evaluate(async (wanted) => {
    const combat = (window as TableWindow).game.combats.contents.find((one) => one.id === wanted);
    await combat?.startCombat();
  }, id);
  await promptOf(ana).locator(".question").waitFor();
  expect(await promptOf(ana).locator(".card-lines").innerText()).toContain("Ada Merrow Initiative");
  await promptOf(ana)
    .getByRole("button", { name: /^No, stay at/ })
    .click();
  await eventually(() => gm.page.locator(".chat-log .vantage-card.step").last().innerText()).toContain(
    "The initiative of Chorister Bel also counts for Chorister Yew.",
  );

  await order(ben).getByText("Isolde Crake is active").waitFor();
  await act(ben, "Isolde Crake", "delay", null, null);
  await order(ben).getByText("Jory Pell is active").waitFor();
  await act(ben, "Jory Pell", "delay", null, null);
  await promptOf(ben).getByText("Isolde Crake has delayed").waitFor();
  expect(await headsOf(ben)).toEqual(["Isolde Crake", "Jory Pell"]);
});

test("DH-58: the attack that a watcher named is proposed as it interrupts; another one is refused by its name", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
  await gm.give(["d100", 31], ["d100", 99], ["d10", 9]);
  await dialog.roll();
  await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await ana.card.press(/^Dodge/);
  const damage = ana.card.element.locator(".roll", { hasText: "Damage" });
  await damage.waitFor();
  expect(await damage.innerText(), "DH-37: what is suffered is known, so the roll is open").not.toContain(
    "?",
  );

  await updateToken(gm.page, "Jory Pell", { x: 1200 - 4 * METER, y: 780, rotation: 270 });
  for (const person of [gm, ben]) await openTracker(person);
  const id = await setUpBattle(gm, ["Jory Pell", "Chorister Bel"]);
  await beginBattle(gm, id, ["d10", 9], ["d10", 2]);
  await order(ben).getByText("Jory Pell is active").waitFor();
  await act(ben, "Jory Pell", "overwatch", "Revolver", null);
  await eventually(() => row(ben, "Jory Pell").innerText()).toContain("Ready: Revolver, Standard Attack.");
  // The arc stays where it was declared when the token is turned away.
  await updateToken(gm.page, "Jory Pell", { rotation: 90 });
  await goOn(ben);
  await order(gm).getByText("Chorister Bel is active").waitFor();
  await act(gm, "Chorister Bel", "aimHalf", null, null);
  await promptOf(ben).getByText("Ready: Revolver, Standard Attack.").waitFor();
  await promptOf(ben).getByRole("button", { name: "Interrupt" }).click();
  await promptOf(ben).getByRole("button", { name: "Go on" }).waitFor();

  const shot = await ben.aim("Jory Pell", "Chorister Bel");
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
  await ben.page.keyboard.press("Escape");
  await promptOf(ben).getByRole("button", { name: "Go on" }).click();
  await eventually(async () => (await modelState(gm.page, "Chorister Bel")).statuses).toContain("aimedHalf");
});

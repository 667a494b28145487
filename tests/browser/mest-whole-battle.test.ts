import { expect, test } from "vitest";
import {
  answer,
  battleOf,
  eventually,
  faces,
  goOn,
  lookAt,
  openTracker,
  order,
  type Person,
  prompt,
  row,
  setUpBattle,
  settled,
  type TableWindow,
  trackOf,
  updateActor,
  updateToken,
  useTable,
} from "./lib/index.js";

const table = useTable({
  demonstration: {
    game: "mest",
    owners: { "Wil Sparrow": "Ana", "Aldith Heron": "Ana", "Corvin Tagg": "Ben", "Tansy Quill": "Ben" },
  },
});

const look = async ({ page }: Person, name: string) => {
  if (process.env["MEST_LOOK"]) await page.screenshot({ path: `/tmp/mest-${name}.png` });
};
const activate = async (person: Person, name: string) => {
  await row(person, name)
    .getByRole("button", { name: `Activate: ${name}` })
    .click();
  await order(person).getByText(`${name} is active`).waitFor();
};
/** Aldith's two dice with INT 3 against Tansy's three, one for Tactics. On Turn 1 Ben's side has one more: it has spent less. */
const ANA_WINS = { first: faces(6, 6, 1, 1, 1, 1), later: faces(6, 6, 1, 1, 1) };

/** The dice of a line such as `2b + 1m + 3 ≥ 2b + 2`: sixes for the one side, ones for the other. */
const hits = (line: string) => {
  const [own = "", other = ""] = line
    .split("≥")
    .map((side) => [...side.matchAll(/(\d+)[bmw]/g)].map(([, count]) => Number(count)));
  const all = (counts: readonly number[] | string, face: number) =>
    [...counts].flatMap((count) => Array.from({ length: Number(count) }, () => face));
  return faces(...all(own, 6), ...all(other, 1));
};

test("MEST-54, MEST-62 to MEST-69, MEST-105, MEST-109 to MEST-111: a whole battle of two people and a GM, to its report", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const person of [gm, ana, ben]) await openTracker(person);
  await updateToken(gm.page, "Corvin Tagg", { x: 1530, y: 1000 });
  const id = await setUpBattle(gm, ["Wil Sparrow", "Aldith Heron", "Corvin Tagg", "Tansy Quill"]);

  // MEST-54: a game size sets its numbers, and a person can change each.
  await order(gm).getByRole("button", { name: "Battle setup" }).click();
  const setup = gm.page.locator(".application.vantage-battle");
  const preset = setup.locator("select[name=preset]");
  await preset.selectOption({ label: "Medium game" });
  const numbers = () =>
    Promise.all(
      ["endDiceFrom", "leastModels", "mostModels", "budget"].map((name) =>
        setup.locator(`[name='setup.${name}']`).inputValue(),
      ),
    );
  expect(await numbers()).toEqual(["6", "6", "12", "750"]);
  await look(gm, "1-setup");
  await preset.selectOption({ label: "Large game" });
  expect(await numbers()).toEqual(["8", "8", "16", "1000"]);
  await preset.selectOption({ label: "Small game" });
  expect(await numbers()).toEqual(["4", "4", "8", "500"]);
  await setup.locator("[name='setup.endDiceFrom']").fill("1");
  await setup.locator("[name='setup.endDiceFrom']").blur();
  await eventually(() => preset.inputValue()).toBe("{}");
  await setup.getByRole("button", { name: "Save" }).click();
  await eventually(async () => gm.page.locator(".application.vantage-battle").count()).toBe(0);

  await gm.give(...faces(5, 2), ...ANA_WINS.first);
  await gm.page.evaluate(async (wanted) => {
    await (window as TableWindow).game.combats.get(wanted)?.startCombat();
  }, id);
  await prompt(ana).getByText("Which side is the Mission Attacker?").waitFor();
  await look(ana, "2-attacker");
  await look(ben, "2-attacker-ben");
  await answer(ana, "Ana");
  await prompt(ana).getByText("Who goes first?").waitFor();
  await answer(ana, "Ana");
  await order(ben).getByText("Ana to play.").waitFor();

  // A shot, with a reload in the middle of it, and its undo.
  await updateActor(gm.page, "Corvin Tagg", { "system.delay": 1 });
  await activate(ana, "Wil Sparrow");
  await lookAt(ana.page, "Wil Sparrow", "Corvin Tagg");
  const shot = await ana.aim("Wil Sparrow", "Corvin Tagg");
  await look(ana, "3-shot");
  await gm.give(...hits(await shot.line()));
  await shot.roll();
  await prompt(ana).getByRole("button", { name: "No Bonus Action" }).waitFor();
  await look(ana, "4-bonus");
  await look(ben, "4-bonus-ben");
  await ana.reload();
  await openTracker(ana);
  await prompt(ana).getByRole("button", { name: "No Bonus Action" }).waitFor();
  // Five dice against two, then Corvin's Fear Test: he is Distracted.
  await gm.give(...faces(4, 4, 4, 1, 1, 1, 1), ...faces(4, 4, 1, 1, 1, 1));
  await answer(ana, "No Bonus Action");
  await settled(gm, ana, ben);
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 1/);
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await look(gm, "5-card");
  await gm.card.undo();
  await eventually(() => trackOf(gm.page, "Corvin Tagg", "wounds")).toBe(0);
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 2/);
  await openTracker(gm);
  await updateActor(gm.page, "Corvin Tagg", { "system.delay": 0 });
  await look(ana, "6-undone");

  await goOn(ana);
  await answer(ana, "No: play passes");
  await order(ben).getByText("Ben to play.").waitFor();
  await activate(ben, "Corvin Tagg");
  await look(ben, "7-corvin");
  await goOn(ben);
  await order(ana).getByText("Ana to play.").waitFor();
  await activate(ana, "Aldith Heron");
  await goOn(ana);
  await order(ben).getByText("Ben to play.").waitFor();
  await activate(ben, "Tansy Quill");
  await gm.give(...ANA_WINS.later);
  await goOn(ben);

  // MEST-109: a die lies on the table from Turn 1 on, and is rolled at the end of Turn 2.
  await answer(ana, "Ana");
  await eventually(() => order(gm).locator(".title").innerText()).toBe("Turn 2");
  expect((await battleOf(gm))?.tracks["endDice"]).toBe(1);
  await look(gm, "8-turn-2");
  await activate(ana, "Wil Sparrow");
  await goOn(ana);
  await answer(ana, "Maintain: activate another model");
  await activate(ana, "Aldith Heron");
  await goOn(ana);
  await order(ben).getByText("Ben to play.").waitFor();
  await activate(ben, "Corvin Tagg");
  await goOn(ben);
  await activate(ben, "Tansy Quill");
  await gm.give(...faces(2));
  await goOn(ben);
  await prompt(ana).waitFor();
  await look(ana, "9-aggression");
  await answer(ana, "Yes: 1 Victory Point");
  await prompt(ben).waitFor();
  await answer(ben, /^No$/);

  await eventually(() => order(ben).innerText()).toContain("An END die ends the battle");
  for (const person of [gm, ana, ben]) {
    await eventually(() => order(person).innerText()).toMatch(/Most Victory Points: Ana wins/);
    expect(await order(person).innerText()).toContain("2 of 2 left");
  }
  await look(gm, "10-end");
  await look(ana, "10-end-ana");
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await look(gm, "11-end-chat");

  // The report has how it ended, the shot without its undone hit, and the END die.
  await openTracker(ben);
  await ben.page.getByRole("button", { name: "Battle report" }).click();
  const report = ben.page.locator(".vantage-report");
  await report.locator(".timeline").waitFor();
  await look(ben, "12-report");
  const said = await report.innerText();
  expect(said).toContain("An END die ends the battle. Most Victory Points: Ana wins.");
  expect(said).toMatch(/Ana\s+2 of 2 left.*Victory Points 1 \(Aggression 1\)/);
  expect(said).toContain("Ana: 0 attacks");
  expect(said).toContain("END dice on the table: 1.");
}, 240_000);

import { expect, test } from "vitest";
import {
  answer,
  beginBattle,
  endEncounter,
  eventually,
  openSheet,
  openTracker,
  order,
  prompt,
  setScheme,
  setSetting,
  setUpBattle,
  settled,
  showTab,
  useTable,
  type GivenDie,
  type Person,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: { "Ada Merrow": "Ana" } } });

/** A shot of Chorister Bel at Ada Merrow that hits, and hurts little where it is not evaded. */
async function shoot(gm: Person, ...more: readonly GivenDie[]): Promise<void> {
  const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
  await gm.give(["d100", 31], ...more);
  await dialog.roll();
}

const pinOf = (person: Person, option: string) =>
  prompt(person).locator(".answer", { hasText: option }).locator(".pin");

test("an answer is fixed in the question in one click: the next question answers itself until the sheet clears it", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await shoot(gm, ["d10", 1]);
  await pinOf(ana, "Take the hit").waitFor();
  await pinOf(ana, "Take the hit").click();
  await gm.card.reads("Ada Merrow: Take the hit");
  expect(await gm.card.text(), "the person gave this one").not.toContain("(its fixed answer)");
  await gm.card.undo();

  await shoot(gm, ["d10", 1]);
  await gm.card.reads("Ada Merrow: Take the hit (its fixed answer)");
  await settled(gm, ana);
  expect(await prompt(ana).count(), "nobody was asked").toBe(0);

  // Otherwise an undo could not change what the fixed answer gave.
  await gm.card.undo();
  await shoot(gm, ["d10", 1]);
  await answer(ana, "Take the hit");
  await gm.card.reads("Ada Merrow: Take the hit");
  await gm.card.undo();
  await shoot(gm, ["d10", 1]);
  await gm.card.reads("Ada Merrow: Take the hit (its fixed answer)");
  await gm.card.undo();

  // Also where only a correction brings the question up.
  const missed = await gm.aim("Chorister Bel", "Ada Merrow");
  await gm.give(["d100", 70]);
  await missed.roll();
  await gm.card.reads("misses");
  await gm.give(["d100", 31], ["d10", 1]);
  await gm.card.press("Reroll");
  await answer(ana, "Take the hit");
  await gm.card.reads("Ada Merrow: Take the hit");
  await gm.card.undo();

  const sheet = await openSheet(ana.page, "Ada Merrow");
  await showTab(sheet, "Actions");
  const own = sheet.getByRole("group", { name: "Fixed answers" });
  await eventually(() => own.innerText()).toContain("Dodge the attack? Take the hit");
  await own.getByRole("button", { name: "Clear this fixed answer" }).click();
  await own.waitFor({ state: "detached" });
  await shoot(gm, ["d10", 1]);
  await answer(ana, "Take the hit");
  await gm.card.reads("Ada Merrow: Take the hit");
  await settled(gm, ana);
  expect(await gm.card.text()).not.toContain("fixed answer");
});

test("an answer of a side is in the tracker of its player and of the GM, and is cleared there", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await setSetting(gm.page, "outOfTurn", "allow");
  const id = await setUpBattle(gm, ["Chorister Bel", "Ada Merrow"]);
  await beginBattle(gm, id, ["d10", 9], ["d10", 3]);
  for (const person of [gm, ana]) await openTracker(person);
  await shoot(gm, ["d10", 1]);
  const scope = prompt(ana).getByLabel("Always, for");
  await eventually(() => scope.locator("option").allInnerTexts()).toEqual(["Ada Merrow", "Ana"]);
  await scope.selectOption("Ana");
  await setScheme(ana.page, "dark");
  expect(await scope.inputValue(), "a window that is drawn again keeps it").toBe("side");
  await pinOf(ana, "Take the hit").click();
  const words = "Ana: Dodge the attack? Take the hit";
  await prompt(ana).waitFor({ state: "detached" });
  await settled(gm, ana);
  // A roll shows its card in the chat.
  for (const person of [gm, ana]) {
    await openTracker(person);
    await order(person).getByText(words).waitFor();
  }
  await setScheme(ana.page, "light");
  await order(ana).getByRole("button", { name: "Clear this fixed answer" }).click();
  for (const person of [gm, ana]) await order(person).getByText(words).waitFor({ state: "detached" });
  await endEncounter(gm.page);
  await setSetting(gm.page, "outOfTurn", "refuse");
});

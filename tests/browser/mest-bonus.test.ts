import { expect, test } from "vitest";
import {
  eventually,
  modelState,
  openTracker,
  order,
  type Person,
  row,
  setUpBattle,
  settled,
  type TableWindow,
  trackOf,
  updateToken,
  useTable,
  faces,
  prompt,
  answer,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "mest", owners: { "Aldith Heron": "Ana", "Wil Sparrow": "Ana" } },
});

const placeOf = async (person: Person, name: string) => {
  const { x, y } = await modelState(person.page, name);
  return { x, y };
};

/** A battle of one model of Ana's and one of the GM's. Ana's is active. */
async function begun(own: string, foe: string) {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, [own, foe]);
  // The Mission Attacker, then the Initiative: the side with fewer BP has a third die, which shows 1 either way.
  await gm.give(...faces(5, 2), ...faces(6, 6, 1, 1, 1));
  await gm.page.evaluate(async (wanted) => {
    await (window as TableWindow).game.combats.get(wanted)?.startCombat();
  }, id);
  await prompt(ana).getByText("Which side is the Mission Attacker?").waitFor();
  await answer(ana, "Ana");
  await prompt(ana).getByText("Who goes first?").waitFor();
  await answer(ana, "Ana");
  await order(gm).getByText("Ana to play.").waitFor();
  await row(ana, own)
    .getByRole("button", { name: `Activate: ${own}` })
    .click();
  await order(gm).getByText(`${own} is active`).waitFor();
  return { gm, ana };
}

test("MEST-106: a hit pays for a Bonus Action: the player changes places with the opponent, then strikes; undo", async () => {
  const { gm, ana } = await begun("Aldith Heron", "Gorse");
  // MEST-86: in Aldith's place Gorse's larger base would be on this one. It stays in contact with Gorse.
  await updateToken(gm.page, "Levy Osk", { x: 750, y: 920 });
  const before = { own: await placeOf(gm, "Aldith Heron"), foe: await placeOf(gm, "Gorse") };
  const dialog = await ana.aim("Aldith Heron", "Gorse");
  await gm.give(...faces(6, 4, 1), ...faces(1, 1), ...faces(6, 4, 4, 1, 1), ...faces(1, 1));
  await dialog.roll();
  await answer(gm, "Don't defend");
  await prompt(ana).getByText("Take a Bonus Action? Cascades: 3.").waitFor();
  await answer(ana, /^Reversal/);
  // Fight gives a second one, for what is left.
  await prompt(ana).getByText("Take a Bonus Action? Cascades: 2.").waitFor();
  await answer(ana, "No Bonus Action");
  await settled(gm, ana);
  // 3 + 4 on three Base and two Modifier dice against 4; of AR 2 Impact 1 leaves 1.
  await eventually(() => trackOf(gm.page, "Gorse", "wounds")).toBe(2);
  expect(await placeOf(gm, "Aldith Heron")).not.toEqual(before.own);
  expect(await placeOf(gm, "Gorse")).not.toEqual(before.foe);

  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await gm.card.undo();
  await eventually(() => placeOf(gm, "Aldith Heron")).toEqual(before.own);
  await eventually(() => placeOf(gm, "Gorse")).toEqual(before.foe);
  expect(await trackOf(gm.page, "Gorse", "wounds")).toBe(0);
});

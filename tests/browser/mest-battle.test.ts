import { expect, test } from "vitest";
import {
  battleOf,
  beside,
  carry,
  eventually,
  goOn,
  lookAt,
  openTracker,
  order,
  type Person,
  row,
  setUpBattle,
  type TableWindow,
  updateToken,
  useTable,
  faces,
} from "./lib/index.js";

const table = useTable({
  demonstration: {
    game: "mest",
    owners: { "Aldith Heron": "Ana", "Wil Sparrow": "Ana", "Corvin Tagg": "Ben", "Tansy Quill": "Ben" },
  },
});

const FOUR = ["Aldith Heron", "Wil Sparrow", "Corvin Tagg", "Tansy Quill"];
const answer = ({ page }: Person, option: string) =>
  page.locator(".vantage-prompt").getByRole("button", { name: option }).click();
const title = (person: Person) => order(person).locator(".title").innerText();
const activate = (person: Person, name: string) =>
  row(person, name)
    .getByRole("button", { name: `Activate: ${name}` })
    .click();
const isActive = (person: Person, name: string) => order(person).getByText(`${name} is active`).waitFor();
const points = async (gm: Person) => {
  const { sides = {} } = (await battleOf(gm)) ?? {};
  return Object.values(sides).map(({ initiativePoints }) => initiativePoints);
};
/** Aldith's INT 3 and two dice against Tansy's INT 2 and three: one for Tactics. On Turn 1 Ben's side has one more. */
const ANA_WINS = { first: faces(6, 6, 1, 1, 1, 1), later: faces(6, 6, 1, 1, 1) };

test("MEST-62 to MEST-69: two Turns with two players and a GM, with an undo and a reload", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const person of [gm, ana, ben]) await openTracker(person);
  // MEST-13: it has Wil Sparrow within its Reach.
  await updateToken(gm.page, "Raider Fenn", { x: 1530, y: 1000 });
  const id = await setUpBattle(gm, FOUR);
  await gm.give(...faces(5, 2), ...ANA_WINS.first);
  await gm.page.evaluate(async (wanted) => {
    await (window as TableWindow).game.combats.get(wanted)?.startCombat();
  }, id);
  const asks = (question: string) => ana.page.locator(".vantage-prompt").getByText(question).waitFor();
  await asks("Which side is the Mission Attacker?");
  await answer(ana, "Ana");
  await asks("Who goes first?");
  await answer(ana, "Ana");
  await order(ben).getByText("Ana to play.").waitFor();
  expect(await title(ben)).toBe("Turn 1");
  // 3 + 4 against 2 + 0.
  expect(await points(gm)).toEqual([5, 0]);

  await activate(ana, "Wil Sparrow");
  await isActive(ben, "Wil Sparrow");
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 2/);
  await lookAt(ana.page, "Wil Sparrow");
  await carry(ana.page, "Wil Sparrow", await beside(ana.page, "Wil Sparrow", { x: -60, y: 110 }));
  await ana.page.mouse.up();
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 1/);
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  const walk = gm.page.locator(".chat-log .vantage-card").last();
  await walk.getByRole("button", { name: "Undo" }).click();
  await walk.locator(".stamp").waitFor();
  await eventually(() => row(ana, "Wil Sparrow").innerText()).toMatch(/Action Points 2/);
  await goOn(ana);
  await answer(ana, "Maintain");
  await order(ben).getByText("Ana to play.").waitFor();
  await eventually(() => points(gm)).toEqual([4, 0]);

  await ana.reload();
  await openTracker(ana);
  await activate(ana, "Aldith Heron");
  await isActive(ana, "Aldith Heron");
  await goOn(ana);
  await order(ben).getByText("Ben to play.").waitFor();
  for (const name of ["Corvin Tagg", "Tansy Quill"]) {
    await activate(ben, name);
    await isActive(ben, name);
    if (name === "Tansy Quill") await gm.give(...ANA_WINS.later);
    await goOn(ben);
  }
  await answer(ana, "Ben");
  await eventually(() => title(gm)).toBe("Turn 2");
  await order(ben).getByText("Ben to play.").waitFor();
  await eventually(() => row(ben, "Corvin Tagg").innerText()).toMatch(/Ready/);
});

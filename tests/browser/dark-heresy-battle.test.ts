import { expect, test } from "vitest";
import {
  battleOf,
  eventually,
  goOn,
  modelState,
  openTracker,
  order,
  row,
  setUpBattle,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "dark-heresy", owners: { "Ada Merrow": "Ana", "Jory Pell": "Ben" } },
});

const act = ({ page }: Person, name: string, action: string) =>
  page.evaluate(
    async ([wanted, id]) => {
      const { canvas, game } = window as TableWindow;
      const actor = canvas.scene?.tokens.getName(wanted)?.uuid ?? "";
      await game.system.api.useAction({ actor, targets: [], action: id, skipDialog: true });
    },
    [name, action] as const,
  );

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
  await act(ana, "Ada Merrow", "aimHalf");
  await eventually(async () => (await modelState(gm.page, "Ada Merrow")).statuses).toContain("aimedHalf");
  await act(ana, "Ada Merrow", "defend");
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

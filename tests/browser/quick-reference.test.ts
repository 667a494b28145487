import { expect, test } from "vitest";
import { eventually, select, useTable, type Person, type TableWindow } from "./lib/index.js";

const table = useTable();

type ReferenceWindow = TableWindow & {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
};

/** Opens the quick reference of a game. */
async function openReference({ page }: Person, game: string): Promise<void> {
  await page.evaluate(async (name) => {
    const { game: table } = window as ReferenceWindow;
    const entries = (await table.packs.get("vantage.quick-reference")?.getDocuments()) ?? [];
    await entries.find((one) => one.name.startsWith(name))?.sheet.render({ force: true });
  }, game);
}

/** Closes the windows of journals. */
async function closeSheets({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    const { game: table } = window as ReferenceWindow;
    const entries = (await table.packs.get("vantage.quick-reference")?.getDocuments()) ?? [];
    for (const { sheet } of entries) await sheet.close();
  });
}

/** Types a message into the chat. */
async function say({ page }: Person, words: string): Promise<void> {
  await page.locator("#chat textarea, #chat-message, .chat-input").first().focus();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}

/** Each game with the start of its journal's name, and words of its order of play and of a condition. */
const GAMES = [
  ["This Is Not a Test", "The side in play picks a model", "Prone"],
  ["MEST Tactics", "Done tokens are removed", "In Wait"],
  ["GURPS", "exactly one maneuver", "Stunned"],
  ["GODSGLOOM", "Magic: Player A", "Boost"],
  ["Dark Heresy", "Everyone has one Reaction", "Pinned"],
] as const;

test.each(GAMES)(
  "the quick reference of %s is a journal with the sentences of its rules",
  async (game, order, status) => {
    const gm = await table.as("Gamemaster");
    await openReference(gm, game);
    const shown = gm.page.locator(".vantage-reference").first();
    await eventually(() => shown.innerText()).toContain(order);
    await gm.page.getByRole("button", { name: "Conditions and counters", exact: true }).click();
    await eventually(() => shown.innerText()).toContain(status);
    await gm.page.getByRole("button", { name: "Modifiers", exact: true }).click();
    await eventually(() => shown.locator("dt").count()).toBeGreaterThan(20);
    await gm.page.screenshot({ path: `/tmp/ref-${game}.png` });
    await closeSheets(gm);
  },
);

test("a chat message holds a button for an action beside Foundry's own inline roll", async () => {
  const gm = await table.as("Gamemaster");
  await say(gm, "@Action[tnt.morale]{Hold your nerve} or [[/roll 1d6]], not @Action[tnt.nothing]");
  const message = gm.page.locator(".chat-log .chat-message").last();
  const button = message.getByRole("button", { name: "Hold your nerve" });
  await button.waitFor();
  expect(await message.innerText()).toContain("@Action[tnt.nothing]");
  expect(await message.locator(".inline-roll").count()).toBe(1);
  await button.click();
  await gm.notices.getByText("Select a model of This Is Not a Test first.").waitFor();
  await select(gm.page, "Mags Harrow");
  await button.click();
  const dialog = await gm.dialog.opened();
  await eventually(() => dialog.element.innerText()).toContain("Morale test");
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
});

test("a GM asks several models for a test: each player rolls on the card, which shows the results", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await select(gm.page, "Mags Harrow");
  await gm.page.getByRole("button", { name: "Ask for a test" }).click();
  const form = gm.page.locator(".vantage-ask-test");
  await form.getByLabel("Target number").fill("8");
  await form.getByLabel("Brand Osier").check();
  await form.getByRole("button", { name: "Ask" }).click();
  const asked = ({ page }: Person) => page.locator(".vantage-asked-test").last();
  await asked(ana).getByText("Target number: 8").waitFor();
  await eventually(() => asked(ana).getByRole("button").allInnerTexts()).toEqual(["Roll"]);
  await eventually(() => asked(gm).getByRole("button").allInnerTexts()).toEqual([
    "Roll",
    "Roll",
    "Roll for all who wait",
  ]);

  await asked(ana).getByRole("button", { name: "Roll for Mags Harrow" }).click();
  const dialog = await ana.dialog.opened();
  await eventually(() => dialog.line()).toContain("≥ 8");
  await gm.give(["d10", 3]);
  await dialog.roll();
  await eventually(() => asked(gm).locator(".result").allInnerTexts()).toEqual(["Nerve holds"]);
  await eventually(() => asked(ana).getByRole("button").count()).toBe(0);

  await gm.give(["d10", 1]);
  await asked(gm)
    .getByRole("button", { name: "Roll for Brand Osier" })
    .click({ modifiers: ["Shift"] });
  await eventually(() => asked(gm).locator(".result").count()).toBe(2);
  await gm.page.screenshot({ path: "/tmp/ref4.png" });
  await gm.card.undo();
  await eventually(() => asked(gm).getByRole("button", { name: "Roll for Brand Osier" }).count()).toBe(1);
});

test("a request that a player has forged stays a plain message", async () => {
  const ana = await table.as("Ana");
  await ana.page.evaluate(async () => {
    const { ChatMessage } = window as ReferenceWindow;
    const asked = { game: "tnt", action: "morale", set: {}, models: ["Scene.none.Token.none"] };
    await ChatMessage.create({ content: "<p>A plain text</p>", flags: { vantage: { askedTest: asked } } });
  });
  const message = ana.page.locator(".chat-log .chat-message").last();
  await eventually(() => message.innerText()).toContain("A plain text");
  expect(await message.locator(".vantage-asked-test").count()).toBe(0);
});

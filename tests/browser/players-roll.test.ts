import { afterEach, beforeEach, expect, test } from "vitest";
import { unpack } from "../../src/play/record/storing/packing.js";
import {
  eventually,
  openSheet,
  setSetting,
  settled,
  target,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";
import { sendRolls, type SentRoll } from "./lib/sent-rolls.js";

const table = useTable();

beforeEach(async () => setSetting((await table.as("Gamemaster")).page, "playersRoll", true));
afterEach(async () => setSetting((await table.as("Gamemaster")).page, "playersRoll", false));

/** What these tests read and write of a page. */
type Chat = Window &
  typeof globalThis & {
    game: { messages: { contents: readonly Message[] } };
    ui: { notifications: { warn(text: string, options?: object): unknown } };
    warned: string[];
  };
interface Message {
  readonly id: string;
  readonly type: string;
  readonly rolls: readonly object[];
  readonly system: Readonly<Record<string, string>>;
}

const promptOf = ({ page }: Person) => page.locator(".vantage-prompt");
const rollButton = (person: Person) => promptOf(person).getByRole("button", { name: "Roll" });

const requests = ({ page }: Person) => page.locator(".chat-log .vantage-request").count();

/** The newest card of an exchange, which a request's card may follow. */
const exchangeOf = ({ page }: Person) => page.locator(".chat-log .vantage-card:not(.vantage-request)").last();

async function isTargeting({ page }: Person): Promise<boolean> {
  return page.evaluate(() => (window as TableWindow).game.user.targets.size > 0);
}

/** Mags shoots with her sheet's button: Ana's own client is to roll 1d10 + 5. */
async function shoot(person: Person): Promise<void> {
  const { page } = person;
  if (!(await isTargeting(person))) await target(page, "Ines Calder");
  const opened = page.locator(".vantage-sheet");
  const sheet = (await opened.count()) ? opened : await openSheet(page, "Mags Harrow");
  await sheet.getByRole("button", { name: "Shoot 5: Revolver" }).click({ modifiers: ["Shift"] });
}

/** Waits until Ana is offered the dice of a shot of hers. */
async function untilOffered(gm: Person, ana: Person): Promise<void> {
  await shoot(ana);
  await rollButton(ana).waitFor();
  await gm.card.reads("Waiting for Ana to roll.");
}

/** The id of the newest exchange, and whose dice are open in it. */
async function openDice({ page }: Person): Promise<{ exchange: string; key: string; user: string }> {
  const [exchange = "", parts = ""] = await page.evaluate(() => {
    const found = (window as Chat).game.messages.contents.filter(({ type }) => type === "exchange").at(-1);
    return [found?.id, found?.system["parts"]];
  });
  const { offered } = unpack(parts) as { offered: { key: string; user: string } };
  const { key, user } = offered;
  return { exchange, key, user };
}

/** Every warning that this person reads from now on. */
async function listen({ page }: Person): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const table = window as Chat;
    const { notifications } = table.ui;
    const warn = notifications.warn.bind(notifications);
    table.warned = [];
    notifications.warn = (text, options) => {
      table.warned.push(text);
      return warn(text, options);
    };
  });
  return () => page.evaluate(() => (window as Chat).warned);
}

const OTHER_DICE = "Ana sent other dice than the roll needs. They don't count.";

test("a player rolls in a window of their own: no one else is offered the dice, and a GM's model is rolled for", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  const anasId = await ana.page.evaluate(
    () => (window as Chat & { game: { user: { id: string } } }).game.user.id,
  );
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await dialog.roll();
  await rollButton(ana).waitFor();
  await settled(gm, ana);
  expect((await openDice(gm)).user).toBe(anasId);
  for (const person of [gm, ben]) {
    await person.card.reads("Waiting for Ana to roll.");
    expect(await person.card.button(/^Roll$/).count(), person.name).toBe(0);
  }
  await settled(gm, ana, ben);
  expect(await promptOf(gm).count()).toBe(0);
  expect(await promptOf(ben).count()).toBe(0);
  expect(await ben.card.button("Roll for them").count()).toBe(0);

  await ana.giveOwn(["d10", 3]);
  await rollButton(ana).click();
  for (const person of [gm, ana, ben]) await person.card.reads("Mags Harrow misses Ines Calder with 8.");
  await eventually(() => promptOf(ana).count()).toBe(0);

  const own = await gm.aim("Ines Calder", "Brand Osier");
  await gm.giveOwn(["d10", 2], ["d10", 2]);
  await own.roll();
  await gm.card.reads(/Ines Calder misses Brand Osier/);
});

test("other dice are refused, the GM reads it once, and the player's own roll counts; a second one does not", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  await untilOffered(gm, ana);
  const warned = await listen(gm);
  const open = await openDice(gm);
  const refused: readonly (readonly [string, readonly SentRoll[]])[] = [
    ["a roll of no game", [{ class: "Roll", faces: [10] }]],
    ["a roll of another game", [{ class: "GurpsRoll", faces: [10] }]],
    ["another number added", [{ plus: 6, faces: [10] }]],
    ["another formula than its terms", [{ formula: "1d10 + 50", faces: [10] }]],
    ["more dice", [{ faces: [10, 10] }]],
    ["a face above the die", [{ faces: [11] }]],
    ["a face far above the die", [{ faces: [77] }]],
    ["a face below the die", [{ faces: [0] }]],
    ["half a face", [{ faces: [9.5] }]],
    ["another number to reach", [{ against: 2, faces: [10] }]],
    ["a best face without the die that it brings", [{ faces: [10] }]],
    ["two rolls", [{ faces: [9] }, { faces: [10] }]],
    ["no roll", []],
  ];
  for (const [what, rolls] of refused) {
    await sendRolls(ana, open, ...rolls);
    await settled(ana, gm);
    await eventually(warned, what).toEqual([OTHER_DICE]);
    expect(await exchangeOf(gm).innerText(), what).toContain("Waiting for Ana to roll.");
  }
  await sendRolls(ben, open, { faces: [9] });
  const foreign = "Ben sent a roll that another player makes. It doesn't count.";
  await eventually(warned).toEqual([OTHER_DICE, foreign]);
  await eventually(() => requests(gm)).toBe(0);
  await eventually(() => gm.card.text()).toContain("Waiting for Ana to roll.");

  await ana.giveOwn(["d10", 3]);
  await rollButton(ana).click();
  await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
  await eventually(() => promptOf(ana).count()).toBe(0);

  const late = "Ana sent a second roll, or sent it too late. It doesn't count.";
  for (let times = 0; times < 2; times += 1) await sendRolls(ana, open, { faces: [9] });
  await eventually(warned).toEqual([OTHER_DICE, foreign, late]);
  await eventually(() => requests(gm)).toBe(0);
  await eventually(() => gm.card.rolls()).toMatchObject([{ faces: [3] }]);
  expect(await gm.card.text()).not.toContain("hits");
});

test("the roll that was asked for counts when the player sends it, so the others were refused for their content", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await untilOffered(gm, ana);
  await sendRolls(ana, await openDice(gm), { faces: [4] });
  await gm.card.reads("Mags Harrow misses Ines Calder with 9.");
});

test("a GM rolls for a player who is there: the window closes, and the card says who rolled", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await untilOffered(gm, ana);
  await gm.give(["d10", 3]);
  await gm.card.press("Roll for them");
  await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.card.reads("Gamemaster rolled for Mags Harrow.");
  await eventually(() => promptOf(ana).count()).toBe(0);
});

test("dice stay with a player who left, whatever the setting says by then, until a GM rolls; a reroll follows the setting", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await untilOffered(gm, ana);
  await ana.leave();
  await gm.card.reads("Waiting for the player who rolls to reconnect.");
  await setSetting(gm.page, "playersRoll", false);
  await settled(gm);
  await eventually(() => gm.card.text()).toContain("Waiting for the player who rolls to reconnect.");
  await gm.give(["d10", 3]);
  await gm.card.press("Roll for them");
  await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  await gm.card.reads("Gamemaster rolled for Mags Harrow.");

  await gm.give(["d10", 2]);
  await gm.card.press("Reroll");
  await gm.card.reads("Mags Harrow misses Ines Calder with 7.");
});

test("the offer survives a reload of the player and of the GM", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await untilOffered(gm, ana);
  await ana.reload();
  await rollButton(ana).waitFor();
  await gm.reload();
  await gm.card.reads("Waiting for Ana to roll.");
  await ana.giveOwn(["d10", 3]);
  await rollButton(ana).click();
  for (const person of [gm, ana]) await person.card.reads("Mags Harrow misses Ines Calder with 8.");
  await eventually(() => promptOf(ana).count()).toBe(0);
});

/** A click that waits for nothing. */
async function clickRoll({ page }: Person): Promise<void> {
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(".vantage-prompt [data-action=roll]")?.click(),
  );
}

test("two windows of one player both ask; the first roll counts, and both close", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const other = await ana.anotherWindow();
  await untilOffered(gm, ana);
  await rollButton(other).waitFor();
  await other.giveOwn(["d10", 3]);
  await rollButton(other).click();
  for (const person of [gm, ana, other]) await person.card.reads("Mags Harrow misses Ines Calder with 8.");
  for (const person of [ana, other]) await eventually(() => promptOf(person).count()).toBe(0);

  await untilOffered(gm, ana);
  await rollButton(other).waitFor();
  await ana.giveOwn(["d10", 2]);
  await other.giveOwn(["d10", 4]);
  await Promise.all([ana, other].map(clickRoll));
  await gm.card.reads(/Mags Harrow misses Ines Calder with (7|9)\./);
  for (const person of [ana, other]) await eventually(() => promptOf(person).count()).toBe(0);
  await settled(gm, ana, other);
  await eventually(() => gm.card.rolls()).toHaveLength(1);
  // The window that hears of the other's roll in time throws none.
  const left = (await Promise.all([ana, other].map((person) => person.complaints()))).flat();
  expect(left.filter((sentence) => !/A given d10 .* was not thrown/.test(sentence))).toEqual([]);
  expect(left.length).toBeLessThanOrEqual(1);
  await other.page.close();
});

test("without a GM the dice are thrown once, wait, and cannot be canceled; they count when a GM is there", async () => {
  const before = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const request = ana.page.locator(".chat-log .vantage-request");
  await untilOffered(before, ana);
  // The GM's window takes the attack's own request away after its card is there.
  await eventually(() => request.count()).toBe(0);
  await before.leave();
  await ana.giveOwn(["d10", 3]);
  await rollButton(ana).click();
  await request.getByText("Waiting for a GM.").waitFor();
  expect(await request.getByRole("button").count()).toBe(0);
  await rollButton(ana).click();
  await ana.notices.getByText("You already rolled. The first roll counts.").waitFor();
  expect(await request.count()).toBe(1);

  const gm = await table.as("Gamemaster");
  for (const person of [gm, ana]) await person.card.reads("Mags Harrow misses Ines Calder with 8.");
  await eventually(() => promptOf(ana).count()).toBe(0);
});

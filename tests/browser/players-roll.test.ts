import { afterEach, beforeEach, expect, test } from "vitest";
import { unpack } from "../../src/play/record/packing.js";
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

async function isTargeting({ page }: Person): Promise<boolean> {
  return page.evaluate(() => (window as TableWindow).game.user.targets.size > 0);
}

/** Mags shoots with her sheet's button: Ana's own client is to roll 1d10 + 5. */
async function shoot(person: Person): Promise<void> {
  const { page } = person;
  if (!(await isTargeting(person))) await target(page, "Ines Calder");
  const opened = page.locator(".vantage-sheet");
  const sheet = (await opened.count()) ? opened : await openSheet(page, "Mags Harrow");
  await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click({ modifiers: ["Shift"] });
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

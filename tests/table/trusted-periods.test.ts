import { expect, test } from "vitest";
import { eventually, hit, settled, trackOf, useTable, type Person, type TableWindow } from "./lib/index.js";

const table = useTable({ users: { Cleo: "GAMEMASTER" } });

/** Who could be the referee, and since when: the setting as a client has it. */
const periods = ({ page }: Person): Promise<readonly { readonly user: string; readonly from: number }[]> =>
  page.evaluate(
    () =>
      (window as TableWindow).game.settings.get("vantage", "trustedPeriods") as {
        user: string;
        from: number;
      }[],
  );

/** Replaces the whole setting, as a module or a restored setting does. */
const replace = ({ page }: Person, isLast: boolean): Promise<void> =>
  page.evaluate(async (wanted) => {
    const { settings } = (window as TableWindow).game;
    const set = settings.set.bind(settings);
    // Nothing that this window does afterwards reaches the server.
    if (wanted) settings.set = () => Promise.resolve();
    await set("vantage", "trustedPeriods", [{ user: "nobody", from: 1, to: 2 }]);
  }, isLast);

const undo = ({ page }: Person, id: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { game } = window as TableWindow;
    return JSON.stringify(await game.system.api.undo(game.messages.get(wanted), true));
  }, id);

test("a setting that another GM's window replaces is merged: records of the past stay trusted", async () => {
  const gm = await table.as("Gamemaster");
  const cleo = await table.as("Cleo");
  const id = await hit(gm);
  await settled(gm, cleo);
  const before = await periods(gm);
  await replace(cleo, false);
  await eventually(async () => (await periods(gm)).length).toBe(before.length + 1);
  expect(await periods(gm)).toEqual(expect.arrayContaining([...before]));
  await gm.card.reads("Mags Harrow hits Ines Calder");
  expect(await undo(gm, id)).toBe('{"done":true}');
});

/** What this file reads of a window besides. */
type Timed = Window &
  typeof globalThis & {
    game: {
      time: { serverTime: number };
      messages: { get(id: string): { _stats: { createdTime: number } } | undefined };
    };
  };

type Writing = Window &
  typeof globalThis & {
    ChatMessage: { create(data: object): Promise<{ readonly _stats: { readonly createdTime: number } }> };
    game: {
      user: { id: string };
      users: { get(id: string): { update(data: object): Promise<unknown> } };
    };
  };

async function setRole({ page }: Person, user: string, role: number): Promise<void> {
  await page.evaluate(
    async ([id, to]) => void (await (window as Writing).game.users.get(id).update({ role: to })),
    [user, role] as const,
  );
}

/** Waits until a message is older than clocks may differ: so much earlier a new period begins. */
async function older({ page }: Person, id: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { messages, time } = (window as Timed).game;
    return time.serverTime - (messages.get(wanted)?._stats.createdTime ?? Infinity) > 2_500;
  }, id);
}

test("where the periods are lost, the card says so, and a GM can trust its records again", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await (await table.as("Cleo")).leave();
  const id = await hit(gm);
  await settled(gm, ana);
  await older(gm, id);
  await replace(gm, true);
  await gm.reload();
  const unreadable = "This card has no effect: this world's list of GMs doesn't say that its author was a GM";
  for (const person of [gm, ana]) await person.card.reads(unreadable);
  expect(await undo(gm, id)).toBe('{"refused":"messageDeleted"}');
  expect(await gm.card.buttons()).toContain("Trust these records again");
  await settled(gm, ana);
  expect(await ana.card.buttons()).not.toContain("Trust these records again");
  await gm.card.press("Trust these records again");
  await gm.page.waitForFunction(() => document.querySelector(".dialog [data-action=yes]") !== null);
  await gm.page.evaluate(() => document.querySelector<HTMLElement>(".dialog [data-action=yes]")?.click());
  for (const person of [gm, ana]) await person.card.reads("Mags Harrow hits Ines Calder");
  expect(await undo(gm, id)).toBe('{"done":true}');
  await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
});

test("a period does not reach back before its user was made a GM", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await (await table.as("Cleo")).leave();
  const { user, created } = await ana.page.evaluate(async () => {
    const { ChatMessage, game } = window as Writing;
    const message = await ChatMessage.create({ content: "Before" });
    return { user: game.user.id, created: message._stats.createdTime };
  });
  await ana.leave();
  await setRole(gm, user, 3);
  await gm.leave();
  await ana.enter();
  await eventually(async () => (await periods(ana)).some((one) => one.user === user)).toBe(true);
  const own = (await periods(ana)).filter((one) => one.user === user);
  expect(own.filter(({ from }) => from <= created)).toEqual([]);
  await ana.leave();
  await gm.enter();
  await setRole(gm, user, 1);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { unpack } from "../../src/play/record/packing.js";
import {
  eventually,
  sendRolls,
  setSetting,
  settled,
  useTable,
  type Person,
  type SentRoll,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

beforeEach(async () => setSetting((await table.as("Gamemaster")).page, "playersRoll", true));
afterEach(async () => setSetting((await table.as("Gamemaster")).page, "playersRoll", false));

/** What these tests read and write of a client. */
type Chat = TableWindow & {
  ui: { notifications: { warn(text: string, options?: object): unknown } };
  warned: string[];
};

/** Waits until Ana is offered the dice of a shot of hers. */
async function untilOffered(gm: Person, ana: Person): Promise<void> {
  await ana.page.evaluate(async () => {
    const { canvas, game } = window as TableWindow;
    const [actor = "", target = ""] = ["Mags Harrow", "Ines Calder"].map(
      (name) => canvas.scene?.tokens.getName(name)?.uuid,
    );
    // It ends when the dice are thrown.
    void game.system.api.useAction({ actor, targets: [target], action: "shoot", skipDialog: true });
  });
  await eventually(() => ana.prompt.buttons()).toContain("Roll");
  await gm.card.reads("Waiting for Ana to roll.");
}

/** The id of the newest exchange, and whose dice are open in it. */
async function openDice({ page }: Person): Promise<{ exchange: string; key: string; user: string }> {
  const [exchange = "", parts = ""] = await page.evaluate(() => {
    const found = (window as Chat).game.messages.contents.filter(({ type }) => type === "exchange").at(-1);
    return [found?.id ?? "", String(found?.system["parts"])];
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
    expect(await gm.card.text(), what).toContain("Waiting for Ana to roll.");
  }
  await sendRolls(ben, open, { faces: [9] });
  const foreign = "Ben sent a roll that another player makes. It doesn't count.";
  await eventually(warned).toEqual([OTHER_DICE, foreign]);
  await gm.request.gone();
  await eventually(() => gm.card.text()).toContain("Waiting for Ana to roll.");

  await ana.giveOwn(["d10", 3]);
  await ana.prompt.press("Roll");
  await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.prompt.gone();

  const late = "Ana sent a second roll, or sent it too late. It doesn't count.";
  for (let times = 0; times < 2; times += 1) await sendRolls(ana, open, { faces: [9] });
  await eventually(warned).toEqual([OTHER_DICE, foreign, late]);
  await gm.request.gone();
  await eventually(() => gm.card.rolls()).toEqual([[3]]);
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
  await ana.prompt.gone();
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
  await eventually(() => ana.prompt.buttons()).toContain("Roll");
  await gm.reload();
  await gm.card.reads("Waiting for Ana to roll.");
  await ana.giveOwn(["d10", 3]);
  await ana.prompt.press("Roll");
  for (const person of [gm, ana]) await person.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.prompt.gone();
});

test("without a GM the dice are thrown once, wait, and cannot be canceled; they count when a GM is there", async () => {
  const before = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await untilOffered(before, ana);
  // The GM's window takes the attack's own request away after its card is there.
  await ana.request.gone();
  await before.leave();
  await ana.giveOwn(["d10", 3]);
  await ana.prompt.press("Roll");
  await ana.request.reads("Waiting for a GM.");
  expect(await ana.request.buttons()).toEqual([]);
  await ana.prompt.press("Roll");
  await eventually(() => ana.notices()).toContainEqual(
    expect.stringContaining("You already rolled. The first roll counts."),
  );
  expect(await ana.request.count()).toBe(1);

  const gm = await table.as("Gamemaster");
  for (const person of [gm, ana]) await person.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.prompt.gone();
});

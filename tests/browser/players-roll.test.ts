import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually, openSheet, setSetting, settled, target, useTable, type Person } from "./lib/index.js";

const table = useTable();

beforeEach(async () => setSetting((await table.as("Gamemaster")).page, "playersRoll", true));
afterEach(async () => setSetting((await table.as("Gamemaster")).page, "playersRoll", false));

/** Ana begins a shot: her own client is to roll. */
async function shoot(ana: Person): Promise<void> {
  await target(ana.page, "Ines Calder");
  const sheet = await openSheet(ana.page, "Mags Harrow");
  await sheet.getByRole("button", { name: "Shoot 5: Revolver" }).click({ modifiers: ["Shift"] });
}

/** What these tests read and write of a page. */
type Chat = Window &
  typeof globalThis & {
    game: { messages: { contents: readonly Message[] } };
    ChatMessage: { create(data: object): Promise<unknown> };
    Roll: new (formula: string) => { evaluate(): Promise<unknown>; toJSON(): object };
  };
interface Message {
  readonly id: string;
  readonly type: string;
  readonly rolls: readonly object[];
  readonly system: Readonly<Record<string, string>>;
}

/** Posts a request with a plain roll of this formula for the dice that are open; or for those that were. */
async function postRoll({ page }: Person, formula: string, key = ""): Promise<void> {
  await page.evaluate(
    async ([dice, given]) => {
      const { game, ChatMessage, Roll } = window as Chat;
      const exchange = game.messages.contents.filter(({ type }) => type === "exchange").at(-1);
      const open = JSON.parse(exchange?.system["offered"] ?? "null") as { key: string } | null;
      const roll = new Roll(dice);
      await roll.evaluate();
      await ChatMessage.create({
        type: "request",
        system: {
          verb: "roll",
          exchange: exchange?.id,
          data: JSON.stringify({ key: given || open?.key }),
        },
        rolls: [JSON.stringify(roll.toJSON())],
      });
    },
    [formula, key] as const,
  );
}

/** The answers to requests that this page holds. */
async function replies({ page }: Person): Promise<readonly unknown[]> {
  return page.evaluate(() =>
    (window as Chat).game.messages.contents
      .filter(({ type, system }) => type === "request" && system["reply"])
      .map(({ system }) => JSON.parse(system["reply"] ?? "null") as unknown),
  );
}

test("the player rolls in a window of their own; other dice, and a second roll, are refused", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await shoot(ana);
  const prompt = ana.page.locator(".vantage-prompt");
  await prompt.getByRole("button", { name: "Roll" }).waitFor();
  await gm.card.reads("Waiting for Ana to roll.");

  await ana.giveOwn(["d10", 10]);
  await postRoll(ana, "1d10");
  await settled(ana, gm);
  expect(await gm.card.text()).toContain("Waiting for Ana to roll.");

  await ana.giveOwn(["d10", 3]);
  await prompt.getByRole("button", { name: "Roll" }).click();
  await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
  await eventually(() => prompt.count()).toBe(0);

  await ana.giveOwn(["d10", 10]);
  await postRoll(ana, "1d10");
  await settled(ana, gm);
  expect(await gm.card.text()).not.toContain("hits");
  expect(await replies(gm)).not.toContainEqual({ done: true });
});

test("a GM takes over from a player who has left: the dice wait for that player, and the card says who rolled", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await shoot(ana);
  await gm.card.reads("Waiting for Ana to roll.");
  await ana.leave();
  await gm.card.reads("Waiting for the rolling player to return.");
  await gm.give(["d10", 3]);
  await gm.card.press("Roll for them");
  await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  await gm.card.reads(/Gamemaster.*Mags Harrow/);
});

import { expect } from "vitest";
import {
  answer,
  eventually,
  stateOf,
  type GivenDie,
  type Person,
  type Table,
  type TableState,
} from "../lib/index.js";

/** An exchange with a question to a player in its middle. The same dice and answers end it the same way each time. */
export interface Exchange {
  /** Who acts, with what, and at whom. */
  readonly actor: string;
  readonly weapon: string;
  readonly target: string;
  /** Plays it up to the question. */
  readonly untilAsked: (gm: Person) => Promise<void>;
  readonly asked: "Ana" | "Ben";
  /** The choices that the player then makes, in order: the last one sends the answer. */
  readonly answers: readonly (string | RegExp)[];
  /** What the referee's dice show after that. */
  readonly dice: readonly GivenDie[];
  readonly ends: string | RegExp;
}

/** One try: an exchange, the people, and how it ends when nothing goes wrong. */
export interface Try {
  readonly table: Table;
  readonly exchange: Exchange;
  readonly gm: Person;
  readonly player: Person;
  /** The table before the exchange, and after an undisturbed one. */
  readonly before: TableState;
  readonly usual: TableState;
}

/** Plays an exchange up to the player's question. */
export async function playUntilAsked({ exchange, gm, player }: Omit<Try, "usual" | "before">): Promise<void> {
  await exchange.untilAsked(gm);
  await isAsked(player, exchange);
}

/** Waits until the player's card asks. */
export async function isAsked(player: Person, { answers }: Exchange): Promise<void> {
  await player.card.button(answers[0] ?? "").waitFor();
}

/** The player answers; the dice of this referee's window then show what the exchange gives. */
export async function answerAll(
  player: Person,
  referee: Person,
  { answers, dice, ends }: Exchange,
): Promise<void> {
  await referee.giveOwn(...dice);
  for (const choice of answers) await answer(player, choice);
  await referee.card.reads(ends);
}

/** The end is that of the undisturbed exchange; the undo of all of it leads back to the start. */
export async function endsAsUsual({ usual, before }: Try, referee: Person): Promise<void> {
  await eventually(() => stateOf(referee.page), "the end of the undisturbed exchange").toEqual(usual);
  await undoesAll(before, referee);
}

/**
 * Undoes every exchange of the log, the latest first.
 *
 * @param asks  what an exchange changed is partly gone: its card may ask first
 */
export async function undoAll({ page }: Person, asks = false): Promise<void> {
  const cards = page.locator(".chat-log .vantage-card:not(.vantage-request)");
  for (let index = (await cards.count()) - 1; index >= 0; index -= 1) {
    await cards.nth(index).getByRole("button", { name: "Undo" }).click();
    const stamp = cards.nth(index).locator(".stamp");
    const yes = page.getByRole("dialog").getByRole("button", { name: "Yes" });
    if (asks) {
      await stamp.or(yes).first().waitFor();
      if (await yes.isVisible()) await yes.click();
    }
    await stamp.waitFor();
  }
}

/** The undo of all of it leads back to the start. */
export async function undoesAll(before: TableState, gm: Person, asks = false): Promise<void> {
  await undoAll(gm, asks);
  await eventually(() => stateOf(gm.page), "undone").toEqual(before);
}

/** The end of an exchange that nothing disturbs, and undone. */
export async function undisturbed(table: Table, exchange: Exchange): Promise<TableState> {
  const [gm, player] = [await table.as("Gamemaster"), await table.as(exchange.asked)];
  const before = await stateOf(gm.page);
  await playUntilAsked({ table, exchange, gm, player });
  await answerAll(player, gm, exchange);
  await eventually(async () => JSON.stringify(await stateOf(gm.page))).not.toBe(JSON.stringify(before));
  for (const name of [gm, player]) await eventually(() => name.card.element.locator(".ask").count()).toBe(0);
  const usual = await stateOf(gm.page);
  await undoesAll(before, gm);
  expect(await gm.complaints()).toEqual([]);
  return usual;
}

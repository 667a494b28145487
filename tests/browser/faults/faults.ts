import { expect } from "vitest";
import {
  answer,
  endEncounter,
  eventually,
  settled,
  startEncounter,
  stateOf,
  type Person,
  type TableWindow,
} from "../lib/index.js";
import { answerAll, endsAsUsual, isAsked, playUntilAsked, undoAll, undoesAll, type Try } from "./exchange.js";
import { remake, takeAway } from "./remade.js";

/** Plays an exchange in which something goes wrong, and expects the end that it has then. */
type Fault = (one: Try) => Promise<void>;

const prompts = ({ page }: Person) => page.locator(".vantage-prompt");

/** What a page says while the server is away. */
const OF_THE_OUTAGE = /ERR_CONNECTION_REFUSED|WebSocket|The table cannot be reached|connection to the table/i;

async function clearChat({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: "Clear chat log" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await eventually(() => page.locator(".chat-log .message").count()).toBe(0);
}

/** Makes another scene the one in play, or the one that was there again; for all windows. */
async function playOn(scene: string | null, ...people: readonly Person[]): Promise<void> {
  const [first] = people;
  const id = await first?.page.evaluate(async (wanted) => {
    const { game, Scene } = window as TableWindow & { Scene: { create(data: object): Promise<unknown> } };
    if (wanted !== null && !game.scenes.getName(wanted))
      await Scene.create({ name: wanted, grid: { type: 1 } });
    const found = game.scenes.contents.find(({ name }) =>
      wanted === null ? name !== "Elsewhere" : name === wanted,
    );
    await found?.activate();
    return found?.id;
  }, scene);
  for (const { page } of people)
    await page.waitForFunction((wanted) => {
      const { canvas } = window as TableWindow;
      return canvas.ready && canvas.scene?.id === wanted;
    }, id);
}

/** Something that the exchange speaks of goes; the exchange stops, says so, asks no longer, and can be undone. */
async function stops(one: Try, what: "token" | "actor"): Promise<void> {
  const { exchange, gm, player, before } = one;
  const { [exchange.target]: then } = (await stateOf(gm.page)).models;
  const source = await takeAway(gm, what, exchange);
  for (const person of [gm, player])
    await person.card.reads(`${exchange.target} left the scene, so this ends here. You can undo it.`);
  await eventually(() => prompts(player).count()).toBe(0);
  await settled(gm, player);
  expect(await player.card.element.locator(".ask").count()).toBe(0);
  await undoAll(gm, what === "actor");
  await remake(gm, what, exchange, source);
  // What is gone keeps what it had; all else is as before the exchange.
  const left = { ...before, models: { ...before.models, [exchange.target]: then } };
  await eventually(() => stateOf(gm.page), "nothing of it is left").toEqual(left);
}

/** Each fault at the moment at which the player is asked, by what happens. */
export const FAULTS = {
  "the referee's window is reloaded as the player chooses": async (one) => {
    const { exchange, gm, player } = one;
    await playUntilAsked(one);
    const [first = "", ...others] = exchange.answers;
    await answer(player, first);
    await gm.reload();
    await gm.card.reads(/./);
    await answerAll(player, gm, { ...exchange, answers: others });
    await endsAsUsual(one, gm);
  },

  "the player's window is closed": async (one) => {
    const { exchange, gm, player } = one;
    await playUntilAsked(one);
    await player.leave();
    await isAsked(gm, exchange);
    await answerAll(gm, gm, exchange);
    await endsAsUsual(one, gm);
  },

  "the server is cut off and back": async (one) => {
    const { exchange, gm, player } = one;
    await playUntilAsked(one);
    const loaded = [gm, player].map(({ page }) => page.waitForEvent("load"));
    await gm.server.restart();
    await Promise.all(loaded);
    for (const person of [gm, player]) {
      await person.ready();
      const others = (await person.complaints()).filter((sentence) => !OF_THE_OUTAGE.test(sentence));
      expect(others).toEqual([]);
    }
    await isAsked(player, exchange);
    await answerAll(player, gm, exchange);
    await endsAsUsual(one, gm);
  },

  "two windows of the player answer at once": async (one) => {
    const { exchange, gm, player } = one;
    const other = await player.anotherWindow();
    await playUntilAsked(one);
    await prompts(other).locator(".question").waitFor();
    await isAsked(other, exchange);
    const last = exchange.answers.at(-1) ?? "";
    for (const person of [player, other])
      for (const choice of exchange.answers.slice(0, -1)) await answer(person, choice);
    await gm.giveOwn(...exchange.dice);
    const press = (person: Person) =>
      prompts(person)
        .getByRole("button", { name: last })
        .evaluate((button: HTMLElement) => button.click());
    await Promise.all([press(player), press(other)]);
    await answerAll(player, gm, { ...exchange, answers: [], dice: [] });
    for (const person of [player, other]) await eventually(() => prompts(person).count()).toBe(0);
    await settled(gm, player, other);
    await endsAsUsual(one, gm);
    expect(await other.complaints()).toEqual([]);
    await other.page.close();
  },

  "of two GM windows the one that holds the lease closes": async (one) => {
    const { table, exchange, gm, player } = one;
    const other = await gm.anotherWindow();
    await playUntilAsked(one);
    await isAsked(other, { ...exchange });
    await gm.page.close();
    await answerAll(player, other, exchange);
    await endsAsUsual(one, other);
    expect(await other.complaints()).toEqual([]);
    await table.as("Gamemaster");
    await other.leave();
  },

  "the chat is cleared": async (one) => {
    const { gm, player } = one;
    await playUntilAsked(one);
    const then = await stateOf(gm.page);
    await clearChat(gm);
    await eventually(() => prompts(player).count()).toBe(0);
    await settled(gm, player);
    expect(await stateOf(gm.page), "what was applied stays, and nothing more is").toEqual(then);
  },

  "the encounter ends": async (one) => {
    const { exchange, gm, player, usual, before } = one;
    await startEncounter(gm.page, exchange.actor, exchange.target);
    await playUntilAsked(one);
    await endEncounter(gm.page);
    await answerAll(player, gm, exchange);
    await eventually(() => stateOf(gm.page)).toEqual(usual);
    await undoesAll(before, gm, true);
  },

  "another scene is played on": async (one) => {
    const { exchange, gm, player } = one;
    await playUntilAsked(one);
    await playOn("Elsewhere", gm, player);
    await prompts(player).locator(".question").waitFor();
    await answerAll(player, gm, exchange);
    await playOn(null, gm, player);
    await endsAsUsual(one, gm);
  },

  "the target's token is deleted": async (one) => {
    await playUntilAsked(one);
    await stops(one, "token");
  },

  "the target's actor is deleted": async (one) => {
    await playUntilAsked(one);
    await stops(one, "actor");
  },

  "the weapon is deleted": async (one) => {
    const { exchange, gm, player } = one;
    await playUntilAsked(one);
    const source = await takeAway(gm, "weapon", exchange);
    await gm.card.reads(`${exchange.weapon} no longer exists. You can still undo the rest.`);
    await answerAll(player, gm, exchange);
    await remake(gm, "weapon", exchange, source);
    await endsAsUsual(one, gm);
  },
} as const satisfies Readonly<Record<string, Fault>>;

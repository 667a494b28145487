import { expect, test } from "vitest";
import { eventually, settled, useTable, type Person } from "./lib/index.js";

const table = useTable();

interface Posted {
  readonly id: string;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** The public interface, as far as these tests call it. */
type ChatWindow = Window &
  typeof globalThis & {
    CONFIG: { ChatMessage: { batchSize: number } };
    ChatMessage: { create(data: object): Promise<Posted> };
    game: { user: { id: string }; messages: { contents: readonly (Posted & { content: string })[] } };
  };

const say = ({ page }: Person, ...all: readonly string[]): Promise<void> =>
  page.evaluate(async (texts) => {
    for (const content of texts) await (window as ChatWindow).ChatMessage.create({ content });
  }, all);

const drawn = async ({ page }: Person): Promise<readonly string[]> =>
  (await page.locator(".chat-log .chat-message .message-content").allTextContents()).map((text) =>
    text.trim(),
  );

const scrollTo = ({ page }: Person, where: "top" | "bottom"): Promise<void> =>
  page
    .locator(".chat-log")
    .evaluate((log, to) => void (log.scrollTop = to === "top" ? 0 : log.scrollHeight), where);

test("a batch of messages is drawn, and older ones for a reader who scrolls up", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.evaluate(() => void ((window as ChatWindow).CONFIG.ChatMessage.batchSize = 20));
  const numbers = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}`);
  await say(gm, ...numbers(1, 45));
  await eventually(() => drawn(gm)).toEqual(numbers(26, 45));

  // A change of one that is not drawn leaves the log as it is; of one that is drawn, its place.
  await gm.page.evaluate(async () => {
    const { contents } = (window as ChatWindow).game.messages;
    for (const number of [3, 40])
      await contents
        .find(({ content }) => content === `Message ${number}`)
        ?.update({ flavor: "again", content: `Message ${number}` });
  });
  await settled(gm);
  expect(await drawn(gm)).toEqual(numbers(26, 45));

  await scrollTo(gm, "top");
  await eventually(() => drawn(gm)).toEqual(numbers(6, 45));
  const place = await gm.page
    .locator(".chat-log")
    .evaluate((log) => log.scrollTop > 80 && log.scrollTop < log.scrollHeight - log.clientHeight - 80);
  expect(place, "what was in view stays in view").toBe(true);

  // While a person reads older messages, none goes.
  await gm.page.evaluate(async () => {
    const { contents } = (window as ChatWindow).game.messages;
    await contents.find(({ content }) => content === "Message 8")?.delete();
  });
  await eventually(() => drawn(gm)).toEqual(numbers(6, 45).filter((one) => one !== "Message 8"));
  await scrollTo(gm, "bottom");
  await say(gm, "Message 46");
  await eventually(() => drawn(gm)).toEqual(numbers(27, 46));
});

test("a message that becomes visible is drawn in a log that is empty", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await gm.page.evaluate(async () => {
    for (const one of (window as ChatWindow).game.messages.contents) await one.delete();
  });
  await eventually(() => drawn(ana)).toEqual([]);
  const id = await gm.page.evaluate(async () => {
    const { ChatMessage, game } = window as ChatWindow;
    return (await ChatMessage.create({ content: "For me", whisper: [game.user.id] })).id;
  });
  await gm.page.evaluate(async (message) => {
    const { game } = window as ChatWindow;
    await game.messages.contents.find((one) => one.id === message)?.update({ whisper: [] });
  }, id);
  await eventually(() => drawn(ana)).toEqual(["For me"]);
});

test("no older message is drawn while the log is about to scroll down", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.evaluate(async () => {
    const { CONFIG, game } = window as ChatWindow;
    for (const one of game.messages.contents) await one.delete();
    CONFIG.ChatMessage.batchSize = 20;
  });
  await say(gm, ...Array.from({ length: 25 }, (_, index) => `Earlier ${index}`));
  await eventually(() => drawn(gm)).toHaveLength(20);
  // A busy page: its pictures come late, and the log lies at its top until the next one.
  await gm.page.evaluate(async () => {
    const picture = window.requestAnimationFrame.bind(window);
    const late: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (draw) => late.push(draw);
    await (window as ChatWindow).ChatMessage.create({ content: "Now" });
    document.querySelector(".chat-log")?.scrollTo(0, 0);
    await new Promise((done) => picture(() => picture(done)));
    window.requestAnimationFrame = picture;
    for (const draw of late) picture(draw);
  });
  await settled(gm);
  expect(await drawn(gm)).toHaveLength(20);
});

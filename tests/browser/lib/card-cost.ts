import type { Page } from "playwright-core";

/** A chat message as far as it is copied. */
interface Copied {
  toObject(): Record<string, unknown>;
}

type WithMessages = Window & typeof globalThis & { game: { messages: { contents: readonly Copied[] } } };

/**
 * Fills the log with copies of the newest exchange, so that the cost of one more card can be compared at different
 * lengths. Resolves when all of them are in the world.
 */
export async function fillLog(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game, ChatMessage } = window as WithMessages & {
      ChatMessage: { createDocuments(data: readonly object[]): Promise<unknown> };
    };
    const last = game.messages.contents.at(-1);
    if (!last) throw new Error("There is no exchange to copy.");
    const { _id: _own, ...data } = last.toObject();
    for (let made = 0; made < wanted; made += 100)
      await ChatMessage.createDocuments(
        Array.from({ length: Math.min(100, wanted - made) }, () => structuredClone(data)),
      );
  }, count);
}

import type { Evaluates } from "./evaluates.js";

/** Longer than the time for which the pages gather changes before they draw, in milliseconds. */
const GATHERED = 60;

/** What this file reads and writes of a page. */
type WithUsers = Window &
  typeof globalThis & {
    game: {
      user: { id: string; setFlag(scope: string, key: string, value: number): Promise<unknown> };
      users: { get(id: string): { flags: Record<string, Record<string, unknown>> } | undefined };
    };
  };

let written = 0;

interface WithPage {
  readonly page: Evaluates;
}

/**
 * Waits until everything that had reached the server when this person spoke has reached these people. The server answers in
 * order, so a page that has heard of a later change has heard of all earlier ones.
 */
export async function caughtUp({ page }: WithPage, ...people: readonly WithPage[]): Promise<void> {
  const mark = (written += 1);
  const author = await page.evaluate(async (value) => {
    const { user } = (window as WithUsers).game;
    await user.setFlag("world", "settled", value);
    return user.id;
  }, mark);
  for (const other of people)
    await other.page.waitForFunction(
      ([id, value]) => (window as WithUsers).game.users.get(id)?.flags["world"]?.["settled"] === value,
      [author, mark] as const,
    );
}

/**
 * Waits until everything that these people have done so far has reached all of them and is drawn. A test that expects
 * something to be absent calls this first: what would come has come then.
 */
export async function settled(...people: readonly WithPage[]): Promise<void> {
  for (const person of people) await caughtUp(person, ...people);
  for (const { page } of people)
    await page.evaluate(async (delay) => {
      await new Promise((after) => setTimeout(after, delay));
      for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    }, GATHERED);
}

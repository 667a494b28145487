import { expect } from "vitest";
import type { Evaluates } from "./evaluates.js";
import { settled } from "./settled.js";

/** What these tests read of a page. */
type Holding = Window &
  typeof globalThis & {
    game: {
      messages: { contents: readonly { toObject(): object }[] };
      combats: { contents: readonly { flags: unknown }[] };
      scenes: { contents: readonly { flags: unknown }[] };
      settings: {
        storage: Map<string, { contents?: readonly { toObject(): object }[] }>;
        set(scope: string, key: string, value: unknown): Promise<unknown>;
      };
    };
    canvas: { scene: { tokens: { getName(name: string): { id: string; uuid: string; actor: Bearer } } } };
  };
interface Bearer {
  readonly id: string;
  readonly items: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
}

/** Somebody at the table. */
interface Client {
  readonly page: Evaluates;
}

/** All that play writes and this person's client holds: messages, world settings, and what waits. */
async function heldBy({ page }: Client): Promise<string> {
  return page.evaluate(() => {
    const { messages, combats, scenes, settings } = (window as Holding).game;
    const world = settings.storage.get("world")?.contents ?? [];
    return JSON.stringify([
      messages.contents.map((one) => one.toObject()),
      world.map((one) => one.toObject()),
      combats.contents.map(({ flags }) => flags),
      scenes.contents.map(({ flags }) => flags),
    ]);
  });
}

/** The ids and names by which a model and what it carries could be known. */
async function tracesOf({ page }: Client, name: string): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const token = (window as Holding).canvas.scene.tokens.getName(wanted);
    const items = token.actor.items.contents;
    return [wanted, token.id, token.actor.id, ...items.map(({ id }) => id)];
  }, name);
}

/** This client holds nothing by which a model could be known. */
export async function expectNothingOf(gm: Client, ana: Client, name: string): Promise<void> {
  await settled(gm, ana);
  const held = await heldBy(ana);
  for (const trace of await tracesOf(gm, name)) expect(held).not.toContain(trace);
}

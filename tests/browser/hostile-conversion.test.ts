import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { eventually, settled, useTable, type TableWindow } from "./lib/index.js";

const table = useTable({ isNew: true });

type Plain = Readonly<Record<string, unknown>>;

const MESSAGES = JSON.parse(
  readFileSync(new URL("../fixtures/world-0.1.0/messages.json", import.meta.url), "utf8"),
) as readonly (Plain & { readonly _id: string; readonly system: Plain })[];

/** A message of 0.1.0 as a player's client can post it, saying that less or more was applied. */
function forged(id: string, changed: Plain): Plain {
  const message = MESSAGES.find((one) => one._id === id);
  if (!message) throw new Error(`There is no message ${id}.`);
  const { _id, author: _author, _stats, ...rest } = message;
  return { ...rest, system: { ...message.system, ...changed } };
}

/** All numbers and statuses of every model of the world. */
async function world(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      (window as TableWindow).game.scenes.contents.map(({ tokens }) =>
        tokens.contents.map(({ name, actor }) => [name, actor?.system, [...(actor?.statuses ?? [])]]),
      ),
    ),
  );
}

test("records of 0.1.0 that a player forges while no GM is there are shown, and nothing of them is carried out", async () => {
  const ana = await table.as("Ana");
  const before = await world(ana.page);
  const records = [
    forged("S5nns9Ub44Mk8kfG", { applied: 0, undone: false, followUps: null }),
    forged("QVoyD24BTeST2GaI", { applied: 0, undone: false, followUps: null }),
    forged("4whmp2ilCwwWP3oT", { applied: 0, undone: false, followUps: null }),
    forged("S5nns9Ub44Mk8kfG", { applied: 1e9, undone: false }),
    forged("S5nns9Ub44Mk8kfG", { engagement: "[", applied: 3 }),
    forged("S5nns9Ub44Mk8kfG", {
      engagement: JSON.stringify({ game: "tnt", action: "shoot", actor: {}, targets: [null] }),
      applied: 3,
    }),
  ];
  await ana.page.evaluate(async (all) => {
    const { ChatMessage } = window as TableWindow & {
      ChatMessage: { create(data: object): Promise<unknown> };
    };
    for (const one of all) await ChatMessage.create(one).catch(() => null);
  }, records);

  const gm = await table.as("Gamemaster");
  const isConverted = () =>
    gm.page.evaluate(() => (window as TableWindow).game.settings.get("vantage", "recordsConverted"));
  await eventually(isConverted).toBe(true);
  await settled(gm, ana);
  expect(await world(gm.page)).toBe(before);
  const written = gm.page.locator(".vantage-card").getByText("Written by Ana in an earlier version.");
  await eventually(() => written.count()).toBeGreaterThan(0);

  // Ana asks to undo them: a GM reads what that sets. Where the world is not as they say, it sets nothing.
  const open = await gm.page.evaluate(() =>
    (window as TableWindow).game.messages.contents
      .filter(({ type, system }) => type === "exchange" && system["format"] === 2)
      .map(({ id, system }) => [id, system["status"]]),
  );
  for (const [id, status] of open) {
    expect(status).toBe("done");
    const reply = await gm.page.evaluate(async (message) => {
      const { game } = window as TableWindow & {
        game: { system: { api: { undo(of: unknown, meant: boolean): Promise<unknown> } } };
      };
      const { api } = game.system;
      return [
        await api.undo(game.messages.get(message), false),
        await api.undo(game.messages.get(message), true),
      ];
    }, String(id));
    expect(reply).toEqual([{ refused: "earlierVersion" }, { done: true }]);
  }
  await settled(gm, ana);
  expect(await world(gm.page)).toBe(before);
});

import { expect, test } from "vitest";
import { endEncounter, refsOf, startEncounter, useTable, type Person } from "./lib/index.js";

const table = useTable();

interface Played {
  readonly id: string;
}

/** The public interface, as far as these tests call it. */
type ApiWindow = Window &
  typeof globalThis & {
    CONFIG: { Dice: { randomUniform: () => number } };
    fromUuidSync(uuid: string): Changeable;
    game: {
      combat: { nextRound(): Promise<unknown>; previousRound(): Promise<unknown> };
      messages: { get(id: string): { system: Record<string, unknown> } };
      system: {
        api: {
          useAction(options: object): Promise<Played | null>;
          undo(message: unknown, meant?: boolean): Promise<object>;
        };
      };
    };
  };
interface Changeable {
  readonly _source: { readonly system: Record<string, unknown> };
  readonly system: Record<string, unknown>;
  readonly actor: Changeable;
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(
    type: string,
    data: readonly object[],
  ): Promise<readonly { delete(): Promise<unknown> }[]>;
}

/** Plays an action without a dialog, with these chances in turn. Gives the id of its message. */
async function play({ page }: Person, options: object, ...chances: readonly number[]): Promise<string> {
  return page.evaluate(
    async ([given, all]) => {
      const { CONFIG, game } = window as ApiWindow;
      let thrown = 0;
      CONFIG.Dice.randomUniform = () => all[thrown++ % all.length] ?? 0.5;
      return (await game.system.api.useAction({ targets: [], ...given, skipDialog: true }))?.id ?? "";
    },
    [options, chances] as const,
  );
}

async function undo({ page }: Person, id: string): Promise<unknown> {
  return page.evaluate(async (message) => {
    const { api } = (window as ApiWindow).game.system;
    const reply = await api.undo((window as ApiWindow).game.messages.get(message), true);
    const { status, inHand } = (window as ApiWindow).game.messages.get(message).system;
    return { reply, status, inHand };
  }, id);
}

const UNDONE = { reply: { done: true }, status: "undone", inHand: false };

test("a jam that was cleared and came back by hand: its undo stays within the track, and is whole", async () => {
  const gm = await table.as("Gamemaster");
  const { token, items } = await refsOf(gm.page, "Mags Harrow");
  const gun = items["Revolver"] ?? "";
  const jam = (value?: number) =>
    gm.page.evaluate(
      async ([uuid, set]) => {
        const item = (window as ApiWindow).fromUuidSync(uuid);
        if (set !== undefined) await item.update({ "system.jammed": set });
        return item._source.system["jammed"];
      },
      [gun, value] as const,
    );
  await jam(20);
  const cleared = await play(gm, { actor: token, action: "unjam", weapon: gun }, 0.05);
  await expect.poll(async () => Number(await jam())).toBeLessThan(20);
  await jam(20);
  expect(await undo(gm, cleared)).toEqual(UNDONE);
  expect(await jam()).toBe(20);
  await jam(0);
});

test("a wound of a model with an active effect on its wounds: the undo takes it back", async () => {
  const gm = await table.as("Gamemaster");
  const [sorrel, ines] = [await refsOf(gm.page, "Sorrel Pike"), await refsOf(gm.page, "Ines Calder")];
  const wounds = () =>
    gm.page.evaluate((uuid) => {
      const { actor } = (window as ApiWindow).fromUuidSync(uuid);
      return [actor._source.system["woundsTaken"], actor.system["woundsTaken"]];
    }, sorrel.token);
  await gm.page.evaluate(async (uuid) => {
    const { actor } = (window as ApiWindow).fromUuidSync(uuid);
    await actor.update({ "system.wounds": 6 });
    const changes = [{ key: "system.woundsTaken", mode: 2, value: "1" }];
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Bleeding", changes }]);
  }, sorrel.token);
  expect(await wounds()).toEqual([0, 1]);
  const shot = await play(gm, { actor: ines.token, targets: [sorrel.token], action: "shoot" }, 0.65);
  const resolved = await play(gm, { actor: sorrel.token, action: "resolve" }, 0.85, 0.05);
  await expect.poll(async () => Number((await wounds())[0])).toBeGreaterThan(0);
  const [stored, shown] = await wounds();
  expect(shown).toBe(Number(stored) + 1);
  expect(await undo(gm, resolved)).toEqual(UNDONE);
  expect(await undo(gm, shot)).toEqual(UNDONE);
  expect(await wounds()).toEqual([0, 1]);
});

test("a shot that is undone while the tracker is stepped back is no part of its turn any more", async () => {
  const gm = await table.as("Gamemaster");
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
  const step = (way: "nextRound" | "previousRound") =>
    gm.page.evaluate(async (name) => void (await (window as ApiWindow).game.combat[name]()), way);
  const shoot = () => play(gm, { actor: mags.token, targets: [ines.token], action: "shoot" }, 0.85);
  await step("nextRound");
  const shot = await shoot();
  await step("previousRound");
  expect(await undo(gm, shot)).toEqual(UNDONE);
  await step("nextRound");
  expect(await shoot()).not.toBe("");
  await endEncounter(gm.page);
});

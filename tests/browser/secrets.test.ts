import { describe, expect, test } from "vitest";
import {
  countWaiting,
  eventually,
  openSheet,
  settled,
  target,
  updateToken,
  useTable,
  type Person,
} from "./lib/index.js";

const table = useTable();

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

/** All that play writes and this person's client holds: messages, world settings, and what waits. */
async function heldBy({ page }: Person): Promise<string> {
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
async function tracesOf({ page }: Person, name: string): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const token = (window as Holding).canvas.scene.tokens.getName(wanted);
    const items = token.actor.items.contents;
    return [wanted, token.id, token.actor.id, ...items.map(({ id }) => id)];
  }, name);
}

async function expectNothingOf(gm: Person, ana: Person, name: string): Promise<void> {
  await settled(gm, ana);
  const held = await heldBy(ana);
  for (const trace of await tracesOf(gm, name)) expect(held).not.toContain(trace);
}

async function setMode({ page }: Person, mode: string): Promise<void> {
  await page.evaluate((value) => (window as Holding).game.settings.set("core", "rollMode", value), mode);
}

describe("what another client holds of a hidden model", () => {
  test("that attacks, and is revealed later: nothing, in messages, settings and what waits", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    const dialog = await gm.aim("Ines Calder", "Mags Harrow");
    await gm.give(["d10", 6], ["d10", 2]);
    await dialog.roll();
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await gm.card.reads(/Ines Calder hits Mags Harrow with 11/);
    await expectNothingOf(gm, ana, "Ines Calder");
    await gm.give(["d10", 8], ["d10", 3]);
    await gm.card.press("Resolve hits");
    await gm.card.reads(/Mags Harrow is wounded/);
    await expectNothingOf(gm, ana, "Ines Calder");

    await updateToken(gm.page, "Ines Calder", { hidden: false });
    await gm.card.undo();
    await expectNothingOf(gm, ana, "Ines Calder");
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });

  test("that is attacked: nothing", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await ana.card.reads(/misses Unknown/);
    await expectNothingOf(gm, ana, "Ines Calder");
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });

  test("that is only near: nothing, and the rest of the card is there", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Wyn Sable", { hidden: true });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 3]);
    await dialog.roll();
    await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
    await expectNothingOf(gm, ana, "Wyn Sable");
    await updateToken(gm.page, "Wyn Sable", { hidden: false });
  });
});

describe("private rolls", () => {
  for (const mode of ["gmroll", "blindroll", "selfroll"])
    test(`of a GM in the mode ${mode}: another client holds nothing of who takes part`, async () => {
      const gm = await table.as("Gamemaster");
      const ana = await table.as("Ana");
      await setMode(gm, mode);
      const dialog = await gm.aim("Ines Calder", "Mags Harrow");
      await gm.give(["d10", 2], ["d10", 3]);
      await dialog.roll();
      await gm.card.reads("Ines Calder misses Mags Harrow with 7.");
      await setMode(gm, "publicroll");
      await expectNothingOf(gm, ana, "Ines Calder");
    });

  test("of a player: that player sees the whole card, and another player's client holds nothing of it", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    await setMode(ana, "gmroll");
    await target(ana.page, "Ines Calder");
    const sheet = await openSheet(ana.page, "Mags Harrow");
    await ana.give(["d10", 3]);
    await sheet.getByRole("button", { name: "Shoot 5: Revolver" }).click({ modifiers: ["Shift"] });
    await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
    await setMode(ana, "publicroll");
    await expectNothingOf(gm, ben, "Ines Calder");
  });

  test("after the referee's reload: the same browser goes on", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Wyn Sable", { hidden: true });
    const dialog = await gm.aim("Nettle Voss", "Wyn Sable");
    await gm.give(["d10", 2], ["d10", 9]);
    await dialog.roll();
    await gm.card.reads("Push the attacker back?");
    await gm.reload();
    await gm.card.reads("Push the attacker back?");
    await gm.card.press("Push back 1 inch");
    await gm.card.reads("Push to where?");
    await expectNothingOf(gm, ana, "Wyn Sable");
    await gm.card.undo();
    await updateToken(gm.page, "Wyn Sable", { hidden: false });
  });
});

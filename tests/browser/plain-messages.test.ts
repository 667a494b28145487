import { describe, expect, test } from "vitest";
import { refsOf } from "./lib/hostile.js";
import { eventually, plainOf, settled, updateToken, useTable, type Person } from "./lib/index.js";
import type { TableWindow } from "./lib/window.js";

const table = useTable({ modules: ["tests/fixtures/other-language"] });

/** The weapons that the reports to hooks name in a person's window from now on. */
async function listen({ page }: Person): Promise<() => Promise<readonly unknown[]>> {
  await page.evaluate(() => {
    const host = window as HookWindow;
    const weapons: unknown[] = (host.weapons = []);
    host.Hooks.on("vantage.rolled", ({ weapon }) => weapons.push(weapon));
  });
  return () => page.evaluate(() => [...((window as HookWindow).weapons ?? [])]);
}

type HookWindow = TableWindow & {
  readonly Hooks: { on(hook: string, listener: (report: { readonly weapon: unknown }) => void): void };
  weapons?: unknown[];
};

const SHOT = "Mags Harrow takes the action “Shoot” with Revolver against Ines Calder.";

describe("the message of an exchange, as another player's client holds it", () => {
  test("says in plain sentences what happened, again after a reroll and an undo, and names uuids in its flags", async () => {
    const [gm, ben] = [await table.as("Gamemaster"), await table.as("Ben")];
    const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
    const weapons = await listen(ben);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await eventually(async () => (await plainOf(ben))?.content).toBe(`${SHOT} The result is “Miss”.`);
    const { flags } = (await plainOf(ben)) ?? {};
    expect(flags).toMatchObject({ actor: mags.token, targets: [ines.token] });
    expect(flags?.item).toContain("Item.");
    await eventually(weapons, "the reports to hooks").toEqual([flags?.item]);
    await gm.give(["d10", 9]);
    await gm.card.unfold();
    await gm.card.press("Reroll");
    await eventually(async () => (await plainOf(ben))?.content).toBe(`${SHOT} The result is “Hit”.`);
    await gm.card.undo();
    await eventually(async () => (await plainOf(ben))?.content).toMatch(/It was undone\.$/);
  });

  test("is in the world's language, whichever the GM reads", async () => {
    const [gm, ben] = [await table.as("Gamemaster"), await table.as("Ben")];
    const read = async (language: string) => {
      await gm.page.evaluate(
        (value) => (window as TableWindow).game.settings.set("core", "language", value),
        language,
      );
      await gm.reload();
    };
    await read("qaa");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await gm.card.reads(/Kwaa/);
    await settled(gm, ben);
    await eventually(async () => (await plainOf(ben))?.content).toBe(`${SHOT} The result is “Miss”.`);
    await read("en");
  });

  test("has nothing of a hidden model", async () => {
    const [gm, ben] = [await table.as("Gamemaster"), await table.as("Ben")];
    const { token } = await refsOf(gm.page, "Ines Calder");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await gm.card.reads(/Mags Harrow/);
    await settled(gm, ben);
    await eventually(async () => (await plainOf(ben))?.content).toContain("against Unknown.");
    const plain = await plainOf(ben);
    expect(plain?.flags.targets).toEqual([null]);
    expect(JSON.stringify(plain)).not.toContain("Ines");
    expect(JSON.stringify(plain)).not.toContain(token);
    expect(plain?.content).not.toMatch(/Miss|Hit/);
    await updateToken(gm.page, "Ines Calder", { hidden: false });
  });

  test("has nothing of a private roll", async () => {
    const [gm, ben] = [await table.as("Gamemaster"), await table.as("Ben")];
    const setMode = (mode: string) =>
      gm.page.evaluate(
        (value) => (window as TableWindow).game.settings.set("core", "messageMode", value),
        mode,
      );
    await setMode("gm");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await gm.card.reads(/Mags Harrow misses/);
    await setMode("public");
    await settled(gm, ben);
    expect(await plainOf(ben)).toEqual({ content: "", flags: {} });
  });
});

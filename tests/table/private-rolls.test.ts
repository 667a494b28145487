import { describe, expect, test } from "vitest";
import { expectNothingOf, settled, useTable, type Person } from "./lib/index.js";

/** The mode in which a person posts: its setting and its values, as each generation names them. */
const GENERATIONS = [
  { generation: 13, setting: "rollMode", everyone: "publicroll", modes: ["gmroll", "blindroll", "selfroll"] },
  { generation: 14, setting: "messageMode", everyone: "public", modes: ["gm", "blind", "self"] },
] as const;

type SettingWindow = Window &
  typeof globalThis & {
    game: {
      user: { id: string };
      users: { get(id: string): { update(data: object): Promise<unknown> } | undefined };
      messages: { contents: readonly { toObject(): { speaker: { alias?: string } } }[] };
      settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    };
  };

describe.each(GENERATIONS)(
  "private rolls in generation $generation",
  ({ generation, setting, everyone, modes }) => {
    const table = useTable({ generation });

    async function setMode({ page }: Person, mode: string): Promise<void> {
      await page.evaluate(([key, value]) => (window as SettingWindow).game.settings.set("core", key, value), [
        setting,
        mode,
      ] as const);
    }

    /** A shot of a player that only GMs and that player read. It misses. */
    async function missPrivately(ana: Person): Promise<void> {
      await setMode(ana, modes[0]);
      await ana.give(["d10", 3]);
      await ana.act("Mags Harrow", "shoot", ["Ines Calder"]);
      await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
    }

    test.each(modes)(
      "of a GM in the mode %s: another client holds nothing of who takes part",
      async (mode) => {
        const gm = await table.as("Gamemaster");
        const ana = await table.as("Ana");
        await setMode(gm, mode);
        await gm.give(["d10", 2], ["d10", 3]);
        await gm.act("Ines Calder", "shoot", ["Mags Harrow"]);
        await gm.card.reads("Ines Calder misses Mags Harrow with 7.");
        await setMode(gm, everyone);
        await expectNothingOf(gm, ana, "Ines Calder");
      },
    );

    test("of a player with a name of 100,000 characters: it is cut where it is stored", async () => {
      const gm = await table.as("Gamemaster");
      const ana = await table.as("Ana");
      const rename = async (name: string) =>
        gm.page.evaluate(
          async ([id, to]) => void (await (window as SettingWindow).game.users.get(id)?.update({ name: to })),
          [await ana.page.evaluate(() => (window as SettingWindow).game.user.id), name] as const,
        );
      await rename(`Ana ${"x".repeat(100_000)}`);
      await settled(gm, ana);
      await missPrivately(ana);
      await settled(gm, ana);
      const stored = await gm.page.evaluate(() => {
        const message = (window as SettingWindow).game.messages.contents.at(-1)?.toObject();
        return { alias: message?.speaker.alias ?? "", size: JSON.stringify(message).length };
      });
      expect(stored.alias).toMatch(/^Ana x+/);
      expect(stored.alias.length).toBeLessThanOrEqual(80);
      expect(stored.size).toBeLessThan(20_000);
      await setMode(ana, everyone);
      await rename("Ana");
      await settled(gm, ana);
    });
  },
);

import { describe, test } from "vitest";
import { openSheet, target, useTable, type Person } from "./lib/index.js";
import { expectNothingOf } from "./lib/held.js";

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
      await target(ana.page, "Ines Calder");
      const sheet = await openSheet(ana.page, "Mags Harrow");
      await ana.give(["d10", 3]);
      await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click({ modifiers: ["Shift"] });
      await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
    }

    test("of a player: that player sees the whole card, and another player's client holds nothing of it", async () => {
      const gm = await table.as("Gamemaster");
      const ana = await table.as("Ana");
      const ben = await table.as("Ben");
      await missPrivately(ana);
      await setMode(ana, everyone);
      await expectNothingOf(gm, ben, "Ines Calder");
    });
  },
);

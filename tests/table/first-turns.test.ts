import { describe, expect, test } from "vitest";
import { activateOne, answerAll, atRest, attackNow, pressOne, seesOne } from "../browser/lib/guide-hands.js";
import { walk, type Hands } from "../browser/lib/guide.js";
import { SEED } from "../../tools/lib/seed.mjs";
import { Chance } from "./lib/chance.js";
import { seedDice } from "./lib/battle-dice.js";
import { setUpBattle, useTable, type Person, type TableWindow } from "./lib/index.js";

/** How often each page is played. */
const TRIALS = Number(process.env["VANTAGE_TRIALS"] ?? 1);

type TrackerWindow = TableWindow & {
  readonly ui: {
    readonly combat: { _canRender: () => void; render(options: { force: boolean }): Promise<unknown> };
  };
};

/** A client without a canvas selects by names and attacks past the dialog; everything else is pressed as it is shown. */
function handsOf(gm: Person): Hands {
  let chosen: readonly string[] = [];
  let id = "";
  return {
    acts: {
      select: (words) => {
        chosen = words;
        return Promise.resolve(words.length > 0);
      },
      "set up": async () => {
        id = await setUpBattle(gm, chosen);
        return id !== "";
      },
      begin: async (words) => {
        await gm.page.evaluate(async (wanted) => {
          const { game, ui } = window as TrackerWindow;
          // A client in a thread draws no tracker by itself.
          ui.combat._canRender = () => undefined;
          await ui.combat.render({ force: true });
          await game.combats.contents.find((one) => one.id === wanted)?.startCombat();
        }, id);
        await atRest(gm);
        await answerAll(gm, []);
        return words.length > 0;
      },
      press: async (words) => (words.includes("Encounter") ? true : pressOne(gm, words)),
      activate: (words) => activateOne(gm, words),
      drag: async (attacks) => {
        const attack = await attackNow(gm, attacks);
        const played =
          attack &&
          (await gm.page.evaluate(async ([actor, at]) => {
            const { canvas, game } = window as TableWindow;
            const uuidOf = (one: string): string => canvas.scene?.tokens.getName(one)?.uuid ?? "";
            const options = { actor: uuidOf(actor), targets: [uuidOf(at)], skipDialog: true };
            // A refusal is dismissed. A dialog opens all the same where the usual action is refused, and has another one.
            const pressing = setInterval(() => {
              const dismiss = document.querySelector<HTMLElement>(".vantage-barred [data-wish=none]");
              const roll = document.querySelector<HTMLElement>(
                ".vantage-attack button[type=submit]:not([disabled])",
              );
              (dismiss ?? roll)?.click();
            }, 100);
            const message = await game.system.api.useAction(options);
            clearInterval(pressing);
            return message !== null;
          }, attack));
        await atRest(gm);
        return played === true;
      },
      roll: () => Promise.resolve(true),
      answer: (words) => answerAll(gm, words),
    },
    sees: (words) => seesOne(gm, words),
    hasScreen: false,
    keepPicture: () => Promise.resolve(),
  };
}

async function clear(gm: Person): Promise<void> {
  await gm.page.evaluate(async () => {
    const { messages, combats } = (window as TableWindow).game;
    for (const combat of [...combats.contents]) await combat.delete();
    for (const message of [...messages.contents]) await message.delete();
  });
}

describe.each([["tnt"]])("docs/first-turns/%s.md", (game) => {
  const table = useTable({ demonstration: { game, owners: {} } });

  test.each(Array.from({ length: TRIALS }, (_, trial) => [trial]))(
    "is played to its end, whatever the dice say (%d)",
    async (trial) => {
      const gm = await table.as("Gamemaster");
      await seedDice(gm, new Chance(SEED + trial).state);
      expect(await walk(game, handsOf(gm))).toEqual([]);
      await clear(gm);
    },
  );
});

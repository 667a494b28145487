import { afterAll, expect, test } from "vitest";
import { SEED } from "../../tools/lib/seed.mjs";
import { differences, documentsOf, openDemonstration, RandomBattle, settled, useTable } from "./lib/index.js";

/** So many battles of each game, as `npm run explore` asks for them. */
const TRIALS = Number(process.env["VANTAGE_TRIALS"] ?? 1);

/** Steps and actions of each battle. */
const STEPS = 8;

const counts = { battles: 0, steps: 0 };

afterAll(() => {
  process.stdout.write(
    `Undo in battles (seed ${SEED}): ${counts.battles} battles, ${counts.steps} exchanges undone.\n`,
  );
});

/** One table for all games: each opens its demonstration beside the others. */
const table = useTable({ empty: true });

test.each(["tnt", "mest", "gurps", "godsgloom", "dark-heresy"])(
  "%s: a battle that is undone step by step leaves every document as it was",
  async (game) => {
    const gm = await table.as("Gamemaster");
    await openDemonstration(gm, { game, owners: {} });
    for (let run = 0; run < TRIALS; run += 1) {
      const battle = new RandomBattle(gm, SEED + run * 7919);
      await battle.setUp();
      const before = await documentsOf(gm.page);
      const take = async (step: Parameters<typeof battle.begin>[1]) => {
        const begun = await battle.begin(gm, step);
        await battle.answers.answerAll([gm]);
        return begun;
      };
      await take(await battle.opening());
      await battle.play(STEPS, take);
      await settled(gm);
      expect(battle.ids.length, battle.story).toBeGreaterThan(STEPS / 2);
      expect(await battle.undoSince(0), battle.story).toEqual([]);
      await settled(gm);
      expect(differences(before, await documentsOf(gm.page)), battle.story).toEqual([]);
      counts.battles += 1;
      counts.steps += battle.ids.length;
      await battle.clear();
    }
  },
);

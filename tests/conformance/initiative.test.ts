import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Combat, type Combatant } from "../../playground/client/documents/index.js";
import type { Game } from "../../playground/client/table/game.js";
import { table } from "../../playground/client/shared/globals.js";
import type { RunningServer } from "../../playground/server/server.js";
import { openGame } from "../../playground/tests/lib/game.js";
import { start } from "../../playground/tests/lib/server.js";
import { PAGES, type Row } from "./lib.js";

let server: RunningServer;
let game: Game;
let combatant: Combatant;

beforeAll(async () => {
  server = await start();
  game = await openGame(server, "Gamemaster");
  const combat = await Combat.create({});
  if (!(combat instanceof Combat)) throw new Error("No combat was created.");
  await combat.createEmbeddedDocuments("Combatant", [{ name: "Kess" }]);
  const [first] = combat.combatants.contents;
  if (!first) throw new Error("Nobody takes part.");
  combatant = first;
});

afterAll(async () => {
  await server.close();
});

afterEach(() => {
  table.CONFIG.Combat.initiative.formula = null;
});

const SENTENCES: Row<() => Combatant>[] = [
  [
    "initiative?: string; no page states a default",
    PAGES.manifest,
    (rolls) => {
      expect(game.system.initiative).toBeUndefined();
      expect(rolls()._getInitiativeFormula()).toBeUndefined();
    },
  ],
  [
    "Without a formula the Roll cannot be created (reported)",
    "https://github.com/foundryvtt-alienrpg/alienrpg/pull/16",
    async (rolls) => {
      await expect(rolls().rollInitiative()).rejects.toThrow("There is no formula of initiative");
      await expect(rolls().parent?.rollAll()).rejects.toThrow("There is no formula of initiative");
      expect(rolls().initiative).toBeNull();
    },
  ],
  [
    "CONFIG.Combat.initiative.formula is what is rolled",
    PAGES.combatant,
    async (rolls) => {
      table.CONFIG.Combat.initiative.formula = "4 + 3";
      await rolls().rollInitiative();
      expect(rolls().initiative).toBe(7);
      await rolls().update({ initiative: null });
    },
  ],
  [
    "getInitiativeRoll(formula): a given formula comes first",
    PAGES.combatant,
    (rolls) => {
      table.CONFIG.Combat.initiative.formula = "4 + 3";
      expect(rolls().getInitiativeRoll("2 + 3").formula).toBe("2 + 3");
    },
  ],
];

describe("initiative", () => {
  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    await holds(() => combatant);
  });
});

import { describe, it } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import { SEED } from "../../../tools/lib/seed.mjs";
import { expectShownIsPlayed, shownAttacks } from "../chances.js";

/** `npm run explore` plays a hundred attacks of each game, with a seed of its own. */
const ATTACKS = 10 * Number(process.env["VANTAGE_TRIALS"] ?? 1);

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("what is shown of attacks of $id", (game) => {
  it("is what happens, with the answers that it names", () => {
    for (const [index, one] of shownAttacks(game, ATTACKS, SEED).entries())
      expectShownIsPlayed(game, one, SEED + index);
  });
});

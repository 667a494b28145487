import { expect, test } from "vitest";
import { faces, stateOf, useTable, type TableState } from "../lib/index.js";
import { undisturbed, type Exchange } from "./exchange.js";
import { FAULTS } from "./faults.js";

/** A blow whose defender is asked for an answer of three choices. Which fault at which step of which action does what: `tests/play/large/faults.test.ts`. */
const EXCHANGE: Exchange = {
  actor: "Tobias Wren",
  weapon: "Quarterstaff",
  target: "Ossian Dredge",
  untilAsked: async (gm) => {
    const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
    await gm.give(...faces(3, 4, 3));
    await dialog.roll();
  },
  asked: "Ana",
  answers: ["Parry with Maul at 9", /^Retreat \(\+1/, "Back right"],
  dice: [...faces(4, 4, 4), ...faces(6)],
  ends: "Ossian Dredge loses 4 HP and has 16 left: 9 damage, 5 stopped, 4 crushing × 1 = 4.",
};

const table = useTable({ demonstration: { game: "gurps", owners: { [EXCHANGE.target]: EXCHANGE.asked } } });
let usual: TableState | undefined;

test("an exchange in which nothing goes wrong ends, and its undo leads back", async () => {
  usual = await undisturbed(table, EXCHANGE);
});

test.each(Object.entries(FAULTS))("ends the same, or says why not: %s", async (_name, fault) => {
  const [gm, player] = [await table.as("Gamemaster"), await table.as(EXCHANGE.asked)];
  expect(usual, "how the exchange ends when nothing goes wrong").toBeDefined();
  if (!usual) return;
  await fault({ table, exchange: EXCHANGE, gm, player, before: await stateOf(gm.page), usual });
});

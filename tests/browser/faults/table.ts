import { afterAll, describe, test } from "vitest";
import { stateOf, useTable, type TableState } from "../lib/index.js";
import { undisturbed, type Exchange } from "./exchange.js";
import { WHILE_ASKED, WHILE_KEPT } from "./faults.js";

/** Which faults a game is tried with. */
export interface Tried {
  readonly asked: readonly (keyof typeof WHILE_ASKED)[];
  /** While something waits on a list. */
  readonly kept?: readonly (keyof typeof WHILE_KEPT)[];
}

/** Tries an exchange of a game with faults, each in a test of its own, and prints how many went well. */
export function expectToSurvive(
  exchange: Exchange,
  owners: Readonly<Record<string, "Ana" | "Ben">>,
  { asked, kept = [] }: Tried,
): void {
  const table = useTable({ demonstration: { game: exchange.game, owners } });
  const tries = [
    ...asked.map((name) => ({ name: `while ${exchange.asked} is asked: ${name}`, fault: WHILE_ASKED[name] })),
    ...kept.map((name) => ({ name: `while hits wait: ${name}`, fault: WHILE_KEPT[name] })),
  ];
  let usual: TableState | undefined;
  let survived = 0;

  afterAll(() => {
    process.stdout.write(
      `Faults in Chromium, ${exchange.game}: ${tries.length} tried, ${survived} survived.\n`,
    );
  });

  describe(exchange.game, () => {
    test("nothing goes wrong", async () => {
      usual = await undisturbed(table, exchange);
    });

    test.each(tries.map(({ name, fault }) => [name, fault] as const))("%s", async (_name, fault) => {
      const [gm, player] = [await table.as("Gamemaster"), await table.as(exchange.asked)];
      if (!usual) throw new Error("The undisturbed exchange did not end.");
      await fault({ table, exchange, gm, player, before: await stateOf(gm.page), usual });
      survived += 1;
    });
  });
}

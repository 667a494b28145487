import type { Engagement, Value } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import type { Shown } from "../../play.js";
import { fact, OPTIONS, person, set, sword, target } from "../fixtures.js";

export type Values = Readonly<Record<string, Value>>;

/** Ana, who strikes first, and bo, who cannot defend. */
export function duelOf(bo: Values = {}, damage = "1d cut", options: Values = {}): BattleTable {
  const gear = [sword({ damage })];
  const foe = person("bo", { values: { basicSpeed: 5, ...bo }, gear: [sword({ parries: false }, "own")] });
  const models = [
    { side: "red", profile: person("ana", { values: { basicSpeed: 6 }, gear }) },
    { side: "blue", profile: foe },
  ];
  const table = new BattleTable(gurps, models, { ...OPTIONS, ...options });
  table.step("beginBattle", "ana");
  return table;
}

/** A strike of ana at bo beside her. */
export const attack = (
  table: BattleTable,
  settings: Values = {},
  damage = "1d cut",
): Partial<Engagement> => ({
  weapon: sword({ damage }),
  targets: [target(table.profile("bo"), { contact: fact(true) })],
  choices: set(settings as never),
});

/** Ana hits bo, who does not defend; then the dice of what follows. */
export function hit(
  table: BattleTable,
  amount: Shown,
  after: readonly Shown[],
  settings: Values = {},
  damage = "1d cut",
) {
  const script = { dice: [10, amount, ...after], choices: { defend: "none" } };
  return table.act("strike", "ana", script, attack(table, settings, damage));
}

/** The statuses of a model besides shock and crippled parts. */
export const statusesOf = (table: BattleTable, ref = "bo"): readonly string[] =>
  table.profile(ref).statuses.filter((one) => !one.startsWith("shock") && !one.startsWith("crippled"));

/** Three dice with this sum. */
export function sum(total: number): Shown {
  const first = Math.max(1, Math.min(6, total - 2));
  const second = Math.max(1, Math.min(6, total - first - 1));
  return [first, second, total - first - second];
}

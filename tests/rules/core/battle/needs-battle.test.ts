import { expect, it } from "vitest";
import { action, pay, type Game, type Situation } from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable } from "../../battle-table.js";
import { warband } from "../../tnt/battle/field.js";

/** A table whose game has one more action, prepared from what it reads. */
function tableWith(reads: (situation: Situation) => number, more: { readonly needsBattle?: true } = {}) {
  const count = action<{ readonly models: number }>({
    id: "count",
    rule: "TNT-1",
    cost: 0,
    weapon: "none",
    targets: "none",
    ...more,
    prepare: (situation) => ({ models: reads(situation) }),
    line: () => null,
    odds: () => null,
    *procedure({ models }) {
      yield* pay([]);
      return { id: "done", data: { models } };
    },
  });
  const game: Game = { ...tnt, actions: { ...tnt.actions, count } };
  return new BattleTable(game, [...warband("a", 2), ...warband("b", 1)]);
}

const inBattle = ({ battle }: Situation): number => battle?.models.length ?? 0;

it("an action that reads the battle without saying so fails by name in a test", () => {
  expect(() => tableWith(inBattle).engagement("count", "a1")).toThrow(
    '"count" reads the battle, which a table does not give it. Add `needsBattle: true` to it.',
  );
});

it("one that says so gets it, and one that does not read it is played as at a table", () => {
  expect(tableWith(inBattle, { needsBattle: true }).engagement("count", "a1").battle?.models).toHaveLength(3);
  expect(tableWith(() => 7).engagement("count", "a1").battle).toBeUndefined();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { BattleModel, BattleState, Game } from "../../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import { situationsOf } from "../../situations.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];

const STEPS = ["activate", "endActivation", "finishSide"] as const;

/** A battle that writes down each value that is read of a model. */
function watched(battle: BattleState, read: Set<string>): BattleState {
  const watch = <T extends object>(values: T): T =>
    new Proxy(values, {
      get: (all, name) => {
        if (typeof name === "string") read.add(name);
        return Reflect.get(all, name) as unknown;
      },
    });
  const model = (one: BattleModel): BattleModel => ({
    ...one,
    profile: { ...one.profile, gear: [], effects: [], values: watch(one.profile.values) },
  });
  return { ...battle, models: battle.models.map(model) };
}

/** Calls everything that the tracker shows of the order of play. */
function show({ order }: Game, battle: BattleState): void {
  for (const model of battle.models) {
    order?.says(battle, model);
    order?.left(battle, model);
    order?.loses(battle, model);
    for (const step of STEPS) order?.refusal(step, battle, model.profile.ref);
  }
}

let seen = 0;

test.each(GAMES)("the tracker of $id reads no value of a model that its game does not declare", (game) => {
  const read = new Set<string>();
  fc.assert(
    fc.property(situationsOf(game, "endActivation"), ({ battle }) => {
      if (battle) show(game, watched(battle, read));
    }),
    { numRuns: 200, seed: 11 },
  );
  const declared = new Set(game.battle?.values);
  expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  seen += read.size;
});

test("the trackers of the games read values", () => {
  expect(seen).toBeGreaterThan(10);
});

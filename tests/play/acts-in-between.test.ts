import { expect, test } from "vitest";
import { openQuestions, type Place, type Reactor } from "../../src/rules/core/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { registerGame } from "../../src/rules/registry.js";
import { engagement, person } from "../rules/gurps/fixtures.js";
import { ask } from "./lib/exchange.js";
import { Table } from "./lib/table.js";
import { World } from "./lib/world.js";

registerGame(gurps);

const at = (x: number): Place => ({ x, y: 0, elevation: 0 });

const ada: Reactor = {
  ref: "ada",
  battle: "Combat.b",
  track: "models.ada.passing",
  passing: 0,
  activation: 1002,
};

test("GURPS-54: a model that interrupts a move is asked to act once the mover is where it was interrupted", async () => {
  const legs = [at(100), at(200)].map((to) => ({ to, cost: 1, length: 1 }));
  const walk = engagement("walk", person("bo", { turn: {} }), {
    way: { from: at(0), legs, ends: true },
    reactors: [ada],
    positions: { bo: { id: "bo", ...at(0) } },
  });
  const table = new Table(gurps, World.of(walk), { applies: true, playersRoll: false });
  await ask(table, { id: "1", verb: "begin", exchange: "x", engagement: walk }, "attacker");
  const before = table.calls.length;

  const told: (number | undefined)[] = [];
  for (let call = before; call < before + 20; call += 1)
    table.at.set(call, () => {
      const { waiting = null } = table.recordOf("x")?.view ?? {};
      if (openQuestions(waiting).some(({ question }) => question === "reacted"))
        told.push(table.world.docs.get("bo")?.place?.x);
    });
  await ask(table, { id: "2", verb: "answer", exchange: "x", key: "react-1", choice: "at-1" }, "defender");
  table.at.clear();
  expect(openQuestions(table.recordOf("x")?.view.waiting ?? null).map(({ question }) => question)).toEqual([
    "reacted",
  ]);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set([100]));
});

import { expect, it } from "vitest";
import { fact, weapon } from "../fixtures.js";
import { at, begun, change, of, tableOf } from "./field.js";

it.each<[string, number, number]>([
  ["Attentive", 0, 0],
  ["Distracted", 1, 1],
])("MEST-108, MEST-116 Impale of the weapon that answers an attacker that is %s", (_, delay, more) => {
  const gear = [{ ...weapon({ traits: "Impale" }), ref: "pike" }];
  const table = begun(
    tableOf([of("red", "ann"), of("red", "bea"), of("blue", "cy", { gear }), of("blue", "dan")]),
  );
  table.step("activate", "ann");
  change(table, "ann", { values: { delay } });
  const facts = { contact: fact(true), opponents: fact(["cy"]), targetOpponents: fact(["ann"]) };
  const dice = [
    [1, 1],
    [6, 6, ...(delay > 0 ? [1] : [])],
  ];
  const script = { dice, rest: () => [1, 1, 1, 1, 1, 1], choices: { counter: "counterStrike" } };
  const told = table.act("fight", "ann", script, { ...at(table, "cy", facts), weapon: weapon() });
  const { rolls, notes } = told;
  expect(notes.slice(0, 4)).toEqual(["missed", "counterStrike", "wounded", "counterDelay"]);
  expect(rolls.find(({ purpose, roller }) => purpose === "damage" && roller === "cy")?.dice["db"]).toBe(
    4 + more,
  );
});

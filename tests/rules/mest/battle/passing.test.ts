import { describe, expect, it } from "vitest";
import { isRefusal, type Passage, type Profile } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { fact, weapon, type Person } from "../fixtures.js";
import { begun, change, of, tableOf } from "./field.js";

const spear = (values = {}): Profile => ({ ...weapon({ traits: "Perimeter", ...values }), ref: "spear" });

/** Ann's Initiative; cy has a weapon with Perimeter. */
function turn(gear: readonly Profile[] = [spear()]) {
  const models = [of("red", "ann"), of("red", "bea"), of("blue", "cy", { gear }), of("blue", "dan")];
  const table = begun(tableOf(models));
  table.step("activate", "ann");
  return table;
}
/** How ann passes a model; undefined: as its side says. */
function passageOf(table: ReturnType<typeof turn>, ref: string): Passage | undefined {
  const { battle, bystanders = {} } = table.engagement("walk", "ann");
  const about = { facts: {}, options: {}, battle: battle ?? null, others: [], bystanders };
  const plan = MOVEMENT.plan(table.profile("ann"), about);
  if (isRefusal(plan)) throw new Error(plan.refused);
  return plan.pace.except?.[ref];
}

describe("MEST-86: friends that are Engaged", () => {
  it.each<[string, readonly string[], Person, boolean | undefined]>([
    ["Free", [], {}, undefined],
    ["Engaged", ["dan"], {}, false],
    ["in contact with a Panicked enemy alone", ["dan"], { values: { fear: 3 } }, undefined],
  ])("MEST-86 the base of a friend that is %s", (_, opponents, dan, passes) => {
    const table = turn();
    change(table, "dan", dan);
    table.scene = { bea: { around: { opponents: fact(opponents) } } };
    expect(passageOf(table, "bea")?.pass).toBe(passes);
  });
});

describe("MEST-115: Perimeter keeps models out of base-contact", () => {
  const KEPT: Passage = { pass: false, apart: 0.5 };

  it.each<[string, Person, Person, Passage | undefined]>([
    ["an Attentive mover", {}, {}, undefined],
    ["a Distracted mover", { values: { delay: 1 } }, {}, KEPT],
    ["a mover without Agility", { values: { mov: 0 } }, {}, KEPT],
    [
      "a Distracted mover, against a Disordered Attentive owner",
      { values: { delay: 1 } },
      { values: { fear: 2 } },
      KEPT,
    ],
  ])("MEST-115 against %s", (_, ann, cy, expected) => {
    const table = turn();
    change(table, "ann", ann);
    change(table, "cy", cy);
    expect(passageOf(table, "cy")).toEqual(expected);
  });

  it("MEST-115 not by a Distracted owner, nor with another weapon", () => {
    const table = turn();
    change(table, "ann", { values: { delay: 1 } });
    change(table, "cy", { values: { delay: 1 } });
    expect(passageOf(table, "cy")?.pass).toBe(true);
    const other = turn([spear({ traits: "Reach 1" })]);
    change(other, "ann", { values: { delay: 1 } });
    expect(passageOf(other, "cy")).toBeUndefined();
  });
});

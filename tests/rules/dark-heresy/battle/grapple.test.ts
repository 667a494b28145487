import { describe, expect, it } from "vitest";
import { bonds, capability, isRefusal, partners, weigh } from "../../../../src/rules/core/index.js";
import { MOST_COUNTED } from "../../../../src/rules/core/engagement/sound-values.js";
import { markOf } from "../../../../src/rules/dark-heresy/battle/grapple.js";
import { WALKING } from "../../../../src/rules/dark-heresy/battle/walking.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { expectExactOdds } from "../../enumerate.js";
import { statusAfter, trackAfter } from "../../play.js";
import { against, OPTIONS, person, refusedAs, sword, targetNumber } from "../fixtures.js";
import { ROLLED, tableOf } from "./fighters.js";
import { act, CONTACT, fists, grappling, held, holding, refused, SEIZE, seize, states } from "./wrestlers.js";

describe("DH-65 beginning a grapple", () => {
  it("DH-65 a hit of bare hands grapples in place of damage", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    const { changes, result } = seize(table);
    expect(result.id).toBe("grappled");
    expect([statusAfter(changes, "ana", "grappling"), statusAfter(changes, "bo", "grappled")]).toEqual([
      true,
      true,
    ]);
    expect(trackAfter(changes, "bo", "woundsTaken")).toBeUndefined();
  });

  it.each([
    ["bare hands, Standard Attack", "strike", fists, {}, true],
    ["bare hands, Charge", "chargeIn", fists, {}, true],
    ["bare hands, All Out Attack", "allOut", fists, {}, false],
    ["a sword", "strike", sword(), {}, false],
    ["one who is held already", "strike", fists, { statuses: ["grappled"] }, false],
  ])("DH-65 %s: grapples %s", (_what, action, held_, foe, seizes) => {
    const table = tableOf({}, foe);
    const script = { dice: [5], rest: () => 1 };
    const { result } = seize(table, script, { action, held: held_ });
    expect(result.id === "grappled").toBe(seizes);
  });

  it("DH-65 not after an evasion, and not without the choice", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    const evaded = seize(table, { dice: [20, 5], choices: { evadeBlow: "dodge" } });
    expect([evaded.result.id, ...states(table)]).toEqual(["evaded", false, false]);
    const other = tableOf();
    act(other, "strike", {
      dice: [5],
      rest: () => 1,
      choices: { evadeBlow: "endure" },
    });
    expect(states(other)).toEqual([false, false]);
  });

  it("DH-65 the odds count the grapple where it is declared, and the damage where not", () => {
    const one = against("strike", person("ana"), fists, person("bo"), { facts: CONTACT });
    expectExactOdds(darkHeresy, one);
    const stunned = person("bo", { statuses: ["helpless"], values: { toughness: 90 } });
    const grapples = against("strike", person("ana"), fists, person("bo"), {
      facts: CONTACT,
      choices: SEIZE,
    });
    expectExactOdds(darkHeresy, grapples);
    const sure = against("strike", person("ana"), fists, stunned, { facts: CONTACT, choices: SEIZE });
    const chance = weigh(darkHeresy, sure).odds[0]?.outcomes.find(({ id }) => id === "grappled")?.chance;
    expect(chance).toBeCloseTo(1);
  });
});

describe("DH-65 inside a grapple", () => {
  it.each([
    ["ana", "bo"],
    ["bo", "ana"],
  ])("DH-65 others have +20 against %s, and it has no Reactions", (ref, other) => {
    const table = grappling();
    const number = (model: string): number =>
      targetNumber(against("strike", person("di"), sword(), table.profile(model), { facts: CONTACT }));
    expect([number(ref), number("cy")]).toEqual([60, 40]);
    const strikes = { dice: [5], rest: () => 1 };
    const asks = (model: string): boolean => {
      const one = tableOf({}, { statuses: table.profile(model).statuses });
      return act(one, "strike", strikes, "ana", "bo", sword()).asked.includes("evadeBlow");
    };
    expect([asks(ref), asks("cy")]).toEqual([false, true]);
    expect(refusedAs(table.engagement("evade", other))).toBe("inGrapple");
  });

  it("DH-65 the tracker shows no Reaction for a model in a grapple", () => {
    const table = held();
    const leftOf = (ref: string) => {
      const one = table.state.models.find(({ profile }) => profile.ref === ref);
      return one && darkHeresy.order?.left(table.state, one)["reactions"];
    };
    // One of them is active: in its own turn and outside of it there is none.
    expect([leftOf("ana"), leftOf("bo")]).toEqual([0, 0]);
    const free = tableOf();
    free.step("beginBattle", "ana", ROLLED);
    expect(darkHeresy.order?.left(free.state, free.model("bo"))["reactions"]).toBe(1);
  });

  it("DH-65 the sheet offers a model in a grapple no Evasion, and every other model its own", () => {
    const table = held();
    const offers = (ref: string) => darkHeresy.actions["evade"]?.isFor?.(table.profile(ref));
    expect([offers("ana"), offers("bo"), offers("cy")]).toEqual([false, false, true]);
  });

  it("DH-65 only Grapple actions, and no move", () => {
    const table = held();
    expect([refused(table, "strike", "bo", "ana"), refused(table, "brace", "bo", "ana")]).toEqual([
      "inGrapple",
      "inGrapple",
    ]);
    const about = { facts: {}, options: OPTIONS, battle: null, others: [] };
    const plan = WALKING.plan(table.profile("bo"), about);
    expect(isRefusal(plan) && plan.refused).toBe("inGrapple");
    expect(isRefusal(WALKING.plan({ ...table.profile("bo"), statuses: [] }, about))).toBe(false);
    expect(refused(table, "breakFree", "bo", "ana")).toBeUndefined();
  });
});

describe("DH-65 the two of a grapple", () => {
  const all = (table: BattleTable) => ["ana", "bo", "cy"].map((ref) => table.profile(ref));
  const bondsOf = (table: BattleTable) => capability(darkHeresy, bonds)?.(all(table)) ?? [];
  const partner = (table: BattleTable, action: string, of: string) =>
    capability(darkHeresy, partners)?.(
      action,
      table.profile(of),
      all(table).filter(({ ref }) => ref !== of),
    );

  it("DH-65 the grapple is over when they are no longer in contact, for both", () => {
    const table = held();
    const [bond, ...more] = bondsOf(table);
    expect([bond?.between, more]).toEqual([["ana", "bo"], []]);
    const ends = bond?.ends ?? [];
    expect([statusAfter(ends, "ana", "grappling"), statusAfter(ends, "bo", "grappled")]).toEqual([
      false,
      false,
    ]);
    const free = tableOf();
    free.step("beginBattle", "ana", ROLLED);
    expect(bondsOf(free)).toEqual([]);
  });

  it("DH-65 after a push people move both, until the turn ends", () => {
    const table = holding();
    act(table, "grapple", { dice: [10, 60], choices: { held: "push" } });
    expect(bondsOf(table)).toEqual([]);
    table.step("endActivation", "ana");
    expect(bondsOf(table)).toHaveLength(1);
    const kept = holding();
    act(kept, "grapple", { dice: [10, 60], choices: { held: "keep" } });
    expect(bondsOf(kept)).toHaveLength(1);
  });

  it.each([
    ["breakFree", "bo", "ana"],
    ["slipFree", "bo", "ana"],
    ["takeControl", "bo", "ana"],
    ["grapple", "ana", "bo"],
    ["letGo", "ana", "bo"],
  ])("DH-65 %s of %s is for %s", (action, of, other) => {
    expect(partner(held(), action, of)).toBe(other);
    expect(partner(tableOf(), action, of)).toBeNull();
    expect(partner(held(), "strike", of)).toBeNull();
  });

  it("DH-65 outside a battle, of several that are held a person chooses", () => {
    const [ana, bo, cy] = all(tableOf({ statuses: ["grappling"] }, { statuses: ["grappled"] }));
    if (!ana || !bo || !cy) throw new Error("Three models.");
    const held_ = { ...cy, statuses: ["grappled"] };
    expect(capability(darkHeresy, partners)?.("letGo", ana, [bo, cy])).toBe("bo");
    expect(capability(darkHeresy, partners)?.("letGo", ana, [bo, held_])).toBeNull();
  });
});

describe("DH-65 whom a model grapples, in the counts of its turn", () => {
  const refs = Array.from({ length: 200 }, (_, index) => `Scene.street.Token.${index}aZ9`);

  it("DH-65 no number of a model is larger than a count of a turn may be", () => {
    for (const ref of refs) expect(markOf(ref)).toBeLessThanOrEqual(MOST_COUNTED);
  });
  it("DH-65 a number is never 0, which says that people know whom it holds", () => {
    for (const ref of refs) expect(markOf(ref)).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Setting } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { play, refusalFor, trackAfter } from "../play.js";
import { against, finish, of, refused, setSide, sideNumber, tableOf, turnOf } from "./battle/table.js";
import { texts } from "./texts.js";
import { melee, unit, type Case } from "./units.js";

const spell = (set: Readonly<Record<string, Setting>>, more: Case = {}): Engagement =>
  melee({ action: "cast", x: { values: { mana: 4 } }, set, ...more });
const choices = (set: Readonly<Record<string, Setting>>): Partial<Engagement> => ({ choices: { set } });

describe("GLOOM-32: a cast", () => {
  it.each([
    [2, "spellCast"],
    [3, "notCast"],
  ])("GLOOM-32 3+ is 1 mana: 3, 6, 2 against %i: %s", (spellNumber, id) => {
    expect(play(godsgloom, spell({ spellNumber, magicDice: 3 }), { dice: "362" }).result.id).toBe(id);
  });

  it("GLOOM-20, GLOOM-32 example 43: magic 6, 6, 2 (extra 4), one Seal, dispel 5: no effect", () => {
    const set = { spellNumber: 3, magicDice: 3, dispel: 1 };
    const y = { values: { commandSeals: 2 } };
    const told = play(godsgloom, spell(set, { y }), {
      dice: "662 4 5",
      choices: { dispel: "seals-1" },
    });
    expect(told.result).toEqual({ id: "spellDispelled", data: { mana: 3, wards: 1 } });
    expect(trackAfter(told.changes, "y", "commandSeals")).toBe(1);
    expect(told.notes).toEqual(["magicCritical", "mana", "wards", "spellDispelled"]);
    const failed = play(godsgloom, spell(set, { y }), {
      dice: "662 4 2",
      choices: { dispel: "seals-1" },
    });
    expect(failed.result.id).toBe("spellCast");
  });

  it("GLOOM-32 no dispel of a spell that fails, and none without a Seal", () => {
    const y = { values: { commandSeals: 0 } };
    const set = { spellNumber: 3, magicDice: 1, dispel: 1 };
    expect(play(godsgloom, spell(set, { y }), { dice: "3" }).asked).toEqual([]);
    expect(play(godsgloom, spell({ ...set, spellNumber: 1, dispel: 0 }), { dice: "3" }).asked).toEqual([]);
  });

  it.each([
    [2, 1, "notCast"],
    [3, 0, "spellCast"],
  ])("GLOOM-32 the extra die shows %i: %i Wounds", (extra, wounds, id) => {
    const told = play(godsgloom, spell({ spellNumber: 2, magicDice: 1, extraMagicDie: 1 }), {
      dice: [[3], [extra]],
    });
    expect(trackAfter(told.changes, "x", "woundsTaken") ?? 0).toBe(wounds);
    expect(told.notes).toEqual(["mana", ...(wounds > 0 ? ["backlash", "wounded"] : []), id]);
    expect(told.result.id).toBe(id);
  });

  it("GLOOM-32 automatic mana", () => {
    const told = play(godsgloom, spell({ spellNumber: 3, magicDice: 1, automaticMana: 2 }), { dice: "3" });
    expect(told.result).toMatchObject({ id: "spellCast", data: { mana: 3 } });
  });

  it("GLOOM-32, GLOOM-47 a pool reroll for a Command Seal", () => {
    const told = play(
      godsgloom,
      spell({ spellNumber: 1, magicDice: 2 }, { x: { values: { mana: 4, commandSeals: 1 } } }),
      {
        dice: "11 14",
        choices: { reroll: "all" },
      },
    );
    expect(told.result.id).toBe("spellCast");
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(0);
  });

  it.each<[string, Readonly<Record<string, Setting>>, string, readonly string[]]>([
    ["the spell lacks mana", { spellNumber: 2, magicDice: 2 }, "12", ["reroll"]],
    ["the spell has its mana, and no enemy dispels it", { spellNumber: 1, magicDice: 2 }, "13", []],
    ["no die can give more", { spellNumber: 4, magicDice: 2 }, "66 2", []],
    ["an enemy may dispel it", { spellNumber: 1, magicDice: 2, dispel: 1 }, "13", ["reroll", "dispel"]],
  ])("GLOOM-47 a Seal is asked for only where a reroll can gain: %s", (_, set, dice, asked) => {
    const x = { values: { mana: 4, commandSeals: 1 } };
    const told = play(godsgloom, spell(set, { x, y: { values: { commandSeals: 1 } } }), { dice });
    expect(told.asked).toEqual(asked);
    expect(told.notes.filter((key) => key === "keepsDice")).toEqual(
      asked.includes("reroll") ? [] : ["keepsDice"],
    );
  });

  it.each([
    [1, ["seals-0", "seals-1", "seals-2"]],
    [2, ["seals-0", "seals-2"]],
    [3, null],
  ] as const)("GLOOM-32 a dispel that needs %i wards, with 2 Seals: %o", (needed, offered) => {
    const y = { values: { commandSeals: 2 } };
    const told = play(godsgloom, spell({ spellNumber: 4 - needed, magicDice: 3, dispel: 1 }, { y }), {
      dice: "333",
    });
    const options = told.happenings.flatMap((one) =>
      one.type === "ask" ? one.request.options.map(({ id }) => id) : [],
    );
    expect(options).toEqual(offered ?? []);
    expect(told.notes.filter((key) => key === "cannotDispel")).toEqual(offered ? [] : ["cannotDispel"]);
    expect(told.result.id).toBe("spellCast");
  });

  it("GLOOM-32 the exact chance", () => {
    const chance = (criticals: boolean) =>
      weigh(
        godsgloom,
        spell({ spellNumber: 3, magicDice: 2 }, { options: { criticals } }),
      ).odds[0]?.outcomes.find(({ id }) => id === "spellCast")?.chance;
    // Two 6s, and then 3 or more.
    expect(chance(true)).toBeCloseTo((1 / 36) * (4 / 6), 12);
    expect(chance(false)).toBe(0);
  });

  it("GLOOM-32 the exact chance against a dispel with all Seals", () => {
    const y = { values: { commandSeals: 1 } };
    const one = spell({ spellNumber: 1, magicDice: 1, dispel: 1 }, { y });
    const odds = weigh(godsgloom, one).odds[0];
    // To dispel costs a Seal: the odds assume that the enemy does not.
    expect(odds?.outcomes.find(({ id }) => id === "spellCast")?.chance).toBeCloseTo(2 / 3, 12);
    expect(odds?.priced).toMatchObject({ id: "seals-1", price: { id: "seal", count: 1 } });
    const chance = (id: string) => odds?.priced?.outcomes.find((each) => each.id === id)?.chance;
    expect(chance("notCast")).toBeCloseTo(1 / 3, 12);
    expect(chance("spellCast")).toBeCloseTo((2 / 3) * (1 / 3), 12);
    expect(chance("spellDispelled")).toBeCloseTo((2 / 3) * (2 / 3), 12);
  });

  it.each([
    [4, null],
    [5, "tooFewMagicDice"],
  ])("GLOOM-31 %i dice of a Mana pool of 4: %o", (magicDice, refusal) => {
    expect(refusalFor(godsgloom, spell({ magicDice }))?.refused ?? null).toBe(refusal);
  });

  it("GLOOM-31 only a caster casts", () => {
    expect(refusalFor(godsgloom, spell({}, { x: {} }))?.refused).toBe("noCaster");
    const dead = { values: { mana: 4 }, statuses: ["destroyed"] };
    expect(refusalFor(godsgloom, spell({}, { x: dead }))?.refused).toBe("unitDestroyed");
  });
});

describe("GLOOM-31: the Magic phase", () => {
  const mage = { values: { mana: 3 } };
  const begun = () => {
    const table = tableOf([of("reds", "a", mage), of("reds", "b", mage), of("blues", "c", mage)]);
    table.step("beginBattle", "a");
    return table;
  };

  it("GLOOM-31 only in the own part of the Magic phase; dice are spent, also by a spell that fails", () => {
    const table = begun();
    expect(refused(table, "cast", "c")).toBe("notMagicPhase");
    table.act("cast", "a", { dice: "11" }, choices({ magicDice: 2, spellNumber: 2 }));
    expect(turnOf(table, "a", "magicDice")).toBe(2);
    expect(refused(table, "cast", "a", choices({ magicDice: 2 }))).toBe("tooFewMagicDice");
    expect(refused(table, "cast", "a", choices({ magicDice: 1 }))).toBeUndefined();
    finish(table);
    expect(refused(table, "cast", "a")).toBe("notMagicPhase");
    expect(refused(table, "cast", "c")).toBeUndefined();
  });

  it("GLOOM-31 a caster that would shoot in its Magic phase is offered Cast", () => {
    const table = tableOf([of("reds", "a", { values: { mana: 3 } }), of("blues", "c")]);
    table.step("beginBattle", "a");
    const shot = table.engagement("ranged", "a", against(table, "c"));
    expect(refusalFor(godsgloom, shot)).toMatchObject({ refused: "castNow", remedy: "cast" });
    finish(table);
    finish(table);
    expect(refused(table, "ranged", "a", against(table, "c"))).toBe("notAbilitiesPhase");
    expect(texts.get("refusal.notActive")).toContain("Cast on its sheet");
  });

  it("GLOOM-31 one caster after another: the first loses its last dice when the next one casts", () => {
    const table = begun();
    table.act("cast", "a", { dice: "3" });
    table.act("cast", "b", { dice: "3" });
    expect(turnOf(table, "a", "magicDice")).toBe(3);
    expect(refused(table, "cast", "a")).toBe("tooFewMagicDice");
    expect(refused(table, "cast", "b")).toBeUndefined();
  });

  it("GLOOM-32 the extra die once a round", () => {
    const table = begun();
    table.act("cast", "a", { dice: "3 3" }, choices({ extraMagicDie: 1 }));
    expect(refused(table, "cast", "a", choices({ extraMagicDie: 1 }))).toBe("extraDieUsed");
    expect(refused(table, "cast", "a")).toBeUndefined();
  });

  it("GLOOM-32 a dispel is paid by the enemy's side", () => {
    const table = begun();
    setSide(table, "blues", "commandSeals", 2);
    const script = { dice: "3 41", choices: { dispel: "seals-2" } };
    const told = table.act("cast", "a", script, choices({ dispel: 1 }));
    expect(told.result.id).toBe("spellDispelled");
    expect(sideNumber(table, "blues", "commandSeals")).toBe(0);
    expect(unit("c").values["commandSeals"]).toBe(0);
  });
});

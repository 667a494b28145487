import { describe, expect, it } from "vitest";
import { weigh, type Facts, type InLine, type Neighbor } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { refusalFor, statusAfter } from "../play.js";
import {
  after,
  fact,
  fought,
  melee,
  PITCH,
  place,
  poolsOf,
  unit,
  type Axial,
  type Case,
  type Person,
} from "./units.js";
import { against, finish, inActivation, of, refused, tableOf, turnOf } from "./battle/table.js";

/** A shooter of range 2 to 4. */
const bow = (traits = "", more: Person = {}): Person => ({
  ...more,
  values: { rangeMin: 2, rangeMax: 4, traits, ...more.values },
});
const shot = (facts: Facts, more: Case = {}): Case => ({ action: "ranged", x: bow(), facts, ...more });
const why = (one: Case) => refusalFor(godsgloom, { ...melee(one), scale: 1 / PITCH })?.refused ?? null;
const inLine = (ref: string, aside = 0, where: InLine["where"] = "between"): InLine => ({
  ref,
  aside,
  where,
  standing: "foe",
});

describe("GLOOM-49: what a Ranged Attack needs", () => {
  it.each([
    [1, "tooNear"],
    [2, null],
    [4, null],
    [5, "outOfRange"],
  ])("GLOOM-49 range 2-4 at %i hexes: %o", (hexes, refused) => {
    expect(why(shot({ across: fact(hexes) }))).toBe(refused);
  });

  it("GLOOM-49 without a range on its card people judge", () => {
    expect(why(shot({ across: fact(9) }, { x: {} }))).toBeNull();
  });

  it.each([
    [90, null],
    [91, "outsideArc"],
  ])("GLOOM-49 through the Front Arc: %i degrees from its facing: %o", (bearing, refused) => {
    expect(why(shot({ across: fact(3), bearing: fact(bearing) }))).toBe(refused);
    expect(why(shot({ bearing: fact(bearing) }, { x: bow("Circular Defense") }))).toBeNull();
  });

  it.each<[string, Facts, string | null]>([
    ["obstructing terrain", { sightPastModels: fact(false) }, "noLineOfSight"],
    ["nothing", { sightPastModels: fact(true) }, null],
    ["a unit between", { inLine: fact([inLine("f")]) }, "noLineOfSight"],
    ["a unit that is not on the line", { inLine: fact([inLine("f", 0.3)]) }, null],
    ["a unit beyond", { inLine: fact([inLine("f", 0, "beyond")]) }, null],
  ])("GLOOM-49 blocked by %s", (_, facts, refused) => {
    expect(why(shot({ across: fact(3), ...facts }))).toBe(refused);
  });

  it("GLOOM-53 a unit in Open Order blocks nothing, nor does a destroyed one", () => {
    const facts = { across: fact(3), inLine: fact([inLine("f")]) };
    const past = (person: Person) => why(shot(facts, { others: [unit("f", person)] }));
    expect(past({ values: { traits: "Open Order" } })).toBeNull();
    expect(past({ statuses: ["destroyed"] })).toBeNull();
    expect(past({})).toBe("noLineOfSight");
  });

  it("GLOOM-49 against its target only blue dice, no push and no Morale", () => {
    const told = fought(shot({ across: fact(3) }), "3332 24");
    expect(poolsOf(told.rolls)).toEqual(["3 red 1 blue", "2 blue"]);
    expect(told.asked).toEqual([]);
    expect(after(told, "y")).toMatchObject({ health: 2, morale: 2, hex: undefined });
  });

  it.each([
    [false, "light", 2],
    [true, "light", 3],
    [true, "none", 2],
  ] as const)("GLOOM-49 by the option %s, %s cover: %i blue dice", (coverBlocks, cover, blue) => {
    const one = shot({ across: fact(3), cover: fact(cover) }, { options: { coverBlocks } });
    const [line] = weigh(godsgloom, melee(one)).lines;
    expect(typeof line?.against === "object" && line.against.dice["ds"]).toBe(blue);
  });
});

describe("GLOOM-49, GLOOM-53: Engaged units", () => {
  /** X at (0,0); an enemy at (1,0) that faces it or not; the target is that enemy or Y far away. */
  const engaged = (traits: string, target: "near" | "far", facing = 3): string | null => {
    const standing: Readonly<Record<string, Axial>> = {
      x: [0, 0],
      ...(target === "near" ? { y: [1, 0] } : { y: [0, 3], e: [1, 0] }),
    };
    return why(
      shot(
        { across: fact(target === "near" ? 1 : 3), opponents: fact([target === "near" ? "y" : "e"]) },
        {
          x: { values: { rangeMin: 1, rangeMax: 4, traits } },
          y: { values: { facing } },
          others: [unit("e", { values: { facing } })],
          standing: Object.fromEntries(Object.entries(standing).map(([ref, at]) => [ref, place("here", at)])),
        },
      ),
    );
  };

  it.each([
    ["", "far", "engagedShooter"],
    ["", "near", "engagedShooter"],
    ["Gunfighter", "near", null],
    ["Gunfighter", "far", "gunfighterTarget"],
  ] as const)("GLOOM-53 %o at the %s enemy: %o", (traits, target, refused) => {
    expect(engaged(traits, target)).toBe(refused);
  });

  it("GLOOM-49 an enemy that turns its back does not engage it", () => {
    expect(engaged("", "far", 0)).toBeNull();
  });

  it("GLOOM-53 Close-Quarters: +1 red at an enemy in its zone", () => {
    const red = (traits: string, facing: number) => {
      const x = { values: { rangeMin: 1, rangeMax: 4, traits, facing } };
      const one: Case = { action: "ranged", x, facts: { across: fact(1) } };
      return weigh(godsgloom, melee(one)).lines[0]?.active.dice["da"];
    };
    expect([red("Close-Quarters", 0), red("Close-Quarters", 3), red("", 0)]).toEqual([4, 3, 3]);
  });
});

describe("GLOOM-53: targets", () => {
  it("GLOOM-53 Untargetable: by no Ranged Attack, but in melee", () => {
    const y = { values: { traits: "Untargetable" } };
    expect(why(shot({ across: fact(3) }, { y }))).toBe("untargetable");
    expect(why({ y })).toBeNull();
  });

  const beside = (distance: number, standing: "foe" | "friend" = "foe"): Neighbor => ({
    ref: "f",
    distance,
    standing,
  });

  it.each<[string, Neighbor, Person, string | null]>([
    ["next to a friend", beside(1), {}, "protectedTarget"],
    ["a friend two hexes off", beside(2), {}, null],
    ["next to the shooter's friend", beside(1, "friend"), {}, null],
    ["next to a friend with the same trait", beside(1), { values: { traits: "Protected Target" } }, null],
    ["next to a destroyed friend", beside(1), { statuses: ["destroyed"] }, null],
  ])("GLOOM-53 Protected Target %s", (_, neighbor, friend, refused) => {
    const y = { values: { traits: "Protected Target" } };
    const facts = { across: fact(3), neighbors: fact([neighbor]) };
    expect(why(shot(facts, { y, others: [unit("f", friend)] }))).toBe(refused);
    expect(why(shot(facts, { others: [unit("f", friend)] }))).toBeNull();
  });

  it("GLOOM-52 effects of an attack at range: Direct Wounds, Demoralizing, Bloodlust", () => {
    const x = bow("Direct Wounds 1, Demoralizing 1, Bloodlust");
    const told = fought(shot({ across: fact(3) }, { x }), "2222 44");
    expect(told.notes).toEqual([
      ...["directWounds", "strikes", "wounded"],
      ...["demoralizes", "moraleLost", "bloodlust"],
    ]);
    expect(after(told, "y")).toMatchObject({ health: 3, morale: 1 });
    expect(statusAfter(told.changes, "x", "boost")).toBe(true);
  });
});

describe("GLOOM-33, GLOOM-53: when a unit may shoot in a battle", () => {
  const BLANK = { dice: "2222 22" };
  const ADJACENT = { values: { rangeMin: 1 } };
  const models = (traits = "") => [
    of("reds", "z", bow(traits, ADJACENT)),
    of("reds", "w", bow("", ADJACENT)),
    of("blues", "y"),
  ];

  it("GLOOM-33 once in the Abilities phase of its side", () => {
    const table = tableOf(models());
    table.step("beginBattle", "z");
    expect(refused(table, "ranged", "y", against(table, "z"))).toBe("notAbilitiesPhase");
    table.act("ranged", "z", BLANK, against(table, "y", {}));
    expect(turnOf(table, "z", "rangedAbilities")).toBe(1);
    expect(refused(table, "ranged", "z", against(table, "y"))).toBe("rangedDone");
    finish(table);
    expect(refused(table, "ranged", "w", against(table, "y"))).toBe("notAbilitiesPhase");
  });

  it("GLOOM-33 an Ability in the same phase", () => {
    const table = tableOf([
      of("reds", "z", { values: { abilities: "Howl" } }),
      of("reds", "w"),
      of("blues", "y"),
    ]);
    table.step("beginBattle", "z");
    expect(table.act("useAbility", "z").notes).toEqual(["useAbility"]);
    expect(refused(table, "useAbility", "w")).toBe("noAbility");
    finish(table);
    expect(refused(table, "useAbility", "z")).toBe("notAbilitiesPhase");
  });

  it.each([
    ["Move and Fire", undefined],
    ["", "notAbilitiesPhase"],
  ])("GLOOM-53 as a Skill in its activation with %o: %o", (traits, refusal) => {
    const table = inActivation(tableOf(models(traits)));
    table.step("activate", "z");
    expect(refused(table, "ranged", "z", against(table, "y", {}))).toBe(refusal);
    if (refusal !== undefined) return;
    table.act("ranged", "z", BLANK, against(table, "y"));
    expect(turnOf(table, "z", "standardActions")).toBe(1);
    expect(refused(table, "focus", "z")).toBe("standardActionDone");
  });
});

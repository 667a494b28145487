import { describe, expect, it } from "vitest";
import { isRefusal, type Facts, type Profile } from "../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../src/rules/mest/battle/movement.js";
import { mest } from "../../../src/rules/mest/index.js";
import { at, begun, change, of, refusal, tableOf, turnOf, valueOf } from "./battle/field.js";
import { refusalFor } from "../play.js";
import { act, fact, foundAs, weapon } from "./fixtures.js";

const knife = weapon({ class: "melee", traits: "Stub" });
const sword = weapon({ class: "melee", traits: "Parry" });
const staff = weapon({ class: "melee", traits: "Hafted, Reach" });
const fists = weapon({ class: "natural", traits: "Stub" });
const spear = weapon({ class: "melee", traits: "Reach" });
/** Ann is in the Reach of cy's spear, or just out of it. */
const facing = (isIn: boolean): Facts => ({
  contact: fact(false),
  distance: fact(isIn ? 1 : 1.5),
  sight: fact(true),
  opponents: fact(isIn ? ["cy"] : []),
  targetOpponents: fact([]),
  friends: fact([]),
  targetFriends: fact([]),
});
/** Ann's Initiative against cy with a spear. */
const table = (isIn: boolean) => {
  const one = begun(tableOf([of("red", "ann"), of("blue", "cy", { gear: [spear] })]));
  one.step("activate", "ann");
  one.scene = { ann: { around: { opponents: fact(isIn ? ["cy"] : []) } }, cy: { around: {} } };
  return one;
};

describe("MEST-13: Melee Range with Reach", () => {
  it.each<[string, string, number]>([
    ["melee", "Reach", 1],
    ["melee", "Reach 2, Stub", 2],
    ["melee", "Hafted", 0],
    ["bow", "Reach", 0],
  ])("MEST-13 a %s weapon with %s engages within %s MU beyond contact", (kind, traits, within) => {
    expect(mest.items["mestWeapon"]?.engagesWithin?.({ class: kind, traits })).toBe(within);
  });

  it.each([
    [true, "moveEngaged"],
    [false, null],
  ])(
    "MEST-13, MEST-72 a model within the Reach of an enemy %s: its Move is refused by %s",
    (isIn, refused) => {
      const one = table(isIn);
      const facts = { opponents: fact(isIn ? ["cy"] : []) };
      const plan = MOVEMENT.plan(one.profile("ann"), { facts, battle: one.state, options: {}, others: [] });
      expect(isRefusal(plan) ? plan.refused : null).toBe(refused);
    },
  );

  it.each<[string, Profile[], Profile[], string | null]>([
    ["with nothing in use against a sword", [], [sword], null],
    ["with a knife against a sword", [knife], [sword], null],
    ["with a knife against a knife", [knife], [knife], "moveEngaged"],
    ["with a knife and a staff against a sword", [knife, staff], [sword], "moveEngaged"],
    ["with bare hands and a staff against a sword", [fists, staff], [sword], "moveEngaged"],
    ["with a staff against nothing in use", [staff], [], "moveEngaged"],
  ])(
    "MEST-13, MEST-115 an enemy in base-contact %s: the Move is refused and Disengage allowed, or the other way round",
    (_, theirs, own, refused) => {
      const one = begun(tableOf([of("red", "ann", { gear: own }), of("blue", "cy", { gear: theirs })]));
      one.step("activate", "ann");
      const facts = { ...facing(true), contact: fact(true), distance: fact(0) };
      const others = [one.profile("cy")];
      const plan = MOVEMENT.plan(one.profile("ann"), { facts, battle: one.state, options: {}, others });
      expect(isRefusal(plan) ? plan.refused : null).toBe(refused);
      const more = { ...at(one, "cy", facts), facts };
      expect(refusal(one, "disengage", "ann", more)?.refused ?? null).toBe(
        refused === null ? "notEngaged" : null,
      );
    },
  );

  it.each([
    [true, null],
    [false, "notEngaged"],
  ])("MEST-13, MEST-74 within the Reach %s: Disengage is refused by %s", (isIn, refused) => {
    const one = table(isIn);
    const facts = facing(isIn);
    const more = { ...at(one, "cy", facts), facts };
    expect(refusal(one, "disengage", "ann", more)?.refused ?? null).toBe(refused);
    if (isIn) {
      const dice = "666 11";
      one.act("disengage", "ann", { dice }, more);
      expect(turnOf(one, "ann", "reposition")).toBe(2);
    }
  });

  it("MEST-13, MEST-92 an enemy at its Reach makes an Opportunity Attack", () => {
    const one = table(true);
    const facts = facing(true);
    const choices = { opportunity: "strike" };
    one.act("leave", "ann", { choices }, { facts });
    expect(turnOf(one, "cy", "opportunity")).toBe(1);
    expect(turnOf(one, "ann", "leaving")).toBe(1);
  });

  it("MEST-13, MEST-103 a model within an enemy's Reach, Engaged and Attentive, takes no Fear Test", () => {
    const one = table(true);
    const facts = facing(true);
    expect(refusal(one, "fear", "ann", { facts })?.refused).toBe("fearEngaged");
    change(one, "ann", { values: { delay: 1 } });
    expect(refusal(one, "fear", "ann", { facts })).toBeNull();
    expect(valueOf(one, "ann", "fear")).toBe(0);
  });

  it.each([
    ["the target's Reach", { opponents: fact(["bo"]) }, 0],
    ["no Reach", { opponents: fact([]) }, 1],
  ])("MEST-25 a shot from %s is Point-blank: %s", (_, held, found) => {
    const facts: Facts = { contact: fact(false), distance: fact(1), ...held };
    expect(foundAs("shoot", { facts, bo: { gear: [spear] } }, "pointBlank") ?? 0).toBe(found);
  });

  it.each([
    ["within Reach", ["bo"], 1],
    ["out of Reach", [], 0],
  ])("MEST-22 Cornered with an enemy %s", (_, opponents, found) => {
    const retreatBlocked = fact([{ side: "behind", by: "wall" } as const]);
    const facts: Facts = {
      contact: fact(false),
      distance: fact(1),
      opponents: fact(opponents),
      retreatBlocked,
    };
    const one = { facts, weapon: spear, bo: { gear: [spear] } };
    expect(foundAs("fight", one, "cornered") ?? 0).toBe(found);
  });

  it.each([
    ["at its Reach", 1, 1],
    ["in base-contact", 0, 2],
  ])(
    "MEST-117 an attack with an Awkward weapon while another enemy is %s costs %s AP",
    (_, distance, cost) => {
      const glaive = weapon({ class: "melee", traits: "Awkward, Reach" });
      const one = begun(
        tableOf([
          of("red", "ann", { gear: [glaive] }),
          of("red", "bea"),
          of("blue", "cy"),
          of("blue", "dan"),
        ]),
      );
      one.step("activate", "ann");
      const neighbors = fact([{ ref: "dan", distance, allegiance: "foe" as const }]);
      one.scene = { ann: { around: { opponents: fact(["dan"]), neighbors } } };
      const facts: Facts = { ...facing(true), opponents: fact(["dan"]) };
      const played = one.act(
        "fight",
        "ann",
        { dice: "11 66", choices: { counter: "none" } },
        { ...at(one, "cy", facts), weapon: glaive },
      );
      expect(played.result.id).toBe("missed");
      expect(turnOf(one, "ann", "actionPoints")).toBe(2 - cost);
    },
  );
});

/** How two models are measured, one of them lower by some MU; both are as high as their bases are wide. */
const lower = (across: number, by: number, tall = 1, contact = false): Facts => ({
  contact: fact(contact),
  across: fact(across),
  distance: fact(Math.hypot(across, by)),
  height: fact(by),
  tall: fact(1),
  targetTall: fact(tall),
});

describe("MEST-13: models of different height", () => {
  it.each<[string, Facts, Profile, string | null]>([
    ["beside a model 1 MU lower, in base-contact", lower(0.05, 1, 1, true), sword, null],
    ["by Reach 1, 1 MU lower", lower(0.05, 1), spear, null],
    ["by Reach 1, 1 MU away and 1 MU lower", lower(1, 1), spear, null],
    ["by Reach 1, 1.1 MU away and 1 MU lower", lower(1.1, 1), spear, "notInMelee"],
    ["by Reach 1, its top 1 MU below", lower(0, 2), spear, null],
    ["by Reach 1, its top more than 1 MU below", lower(0, 2.1), spear, "notInMelee"],
    ["by Reach 1, a model half as high, its top more than 1 MU below", lower(0, 2, 0.5), spear, "notInMelee"],
    ["by Reach 1, 2 MU higher", lower(0, -2), spear, null],
    ["by Reach 1, more than 2 MU higher", lower(0, -2.1), spear, "notInMelee"],
    ["without Reach, its top below the feet", lower(0, 1.1), sword, "notInMelee"],
  ])("MEST-13, MEST-117 an attack %s is refused by: %s", (_, facts, used, refused) => {
    const one = act("fight", { facts: { ...facts, sight: fact(true) }, weapon: used });
    expect(refusalFor(mest, one)?.refused ?? null).toBe(refused);
  });
});

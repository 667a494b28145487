import { describe, expect, it } from "vitest";
import type { Profile, Value } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { refusalFor } from "../play.js";
import { act, diceOf, fact, foundAs, model, weapon, type Case, type Person } from "./fixtures.js";

const TOUCHING = { contact: fact(true), distance: fact(0) };
const HIDDEN: Person = { statuses: ["hidden"] };

/** A model with traits of its own, weapons and armor. */
const who = (traits: string, ...gear: readonly Profile[]): Person => ({ values: { traits }, gear });
const armed = (traits: string, more: Readonly<Record<string, Value>> = {}) => weapon({ traits, ...more });
const came = fact({ length: 3, difficult: 0, clear: true, climbs: [], free: true, taken: true });

describe("MEST-115: traits on Tests", () => {
  it.each<[string, string, Case | string, string]>([
    ["Acrobatic 2: +2w in defense", "fight", "bo traits Acrobatic 2", "2b v 2b 2w"],
    ["Acrobatic: nothing for the attacker", "fight", "ana traits Acrobatic 2", "2b v 2b"],
    [
      "Acrobatic: a model that disengages defends",
      "disengage",
      "ana traits Acrobatic; touching",
      "3b 1w v 2b",
    ],
    ["Parry 2 of the announced weapon", "fight", "bo weapon traits Parry 2", "2b v 2b 2m"],
    ["Parry: nothing at range", "shoot", "bo weapon traits Parry 2", "2b v 2b"],
    [
      "Deflect of suit and shield",
      "fight",
      "bo suit 2 traits Deflect, shield 0 traits Deflect",
      "2b v 2b 2m",
    ],
    ["Deflect at range", "shoot", "bo suit 2 traits Deflect; apart 5", "2b v 2b 1m"],
    [
      "Deflect: no help at range while Engaged",
      "shoot",
      "bo suit 2 traits Deflect; cy; apart 5, targetOpponents cy",
      "2b v 2b",
    ],
    ["Hafted: −1m in defense", "fight", "bo weapon traits Hafted", "2b 1m v 2b"],
    ["Hafted: nothing in attack", "fight", "with traits Hafted", "2b v 2b"],
    [
      "of two weapons the one that defends better is announced",
      "fight",
      "bo weapon traits Hafted, weapon traits Parry",
      "2b v 2b 1m",
    ],
    [
      "a weapon is announced before bare hands, although these defend better",
      "fight",
      "bo weapon class natural, weapon traits Hafted",
      "2b 1m v 2b",
    ],
    ["Stub: −1m", "fight", "bo weapon; with traits Stub", "2b v 2b 1m"],
    ["Stub against Stub alone: nothing", "fight", "bo weapon traits Stub; with traits Stub", "2b v 2b"],
    [
      "Stub with one more enemy in contact who has none",
      "fight",
      "bo weapon traits Stub; with traits Stub; cy weapon; touching, opponents bo cy",
      "2b v 2b 1m",
    ],
    [
      "Fight 1 removes one of two penalties",
      "fight",
      "ana traits Fight; set cornered 1, flanked 1",
      "2b v 2b 1m",
    ],
    ["Fight 3 removes no more than there are", "fight", "ana traits Fight 3; set cornered 1", "2b v 2b"],
    [
      "Fight does not touch the defender's own bonus",
      "fight",
      "ana traits Fight 3; bo weapon traits Parry 2",
      "2b v 2b 2m",
    ],
    ["Fight is none at range", "shoot", "ana traits Fight; apart 9", "2b v 2b 1m"],
    [
      "Shoot 1 removes one of two penalties",
      "shoot",
      "ana traits Shoot; set distance 1, interveningCover 1",
      "2b v 2b 1m",
    ],
    [
      "Knife-fighter 2 with Stub, in base-contact",
      "fight",
      "ana traits Knife-fighter 2; bo weapon traits Stub; with traits Stub; touching",
      "4b v 2b",
    ],
    ["Knife-fighter without Stub", "fight", "ana traits Knife-fighter 2; touching", "2b v 2b"],
    [
      "Knife-fighter of a Distracted model",
      "fight",
      "ana traits Knife-fighter 2, delay 1; bo weapon traits Stub; with traits Stub; touching; set hindrance 0",
      "2b v 2b",
    ],
    [
      "Knife-fighter of the defender",
      "fight",
      "bo traits Knife-fighter, weapon traits Stub; touching",
      "2b v 3b",
    ],
    ["Perimeter in base-contact", "fight", "bo weapon traits Perimeter; touching", "2b v 2b"],
    [
      "Perimeter against one that just came",
      "fight",
      { bo: who("", armed("Perimeter")), facts: { ...TOUCHING, approach: came } },
      "2b v 2b 1m",
    ],
    [
      "Perimeter out of base-contact",
      "fight",
      "bo weapon traits Perimeter; with traits Reach; apart 1",
      "2b v 2b 1m",
    ],
    ["Evasive 2 at ORM 2", "shoot", "bo traits Evasive 2; set distance 2", "2b v 2b 6m"],
    ["Evasive at ORM 0", "shoot", "bo traits Evasive 2", "2b v 2b"],
    ["Detect 2", "detect", "ana traits Detect 2; bo hidden", "4b v 2b"],
    ["Sneaky 2: Suddenness +2m more", "fight", "ana hidden, traits Sneaky 2", "2b 3m v 2b"],
    ["Lumbering: Flanked −1b", "fight", "ana suit 6 traits Lumbering; set flanked 1", "2b v 3b"],
    [
      "Lumbering: Cornered and Confined of the target",
      "fight",
      "bo suit 6 traits Lumbering; set targetCornered 1, targetConfined 1",
      "4b v 2b",
    ],
    ["Blinders in a Scrum", "fight", "ana helm 1 traits Blinders; touching, melee ana bo cy", "2b v 2b 1m"],
    ["Blinders in no Scrum", "fight", "ana helm 1 traits Blinders; touching, melee ana bo", "2b v 2b"],
    [
      "Blinders with a thrown weapon",
      "shoot",
      "ana helm 1 traits Blinders; with bow class thrown",
      "2b v 2b 1m",
    ],
    [
      "Leadership 2 of a friend near",
      "fear",
      {
        facts: { neighbors: fact([{ ref: "cy", distance: 1, allegiance: "friend" }]) },
        others: [model("cy", { values: { traits: "Leadership 2", delay: 1 } })],
      },
      "4b v 2b",
    ],
    [
      "the opponent's Accuracy counts in Disengage (MEST-74)",
      "disengage",
      "bo weapon accuracy +1m; touching",
      "3b v 2b 1m",
    ],
  ])("MEST-115 %s", (_, action, one, dice) => {
    expect(diceOf(action, one)).toBe(dice);
  });

  it("MEST-115 Shoot X raises the greatest OR Multiple by X, Detect X that of Detect", () => {
    const shot = (level: string, distance: number) =>
      refusalFor(mest, act("shoot", { ana: who(level), set: { distance } }))?.refused ?? null;
    expect([shot("", 3), shot("", 4), shot("Shoot", 4), shot("Shoot", 5)]).toEqual([
      null,
      "outOfRange",
      null,
      "outOfRange",
    ]);
    const seen = (level: string, distance: number) =>
      refusalFor(mest, act("detect", { ana: who(level), bo: HIDDEN, set: { distance } }))?.refused ?? null;
    expect([seen("", 3), seen("", 4), seen("Detect", 4), seen("Detect", 5)]).toEqual([
      null,
      "outOfRange",
      null,
      "outOfRange",
    ]);
  });

  it("MEST-115 Blinders: no bow, other weapons yes", () => {
    expect(refusalFor(mest, act("shoot", "ana helm 1 traits Blinders"))?.refused).toBe("blindersBow");
    expect(refusalFor(mest, act("shoot", "ana helm 1 traits Blinders; with bow class thrown"))).toBeNull();
  });

  it("MEST-13, MEST-115 a Stub user engages only Stub users, a Panicked model engages no enemy", () => {
    const held = (one: Case) =>
      refusalFor(mest, act("disengage", { facts: TOUCHING, ...one }))?.refused ?? null;
    const sword = who("", armed(""));
    const dagger = who("", armed("Stub"));
    expect(held({ ana: sword, bo: sword })).toBeNull();
    expect(held({ ana: sword, bo: dagger })).toBe("notEngaged");
    expect(held({ ana: dagger, bo: dagger })).toBeNull();
    expect(held({ ana: sword, bo: { ...sword, values: { fear: 2 } } })).toBeNull();
    expect(held({ ana: sword, bo: { ...sword, values: { fear: 3 } } })).toBe("notEngaged");
  });

  it("MEST-13, MEST-23 a Panicked model flanks no enemy", () => {
    expect(foundAs("fight", "cy; touching, flanked bo cy", "flanked")).toBe(1);
    expect(foundAs("fight", "cy fear 3; touching, flanked bo cy", "flanked")).toBeNull();
  });

  it("MEST-13, MEST-25 point-blank beside a Panicked enemy: Engaged to none", () => {
    expect(foundAs("shoot", "touching", "pointBlank")).toBeNull();
    expect(foundAs("shoot", "bo fear 3; touching", "pointBlank")).toBe(1);
  });
});

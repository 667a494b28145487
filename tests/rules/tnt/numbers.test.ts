import { describe, expect, it } from "vitest";
import { tnt } from "../../../src/rules/tnt/index.js";
import { reads } from "../../../src/rules/tnt/dice/reading.js";
import { play, statusAfter, type Shown } from "../play.js";
import {
  armor,
  engagement,
  fact,
  item,
  raider,
  rifle,
  set,
  target,
  weapon,
  type Person,
} from "./fixtures.js";

describe("TNT-72 to TNT-74: the model", () => {
  it("TNT-72, TNT-73, TNT-74: has a Type and skill sets", () => {
    expect(tnt.actor.fields["type"]).toEqual({ type: "text", initial: "Human" });
    expect(tnt.actor.fields["skillsets"]).toMatchObject({ type: "text", initial: "" });
  });

  it("TNT-79 weapons and armor have qualities and a cost", () => {
    for (const kind of ["tntWeapon", "tntArmor"])
      expect(Object.keys(tnt.items[kind]?.fields ?? {})).toEqual(
        expect.arrayContaining(["qualities", "cost"]),
      );
  });
});

describe("TNT-29, TNT-77, TNT-78: derived numbers", () => {
  const numbers = (person: Person) =>
    Object.fromEntries(
      Object.entries(tnt.actor.derived ?? {}).map(([id, derive]) => [
        id,
        derive(raider("ana", person), null),
      ]),
    );
  const ability = (test: string, bonus: number, condition = "") =>
    item("gift", "tntAbility", { actionPoints: 0, bonus, test, condition });

  it.each<[string, Person, Readonly<Record<string, number>>]>([
    ["no armor", {}, { defenseMelee: 6, defenseRanged: 6, defenseFall: 6, currentMove: 5, willTotal: 5 }],
    [
      "combat armor: +1 in melee, +2 against shots, the better in a fall, Move −1",
      { gear: [armor({ melee: 1, ranged: 2, move: -1 })] },
      { defenseMelee: 7, defenseRanged: 8, defenseFall: 8, currentMove: 4 },
    ],
    ["scrap armor", { gear: [armor({ melee: 1 })] }, { defenseMelee: 7, defenseRanged: 6, defenseFall: 7 }],
    ["prone: half the Move", { statuses: ["prone"] }, { currentMove: 2.5 }],
    [
      "an ability on Defense",
      { gear: [ability("defense", 1)] },
      { defenseMelee: 7, defenseRanged: 7, defenseFall: 7 },
    ],
    ["one that only a person can judge", { gear: [ability("defense", 1, "At night")] }, { defenseMelee: 6 }],
    [
      "effects and abilities on Will",
      { gear: [ability("will", 1)], effects: [{ ref: "e", name: "Drunk", test: "will", value: 2 }] },
      { willTotal: 8 },
    ],
  ])("TNT-77 %s", (_, person, expected) => {
    expect(numbers(person)).toMatchObject(expected);
  });

  it("TNT-54 the Strength that a weapon wounds with, with its user's where it adds to it", () => {
    const strength = tnt.items["tntWeapon"]?.derived?.["woundStrength"];
    const club = weapon("club", { strength: 1 });
    expect(strength?.(club, raider("ana"))).toBe(6);
    expect(strength?.(club, null)).toBeNull();
    expect(strength?.(rifle(), raider("ana"))).toBe(7);
    expect(strength?.(rifle(), null)).toBe(7);
  });

  it("TNT-9 the health bar counts the wounds left, TNT-11, TNT-86: initiative is a d10 for each side", () => {
    expect(tnt.actor.bars?.health).toEqual({ full: "wounds", lost: "woundsTaken" });
    expect(tnt.initiative).toMatchObject({ type: "roll", dice: { d10: 1 }, by: "side" });
  });
});

describe("TNT-32, TNT-78, TNT-99: falls and armor", () => {
  const fall = (ana: Person, fallHeight: number, dice: readonly Shown[], fallArmor = "better") =>
    play(
      tnt,
      engagement("fall", raider("ana", ana), {
        choices: set({ fallHeight }),
        options: { fumbleAlwaysFails: false, fallArmor },
      }),
      { dice },
    );
  const scrap = { gear: [armor({ melee: 1 })] };
  const combat = { gear: [armor({ melee: 1, ranged: 2 })] };

  it("TNT-78 2.5 inches, scrap armor: 5 + 6 against 4 + 7 is no wound, without armor it is one", () => {
    expect(fall(scrap, 2.5, [5, 4]).result.id).toBe("unhurt");
    expect(fall({}, 2.5, [5, 4]).result.id).toBe("out");
  });

  it.each([
    ["better", 8],
    ["melee", 7],
    ["ranged", 8],
    ["none", 6],
  ])("TNT-78 the option fallArmor %s: Defense %i", (option, defense) => {
    const { rolls } = fall(combat, 2, [2, 9], option);
    expect(rolls.find(({ purpose }) => purpose === "protect")?.plus).toBe(defense);
  });

  it.each<[number, readonly Shown[]]>([
    [0.5, []],
    [1, [2, 9]],
  ])(
    "TNT-99 a fall of %f inches: under an inch there is no hit, and it always ends prone",
    (height, dice) => {
      const told = fall({}, height, dice);
      expect(told.result.id).toBe("unhurt");
      expect(told.notes.filter((key) => key === "fallsUnhurt")).toEqual(height < 1 ? ["fallsUnhurt"] : []);
      expect(statusAfter(told.changes, "ana", "prone")).toBe(true);
    },
  );

  it("TNT-31, TNT-99: a model that falls from a climb ends prone", () => {
    const climb = engagement("climb", raider("ana"), { choices: set({ climbInches: 2 }) });
    const told = play(tnt, climb, { dice: [4, 2, 9] });
    expect(told.result.id).toBe("failed");
    expect(statusAfter(told.changes, "ana", "prone")).toBe(true);
  });

  it("TNT-31, TNT-32 a climber that is wounded in its fall", () => {
    const climb = engagement("climb", raider("ana", { values: { wounds: 2 } }), {
      choices: set({ climbInches: 2 }),
    });
    expect(play(tnt, climb, { dice: [4, 9, 2] }).result.id).toBe("wounded");
  });
});

describe("TNT-96: where a charge ends", () => {
  const charge = (facts: Parameters<typeof target>[1], anyway = false) =>
    engagement("charge", raider("ana", { turn: {} }), {
      weapon: weapon("club"),
      targets: [target(raider("bo", { values: { melee: 9 } }), facts)],
      others: [raider("cy", { values: { melee: 1 } })],
      anyway,
    });

  it("TNT-25, TNT-96: the free attack may strike another enemy in reach", () => {
    const both = charge({ targetFriends: fact(["cy"]) });
    const told = play(tnt, both, { dice: [5, 4, 9, 2], choices: { strikeWhom: "other-1" } });
    expect(told.rolls[1]).toMatchObject({ roller: "cy", plus: 2 });
    expect(told.result.id).toBe("otherHit");
    expect(statusAfter(told.changes, "cy", "out")).toBe(true);
    expect(play(tnt, both, { dice: [5, 4] }).rolls[1]?.roller).toBe("bo");
  });

  it("TNT-25, TNT-96: the enemy to strike and the place of the charge's end are one answer", () => {
    const spot = (id: string, x: number) => ({ id, x, y: 0, elevation: 0 });
    const facts = { contact: fact(false), distance: fact(2), targetFriends: fact(["cy"]) };
    const given = {
      ...charge(facts),
      positions: { ana: spot("here", 0) },
      places: { ana: [spot("contact", 20), spot("place-2", 25)] },
    };
    const told = play(tnt, given, { dice: [5, 4, 9, 2], choices: { strikeWhom: "other-1/place-2" } });
    expect(told.asked[0]).toBe("strikeWhom");
    expect(told.asked).not.toContain("chargeTo");
    expect(told.result.id).toBe("otherHit");
    expect(told.changes).toContainEqual(
      expect.objectContaining({ type: "place", to: { x: 25, y: 0, elevation: 0 } }),
    );
    const alone = play(tnt, given, { dice: [5, 4] });
    expect(alone.rolls[1]?.roller).toBe("bo");
    expect(alone.changes).toContainEqual(
      expect.objectContaining({ type: "place", to: { x: 20, y: 0, elevation: 0 } }),
    );
  });

  it("TNT-96 with one enemy in reach there is no question", () => {
    expect(play(tnt, charge({}), { dice: [5, 4] }).asked).not.toContain("strikeWhom");
  });

  it("TNT-96 a charge that falls short: no attack, a point and the turn's charge are spent", () => {
    const told = play(tnt, charge({ contact: fact(false), distance: fact(9) }, true));
    expect(told.result.id).toBe("fellShort");
    expect(told.notes).toEqual(["charges", "fallsShort"]);
    expect(told.rolls).toEqual([]);
    const tracks = told.changes.flatMap((one) => (one.type === "track" ? [[one.track, one.to]] : []));
    expect(Object.fromEntries(tracks)).toMatchObject({ actionPoints: 1, charged: 1, moves: 1 });
  });

  it("TNT-106 a model in contact with another enemy does not charge away", () => {
    const held = { ...charge({ contact: fact(false) }), facts: { opponents: fact(["cy"]) } };
    const begun = play(tnt, { ...held, actor: raider("ana", { turn: { disengaged: 1 } }) }, { dice: [5, 4] });
    expect(begun.notes).toContain("charges");
    expect(() => play(tnt, held)).toThrow("inContact");
  });
});

describe("TNT-3 to TNT-5, TNT-43: what a d10 reads", () => {
  const keys = (...given: Parameters<typeof reads>) => reads(...given).map(({ key }) => key);

  it.each<[string, Parameters<typeof reads>, readonly string[]]>([
    ["TNT-3 a 5 with 5 added reaches 10", [{ d10: [5] }, 10, { plus: 5 }], ["success"]],
    ["TNT-3 a 4 with 5 added does not", [{ d10: [4] }, 10, { plus: 5 }], ["failure"]],
    ["TNT-3 nothing added", [{ d10: [9] }, 10], ["failure"]],
    ["TNT-4 a 10 is critical, its D6 counts", [{ d10: [10], d6: [3] }, 13], ["success", "critical"]],
    ["TNT-4 and no further", [{ d10: [10], d6: [3] }, 14], ["failure", "critical"]],
    ["TNT-5 a 1 against nothing", [{ d10: [1] }, null], ["fumble"]],
    ["TNT-43 a 1 with a weapon of Reliability 2", [{ d10: [1] }, null, { jam: 2 }], ["fumble", "jam"]],
    ["TNT-43 a 1 with Reliability 0", [{ d10: [1] }, null, { jam: 0 }], ["fumble"]],
    ["TNT-43 a 2 does not jam", [{ d10: [2] }, null, { jam: 2 }], []],
    ["TNT-5 a 1 that still reaches the number", [{ d10: [1] }, 10, { plus: 9 }], ["success", "fumble"]],
    ["R2 with the option it fails", [{ d10: [1] }, 10, { plus: 9, fumbleFails: 1 }], ["failure", "fumble"]],
    ["TNT-6 a D3 is never critical nor a fumble", [{ d6: [1] }, null], []],
    ["R12 two d10 read as a hundred are no test", [{ d10: [10, 1] }, null], []],
  ])("%s", (_, given, expected) => {
    expect(keys(...given)).toEqual(expected);
  });

  it("TNT-43 a jam shows its tokens", () => {
    expect(reads({ d10: [1] }, null, { jam: 2 })[1]).toMatchObject({ key: "jam", data: { tokens: 2 } });
  });

  it("TNT-43 a shot gives its roll the weapon's Reliability, and reads the same", () => {
    const shot = engagement("shoot", raider("ana"), {
      weapon: rifle({ reliability: 2 }),
      targets: [target(raider("bo"))],
    });
    const [request] = play(tnt, shot, { dice: [1] }).rolls;
    expect(request?.about).toEqual({ plus: 4, jam: 2 });
    expect(keys({ d10: [1] }, request?.against ?? null, request?.about)).toEqual([
      "failure",
      "fumble",
      "jam",
    ]);
  });

  it("is the game's own reading, for rolls of its class", () => {
    expect(tnt.reads).toBe(reads);
    expect(tnt.roll.class).toBe("TntRoll");
  });
});

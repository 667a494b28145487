import { describe, expect, it } from "vitest";
import {
  capability,
  nerve,
  type Aftermath,
  type Engagement,
  type Member,
} from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, statusAfter, trackAfter, type Script, type Shown } from "../play.js";
import { engagement, fact, raider, set, target, weapon, type Person } from "./fixtures.js";

/** What the rules demand of others when models have just fallen. */
const aftermath: Aftermath = (...given) => capability(tnt, nerve)?.(...given) ?? [];

const alone = (ana: Person = {}) => engagement("morale", raider("ana", ana));

/** Ana tests with enemies in contact. */
function surrounded(...enemies: readonly string[]) {
  return engagement("morale", raider("ana", { values: { wounds: 2 } }), {
    facts: { opponents: fact(enemies) },
    others: enemies.map((ref) => raider(ref)),
  });
}

const tested = (dice: readonly Shown[], choices: Script["choices"] = {}, ana: Person = {}) =>
  play(tnt, alone(ana), { dice, choices });

describe("TNT-60, TNT-66 to TNT-71: the test", () => {
  it.each<[string, readonly Shown[], Script["choices"], string]>([
    ["TNT-66 passed: nothing follows", [5], {}, "held"],
    ["TNT-67 failed: it runs", [4], {}, "fled"],
    ["TNT-69 it crosses its edge and passes", [4, 5], { edge: "crosses" }, "fled"],
    ["TNT-70 it crosses its edge and fails", [4, 4], { edge: "crosses" }, "removed"],
    ["TNT-71 a natural 1", [1], {}, "removed"],
    ["TNT-71 a natural 1 at the edge", [4, 1], { edge: "crosses" }, "removed"],
  ])("%s", (_, dice, choices, result) => {
    const told = tested(dice, choices);
    expect(told.result.id).toBe(result);
    const isLost = result === "removed";
    const status = dice.includes(1) ? "out" : "fled";
    expect(statusAfter(told.changes, "ana", status)).toBe(isLost ? true : undefined);
  });

  it("TNT-70, TNT-111 removed at the edge it is off the table, and not out of action", () => {
    const { changes } = tested([4, 4], { edge: "crosses" });
    expect(statusAfter(changes, "ana", "fled")).toBe(true);
    expect(statusAfter(changes, "ana", "out")).toBeUndefined();
  });

  it.each(["out", "fled"])("TNT-70, TNT-71 a model that is %s tests no more", (status) => {
    expect(refusalFor(tnt, alone({ statuses: [status] }))?.rule).toBe("TNT-60");
  });

  it("TNT-103 a failure ends a Hold; a success does not", () => {
    const held = { statuses: ["hold"] };
    expect(statusAfter(tested([4], {}, held).changes, "ana", "hold")).toBe(false);
    expect(statusAfter(tested([5], {}, held).changes, "ana", "hold")).toBeUndefined();
  });

  it.each<[string, readonly Shown[], true | undefined]>([
    ["removed by a natural 1", [1], true],
    ["removed by a natural 1 at the edge", [4, 1], true],
    ["removed at the edge by a failure", [4, 4], undefined],
  ])("TNT-71, TNT-111, TNT-112: an injury test is due: %s", (_, dice, due) => {
    expect(statusAfter(tested(dice, { edge: "crosses" }).changes, "ana", "injuryDue")).toBe(due);
  });

  it("TNT-112 a model with an injury test due already keeps it when the test is undone", () => {
    const { changes } = tested([1], {}, { statuses: ["injuryDue"] });
    expect(statusAfter(changes, "ana", "injuryDue")).toBeUndefined();
    expect(statusAfter(changes, "ana", "out")).toBe(true);
  });

  it("TNT-71 Mettle 9 and a natural 1: a total of 10, removed all the same", () => {
    expect(tested([1], {}, { values: { mettle: 9 } }).result.id).toBe("removed");
  });

  it("TNT-60 it uses Will: a lasting modifier on Will counts", () => {
    const effects = [{ ref: "e", name: "Drunk", test: "will", value: 1 }];
    expect(tested([4], {}, { effects }).result.id).toBe("held");
  });

  it("TNT-60, TNT-65: from the sheet, outside any turn, at no cost", () => {
    expect(tnt.actions["morale"]?.offered).toBe("sheet");
    expect(tested([5], {}, { turn: { actionPoints: 0 } }).changes).toEqual([]);
  });
});

describe("TNT-68: free attacks", () => {
  it("TNT-68 each enemy in contact may strike once", () => {
    const told = play(tnt, surrounded("bo", "cy"), { dice: [4, 5, 6, 5, 6] });
    expect(told.asked.filter((question) => question === "freeAttack")).toHaveLength(2);
    const askers = told.happenings.flatMap((one) => (one.type === "ask" ? [one.request.who] : []));
    expect(askers.slice(0, 2)).toEqual(["bo", "cy"]);
    expect(told.result.id).toBe("fled");
  });

  it("TNT-68 an enemy may let it go", () => {
    const told = play(tnt, surrounded("bo"), { dice: [4], choices: { freeAttack: "refrain" } });
    expect(told.rolls).toHaveLength(1);
  });

  it("TNT-68 no enemy strikes at a model that holds", () => {
    expect(play(tnt, surrounded("bo"), { dice: [5] }).asked).toEqual([]);
  });

  it("TNT-68, TNT-110: a wound on the way causes no further Morale test", () => {
    const told = play(tnt, surrounded("bo"), { dice: [4, 9, 2, 9, 2] });
    expect(trackAfter(told.changes, "ana", "woundsTaken")).toBe(1);
    expect(told.result.id).toBe("fled");
    expect(told.rolls.filter(({ purpose }) => purpose === "morale")).toHaveLength(1);
  });

  it("TNT-68 one that goes out on the way flees no farther", () => {
    const weak = engagement("morale", raider("ana"), {
      facts: { opponents: fact(["bo", "cy"]) },
      others: [raider("bo"), raider("cy")],
    });
    const told = play(tnt, weak, { dice: [4, 9, 2, 9, 2] });
    expect(told.result.id).toBe("out");
    expect(told.asked).toEqual(["freeAttack"]);
  });

  /** What the first free attack adds to its die, and what the model that flees adds. */
  function freeAttack(bo: Person, ana: Person = {}, more: Partial<Engagement> = {}) {
    const flight = engagement("morale", raider("ana", { values: { wounds: 2 }, ...ana }), {
      facts: { opponents: fact(["bo"]) },
      others: [raider("bo", bo)],
      ...more,
    });
    const told = play(tnt, flight, { dice: [4, 2, 9] });
    const plus = (purpose: string) => told.rolls.find((one) => one.purpose === purpose)?.plus;
    return { attack: plus("attack"), defend: plus("defend"), changes: told.changes };
  }
  const at = (id: string, elevation: number) => ({ id, x: 0, y: 0, elevation });
  const rage = [{ ref: "e", name: "Rage", test: "melee", value: 2 }];
  const watched = (cover: "none" | "light") => ({
    facts: {
      opponents: fact(["bo"]),
      watchers: fact([{ ref: "bo", distance: 0, sees: true, cover }]),
    },
  });

  it.each<[string, Parameters<typeof freeAttack>, number, number]>([
    ["equals", [{}], 4, 4],
    ["higher ground +1", [{}, {}, { positions: { ana: at("a", 0), bo: at("b", 1) } }], 5, 4],
    ["the one that flees is higher", [{}, {}, { positions: { ana: at("a", 1), bo: at("b", 0) } }], 4, 5],
    ["on one level", [{}, {}, { positions: { ana: at("a", 1), bo: at("b", 1) } }], 4, 4],
    ["behind cover −1", [{}, {}, watched("light")], 3, 4],
    ["behind nothing", [{}, {}, watched("none")], 4, 4],
    ["concentrating +2", [{ statuses: ["concentrating"] }], 6, 4],
    ["prone +2", [{}, { values: { wounds: 2 }, statuses: ["prone"] }], 6, 4],
    ["a lasting modifier on the striker's Melee", [{ effects: rage }], 6, 4],
    [
      "a lasting modifier on the Melee of the one that flees",
      [{}, { values: { wounds: 2 }, effects: rage }],
      4,
      6,
    ],
    ["two weapons +1", [{ gear: [weapon("left"), weapon("right")] }], 5, 4],
  ])("TNT-46, TNT-68: a free attack has the modifiers of a blow: %s", (_, given, attack, defend) => {
    expect(freeAttack(...given)).toMatchObject({ attack, defend });
  });

  it("TNT-22, TNT-68: a free attack uses concentration up", () => {
    const { changes } = freeAttack({ statuses: ["concentrating"] });
    expect(statusAfter(changes, "bo", "concentrating")).toBe(false);
  });

  it("TNT-46, TNT-68: enemies help one another", () => {
    expect(play(tnt, surrounded("bo", "cy"), { dice: [4, 5, 5, 2, 9, 5, 6] }).result.id).toBe("fled");
  });
});

describe("TNT-56, TNT-61: wounded in melee", () => {
  const fight = (bo: Person, facts = {}, others: readonly string[] = []) =>
    engagement("fight", raider("ana"), {
      weapon: weapon("club"),
      targets: [target(raider("bo", bo), facts)],
      choices: set({ friends: 0 }),
      others: others.map((ref) => raider(ref)),
    });
  const tough = { values: { wounds: 2 } };

  it("TNT-56 a model wounded and not out tests at once", () => {
    const told = play(tnt, fight(tough), { dice: [9, 2, 9, 2, 5] });
    expect(told.rolls.map(({ purpose }) => purpose)).toContain("morale");
    expect(told.result.id).toBe("wounded");
  });

  it("TNT-56 a model that goes out does not", () => {
    expect(play(tnt, fight({}), { dice: [9, 2, 9, 2] }).rolls).toHaveLength(4);
  });

  it("TNT-56 a model that was hit and not wounded does not", () => {
    expect(play(tnt, fight(tough), { dice: [9, 2, 2, 9] }).rolls).toHaveLength(4);
  });

  it("TNT-50 the winner may push one whose nerve holds, not one that runs", () => {
    expect(play(tnt, fight(tough), { dice: [9, 2, 9, 2, 5] }).asked).toEqual(["pressOn"]);
    const ran = play(tnt, fight(tough), { dice: [9, 2, 9, 2, 4], choices: { freeAttack: "refrain" } });
    expect(ran.asked).toEqual(["freeAttack", "edge"]);
  });

  it("TNT-22, TNT-68: the blow used the attacker's concentration up; its free attack has none", () => {
    const blow = engagement("fight", raider("ana", { statuses: ["concentrating"] }), {
      weapon: weapon("club"),
      targets: [target(raider("bo", tough), { height: fact(1) })],
    });
    const told = play(tnt, blow, { dice: [9, 2, 9, 2, 4, 2, 9] });
    const attacks = told.rolls.filter(({ purpose }) => purpose === "attack").map(({ plus }) => plus);
    expect(attacks).toEqual([7, 5]);
  });

  it("TNT-46, TNT-68: what a person said of the blow holds for the free attack", () => {
    const blow = engagement("fight", raider("ana"), {
      weapon: weapon("club"),
      targets: [target(raider("bo", tough), { height: fact(1) }, 1, { higherGround: 0, defenderCover: 1 })],
    });
    const told = play(tnt, blow, { dice: [9, 2, 9, 2, 4, 2, 9] });
    const attacks = told.rolls.filter(({ purpose }) => purpose === "attack").map(({ plus }) => plus);
    expect(attacks).toEqual([3, 3]);
  });

  it("TNT-68 the attacker and its friends in contact may strike", () => {
    const told = play(tnt, fight(tough, { friends: fact(["cy"]) }, ["cy"]), {
      dice: [9, 2, 9, 2, 4],
      choices: { freeAttack: "refrain" },
    });
    const askers = told.happenings.flatMap((one) => (one.type === "ask" ? [one.request.who] : []));
    expect(askers).toEqual(["ana", "cy", "bo"]);
  });
});

describe("TNT-62 to TNT-64: others are shaken", () => {
  function member(ref: string, side: string, more: Partial<Member> & { person?: Person } = {}): Member {
    const { person, ...rest } = more;
    return { profile: raider(ref, person), side, distances: {}, sees: [], ...rest };
  }
  const boss = member("boss", "us", { person: { values: { leader: true } } });
  const near = (ref: string, distance: number, sees = true, side = "us") =>
    member(ref, side, { distances: { boss: distance }, sees: sees ? ["boss"] : [] });

  it.each<[string, Member, boolean]>([
    ["TNT-62 at 12 inches, in sight", near("ana", 12), true],
    ["TNT-62 at 12.1 inches", near("ana", 12.1), false],
    ["TNT-62 out of sight", near("ana", 3, false), false],
    ["TNT-62 an enemy of the leader", near("ana", 3, true, "them"), false],
    [
      "TNT-62 one that is out itself",
      { ...near("ana", 3), profile: raider("ana", { statuses: ["out"] }) },
      false,
    ],
  ])("%s", (_, one, shaken) => {
    const due = aftermath(["boss"], [boss, one], {});
    expect(due).toEqual(shaken ? [{ action: "morale", actor: "ana", reason: "leader", rule: "TNT-62" }] : []);
  });

  it("TNT-63, TNT-107: every model of the side still in play tests, and no other", () => {
    const roster = ["one", "two", "three", "four"].map((ref) => member(ref, "us"));
    const out = member("gone", "us", { person: { statuses: ["out"] } });
    const due = aftermath(["one"], [...roster, out, member("foe", "them")], {
      us: { starting: 6, before: 4 },
    });
    expect(due.map(({ actor }) => actor)).toEqual(["two", "three", "four"]);
  });

  it("TNT-62 the fall of a model that leads no others shakes none", () => {
    expect(aftermath(["boss"], [member("boss", "us"), near("ana", 3)], {})).toEqual([]);
  });

  it.each<[string, number, number, string[]]>([
    ["TNT-63, R7: from 6 to 5 of 10: half is reached", 10, 6, ["TNT-63"]],
    ["TNT-63, R7: from 7 to 6 of 10: not yet", 10, 7, []],
    ["TNT-63, R7: from 5 to 4 of 10: it was reached before", 10, 5, []],
    ["TNT-64, R7: from 3 to 2 of 8: a quarter is reached", 8, 3, ["TNT-64"]],
    ["TNT-64, R7: from 4 to 3 of 8: not yet", 8, 4, []],
    ["TNT-63, R7: from 3 to 2 of 5: 2 is less than half", 5, 3, ["TNT-63"]],
    ["TNT-63, TNT-64: from 2 to 1 of 2: half, and no quarter", 2, 2, ["TNT-63"]],
  ])("%s", (_, starting, before, rules) => {
    const roster = [member("dead", "us"), member("ana", "us"), member("foe", "them")];
    const due = aftermath(["dead"], roster, { us: { starting, before }, them: { starting: 3, before: 3 } });
    expect(due.map(({ rule }) => rule)).toEqual(rules);
    expect(due.every(({ actor }) => actor === "ana")).toBe(true);
  });

  it("TNT-63, TNT-64: several that fall at once may reach both", () => {
    const roster = [member("one", "us"), member("two", "us"), member("three", "us"), member("ana", "us")];
    const due = aftermath(["one", "two", "three"], roster, { us: { starting: 4, before: 4 } });
    expect(due.map(({ rule }) => rule)).toEqual(["TNT-63", "TNT-64"]);
  });
});

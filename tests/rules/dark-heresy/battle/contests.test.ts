import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Profile } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { expectExactOdds } from "../../enumerate.js";
import { play, refusalFor, statusAfter, trackAfter, type Script } from "../../play.js";
import {
  against,
  fact,
  fought,
  OPTIONS,
  person,
  refusedAs,
  sword,
  TALENTS,
  targetNumber,
  type Person,
} from "../fixtures.js";
import { hasStatus, ROLLED, tableOf } from "./fighters.js";

const CONTACT = { contact: fact(true) };
const blow = (action: string, own: Person = {}, theirs: Person = {}, facts = {}): Engagement =>
  against(action, person("ana", own), sword(), person("bo", theirs), { facts: { ...CONTACT, ...facts } });

/** Ana acts in her turn against bo, or another one. */
function act(table: BattleTable, action: string, script: Script, ref = "bo") {
  const { targets } = against(action, table.profile("ana"), sword(), table.profile(ref), { facts: CONTACT });
  return table.act(action, "ana", script, { weapon: sword(), targets });
}
const started = (ana: Person = {}, bo: Person = {}): BattleTable => {
  const table = tableOf(ana, bo);
  table.step("beginBattle", "ana", ROLLED);
  return table;
};
const PLACES = [
  { id: "back", x: 20, y: 0, elevation: 0 },
  { id: "backLeft", x: 20, y: 10, elevation: 0 },
];

describe("DH-33 Feint", () => {
  it.each([
    ["won", [10, 60], true, []],
    ["lost", [60, 10], undefined, ["evadeBlow"]],
    ["even", [20, 20], undefined, ["evadeBlow"]],
  ])(
    "DH-33 %s by %j: feinted %s, and the next Standard Attack on that enemy asks %j",
    (end, dice, feinted, asked) => {
      const table = started();
      const { result, changes, notes } = act(table, "feint", { dice });
      expect(notes.filter((key) => key === "isFeinted")).toEqual(feinted === true ? ["isFeinted"] : []);
      expect(notes.slice(0, 1)).toEqual([`opposed.${end}.${end === "even" ? "both" : "one"}`]);
      expect([result.id, statusAfter(changes, "bo", "feinted")]).toEqual([end, feinted]);
      const struck = act(table, "strike", { dice: [5], rest: () => 1, choices: { evadeBlow: "endure" } });
      expect(struck.asked.filter((one) => one === "evadeBlow")).toEqual(asked);
      expect(hasStatus(table, "bo", "feinted")).toBe(false);
    },
  );

  it.each([
    ["another enemy", "strike", "cy"],
    ["another attack", "swift", "bo"],
  ])("DH-33 it does not count for %s", (_what, action, ref) => {
    const table = started({ values: { talents: TALENTS } });
    act(table, "feint", { dice: [10, 60] });
    const { asked, notes } = act(table, action, { dice: [5], rest: () => 1 }, ref);
    expect(asked).toContain("evadeBlow");
    // DH-37: the degrees replace a die of each hit.
    expect(notes.filter((key) => key === "degreesForDie")).toHaveLength(action === "swift" ? 2 : 1);
  });

  it("DH-33 another action loses it, and so does the end of the turn", () => {
    const table = started();
    act(table, "feint", { dice: [10, 60] });
    expect(table.act("brace", "ana").notes).toEqual(["brace"]);
    expect(table.profile("ana").turn?.values["feint"]).toBe(0);
    table.step("endActivation", "ana");
    expect(hasStatus(table, "bo", "feinted")).toBe(false);
  });

  it("DH-44 it is a Half Action without the subtype Attack, once a turn", () => {
    const table = started();
    act(table, "feint", { dice: [60, 10] });
    const counts = table.profile("ana").turn?.values;
    expect([counts?.["actionPoints"], counts?.["attacks"]]).toEqual([1, 0]);
    const again = { ...blow("feint"), actor: table.profile("ana") };
    expect(refusedAs(again)).toBe("sameAction");
  });

  it("DH-33 the odds of that attack count no evasion", () => {
    const table = started();
    act(table, "feint", { dice: [10, 60] });
    const one = against("strike", table.profile("ana"), sword(), table.profile("bo"), { facts: CONTACT });
    expect(weigh(darkHeresy, one).odds[0]?.outcomes.find(({ id }) => id === "evaded")?.chance).toBe(0);
  });

  it.each([
    [true, undefined],
    [false, "notAdjacent"],
  ])("DH-16 in contact %s: %s", (contact, refused) => {
    const one = blow("feint", { turn: {} }, {}, { contact: fact(contact) });
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
  });
});

describe("DH-33 Knock Down", () => {
  const choices = { hurtDowned: "spare" };
  it.each([
    ["won by 1", [30, 31], true, undefined, []],
    ["won by 2", [29, 31], true, undefined, ["hurtDowned"]],
    ["lost by 1", [31, 30], undefined, undefined, []],
    ["lost by 2", [31, 29], undefined, true, []],
    ["even", [15, 15], undefined, undefined, []],
  ])("DH-33 %s, by %j: the enemy is prone %s, the attacker %s", (_what, dice, enemy, own, asked) => {
    const told = fought(blow("knockDown"), dice, choices);
    expect([statusAfter(told.changes, "bo", "prone"), statusAfter(told.changes, "ana", "prone")]).toEqual([
      enemy,
      own,
    ]);
    expect(told.asked).toEqual(asked);
  });

  it("DH-33, DH-64 won by 2 it may also hurt: 1d5 − 3 and the Strength bonus, and 1 Fatigue", () => {
    const told = play(
      darkHeresy,
      blow("knockDown", { values: { strength: 60 } }, { values: { strength: 10 } }),
      {
        // A 9 on the halved die is 5: with 6 for Strength and 3 less, 8; Toughness takes 3.
        dice: [1, 99, 9],
        choices: { hurtDowned: "hurt" },
      },
    );
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(5);
    expect(trackAfter(told.changes, "bo", "fatigue")).toBe(1);
    expect(told.notes.slice(1)).toEqual(["knockedDown", "halvedDice", "wounded", "tires"]);
  });

  it.each([
    [0, 30],
    [3, 40],
  ])("DH-33 after a move of %d m it is tested at %d", (meters, number) => {
    expect(targetNumber(blow("knockDown", {}, {}, { moved: fact(meters) }))).toBe(number);
  });

  it("DH-45 it is the Attack of the turn", () => {
    const table = started();
    act(table, "knockDown", { dice: [50, 50] });
    const again = { ...blow("strike"), actor: table.profile("ana") };
    expect(refusedAs(again)).toBe("secondAttack");
  });

  it("DH-76 both sides can spend a Fate point", () => {
    const fate = { values: { fateThreshold: 1 } };
    const one = against("knockDown", person("ana", fate), sword(), person("bo", fate), {
      facts: CONTACT,
      settings: { theirFateBonus: 1 },
    });
    const { rolls } = fought({ ...one, choices: { set: { fateBonus: 1 } } }, [50, 50]);
    expect(rolls.map(({ against: number }) => number)).toEqual([40, 40]);
  });
});

describe("DH-33 Maneuver", () => {
  const positions = {
    ana: { id: "here", x: 0, y: 0, elevation: 0 },
    bo: { id: "here", x: 10, y: 0, elevation: 0 },
  };
  const near = (more: Partial<Engagement> = {}): Engagement => ({
    ...blow("maneuver"),
    positions,
    scale: 0.1,
    places: { bo: PLACES },
    ...more,
  });
  const moves = (one: Engagement, choices: Record<string, string>, dice = [10, 60]) =>
    fought(one, dice, choices).changes.flatMap((change) =>
      change.type === "place" ? [[change.of, change.to.x, change.to.y]] : [],
    );

  it("DH-33 won: the enemy goes where the attacker says, and the attacker may follow", () => {
    const said = ["opposed.won.one", "maneuvered"];
    expect(fought(near(), [10, 60], { maneuverTo: "backLeft" }).notes).toEqual(said);
    expect(moves(near(), { maneuverTo: "backLeft" })).toEqual([["bo", 20, 10]]);
    expect(moves(near(), { maneuverTo: "back", follow: "follow" })).toEqual([
      ["bo", 20, 0],
      ["ana", 10, 0],
    ]);
  });

  it.each([
    ["lost", [60, 10]],
    ["even", [20, 20]],
  ])("DH-33 %s: no one moves", (_what, dice) => {
    expect(moves(near(), {}, dice)).toEqual([]);
  });

  it("DH-33 it does not go into anything, and without a scene people move it", () => {
    expect(fought(near({ places: { bo: [] } }), [10, 60]).notes).toContain("nowhereToGo");
    expect(fought(blow("maneuver"), [10, 60]).notes).toContain("peopleManeuver");
  });

  it("DH-33 a ledge is allowed", () => {
    const places = { bo: [{ id: "back", x: 20, y: 0, elevation: -3 }] };
    expect(fought(near({ places }), [10, 60]).notes).toContain("overTheEdge");
  });

  it("DH-44 once a turn", () => {
    const actor: Profile = person("ana", { turn: { maneuvers: 1 } });
    expect(refusedAs({ ...near(), actor })).toBe("sameAction");
  });
});

describe("DH-33 Stun", () => {
  const CHOICES = { evadeBlow: "endure" };
  it.each([
    [2, undefined, undefined, undefined],
    [3, undefined, 1, undefined],
    [4, true, 1, 1],
    [7, true, 1, 4],
  ])(
    "DH-33 d10 and Strength 3 against Toughness 3 and 3 of armor on the head: a %d: stunned %s, Fatigue %s, rounds %s",
    (shown, stunned, fatigue, rounds) => {
      const helmet = { ...person("helmet"), kind: "darkHeresyArmor", values: { head: 3, equipped: true } };
      const one = blow("stun", {}, { gear: [helmet] });
      const { changes, result, notes } = fought(one, [5, shown], CHOICES);
      expect(notes.slice(2)).toEqual(shown < 3 ? ["notStunned"] : ["isStunned", "tires"]);
      expect(statusAfter(changes, "bo", "stunned")).toBe(stunned);
      expect(trackAfter(changes, "bo", "fatigue")).toBe(fatigue);
      expect(trackAfter(changes, "bo", "stunnedFor")).toBe(rounds);
      expect(trackAfter(changes, "bo", "woundsTaken")).toBeUndefined();
      expect(result.id).toBe(shown < 3 ? "stopped" : "stunned");
    },
  );

  it("DH-33 a Full Action with the subtype Attack, at −20", () => {
    expect(targetNumber(blow("stun"))).toBe(10);
    const table = started();
    act(table, "stun", { dice: [90] });
    expect(table.profile("ana").turn?.values).toMatchObject({ actionPoints: 0, attacks: 1 });
  });

  it.each([
    ["no armor", {}],
    ["a strong head", { values: { toughness: 60 } }],
    ["who cannot evade", { statuses: ["stunned"] }],
  ])("DH-33 the odds agree with every way of the dice: %s", (_what, foe) => {
    const one = blow("stun", { values: { weaponSkill: 55 } }, foe);
    const answer = weigh(darkHeresy, one).odds[0]?.answers?.[0]?.id ?? "endure";
    expectExactOdds(darkHeresy, one, ({ question }) => (question === "evadeBlow" ? answer : undefined));
  });
});

describe("DH-32 the odds of these opposed tests", () => {
  it.each(["feint", "knockDown", "maneuver"])("DH-32 agree with every way of the dice: %s", (action) => {
    const own = { values: { weaponSkill: 45, strength: 45 }, turn: {} };
    const one = { ...blow(action, own), options: OPTIONS };
    expectExactOdds(darkHeresy, one, (asked) => (asked.question === "hurtDowned" ? "spare" : undefined));
  });
});

import { capability, withAttacks } from "../../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import type { Profile, Value } from "../../../../src/rules/core/index.js";
import { magazineOf, shotsSpent } from "../../../../src/rules/gurps/data/readiness.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor, trackAfter } from "../../play.js";
import {
  engagement,
  fact,
  fought,
  OPTIONS,
  person,
  refusedAs,
  rifle,
  set,
  shoot,
  strike,
  sword,
  target,
} from "../fixtures.js";
import { offered } from "../guard.js";
import { duelOf, hit, statusesOf, sum } from "./duel.js";
import { refusal, turnOf } from "./fighters.js";

/** A battle in which ana carries these, and has the first turn. */
function carrying(gear: readonly Profile[], values: Readonly<Record<string, Value>> = {}): BattleTable {
  const models = [
    { side: "red", profile: person("ana", { values: { basicSpeed: 6, ...values }, gear }) },
    { side: "blue", profile: person("bo", { values: { basicSpeed: 5 }, gear: [sword({}, "own")] }) },
  ];
  const table = new BattleTable(gurps, models, OPTIONS);
  table.step("beginBattle", "ana");
  return table;
}

const gearOf = (table: BattleTable, ref: string, of = "ana"): Profile => {
  const found = table.profile(of).gear.find((one) => one.ref === ref);
  if (!found) throw new Error(`No ${ref}.`);
  return found;
};

const blow = (table: BattleTable, ref = "sword") => ({
  weapon: gearOf(table, ref),
  targets: [target(table.profile("bo"), { contact: fact(true) })],
  choices: set({}),
});

describe("GURPS-53: a weapon is ready or not", () => {
  it("GURPS-53 what is not ready can't strike, feint, be aimed or parry", () => {
    const unready = sword({ unready: 1 });
    expect(refusedAs(strike(sword()))).toBeNull();
    expect(refusalFor(gurps, strike(unready))).toMatchObject({ refused: "unready", remedy: "readyWeapon" });
    expect(refusalFor(gurps, shoot(rifle({ unready: 1 })))).toMatchObject({ refused: "unready" });
    const feint = (weapon: Profile) =>
      refusalFor(
        gurps,
        engagement("feint", person("ana", { gear: [weapon] }), {
          weapon,
          targets: [target(person("bo"), { contact: fact(true) })],
        }),
      )?.refused;
    expect([feint(sword()), feint(unready)]).toEqual([undefined, "unready"]);
    const aiming = engagement("aim", person("ana"), { weapon: rifle({ unready: 1 }) });
    expect(refusedAs(aiming)).toBe("unready");
    const parries = (weapon: Profile) =>
      Object.keys(offered(strike(sword(), {}, { foe: { gear: [weapon] } })) ?? {});
    expect(parries(sword({}, "own"))).toContain("parry-1");
    expect(parries(sword({ unready: 1 }, "own"))).not.toContain("parry-1");
  });

  it("GURPS-64 what was dropped is no attack's first choice, and bare hands are", () => {
    const near = { contact: fact(true) };
    const dropped = sword({ unready: 1 });
    const fist = sword({ bareHand: true }, "fist");
    const who = person("ana", { gear: [dropped, fist] });
    const isChosen = (weapon: Profile) => gurps.actions["strike"]?.isDefault?.(near, who, weapon);
    expect([dropped, fist, sword()].map(isChosen)).toEqual([false, true, true]);
    expect(gurps.actions["shoot"]?.isDefault?.({}, who, rifle({ unready: 1 }))).toBe(false);
    expect(gurps.actions["shoot"]?.isDefault?.({}, who, rifle())).toBe(true);
  });

  it.each([
    ["strike", sword(), "stunned"],
    ["strike", sword({ unready: 1 }), "stunnedUnready"],
    ["feint", sword({ unready: 1 }), "stunnedUnready"],
    ["aim", rifle({ unready: 1 }), "stunnedUnready"],
    ["aim", rifle(), "stunned"],
  ])("GURPS-64, GURPS-65 %s by a stunned character: the refusal also names a dropped weapon", (...given) => {
    const [action, weapon, refused] = given;
    const who = person("ana", { gear: [weapon], statuses: ["stunned"] });
    const facts = { contact: fact(action !== "aim") };
    const acting = engagement(action, who, { weapon, targets: [target(person("bo"), facts)] });
    expect(refusalFor(gurps, acting)).toMatchObject({ refused, rule: "GURPS-65", remedy: "recover" });
  });

  it("GURPS-17, GURPS-51 Aim and Feint are chosen beside attacks, by those who have a weapon for them", () => {
    const beside = Object.values(gurps.actions).filter((one) => capability(one, withAttacks));
    expect(beside.map(({ id }) => id).sort()).toEqual(["aim", "feint"]);
    const isFor = (id: string, gear: readonly Profile[]) =>
      gurps.actions[id]?.isFor?.(person("ana", { gear }));
    expect(isFor("aim", [rifle()])).toBe(true);
    expect(isFor("aim", [sword()])).toBe(false);
    expect(isFor("feint", [sword()])).toBe(true);
    expect(isFor("feint", [rifle()])).toBe(false);
  });

  it("GURPS-53 Ready makes it ready, and is the maneuver of the turn", () => {
    const table = carrying([sword({ unready: 1 })]);
    expect(refusal(table, "strike", "ana", blow(table))).toBe("unready");
    const { notes } = table.act("readyWeapon", "ana", {}, { weapon: gearOf(table, "sword") });
    expect(notes).toEqual(["readyWeapon"]);
    expect(gearOf(table, "sword").values["unready"]).toBe(0);
    expect(turnOf(table, "ana", "maneuver")).toBe(7);
    expect(refusal(table, "strike", "ana", blow(table))).toBe("maneuverDone");
    expect(refusal(table, "readyWeapon", "ana", { weapon: gearOf(table, "sword") })).toBeDefined();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("GURPS-53 a weapon that is unready after use, %s: after a blow %i", (unreadyAfterUse, after) => {
    const played = fought(strike(sword({ unreadyAfterUse })), [17]);
    expect(trackAfter(played.changes, "sword", "unready") ?? 0).toBe(after);
  });

  it("GURPS-53 both entries of one thing are unready after a blow, and ready again together; another thing stays", () => {
    const mine = { thing: "halberd", unreadyAfterUse: true };
    const table = carrying([sword(mine), sword(mine, "thrust"), sword({ thing: "knife" }, "knife")]);
    table.act("strike", "ana", { dice: [17] }, blow(table));
    const unready = () => table.profile("ana").gear.map(({ values }) => values["unready"]);
    expect(unready()).toEqual([1, 1, 0]);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    table.act("readyWeapon", "ana", {}, { weapon: gearOf(table, "thrust") });
    expect(unready()).toEqual([0, 0, 0]);
  });
});

describe("GURPS-53: Fast-Draw", () => {
  it.each<[number, number, number, number]>([
    [12, 0, 1, 0],
    [13, 0, 0, 7],
    [17, 1, 0, 7],
  ])(
    "GURPS-53 skill 12, a roll of %i: unready %i, maneuvers left %i, the maneuver of the turn %i",
    (roll, unready, left, maneuver) => {
      const table = carrying([sword({ unready: 1, fastDraw: 12 })]);
      const weapon = gearOf(table, "sword");
      const { notes } = table.act("fastDraw", "ana", { dice: [sum(roll)] }, { weapon });
      expect(notes).toEqual([{ 12: "drawsFast", 13: "drawsSlowly", 17: "dropsDrawing" }[roll]]);
      expect(gearOf(table, "sword").values["unready"]).toBe(unready);
      expect(turnOf(table, "ana", "maneuvers")).toBe(left);
      expect(turnOf(table, "ana", "maneuver")).toBe(maneuver);
    },
  );

  it("GURPS-53 needs the skill, a weapon that is not ready, and a maneuver that is left", () => {
    const table = carrying([sword({ unready: 1 }), sword({ fastDraw: 12 }, "ready")]);
    const draw = (ref: string) => refusal(table, "fastDraw", "ana", { weapon: gearOf(table, ref) });
    expect([draw("sword"), draw("ready")]).toEqual(["noFastDraw", "isReady"]);
    const late = carrying([sword({ unready: 1, fastDraw: 12 })]);
    expect(late.act("concentrate", "ana").notes).toEqual(["concentrate"]);
    expect(refusal(late, "fastDraw", "ana", { weapon: gearOf(late, "sword") })).toBe("maneuverDone");
    const other = carrying([sword({ unready: 1, fastDraw: 12 })]);
    other.step("endActivation", "ana");
    expect(refusal(other, "fastDraw", "ana", { weapon: gearOf(other, "sword") })).toBe("notActive");
  });
});

describe("GURPS-53, GURPS-79: shots and reloading", () => {
  it.each([
    ["30(3)", { shots: 30, turns: 3, oneByOne: false }],
    ["10+1(3)", { shots: 11, turns: 3, oneByOne: false }],
    ["6(3i)", { shots: 6, turns: 3, oneByOne: true }],
    ["1", { shots: 1, turns: 1, oneByOne: false }],
    ["T(1)", null],
    ["", null],
    ["lots", null],
  ])("GURPS-79 the shots “%s”", (shots, read) => {
    expect(magazineOf(rifle({ shots }))).toEqual(read);
  });

  it.each([
    [9, 1],
    [10, 2],
    [18, 2],
  ])("GURPS-79 a rate of 2x9: %i projectiles are %i shots", (projectiles, shots) => {
    expect(shotsSpent(rifle({ projectiles: 9 }), projectiles)).toBe(shots);
  });

  it.each([
    [29, null],
    [30, "noShots"],
  ])("GURPS-53 30 shots, %i fired: %s", (fired, refused) => {
    const given = shoot(rifle({ shots: "30(3)", fired }));
    expect(refusedAs(given)).toBe(refused);
  });

  it.each([
    [2, null],
    [3, "fewShots"],
  ])("GURPS-53 2 shots left, %i asked for: %s", (shots, refused) => {
    const gun = rifle({ shots: "30(3)", fired: 28, rateOfFire: 3 });
    expect(refusedAs(shoot(gun, { shots }))).toBe(refused);
  });

  it("GURPS-53 a weapon without a number of shots is never empty", () => {
    expect(refusedAs(shoot(rifle({ fired: 500 })))).toBeNull();
  });

  it("GURPS-53 a burst of 3 fires 3, and 3 turns of reloading fill it", () => {
    const table = carrying([rifle({ shots: "30(3)", rateOfFire: 3 })]);
    const burst = () => ({ ...blow(table, "rifle"), choices: set({ shots: 3 }) });
    table.act("shoot", "ana", { dice: [17] }, burst());
    const state = () => [gearOf(table, "rifle").values["fired"], gearOf(table, "rifle").values["loading"]];
    expect(state()).toEqual([3, 0]);
    for (const after of [
      [3, 1],
      [3, 2],
      [0, 0],
    ]) {
      table.step("endActivation", "ana");
      table.step("endActivation", "bo");
      const { notes } = table.act("reload", "ana", {}, { weapon: gearOf(table, "rifle") });
      expect(notes).toEqual(["reload"]);
      expect(state()).toEqual(after);
    }
    expect(turnOf(table, "ana", "maneuver")).toBe(7);
  });

  it("GURPS-53 with an i in the bracket, so many turns load one shot", () => {
    const gun = (loading: number) => rifle({ shots: "6(3i)", fired: 4, loading });
    const after = (loading: number) => {
      const given = engagement("reload", person("ana"), { weapon: gun(loading) });
      const { changes } = fought(given);
      return [trackAfter(changes, "rifle", "fired"), trackAfter(changes, "rifle", "loading")];
    };
    expect(after(1)).toEqual([undefined, 2]);
    expect(after(2)).toEqual([3, 0]);
  });

  it("GURPS-53 a loaded weapon is not loaded again", () => {
    const given = engagement("reload", person("ana"), { weapon: rifle({ shots: "6(3i)" }) });
    expect(refusedAs(given)).toBe("isLoaded");
  });
});

describe("GURPS-64: what is held is dropped", () => {
  it.each([
    [10, [], 0],
    [14, ["stunned", "prone"], 1],
  ])("GURPS-64 HT 10, a roll of %i: %j, the weapon unready %i", (roll, after, unready) => {
    const table = duelOf({ hitPoints: 10, ht: 10 }, "2d cr");
    hit(table, [5, 1], [sum(roll)], {}, "2d cr");
    expect(statusesOf(table)).toEqual(after);
    expect(gearOf(table, "own", "bo").values["unready"]).toBe(unready);
  });

  it("GURPS-64 hands and what was dropped before are not dropped", () => {
    const gear = [sword({ bareHand: true }, "fist"), sword({ unready: 1 }, "own")];
    const foe = { values: { hitPoints: 10, ht: 10 }, gear, turn: { allOutAttack: 1, isActive: 0 } };
    const table = new BattleTable(
      gurps,
      [
        { side: "red", profile: person("ana", { values: { basicSpeed: 6 }, gear: [sword()] }) },
        { side: "blue", profile: person("bo", foe) },
      ],
      OPTIONS,
    );
    table.step("beginBattle", "ana");
    const played = hit(table, [5, 1], [sum(14)], {}, "2d cr");
    expect(statusesOf(table)).toEqual(["stunned", "prone"]);
    expect(played.changes.filter((change) => change.type === "track" && change.track === "unready")).toEqual(
      [],
    );
    expect(played.notes).not.toContain("letsGo");
  });
});

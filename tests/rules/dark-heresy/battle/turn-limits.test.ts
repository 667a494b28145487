import { describe, expect, it } from "vitest";
import type { Value } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor, trackAfter } from "../../play.js";
import {
  against,
  autogun,
  fact,
  OPTIONS,
  person,
  refusedAs,
  set,
  sword,
  targetNumber,
  weapon,
} from "../fixtures.js";
import { hasStatus, turnOf } from "./fighters.js";

/** A Half Move. */
const WAY = {
  from: { x: 0, y: 0, elevation: 0 },
  legs: [{ to: { x: 300, y: 0, elevation: 0 }, cost: 3, length: 3 }],
  ends: true,
};

/** Ana's turn, with an autogun, against bo. */
function turn(
  gun: Readonly<Record<string, Value>> = {},
  options: Readonly<Record<string, Value>> = {},
): BattleTable {
  const models = [
    { side: "a", profile: person("ana", { gear: [autogun(gun), weapon("pistol", { class: "pistol" })] }) },
    { side: "b", profile: person("bo") },
  ];
  const table = new BattleTable(darkHeresy, models, { ...OPTIONS, ...options });
  table.step("beginBattle", "ana", { dice: [9, 3] });
  return table;
}
const gunOf = (table: BattleTable, ref = "autogun") => {
  const gun = table.profile("ana").gear.find((one) => one.ref === ref);
  if (!gun) throw new Error("No gun.");
  return gun;
};
const attack = (table: BattleTable, action: string) => {
  const contact = action === "strike";
  const held = contact ? sword() : gunOf(table);
  const facts = contact ? { contact: fact(true) } : { distance: fact(10), contact: fact(false) };
  return against(action, table.profile("ana"), held, table.profile("bo"), { facts, battle: table.now() });
};
const refused = (table: BattleTable, action: string) =>
  refusalFor(
    darkHeresy,
    ["shoot", "strike", "semiAuto"].includes(action)
      ? attack(table, action)
      : table.engagement(action, "ana"),
  )?.refused;

describe("DH-45: one Attack and one Concentration a turn", () => {
  it("DH-45 a Standard Attack after a Standard Attack is refused, and allowed again in the next turn", () => {
    const table = turn();
    expect(refused(table, "shoot")).toBeUndefined();
    table.act("shoot", "ana", { dice: [95] }, attack(table, "shoot"));
    expect(refused(table, "semiAuto")).toBe("secondAttack");
    expect(refused(table, "strike")).toBe("secondAttack");
    expect(refused(table, "aimHalf")).toBeUndefined();
    for (const ref of ["ana", "bo"]) table.step("endActivation", ref);
    expect(refused(table, "shoot")).toBeUndefined();
  });

  it("DH-45 Aim and a Standard Attack are allowed; Aim again and a Guarded Action are not", () => {
    const table = turn();
    table.act("aimHalf", "ana");
    expect(refused(table, "aimHalf")).toBe("secondConcentration");
    expect(refused(table, "guarded")).toBe("secondConcentration");
    expect(refused(table, "shoot")).toBeUndefined();
  });

  it("DH-33 a Guarded Action takes a Half Action as the first one of the turn, and is no Attack", () => {
    const table = turn();
    expect(table.act("guarded", "ana").notes).toEqual(["guarded"]);
    expect([hasStatus(table, "ana", "guarded"), turnOf(table, "ana", "actionPoints")]).toEqual([true, 1]);
    expect([refused(table, "shoot"), refused(table, "aimHalf")]).toEqual([undefined, "secondConcentration"]);
    const late = turn();
    late.act("brace", "ana");
    expect(refused(late, "guarded")).toBe("notFirst");
  });

  it("DH-33 after a Guarded Action attacks have -10 in that turn, and Evasion +10 until the next one", () => {
    const table = turn();
    const number = () => targetNumber(attack(table, "shoot"));
    const before = number();
    table.act("guarded", "ana");
    expect(number()).toBe(before - 10);
    table.step("endActivation", "ana");
    expect(hasStatus(table, "ana", "guarded")).toBe(true);
    expect(number()).toBe(before);
    table.step("endActivation", "bo");
    expect(hasStatus(table, "ana", "guarded")).toBe(false);
  });

  it("DH-33 a Tactical Advance is a Full Action with Concentration, and gives a Half Move", () => {
    const table = turn();
    expect(table.act("advance", "ana").notes).toEqual(["advance"]);
    expect([turnOf(table, "ana", "actionPoints"), turnOf(table, "ana", "metersLeft")]).toEqual([0, 3]);
    const late = turn();
    late.act("aimHalf", "ana");
    expect(refused(late, "advance")).toBeDefined();
  });

  it("DH-44 Ready draws a weapon or puts it away for a Half Action, and may be taken twice", () => {
    const table = turn();
    const ready = (ref: string) =>
      table.act("ready", "ana", {}, table.engagement("ready", "ana", { weapon: gunOf(table, ref) }));
    const away = ready("autogun");
    expect([trackAfter(away.changes, "autogun", "equipped"), away.notes]).toEqual([0, ["ready"]]);
    expect(turnOf(table, "ana", "actionPoints")).toBe(1);
    ready("pistol");
    expect(turnOf(table, "ana", "actionPoints")).toBe(0);
    expect(refused(table, "ready")).toBe("noActions");
    table.step("endActivation", "ana");
    const drawn = table.engagement("ready", "bo", {
      weapon: { ...gunOf(table), values: { ...gunOf(table).values, equipped: false } },
    });
    expect(trackAfter(table.act("ready", "bo", {}, drawn).changes, "autogun", "equipped")).toBe(1);
  });

  it.each([
    ["walk", false],
    ["run", false],
    ["aimHalf", true],
  ])("DH-33 a heavy weapon stays braced until it is moved: after %s %s", (action, stays) => {
    const table = turn();
    table.act("brace", "ana");
    for (const ref of ["ana", "bo"]) table.step("endActivation", ref);
    expect(hasStatus(table, "ana", "braced")).toBe(true);
    const { notes } = table.act(action, "ana", {}, action === "walk" ? { way: WAY } : {});
    expect(notes).toEqual([action === "walk" ? "walked" : action]);
    expect(hasStatus(table, "ana", "braced")).toBe(stays);
  });

  it.each([
    ["free", 2],
    ["half", 1],
  ])("DH-27 by the option dropProne %s: Half Actions left: %d", (dropProne, left) => {
    const table = turn({}, { dropProne });
    table.act("goProne", "ana");
    expect([hasStatus(table, "ana", "prone"), turnOf(table, "ana", "actionPoints")]).toEqual([true, left]);
  });

  it("DH-45 a Half Move counts as neither", () => {
    const table = turn();
    table.act("walk", "ana", {}, { way: WAY });
    expect(refused(table, "shoot")).toBeUndefined();
    expect(refused(table, "aimHalf")).toBeUndefined();
  });

  it("DH-45 outside an encounter nothing is counted", () => {
    const ana = person("ana");
    expect(refusedAs(against("strike", ana, sword(), person("bo")))).toBeNull();
  });
});

describe("DH-47, DH-61: reloading takes its actions", () => {
  const reload = (table: BattleTable, ref = "autogun") =>
    table.act("reload", "ana", {}, { weapon: gunOf(table, ref) });
  const fired = (table: BattleTable): unknown => gunOf(table).values["fired"];
  const round = (table: BattleTable): void => {
    for (const ref of ["ana", "bo"]) table.step("endActivation", ref);
  };

  it.each<[number, number]>([
    [1, 1],
    [2, 0],
    [4, 0],
  ])("DH-61 a reload of %i Half Actions leaves %i of this turn", (reloadTime, left) => {
    const table = turn({ reloadTime, fired: 30 });
    reload(table);
    expect(table.played.at(-1)?.notes).toEqual(["reload"]);
    expect(table.profile("ana").turn?.values["actionPoints"]).toBe(left);
  });

  it.each<[number, number]>([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])("DH-47 %i Half Actions: the clip is full after %i actions, and not before", (reloadTime, actions) => {
    const table = turn({ reloadTime, fired: 30 });
    for (let done = 1; done <= actions; done += 1) {
      expect(fired(table)).toBe(30);
      reload(table);
      if (done < actions) round(table);
    }
    expect(fired(table)).toBe(0);
    expect(table.profile("ana").statuses).not.toContain("reloading");
  });

  it("DH-47 another action gives it up: it starts over", () => {
    const table = turn({ reloadTime: 4, fired: 30 });
    reload(table);
    round(table);
    table.act("aimHalf", "ana");
    expect(table.profile("ana").statuses).not.toContain("reloading");
    expect(gunOf(table).values["reloading"]).toBe(0);
    round(table);
    reload(table);
    expect(fired(table)).toBe(30);
    round(table);
    reload(table);
    expect(fired(table)).toBe(0);
  });

  it("DH-47 a turn without it gives it up", () => {
    const table = turn({ reloadTime: 4, fired: 30 });
    reload(table);
    round(table);
    expect(table.profile("ana").statuses).toContain("reloading");
    expect(table.step("endActivation", "ana").notes).toContain("reloadLost");
    table.step("endActivation", "bo");
    reload(table);
    expect(fired(table)).toBe(30);
  });

  it("DH-47 reloading another weapon gives it up, and a Reaction does not", () => {
    const table = turn({ reloadTime: 4, fired: 30 });
    reload(table);
    table.step("endActivation", "ana");
    table.act("evade", "ana", { dice: [10] });
    table.step("endActivation", "bo");
    expect(table.profile("ana").statuses).toContain("reloading");
    const pistol = {
      ...gunOf(table, "pistol"),
      values: { ...gunOf(table, "pistol").values, fired: 1, clip: 6 },
    };
    table.act("reload", "ana", {}, { weapon: pistol });
    expect(gunOf(table).values["reloading"]).toBe(0);
  });
});

describe("DH-55: Aim is for the very next action", () => {
  it("DH-55 a Dodge before the shot loses it", () => {
    const table = turn();
    table.act("aimHalf", "ana");
    expect(table.profile("ana").statuses).toContain("aimedHalf");
    table.step("endActivation", "ana");
    table.act("evade", "ana", { dice: [10] }, { choices: set({}) });
    expect(table.profile("ana").statuses).not.toContain("aimedHalf");
  });

  it("DH-55 a Dodge of an attack loses it too, enduring does not", () => {
    for (const [answer, keeps] of [
      ["dodge", false],
      ["endure", true],
    ] as const) {
      const table = turn();
      table.act("aimHalf", "ana");
      table.step("endActivation", "ana");
      const blow = against("strike", table.profile("bo"), sword(), table.profile("ana"), {
        facts: { contact: fact(true) },
      });
      const dice = answer === "dodge" ? [5, 90, 6] : [5, 6];
      const script = { dice, choices: { evadeBlow: answer } };
      const { notes } = table.act("strike", "bo", script, { ...blow, battle: table.now() });
      const evasion = answer === "dodge" ? ["notEvaded"] : [];
      expect(notes).toEqual(["hit", "swapped", "body", ...evasion, "wounded"]);
      expect(table.profile("ana").statuses.includes("aimedHalf")).toBe(keeps);
    }
  });

  it("DH-55 a move and a stance lose it", () => {
    const table = turn();
    table.act("aimHalf", "ana");
    table.act("brace", "ana");
    expect(table.profile("ana").statuses).not.toContain("aimedHalf");
  });
});

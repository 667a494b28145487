import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Facts, type Profile } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import type { BattleTable } from "../../battle-table.js";
import { refusalFor, statusAfter, trackAfter, type Script } from "../../play.js";
import { against, fact, person, refusedAs, set, sword, target, targetNumber, weapon } from "../fixtures.js";
import { hasStatus, ROLLED, tableOf, turnOf } from "./fighters.js";

const axe = weapon("axe", { class: "melee", damage: "1d10" });
const pistol = weapon("pistol", { class: "pistol", range: 30, damage: "1d10", clip: 6 });
const gear = [sword(), axe, pistol];
const CONTACT = { contact: fact(true) };
const WIELDER = "Two-Weapon Wielder";
const fencer = (talents: string, more: readonly Profile[] = gear, statuses: readonly string[] = []) => ({
  values: { talents, weaponSkill: 60, ballisticSkill: 60 },
  gear: more,
  statuses,
});
const blow = (held: Profile, own: ReturnType<typeof fencer>, action = "strike", chosen = 1): Engagement =>
  against(action, person("ana", own), held, person("bo"), {
    facts: action === "shoot" ? {} : CONTACT,
    choices: set({ twoWeapons: chosen }),
  });
const isOffered = (one: Engagement): boolean =>
  weigh(darkHeresy, one).assessments[0]?.modifiers.some(({ id }) => id === "twoWeapons") ?? false;

/** Ana is active, with two talents and three weapons. */
function begun(talents = `${WIELDER}, Swift Attack`): BattleTable {
  const table = tableOf(fencer(talents));
  table.step("beginBattle", "ana", ROLLED);
  return table;
}
interface Attempt {
  readonly action?: string;
  readonly ref?: string;
  readonly facts?: Facts;
  readonly both?: number;
  readonly script?: Script;
}
function attackWith(
  table: BattleTable,
  held: Profile,
  { action = "strike", ref = "bo", facts = CONTACT, both = 1, script = {} }: Attempt = {},
) {
  return table.act(
    action,
    "ana",
    { dice: [90], ...script },
    {
      weapon: held,
      targets: [target(table.profile(ref), facts)],
      choices: set(both > 0 ? { twoWeapons: both } : {}),
      others: ["bo", "cy"].filter((one) => one !== ref).map((one) => table.profile(one)),
    },
  );
}
function refusedWith(
  table: BattleTable,
  held: Profile,
  ref = "bo",
  facts: Facts = CONTACT,
  action = "strike",
) {
  return refusalFor(
    darkHeresy,
    against(action, table.profile("ana"), held, table.profile(ref), {
      facts,
      others: ["bo", "cy"].filter((one) => one !== ref).map((one) => table.profile(one)),
    }),
  )?.refused;
}

describe("DH-80 two weapons", () => {
  it.each([
    ["two blades and the talent", WIELDER, gear, "strike", sword(), true],
    ["no talent", "Ambidextrous", gear, "strike", sword(), false],
    ["one weapon", WIELDER, [sword()], "strike", sword(), false],
    ["a two-handed one", WIELDER, [sword(), weapon("pike", { twoHanded: true })], "strike", sword(), false],
    ["a basic weapon", WIELDER, [sword(), weapon("gun", { class: "basic" })], "strike", sword(), false],
    ["bare hands", WIELDER, [sword(), weapon("fists", { unarmed: true })], "strike", sword(), false],
    ["melee, for two blades", `${WIELDER} (Melee)`, gear, "strike", sword(), true],
    ["melee, for a pistol", `${WIELDER} (Melee)`, gear, "shoot", pistol, false],
    ["ballistic, for one pistol", `${WIELDER} (Ballistic)`, gear, "shoot", pistol, false],
    [
      "both, for a pistol and a blade",
      `${WIELDER} (Melee), ${WIELDER} (Ballistic)`,
      gear,
      "shoot",
      pistol,
      true,
    ],
    ["a Charge", WIELDER, gear, "chargeIn", sword(), false],
  ])("DH-80 the choice with %s", (_what, talents, held, action, used, offered) => {
    expect(isOffered(blow(used, fencer(talents, held), action))).toBe(offered);
  });

  it("DH-74, DH-80 not with a useless arm", () => {
    expect(isOffered(blow(sword(), fencer(WIELDER, gear, ["uselessArm"])))).toBe(false);
  });

  it.each([
    ["without Ambidextrous", WIELDER, 1, 50],
    ["with Ambidextrous", `${WIELDER}, Ambidextrous`, 1, 60],
    ["with one weapon", WIELDER, 0, 70],
  ])("DH-80 each attack %s is tested at: %i", (_what, talents, chosen, number) => {
    expect(targetNumber(blow(sword(), fencer(talents), "strike", chosen))).toBe(number);
  });

  it("DH-45, DH-80 the other weapon attacks at no cost, with the same penalty, and counts no second attack", () => {
    const table = begun();
    attackWith(table, sword());
    expect([turnOf(table, "ana", "actionPoints"), turnOf(table, "ana", "attacks")]).toEqual([1, 1]);
    expect(turnOf(table, "ana", "offHand")).toBe(1);
    const second = against("swift", table.profile("ana"), axe, table.profile("bo"), { facts: CONTACT });
    expect(targetNumber(second)).toBe(40);
    attackWith(table, axe, { action: "swift", both: 0 });
    expect([turnOf(table, "ana", "actionPoints"), turnOf(table, "ana", "attacks")]).toEqual([1, 1]);
    expect(turnOf(table, "ana", "offHand")).toBe(0);
    expect(refusedWith(table, pistol, "bo", {}, "shoot")).toBe("secondAttack");
  });

  it("DH-80 not the same weapon again, not without the choice, and not after another action", () => {
    const table = begun();
    attackWith(table, sword());
    expect(refusedWith(table, sword())).toBe("secondAttack");
    expect(refusedWith(table, axe)).toBeUndefined();
    table.act("brace", "ana");
    expect(refusedWith(table, axe)).toBe("secondAttack");
    const plain = begun();
    attackWith(plain, sword(), { both: 0 });
    expect(refusedWith(plain, axe)).toBe("secondAttack");
  });

  it("DH-80 it can be the last Half Action of the turn", () => {
    const table = begun();
    table.act("brace", "ana");
    attackWith(table, sword());
    expect(turnOf(table, "ana", "actionPoints")).toBe(0);
    expect(refusedWith(table, axe)).toBeUndefined();
  });

  it("DH-80 it is lost with the end of the turn", () => {
    const table = begun();
    attackWith(table, sword());
    expect(hasStatus(table, "bo", "firstTarget")).toBe(true);
    table.step("endActivation", "ana");
    expect([turnOf(table, "ana", "offHand"), hasStatus(table, "bo", "firstTarget")]).toEqual([0, false]);
  });

  it.each([
    [10, undefined],
    [10.1, "tooFarApart"],
  ])("DH-80 another target %d m from the first one: %s", (distance, refused) => {
    const table = begun();
    attackWith(table, sword());
    const neighbors = fact(distance > 10 ? [] : [{ ref: "bo", distance, allegiance: "foe" as const }]);
    expect(refusedWith(table, axe, "cy", { ...CONTACT, neighbors })).toBe(refused);
    expect(refusedWith(table, axe, "bo", { ...CONTACT, neighbors: fact([]) })).toBeUndefined();
    expect(refusedWith(table, axe, "cy")).toBeUndefined();
  });

  it("DH-80 a first target that is out of play sets no limit", () => {
    const table = tableOf(fencer(WIELDER), { values: { wounds: 1, criticalDamage: 9 } });
    table.step("beginBattle", "ana", ROLLED);
    attackWith(table, sword(), {
      script: { dice: [5, 9], choices: { evadeBlow: "endure" } },
    });
    expect([hasStatus(table, "bo", "out"), turnOf(table, "ana", "firstTarget")]).toEqual([true, 0]);
    expect(refusedWith(table, axe, "cy", { ...CONTACT, neighbors: fact([]) })).toBeUndefined();
  });

  it("DH-39, DH-80 one Reaction for both", () => {
    const table = begun();
    const script = { dice: [5, 90], rest: () => 1, choices: { evadeBlow: "dodge" } };
    expect(attackWith(table, sword(), { script }).asked).toContain("evadeBlow");
    const hit = { dice: [5], rest: () => 1 };
    expect(attackWith(table, axe, { both: 0, script: hit }).asked).not.toContain("evadeBlow");
  });

  it("DH-36, DH-80 a first weapon that is dropped is not taken for the other one", () => {
    const plasma = weapon("plasma", { class: "pistol", range: 30, overheats: true });
    const table = tableOf(fencer(WIELDER, [plasma, pistol]));
    table.step("beginBattle", "ana", ROLLED);
    const { changes, notes } = attackWith(table, plasma, {
      action: "shoot",
      facts: {},
      script: { dice: [95], choices: { overheat: "drop" } },
    });
    expect(notes).toEqual(["overheated", "dropsWeapon"]);
    expect([trackAfter(changes, "plasma", "equipped"), turnOf(table, "ana", "offHand")]).toEqual([0, 99]);
    const left = { ...table.profile("ana"), gear: [pistol] };
    const one = against("shoot", left, pistol, table.profile("bo"));
    expect(refusedAs(one)).toBeNull();
  });

  it("DH-80 outside an encounter the penalty alone counts", () => {
    const one = blow(sword(), fencer(WIELDER));
    expect(refusedAs(one)).toBeNull();
    expect(isOffered({ ...one, actor: person("ana", { ...fencer(WIELDER), turn: {} }) })).toBe(true);
  });

  it("DH-80 no second weapon in the turn of another one", () => {
    const table = begun();
    table.step("endActivation", "ana");
    const actor = table.profile("ana");
    expect(isOffered({ ...blow(sword(), fencer(WIELDER)), actor })).toBe(false);
  });

  it("DH-80 the first target is marked", () => {
    const table = begun();
    expect(statusAfter(attackWith(table, sword()).changes, "bo", "firstTarget")).toBe(true);
    expect(statusAfter(attackWith(table, axe, { both: 0 }).changes, "bo", "firstTarget")).toBe(false);
  });
});

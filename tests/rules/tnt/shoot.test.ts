import { describe, expect, it } from "vitest";
import { weigh, type Facts } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { kept, play, refusalFor, trackAfter, type Shown } from "../play.js";
import { act, engagement, fact, raider, rifle, target, weapon } from "./fixtures.js";

const hits = (one: string, ...dice: readonly Shown[]): boolean =>
  kept(play(tnt, act("shoot", one), { dice }).changes).length > 0;

describe("TNT-33, TNT-34: to hit", () => {
  it.each<[string, string, number]>([
    ["TNT-33 Ranged 4 with no modifiers", "", 6],
    ["TNT-34 suppressive fire +3", "set suppressive 1", 3],
    ["TNT-34 concentrating +2", "ana concentrating", 4],
    ["TNT-34 attacker moved −1", "ana moves 1", 7],
    ["TNT-34 attacker moved for free after disengaging −1", "ana freeMoves 1", 7],
    ["TNT-34 attacker stood up −1", "ana stoodUp 1", 7],
    ["TNT-34 attacker moved and stood up, still −1", "ana moves 1, stoodUp 1, actionPoints 1", 7],
    ["TNT-34 target with one move action", "bo moves 1", 6],
    ["TNT-34 target with two move actions −1", "bo moves 2", 7],
    ["TNT-34, TNT-42: what hides the target is light cover −1", "cover light", 7],
    ["TNT-34, TNT-42: what stops a shot is heavy cover −2", "cover heavy", 8],
    ["TNT-34 target prone at 6.0 inches", "bo prone; distance 6", 6],
    ["TNT-34 target prone at 6.1 inches −1", "bo prone; distance 6.1", 7],
    ["TNT-34 target on its feet at 6.1 inches", "distance 6.1", 6],
    ["TNT-35 both in one building: light cover", "cover none, sameBuilding", 7],
    ["TNT-35 light cover inside one building does not stack", "cover light, sameBuilding", 7],
    ["TNT-35 heavy cover inside one building stays heavy", "cover heavy, sameBuilding", 8],
    ["TNT-34 they add up: concentrating, light cover", "ana concentrating; cover light", 5],
    [
      "TNT-34 they add up: moved, moved twice, prone and far, heavy cover",
      "ana moves 1, ranged 6; bo prone, moves 2; cover heavy, distance 7",
      9,
    ],
    ["TNT-34 steady at 17.9 inches", "with rifle steadyFrom 18 steadyBonus 1; distance 17.9", 6],
    ["TNT-34 steady at 18 inches +1", "with rifle steadyFrom 18 steadyBonus 1; distance 18", 5],
    ["TNT-34 a person's word against what was found", "cover heavy; set cover none", 6],
  ])("%s: least hit %#", (_, one, least) => {
    expect(hits(one, least)).toBe(true);
    expect(hits(one, least - 1)).toBe(false);
  });

  it("TNT-34 every modifier that was found says why", () => {
    const facts: Facts = { cover: fact("light", { key: "wall.light", refs: ["wall"] }), distance: fact(8) };
    const { assessments } = weigh(
      tnt,
      act("shoot", { ana: { turn: { moves: 1 } }, bo: { statuses: ["prone"] }, facts }),
    );
    const found = assessments[0]?.modifiers.filter((one) => one.origin === "found") ?? [];
    expect(found.map(({ id }) => id).sort()).toEqual(["cover", "moved", "targetProne"]);
    for (const one of found) expect(one.evidence.length).toBeGreaterThan(0);
  });

  it("TNT-33 without a target the roll is made, and nothing waits", () => {
    const lone = engagement("shoot", raider("ana"), { weapon: rifle() });
    const { result, changes, notes } = play(tnt, lone, { dice: [6] });
    expect(notes).toEqual(["hitNobody"]);
    expect(play(tnt, lone, { dice: [2] }).notes).toEqual(["missedNobody"]);
    expect(result.id).toBe("hit");
    expect(changes).toEqual([]);
  });

  it("TNT-4 a critical's D6 can make the hit", () => {
    const poor = "ana ranged 0; cover heavy";
    expect(hits(poor, [10, 2])).toBe(true);
    expect(hits(poor, [10, 1])).toBe(false);
  });

  it("R2 a natural 1 that reaches 10 hits all the same, unless the option says otherwise", () => {
    const able = "ana ranged 9";
    expect(hits(able, 1)).toBe(true);
    const strict = act("shoot", `${able}; option fumbleAlwaysFails`);
    expect(kept(play(tnt, strict, { dice: [1] }).changes)).toEqual([]);
    expect(play(tnt, act("shoot", able), { dice: [1] }).notes).toEqual(["hit", "jam"]);
    expect(play(tnt, strict, { dice: [1] }).notes).toEqual(["missed", "jam"]);
  });
});

describe("TNT-33: range and sight", () => {
  it.each<[string, string, string | null]>([
    ["TNT-33 at the weapon's range", "distance 20", null],
    ["TNT-33 beyond it", "distance 20.1", "outOfRange"],
    ["TNT-33 in sight", "sight", null],
    ["TNT-33 not in sight", "sight no", "noSight"],
    ["TNT-33 nothing measured refuses nothing", "", null],
    ["TNT-38 a target out of action", "bo out", "targetOut"],
    ["TNT-37 a weapon without a Strength", "with rifle strength 0", "noNumbers"],
    ["TNT-37 a weapon with the least Strength", "with rifle strength 1", null],
    ["TNT-37 a weapon with its user's Strength", "with rifle strength 0 strengthAdds yes", null],
    ["TNT-43 a jammed weapon", "with rifle jammed 1", "jammed"],
    ["TNT-19 a second ranged attack", "ana shots 1", "alreadyShot"],
    ["TNT-19 a second one with a weapon that allows two", "ana shots 1; with rifle attacks 2", null],
    ["TNT-19 no action point left", "ana actionPoints 0", "noActionPoints"],
    ["TNT-19 the last action point", "ana actionPoints 1", null],
    [
      "TNT-36 suppressive fire after concentrating",
      "ana concentrating; set suppressive 1",
      "concentrateSuppressive",
    ],
    ["TNT-28 on hold, a target in front", "ana hold", null],
    ["TNT-28 on hold, a target behind", "ana hold; set behindHolder 1", "behindHolder"],
    ["TNT-28 not on hold, a target behind", "set behindHolder 1", null],
    ["TNT-28 on hold, interrupting another on hold", "ana hold; set interruptsHolder 1", "interruptsHolder"],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(tnt, act("shoot", one))?.refused ?? null).toBe(refused);
    expect(refusalFor(tnt, act("shoot", `${one}; anyway`))).toBeNull();
  });

  it("TNT-19 a ranged attack costs an action point, is counted, and ends concentration", () => {
    const { changes } = play(tnt, act("shoot", "ana concentrating, actionPoints 1"), { dice: [9] });
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(0);
    expect(trackAfter(changes, "ana-turn", "shots")).toBe(1);
    expect(changes).toContainEqual({
      type: "status",
      of: "ana",
      status: "concentrating",
      from: true,
      to: false,
    });
  });

  it("TNT-19 outside an encounter nothing is counted", () => {
    expect(play(tnt, act("shoot"), { dice: [2] }).changes).toEqual([]);
  });

  it("TNT-28 on hold with no points left, one action of one point", () => {
    const { changes } = play(tnt, act("shoot", "ana hold, actionPoints 0"), { dice: [2] });
    expect(changes).toContainEqual({ type: "status", of: "ana", status: "hold", from: true, to: false });
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBeUndefined();
  });
});

describe("TNT-79, TNT-81: a melee weapon that is thrown", () => {
  const blade = weapon("blade", { range: 6, strength: 1, strikes: true, reliability: 0 });
  const spear = weapon("spear", { range: 3, strength: 1, strikes: true, reliability: 0, reach: 1, hands: 2 });
  const thrown = (thing: typeof blade, distance: number) =>
    engagement("shoot", raider("ana", { turn: {} }), {
      weapon: thing,
      targets: [target(raider("bo"), { distance: fact(distance) })],
    });

  it.each([
    ["a small blade at 6 inches", blade, 6, undefined],
    ["a small blade beyond it", blade, 6.1, "outOfRange"],
    ["a spear at 3 inches", spear, 3, undefined],
    ["a spear beyond it", spear, 3.1, "outOfRange"],
  ])("TNT-81 %s", (_, thing, distance, refused) => {
    expect(refusalFor(tnt, thrown(thing, distance))?.refused).toBe(refused);
  });

  it("TNT-33, TNT-37 hits with Ranged and wounds with its user's Strength and its own", () => {
    const told = play(tnt, thrown(blade, 6), { dice: [6] });
    expect(kept(told.changes).map(({ item }) => item)).toMatchObject([{ target: "bo", strength: 6 }]);
    expect(trackAfter(told.changes, "ana-turn", "shots")).toBe(1);
  });

  it("TNT-43, TNT-79 does not jam: it has no Reliability", () => {
    const told = play(tnt, thrown(blade, 6), { dice: [1] });
    expect(trackAfter(told.changes, "blade", "jammed")).toBeUndefined();
    expect(told.notes).toEqual(["missed"]);
  });

  it("TNT-21 strikes as well, a spear 1 inch away", () => {
    const strike = (thing: typeof blade, distance: number) =>
      engagement("fight", raider("ana", { turn: {} }), {
        weapon: thing,
        targets: [target(raider("bo"), { contact: fact(false), distance: fact(distance) })],
      });
    expect(refusalFor(tnt, strike(spear, 1))).toBeNull();
    expect(refusalFor(tnt, strike(spear, 1.1))?.refused).toBe("notInContact");
    expect(refusalFor(tnt, strike(blade, 1))?.refused).toBe("notInContact");
  });
});

import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, statusAfter, trackAfter, type Script, type Shown } from "../play.js";
import { act, engagement, raider, weapon } from "./fixtures.js";

/** Ana strikes Bo with a club. */
const fought = (
  line: string,
  dice: readonly Shown[],
  choices: Script["choices"] = {},
  more: Partial<Engagement> = {},
) => play(tnt, act("fight", line, more), { dice, choices });

/** Dice after which a hit does not wound. */
const HARMLESS: readonly Shown[] = [2, 9];

describe("TNT-45 to TNT-49: opposed Melee", () => {
  /** A 10 on both sides, and their D6. */
  const CRITICALS = [1, 2].map((d6) => [10, d6]);
  it.each<[string, readonly Shown[], string]>([
    ["TNT-47 attacker higher: a hit", [6, 5, ...HARMLESS], "unhurt"],
    ["TNT-48 attacker lower: beaten off", [5, 6], "beaten"],
    ["TNT-49 a tie locks both", [5, 5], "locked"],
    ["TNT-4 a critical counts in melee", CRITICALS, "beaten"],
  ])("%s", (_, dice, result) => {
    expect(fought("", dice).result.id).toBe(result);
  });

  it("TNT-45 defending costs nothing, attacking an action point", () => {
    const { changes } = fought("ana fresh; bo fresh", [5, 5]);
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(1);
    expect(changes.some((change) => change.type === "track" && change.of === "bo-turn")).toBe(false);
  });

  it("TNT-49 a tie asks no question at all", () => {
    expect(fought("", [5, 5]).asked).toEqual([]);
  });

  it("TNT-21 further attacks are allowed while action points last", () => {
    expect(refusalFor(tnt, act("fight", "ana actionPoints 1, spent 1"))).toBeNull();
    expect(refusalFor(tnt, act("fight", "ana actionPoints 0"))?.refused).toBe("noActionPoints");
  });

  it("TNT-45 without a target the attacker's roll is shown", () => {
    const lone = engagement("fight", raider("ana"), { weapon: weapon("club") });
    const { result, notes } = play(tnt, lone, { dice: [6] });
    expect(result).toEqual({ id: "done", data: { total: 10 } });
    expect(notes).toEqual(["struckOut"]);
  });
});

describe("TNT-46: modifiers in melee", () => {
  it.each<[string, string, number]>([
    ["TNT-46 none", "", 0],
    ["TNT-46 two one-handed melee weapons +1", "ana knife, cleaver", 1],
    ["TNT-46 one weapon", "ana knife", 0],
    ["TNT-46 one of two needs both hands", "ana knife, axe hands 2", 0],
    ["TNT-46 one of two is for shooting", "ana knife, gun range 12", 0],
    ["TNT-46 defender prone +2", "bo prone", 2],
    ["TNT-46 attacker concentrating +2", "ana concentrating", 2],
    ["TNT-46 two friends in contact +2", "friends cy di", 2],
    ["TNT-46 higher ground +1", "height 0.5", 1],
    ["TNT-46 level ground", "height 0", 0],
    ["TNT-46 defender behind cover −1", "cover light", -1],
    ["TNT-46 heavy cover is −1 too", "cover heavy", -1],
    ["TNT-46, R8: defender's two weapons", "bo knife, cleaver", -1],
    ["TNT-46, R8: defender on higher ground", "height -0.5", -1],
    ["TNT-46, R8: defender's friend in contact with the attacker", "targetFriends ed", -1],
    ["TNT-46 they add up", "ana knife, cleaver, concentrating; bo prone; cover light", 4],
    ["TNT-45 a lasting modifier on the defender", "bo effect melee 2", -2],
    ["TNT-45 a lasting modifier on the attacker", "ana effect melee 2", 2],
  ])("%s", (_, one, worth) => {
    const even = 5;
    const { result } = fought(one, worth > 0 ? [even, even, ...HARMLESS] : [even, even]);
    expect(result.id).toBe(worth > 0 ? "unhurt" : worth < 0 ? "beaten" : "locked");
    const [attack, defense] = [even - Math.max(0, worth), even + Math.min(0, worth)];
    if (attack > 1) expect(fought(one, [attack, defense]).result.id).toBe("locked");
  });
});

describe("TNT-21: melee range", () => {
  it.each<[string, string, string | null]>([
    ["TNT-21 in contact", "touching", null],
    ["TNT-54 a weapon without a Strength", "with strength 0 strengthAdds no", "noNumbers"],
    ["TNT-54 a weapon with the least Strength", "with strength 1 strengthAdds no", null],
    ["TNT-21 apart", "apart 0.5", "notInContact"],
    ["TNT-21 a spear at 1 inch", "with reach 1; apart 1", null],
    ["TNT-21 a spear at 1.1 inches", "with reach 1; apart 1.1", "notInContact"],
    ["TNT-21 nothing measured", "", null],
    ["TNT-55 a target out of action", "bo out", "targetOut"],
    ["TNT-21 an attacker out of action", "ana out", "outOfAction"],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(tnt, act("fight", one))?.refused ?? null).toBe(refused);
  });
});

describe("TNT-54, TNT-55, TNT-59: wounds in melee", () => {
  it.each<[string, string, readonly Shown[], boolean]>([
    ["TNT-54 Strength 5 and 2 against Defense 6: a tie does not wound", "with strength 2", [4, 5], false],
    ["TNT-54 one more wounds", "with strength 2", [5, 5], true],
    ["TNT-54 bare hands wound with the user's Strength", "", [6, 5], false],
    ["TNT-59 a natural 1 to wound fails", "with strength 15", [1, 2], false],
    ["TNT-59 a natural 1 against it fails", "bo defense 15", [2, 1], true],
    ["TNT-59, R3: both 1", "with strength 15", [1, 1], false],
    ["TNT-9 armor against melee", "bo armor melee 1; with strength 2", [5, 5], false],
    ["TNT-9 armor against shots only", "bo armor ranged 3; with strength 2", [5, 5], true],
  ])("%s", (_, one, dice, out) => {
    const { changes, result } = fought(one, [9, 2, ...dice]);
    expect(result.id).toBe(out ? "out" : "unhurt");
    expect(statusAfter(changes, "bo", "out")).toBe(out ? true : undefined);
  });

  it("TNT-55 the casualty is settled at once: nothing waits", () => {
    const { changes } = fought("with strength 2", [9, 2, 9, 2]);
    expect(changes.some((change) => change.type === "waiting")).toBe(false);
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(1);
  });
});

describe("TNT-48 to TNT-53: pushes and crossings", () => {
  const positions = {
    ana: { id: "a", x: 0, y: 0, elevation: 0 },
    bo: { id: "b", x: 10, y: 0, elevation: 3 },
  };
  const back = { id: "back", x: -10, y: 0, elevation: 0 };
  const side = { id: "side", x: -8, y: 8, elevation: 0 };

  it("TNT-48 the defender's owner may push the attacker, or stay", () => {
    const { asked, happenings, notes } = fought("", [5, 6], { pushAttacker: "push" });
    expect(asked).toEqual(["pushAttacker"]);
    const ask = happenings.find((one) => one.type === "ask");
    expect(ask?.type === "ask" && ask.request.who).toBe("bo");
    expect(notes).toContain("pushed");
    expect(fought("", [5, 6], { pushAttacker: "stay" }).notes).not.toContain("pushed");
  });

  it("TNT-48 with places to go it says where", () => {
    const choices = { pushAttacker: "push/side" };
    const { asked, changes } = fought("", [5, 6], choices, { positions, places: { ana: [back, side] } });
    expect(asked).toEqual(["pushAttacker"]);
    expect(changes).toContainEqual({
      type: "place",
      of: "ana",
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: -8, y: 8, elevation: 0 },
    });
  });

  it("TNT-50 the attacker that wins without taking the foe out may push", () => {
    const { asked, notes } = fought("", [6, 5, ...HARMLESS], { pressOn: "push" });
    expect(asked).toEqual(["pressOn"]);
    expect(notes).toContain("pushed");
  });

  it("TNT-50 it may not when the foe is out", () => {
    expect(fought("with strength 9", [6, 5, 9, 2]).asked).toEqual([]);
  });

  it("TNT-51 with nowhere to go they stay locked", () => {
    const beaten = fought("", [5, 6], {}, { positions, places: { ana: [] } });
    expect(beaten.asked).toEqual([]);
    expect(beaten.notes).toContain("nowhere");
    const none = { positions, places: { bo: [] } };
    expect(fought("cover none, height 0", [6, 5, ...HARMLESS], {}, none).asked).toEqual([]);
  });

  it.each<[string, number, readonly Shown[], string | undefined]>([
    ["TNT-52 a push over an edge of 3 inches is a fall of Strength 7", 0, [6, 6], "bo"],
    ["TNT-52 one more on the other die saves", 0, [6, 7], undefined],
    ["TNT-52 down a step of 1 inch is no fall", 2, [], undefined],
  ])("%s", (_, elevation, dice, out) => {
    const edge = { positions, places: { bo: [{ id: "edge", x: 20, y: 0, elevation }] } };
    const { changes } = fought("", [6, 5, ...HARMLESS, ...dice], { pressOn: "push" }, edge);
    expect(changes.some((change) => change.type === "place" && change.of === "bo")).toBe(true);
    expect(statusAfter(changes, "bo", "out")).toBe(out ? true : undefined);
  });

  it.each([
    ["TNT-53 over an obstacle between", "cover light, height 0", true],
    ["TNT-53 up to a foe on higher ground", "cover none, height -2", true],
    ["TNT-53 nothing to cross", "cover none, height 0", false],
    ["TNT-53 nothing measured: people know", "", true],
  ] as const)("%s", (_, facts, offered) => {
    const told = fought(facts, [[10, 1], 3, ...HARMLESS], { pressOn: "stay" });
    const ask = told.happenings.find((one) => one.type === "ask");
    const options = ask?.type === "ask" ? ask.request.options.map(({ id }) => id) : [];
    expect(options.includes("cross")).toBe(offered);
  });

  it("TNT-53 the card says whether it crosses over", () => {
    const over = (pressOn: string) =>
      fought("cover light, height 0", [[10, 1], 3, ...HARMLESS], { pressOn }).notes.slice(-1);
    expect(over("cross")).toEqual(["crosses"]);
    expect(over("stay")).not.toContain("crosses");
  });
});

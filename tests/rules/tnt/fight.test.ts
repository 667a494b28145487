import { describe, expect, it } from "vitest";
import type { Value, Engagement, Facts, Profile, Setting } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, statusAfter, trackAfter, type Script, type Shown } from "../play.js";
import { armor, engagement, fact, raider, set, target, weapon, type Person } from "./fixtures.js";

interface Case {
  readonly ana?: Person;
  readonly bo?: Person;
  readonly club?: Readonly<Record<string, Value>>;
  readonly facts?: Facts;
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly places?: Engagement["places"];
  readonly standing?: Engagement["standing"];
}

function fight(one: Case = {}): Engagement {
  return engagement("fight", raider("ana", one.ana), {
    weapon: weapon("club", one.club),
    targets: [target(raider("bo", one.bo), one.facts)],
    choices: set(one.settings ?? {}),
    places: one.places ?? {},
    standing: one.standing ?? {},
  });
}

const fought = (one: Case, dice: readonly Shown[], choices: Script["choices"] = {}) =>
  play(tnt, fight(one), { dice, choices });

/** Dice after which a hit does not wound. */
const HARMLESS: readonly Shown[] = [2, 9];

const twoKnives: readonly Profile[] = [weapon("knife"), weapon("cleaver")];

describe("TNT-45 to TNT-49: opposed Melee", () => {
  it.each<[string, readonly Shown[], string]>([
    ["TNT-47 attacker higher: a hit", [6, 5, ...HARMLESS], "unhurt"],
    ["TNT-48 attacker lower: beaten off", [5, 6], "beaten"],
    ["TNT-49 a tie locks both", [5, 5], "locked"],
    [
      "TNT-4 a critical counts in melee",
      [
        [10, 1],
        [10, 2],
      ],
      "beaten",
    ],
  ])("%s", (_, dice, result) => {
    expect(fought({}, dice).result.id).toBe(result);
  });

  it("TNT-45 defending costs nothing, attacking an action point", () => {
    const turn = { turn: {} };
    const { changes } = fought({ ana: turn, bo: turn }, [5, 5]);
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(1);
    expect(changes.some((change) => change.type === "track" && change.of === "bo-turn")).toBe(false);
  });

  it("TNT-49 a tie asks no question at all", () => {
    expect(fought({}, [5, 5]).asked).toEqual([]);
  });

  it("TNT-21 further attacks are allowed while action points last", () => {
    expect(refusalFor(tnt, fight({ ana: { turn: { actionPoints: 1, spent: 1 } } }))).toBeNull();
    expect(refusalFor(tnt, fight({ ana: { turn: { actionPoints: 0 } } }))?.refused).toBe("noActionPoints");
  });

  it("TNT-45 without a target the attacker's roll is shown", () => {
    const lone = engagement("fight", raider("ana"), { weapon: weapon("club") });
    expect(play(tnt, lone, { dice: [6] }).result).toEqual({ id: "done", data: { total: 10 } });
  });
});

describe("TNT-46: modifiers in melee", () => {
  it.each<[string, Case, number]>([
    ["TNT-46 none", {}, 0],
    ["TNT-46 two one-handed melee weapons +1", { ana: { gear: twoKnives } }, 1],
    ["TNT-46 one weapon", { ana: { gear: [weapon("knife")] } }, 0],
    [
      "TNT-46 one of two needs both hands",
      { ana: { gear: [weapon("knife"), weapon("axe", { hands: 2 })] } },
      0,
    ],
    [
      "TNT-46 one of two is for shooting",
      { ana: { gear: [weapon("knife"), weapon("gun", { range: 12 })] } },
      0,
    ],
    ["TNT-46 defender prone +2", { bo: { statuses: ["prone"] } }, 2],
    ["TNT-46 attacker concentrating +2", { ana: { statuses: ["concentrating"] } }, 2],
    ["TNT-46 two friends in contact +2", { facts: { friends: fact(["cy", "di"]) } }, 2],
    ["TNT-46 higher ground +1", { facts: { height: fact(0.5) } }, 1],
    ["TNT-46 level ground", { facts: { height: fact(0) } }, 0],
    ["TNT-46 defender behind cover −1", { facts: { cover: fact("light") } }, -1],
    ["TNT-46 heavy cover is −1 too", { facts: { cover: fact("heavy") } }, -1],
    ["TNT-46, R8: defender's two weapons", { bo: { gear: twoKnives } }, -1],
    ["TNT-46, R8: defender on higher ground", { facts: { height: fact(-0.5) } }, -1],
    [
      "TNT-46, R8: defender's friend in contact with the attacker",
      { facts: { targetFriends: fact(["ed"]) } },
      -1,
    ],
    [
      "TNT-46 they add up",
      {
        ana: { gear: twoKnives, statuses: ["concentrating"] },
        bo: { statuses: ["prone"] },
        facts: { cover: fact("light") },
      },
      4,
    ],
    [
      "TNT-45 a lasting modifier on the defender",
      { bo: { effects: [{ ref: "e", name: "Rage", test: "melee", value: 2 }] } },
      -2,
    ],
    [
      "TNT-45 a lasting modifier on the attacker",
      { ana: { effects: [{ ref: "e", name: "Rage", test: "melee", value: 2 }] } },
      2,
    ],
  ])("%s", (_, one, worth) => {
    const even = 5;
    const { result } = fought(one, worth > 0 ? [even, even, ...HARMLESS] : [even, even]);
    expect(result.id).toBe(worth > 0 ? "unhurt" : worth < 0 ? "beaten" : "locked");
    const [attack, defense] = [even - Math.max(0, worth), even + Math.min(0, worth)];
    if (attack > 1) expect(fought(one, [attack, defense]).result.id).toBe("locked");
  });
});

describe("TNT-21: melee range", () => {
  it.each<[string, Case, string | null]>([
    ["TNT-21 in contact", { facts: { contact: fact(true), distance: fact(0) } }, null],
    ["TNT-54 a weapon without a Strength", { club: { strength: 0, strengthAdds: false } }, "noNumbers"],
    ["TNT-54 a weapon with the least Strength", { club: { strength: 1, strengthAdds: false } }, null],
    ["TNT-21 apart", { facts: { contact: fact(false), distance: fact(0.5) } }, "notInContact"],
    [
      "TNT-21 a spear at 1 inch",
      { club: { reach: 1 }, facts: { contact: fact(false), distance: fact(1) } },
      null,
    ],
    [
      "TNT-21 a spear at 1.1 inches",
      { club: { reach: 1 }, facts: { contact: fact(false), distance: fact(1.1) } },
      "notInContact",
    ],
    ["TNT-21 nothing measured", {}, null],
    ["TNT-55 a target out of action", { bo: { statuses: ["out"] } }, "targetOut"],
    ["TNT-21 an attacker out of action", { ana: { statuses: ["out"] } }, "outOfAction"],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(tnt, fight(one))?.refused ?? null).toBe(refused);
  });
});

describe("TNT-54, TNT-55, TNT-59: wounds in melee", () => {
  it.each<[string, Case, readonly Shown[], boolean]>([
    [
      "TNT-54 Strength 5 and 2 against Defense 6: a tie does not wound",
      { club: { strength: 2 } },
      [4, 5],
      false,
    ],
    ["TNT-54 one more wounds", { club: { strength: 2 } }, [5, 5], true],
    ["TNT-54 bare hands wound with the user's Strength", {}, [6, 5], false],
    ["TNT-59 a natural 1 to wound fails", { club: { strength: 15 } }, [1, 2], false],
    ["TNT-59 a natural 1 against it fails", { bo: { values: { defense: 15 } } }, [2, 1], true],
    ["TNT-59, R3: both 1", { club: { strength: 15 } }, [1, 1], false],
    [
      "TNT-9 armor against melee",
      { club: { strength: 2 }, bo: { gear: [armor({ melee: 1 })] } },
      [5, 5],
      false,
    ],
    [
      "TNT-9 armor against shots only",
      { club: { strength: 2 }, bo: { gear: [armor({ ranged: 3 })] } },
      [5, 5],
      true,
    ],
  ])("%s", (_, one, dice, out) => {
    const { changes, result } = fought(one, [9, 2, ...dice]);
    expect(result.id).toBe(out ? "out" : "unhurt");
    expect(statusAfter(changes, "bo", "out")).toBe(out ? true : undefined);
  });

  it("TNT-55 the casualty is settled at once: nothing waits", () => {
    const { changes } = fought({ club: { strength: 2 } }, [9, 2, 9, 2]);
    expect(changes.some((change) => change.type === "waiting")).toBe(false);
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(1);
  });
});

describe("TNT-48 to TNT-53: pushes and crossings", () => {
  const standing = {
    ana: { id: "a", x: 0, y: 0, elevation: 0 },
    bo: { id: "b", x: 10, y: 0, elevation: 3 },
  };
  const back = { id: "back", x: -10, y: 0, elevation: 0 };
  const side = { id: "side", x: -8, y: 8, elevation: 0 };

  it("TNT-48 the defender's owner may push the attacker, or stay", () => {
    const { asked, happenings, notes } = fought({}, [5, 6], { pushAttacker: "push" });
    expect(asked).toEqual(["pushAttacker"]);
    const ask = happenings.find((one) => one.type === "ask");
    expect(ask?.type === "ask" && ask.request.who).toBe("bo");
    expect(notes).toContain("pushed");
    expect(fought({}, [5, 6], { pushAttacker: "stay" }).notes).not.toContain("pushed");
  });

  it("TNT-48 with places to go it says where", () => {
    const one = { standing, places: { ana: [back, side] } };
    const { changes } = fought(one, [5, 6], { pushAttacker: "push", pushTo: "side" });
    expect(changes).toContainEqual({
      type: "place",
      of: "ana",
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: -8, y: 8, elevation: 0 },
    });
  });

  it("TNT-50 the attacker that wins without taking the foe out may push", () => {
    const { asked, notes } = fought({}, [6, 5, ...HARMLESS], { pressOn: "push" });
    expect(asked).toEqual(["pressOn"]);
    expect(notes).toContain("pushed");
  });

  it("TNT-50 it may not when the foe is out", () => {
    expect(fought({ club: { strength: 9 } }, [6, 5, 9, 2]).asked).toEqual([]);
  });

  it("TNT-51 with nowhere to go they stay locked", () => {
    const beaten = fought({ standing, places: { ana: [] } }, [5, 6]);
    expect(beaten.asked).toEqual([]);
    expect(beaten.notes).toContain("nowhere");
    const level = { standing, places: { bo: [] }, facts: { cover: fact("none" as const), height: fact(0) } };
    expect(fought(level, [6, 5, ...HARMLESS]).asked).toEqual([]);
  });

  it.each<[string, number, readonly Shown[], string | undefined]>([
    ["TNT-52 a push over an edge of 3 inches is a fall of Strength 7", 0, [6, 6], "bo"],
    ["TNT-52 one more on the other die saves", 0, [6, 7], undefined],
    ["TNT-52 down a step of 1 inch is no fall", 2, [], undefined],
  ])("%s", (_, elevation, dice, out) => {
    const one = { standing, places: { bo: [{ id: "edge", x: 20, y: 0, elevation }] } };
    const { changes } = fought(one, [6, 5, ...HARMLESS, ...dice], { pressOn: "push" });
    expect(changes.some((change) => change.type === "place" && change.of === "bo")).toBe(true);
    expect(statusAfter(changes, "bo", "out")).toBe(out ? true : undefined);
  });

  it.each<[string, Facts, boolean]>([
    ["TNT-53 over an obstacle between", { cover: fact("light"), height: fact(0) }, true],
    ["TNT-53 up to a foe on higher ground", { cover: fact("none"), height: fact(-2) }, true],
    ["TNT-53 nothing to cross", { cover: fact("none"), height: fact(0) }, false],
    ["TNT-53 nothing measured: people know", {}, true],
  ])("%s", (_, facts, offered) => {
    const dice = [10, 1, 3, ...HARMLESS] as const;
    const told = fought({ facts }, [[dice[0], dice[1]], dice[2], ...HARMLESS], { pressOn: "stay" });
    const ask = told.happenings.find((one) => one.type === "ask");
    const options = ask?.type === "ask" ? ask.request.options.map(({ id }) => id) : [];
    expect(options.includes("cross")).toBe(offered);
  });
});

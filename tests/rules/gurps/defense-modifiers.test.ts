import { describe, expect, it } from "vitest";
import { type Setting } from "../../../src/rules/core/index.js";
import { fact, fought, rifle, shoot, strike, sword, worthOf, type Around } from "./fixtures.js";
import { ALL, guarded, less, offered } from "./guard.js";

type Settings = Readonly<Record<string, Setting>>;

describe("GURPS-26 to GURPS-28: modifiers of defenses", () => {
  it.each<[string, Settings, Around, number]>([
    ["GURPS-26 crouching", {}, { foe: { statuses: ["crouching"] } }, 0],
    ["GURPS-26 kneeling", {}, { foe: { statuses: ["kneeling"] } }, -2],
    ["GURPS-26 sitting", {}, { foe: { statuses: ["sitting"] } }, -2],
    ["GURPS-26 crawling", {}, { foe: { statuses: ["crawling"] } }, -3],
    ["GURPS-26 lying", {}, { foe: { statuses: ["prone"] } }, -3],
    ["GURPS-27 2.5 feet above", { feetAbove: 2.5 }, {}, 0],
    ["GURPS-27 3 feet above", { feetAbove: 3 }, {}, 1],
    ["GURPS-27 4 feet above", { feetAbove: 4 }, {}, 2],
    ["GURPS-27 5 feet above", { feetAbove: 5 }, {}, 3],
    ["GURPS-27 9 feet above", { feetAbove: 9 }, {}, 3],
    ["GURPS-27 2.5 feet below", { feetAbove: -2.5 }, {}, 0],
    ["GURPS-27 3 feet below", { feetAbove: -3 }, {}, -1],
    ["GURPS-27 4 feet below", { feetAbove: -4 }, {}, -2],
    ["GURPS-27 5 feet below", { feetAbove: -5 }, {}, -3],
    ["GURPS-27 the attacker measured a yard lower", {}, { facts: { height: fact(-1) } }, 1],
    ["GURPS-27 the attacker measured 5 feet higher", {}, { facts: { height: fact(5 / 3) } }, -3],
    ["GURPS-27 bad footing", { defenderFooting: -1 }, {}, -1],
    ["GURPS-27 worse footing", { defenderFooting: -4 }, {}, -4],
    ["GURPS-27 the attacker is not seen", { attackerUnseen: 1 }, {}, -4],
    ["GURPS-27 distracted", { defenderDistracted: -1 }, {}, -1],
    ["GURPS-27 mounted, Riding 12", { defenderMounted: 1 }, { foe: { values: { riding: 12 } } }, 0],
    ["GURPS-27 mounted, Riding 11", { defenderMounted: 1 }, { foe: { values: { riding: 11 } } }, -1],
    ["GURPS-27 mounted, Riding 8", { defenderMounted: 1 }, { foe: { values: { riding: 8 } } }, -4],
    ["GURPS-27 stunned", {}, { foe: { statuses: ["stunned"] } }, -4],
    ["GURPS-28 from the side", { facing: "side" }, {}, -2],
    [
      "GURPS-28 from the side, Peripheral Vision",
      { facing: "side" },
      { foe: { values: { peripheralVision: true } } },
      0,
    ],
    ["GURPS-28 a runaround", { facing: "runaround" }, {}, -2],
    [
      "GURPS-28 a runaround, Peripheral Vision",
      { facing: "runaround" },
      { foe: { values: { peripheralVision: true } } },
      0,
    ],
    [
      "GURPS-28 from behind, Peripheral Vision",
      { facing: "behind" },
      { foe: { values: { peripheralVision: true } } },
      -2,
    ],
    ["GURPS-28 deceptive by 2", { deceptive: 2 }, {}, -2],
    ["GURPS-28 feint by 5", { feint: 5 }, {}, -5],
    ["GURPS-28 all together", { feint: 1, deceptive: 1, facing: "side" }, {}, -4],
  ])("%s: %o %o %i", (_name, settings, around, by) => {
    expect(offered(strike(sword({ skill: 20 }), settings, { ...around, foe: guarded(around.foe) }))).toEqual(
      less(-by),
    );
  });

  it("GURPS-28 from behind there is no defense without Peripheral Vision", () => {
    expect(offered(strike(sword(), { facing: "behind" }, { foe: guarded() }))).toBeNull();
  });

  it("GURPS-28 a laser dot that is seen helps to dodge", () => {
    expect(offered(shoot(rifle(), { laserDot: 1 }, { foe: guarded() }))).toEqual({ dodge: 9 });
  });

  it("GURPS-28 both weapons of a Dual-Weapon Attack on one target: −1; one of them: none", () => {
    const foe = guarded();
    const actor = { gear: [sword({}, "second")] };
    expect(offered(strike(sword(), { manner: "dualWeapon" }, { actor, foe }))).toEqual(less(1));
    expect(offered(strike(sword(), { manner: "dualPrimary" }, { actor, foe }))).toEqual(ALL);
    expect(worthOf(strike(sword(), { manner: "dualWeapon" }, { actor }), "manner", "defender")).toBe(-1);
  });

  it("GURPS-27 encumbrance weighs on Dodge and on fencing parries", () => {
    const values = { encumbrance: 2 };
    expect(offered(strike(sword(), {}, { foe: guarded({ values }) }))).toEqual({ ...ALL, dodge: 6 });
    const foe = { values, gear: [sword({ fencing: true }, "rapier")] };
    expect(offered(strike(sword(), {}, { foe }))).toEqual({ dodge: 6, "parry-1": 8 });
  });

  it("GURPS-27 in close combat only reach C parries", () => {
    const gear = [sword({}, "long"), sword({ reachesClose: true }, "short"), sword({ reach: 0 }, "knife")];
    const scores = offered(strike(sword(), { closeCombat: 1 }, { foe: { gear } }));
    expect(Object.keys(scores ?? {})).toEqual(["dodge", "parry-2", "parry-3"]);
  });

  it.each([
    ["heard at Hearing − 2", [3, 3, 2], true],
    ["not heard", [3, 3, 3], false],
  ] as const)("GURPS-27 an unseen attack, %s", (_name, hearing, heard) => {
    const foe = guarded({ values: { hearing: 10 } });
    const given = strike(sword({ damage: "1d" }), { attackerUnseen: 1 }, { foe });
    const dice = heard ? [[2, 2, 3], hearing, [2, 2, 1]] : [[2, 2, 3], hearing, [2]];
    const played = fought(given, dice, { defend: "block" });
    expect(played.result.id).toBe(heard ? "defended" : "wounded");
    expect(played.notes).toEqual(["hit", ...(heard ? ["heard", "block"] : ["unheard", "injured.cr"])]);
    expect(played.rolls[1]?.against).toBe(8);
  });

  it("GURPS-27 a dodge needs no Hearing roll", () => {
    const given = strike(sword(), { attackerUnseen: 1 }, { foe: guarded() });
    expect(fought(given, [7, 4], { defend: "dodge" }).result.id).toBe("fumbled");
  });
});

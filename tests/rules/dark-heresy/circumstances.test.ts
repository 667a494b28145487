import { describe, expect, it } from "vitest";
import type { Facts, Setting } from "../../../src/rules/core/index.js";
import { timesOutnumbered } from "../../../src/rules/dark-heresy/modifiers/melee.js";
import {
  against,
  autogun,
  engagement,
  evasionTotal,
  fact,
  fought,
  person,
  sword,
  targetNumber,
  total,
  weapon,
  type Person,
} from "./fixtures.js";

const ana = person("ana");
const fists = weapon("fists", { unarmed: true, damage: "1d5-3" });

interface Case {
  readonly actor?: Person;
  readonly foe?: Person;
  readonly facts?: Facts;
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly held?: ReturnType<typeof weapon>;
}

/** What a circumstance adds to a Standard Attack at normal range. */
function adds(action: "shoot" | "strike", { actor, foe, facts, settings, held }: Case): number {
  const with_ = held ?? (action === "shoot" ? autogun() : sword());
  const one = against(action, person("ana", actor), with_, person("bo", foe), {
    ...(facts ? { facts } : {}),
    ...(settings ? { settings } : {}),
  });
  return total(one) - 10;
}

const at = (distance: number): Facts => ({ distance: fact(distance) });
const size = (value: number): Person => ({ values: { size: value } });

describe("circumstances of a shot", () => {
  it.each<[string, number, Case]>([
    ["DH-2 an unaware target", 30, { foe: { statuses: ["unaware"] } }],
    ["DH-71 an unconscious target", 30, { foe: { statuses: ["unconscious"] } }],
    ["DH-71 a stunned target is not unaware", 20, { foe: { statuses: ["stunned"] } }],
    ["DH-2 Size 7", 30, { foe: size(7) }],
    ["DH-2 point blank", 30, { facts: at(2) }],
    ["DH-3 a stunned target", 20, { foe: { statuses: ["stunned"] } }],
    ["DH-3 Size 6", 20, { foe: size(6) }],
    ["DH-4 Size 5", 10, { foe: size(5) }],
    ["DH-4 short range", 10, { facts: at(49.9) }],
    ["DH-4 higher ground is for melee (R4)", 0, { facts: { height: fact(2) } }],
    ["DH-5 Size 4", 0, { foe: size(4) }],
    ["DH-6 long range", -10, { facts: at(201) }],
    ["DH-6 a prone target", -10, { foe: { statuses: ["prone"] } }],
    ["DH-6 Size 3", -10, { foe: size(3) }],
    ["DH-7 into melee", -20, { facts: { melee: fact(["bo", "cy"]) } }],
    ["DH-7 fog, mist or shadow", -20, { settings: { obscured: 1 } }],
    ["DH-7 Size 2", -20, { foe: size(2) }],
    ["DH-7 no Weapon Training", -20, { held: autogun({ trained: false }) }],
    ["DH-8 deep snow, R6", -30, { settings: { arduousTerrain: 1 } }],
    ["DH-8 a heavy weapon not braced", -30, { held: autogun({ class: "heavy" }) }],
    ["DH-8 a heavy weapon braced", 0, { held: autogun({ class: "heavy" }), actor: { statuses: ["braced"] } }],
    ["DH-8 Size 1", -30, { foe: size(1) }],
    ["DH-8 extreme range", -30, { facts: at(301) }],
    ["DH-8 completely concealed", -30, { facts: { sight: fact(false) } }],
    ["DH-8 behind a wall", -30, { facts: { sight: fact(false, { key: "sight.wall", refs: ["w"] }) } }],
    ["DH-8 behind people alone", 0, { facts: { sight: fact(false, { key: "sight.body", refs: ["cy"] }) } }],
    ["DH-8 seen", 0, { facts: { sight: fact(true) } }],
    ["DH-8, DH-14 darkness", -30, { settings: { darkShot: 1 } }],
    ["DH-9 cover takes nothing off", 0, { settings: { cover: 16, material: "stone" } }],
    ["DH-20, R3 darkness and fog", -50, { settings: { darkShot: 1, obscured: 1 } }],
    ["DH-28 weather", -20, { settings: { weather: "harsh" } }],
    ["DH-28 weather that is stated otherwise", -10, { settings: { weather: "milder" } }],
    ["DH-29 Size 10, beyond the table", 60 - 10, { foe: size(10) }],
    ["DH-25 a pinned shooter", -20, { actor: { statuses: ["pinned"] } }],
    ["DH-34 a basic weapon in one hand", -20, { settings: { oneHanded: 1 } }],
    ["DH-34 a pistol in one hand", 0, { held: autogun({ class: "pistol" }), settings: { oneHanded: 1 } }],
    ["DH-40 Twin-Linked", 20, { held: autogun({ twinLinked: true }) }],
    ["DH-40 Accurate without aim", 0, { held: autogun({ accurate: true }) }],
    ["DH-40 Accurate with aim", 20, { held: autogun({ accurate: true }), settings: { aim: "half" } }],
    ["DH-40 Inaccurate with aim", 0, { held: autogun({ inaccurate: true }), settings: { aim: "full" } }],
    ["DH-33 aim by Half Action, as noted", 10, { actor: { statuses: ["aimedHalf"] } }],
    ["DH-33 aim by Full Action, as noted", 20, { actor: { statuses: ["aimedFull"] } }],
    ["DH-15 difficult terrain does not touch a shot", 0, { settings: { terrain: "difficult" } }],
  ])("%s: %d", (_what, expected, one) => {
    expect(adds("shoot", one)).toBe(expected);
  });
});

describe("circumstances of a blow", () => {
  it.each<[string, number, Case]>([
    ["DH-2 an unaware target", 30, { foe: { statuses: ["unaware"] } }],
    ["DH-3 a stunned target", 20, { foe: { statuses: ["stunned"] } }],
    ["DH-4 a prone target", 10, { foe: { statuses: ["prone"] } }],
    ["DH-4 higher ground", 10, { facts: { height: fact(0.5) } }],
    ["DH-4 level ground", 0, { facts: { height: fact(0) } }],
    ["DH-6 while prone", -10, { actor: { statuses: ["prone"] } }],
    ["DH-7 unarmed against armed", -20, { held: fists, foe: { gear: [sword()] } }],
    ["DH-7 unarmed against unarmed", 0, { held: fists, foe: { gear: [fists] } }],
    ["DH-7, DH-14 darkness", -20, { settings: { darkMelee: 1 } }],
    ["DH-15 mud", -10, { settings: { terrain: "difficult" } }],
    ["DH-8, DH-15 deep snow", -30, { settings: { terrain: "arduous" } }],
    ["DH-15 deep snow, worse", -50, { settings: { terrain: "arduous", worseTerrain: 20 } }],
    ["DH-28 a storm", -20, { settings: { weather: "harsh" } }],
    ["DH-33 against a defensive stance", -20, { foe: { statuses: ["defensiveStance"] } }],
    ["DH-40 a Defensive weapon", -10, { held: sword({ defensive: true }) }],
    ["DH-25 pinning does not touch a blow", 0, { actor: { statuses: ["pinned"] } }],
    ["DH-19 no range in melee", 0, { facts: at(1) }],
  ])("%s: %d", (_what, expected, one) => {
    expect(adds("strike", one)).toBe(expected);
  });

  it("DH-1 plus and minus cancel", () => {
    const settings = { darkMelee: 1, terrain: "difficult" };
    expect(adds("strike", { foe: { statuses: ["unaware"] }, settings })).toBe(0);
  });

  it("DH-1 effects and a modifier of one's own count as well", () => {
    const effects = [{ ref: "e", name: "Drug", test: "weaponSkill", value: 7 }];
    const one = against("strike", person("ana", { effects }), sword(), person("bo"), {
      choices: { set: {}, free: { label: "Luck", value: 5 } },
    });
    expect(total(one)).toBe(10 + 7 + 5);
    expect(targetNumber(one)).toBe(30 + 22);
  });
});

describe("DH-21 ganging up", () => {
  it.each([
    [1, 1, 1],
    [2, 1, 2],
    [3, 2, 1],
    [4, 2, 2],
    [3, 1, 3],
    [5, 2, 2],
    [6, 2, 3],
    [7, 1, 7],
  ])("R12 %d against %d: %d to 1", (attackers, defenders, times) => {
    expect(timesOutnumbered(attackers, defenders)).toBe(times);
  });

  it.each<[string, number, readonly string[], readonly string[], readonly string[]]>([
    ["alone", 0, [], [], []],
    ["DH-4 2 to 1", 10, ["cy"], [], []],
    ["DH-3 3 to 1, instead of 2 to 1", 20, ["cy", "di"], [], []],
    ["2 to 2", 0, ["cy"], ["ed"], []],
    ["3 to 2", 0, ["cy", "di"], ["ed"], []],
    ["3 to 1, one of them prone", 10, ["cy", "di"], [], ["di"]],
    ["2 to 2, the foe's fellow prone", 10, ["cy"], ["ed"], ["ed"]],
  ])("%s: %d", (_what, expected, friends, targetFriends, prone) => {
    const facts = { friends: fact(friends), targetFriends: fact(targetFriends) };
    const others = [...friends, ...targetFriends].map((ref) =>
      person(ref, { statuses: prone.includes(ref) ? ["prone"] : [] }),
    );
    expect(total(against("strike", ana, sword(), person("bo"), { facts, others })) - 10).toBe(expected);
  });
});

describe("the target's evasion", () => {
  it.each<[string, number, Case]>([
    ["DH-2 foreseen", 30, { settings: { "evade-foreseen": 1 } }],
    ["DH-3 in full cover", 20, { settings: { "evade-inCover": "full" } }],
    ["DH-4 in partial cover", 10, { settings: { "evade-inCover": "partial" } }],
    ["DH-4 in cover as noted", 10, { foe: { values: { cover: 8 } } }],
    [
      "DH-4 in no cover, whatever is noted",
      0,
      { foe: { values: { cover: 8 } }, facts: { cover: fact("none") } },
    ],
    ["DH-7, DH-27, R5 prone", -20, { foe: { statuses: ["prone"] } }],
    ["DH-8 in deep snow", -30, { settings: { "evade-rough": "arduous" } }],
    ["DH-15 in mud", -10, { settings: { "evade-rough": "difficult" } }],
    ["DH-8 from an unseen source", -30, { settings: { "evade-unseen": 1 } }],
    ["DH-33 after a guarded attack", 10, { foe: { statuses: ["guarded"] } }],
  ])("%s: %d", (_what, expected, { foe, facts, settings }) => {
    const one = against("shoot", ana, autogun(), person("bo", foe), {
      ...(facts ? { facts } : {}),
      ...(settings ? { settings } : {}),
    });
    expect(evasionTotal(one)).toBe(expected);
  });
});

describe("Stealth", () => {
  const stealth = (settings: Readonly<Record<string, Setting>>) =>
    targetNumber(
      engagement("stealth", person("ana", { values: { agility: 40, stealth: "trained" } }), {
        choices: { set: settings },
      }),
    );

  it("DH-14 +20 in the dark, DH-20 +10 in fog, mist or shadow", () => {
    expect(stealth({})).toBe(50);
    expect(stealth({ hiddenByDark: 1 })).toBe(70);
    expect(stealth({ hiddenByMist: 1 })).toBe(60);
    expect(stealth({ hiddenByDark: 1, hiddenByMist: 1 })).toBe(80);
    expect(fought(engagement("stealth", ana), [31]).result.id).toBe("failed");
  });
});

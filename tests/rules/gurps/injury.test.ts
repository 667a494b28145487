import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { isUnread, readDamage, rolledDamage, type DamageType } from "../../../src/rules/gurps/data/damage.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { injuryOf, multiplier, shockAfter } from "../../../src/rules/gurps/actions/damage/injury.js";
import { bodyPlan, randomPlace } from "../../../src/rules/gurps/data/body-plan.js";
import type { Location } from "../../../src/rules/gurps/data/locations.js";
import { refusalFor, statusAfter, trackAfter, type Shown } from "../play.js";
import { armor, fought, ORDINARY, person, rifle, shoot, strike, sword, type Person } from "./fixtures.js";

const helpless: Person = { turn: { allOutAttack: 1 } };

function hurt(amount: number, type: DamageType, at: Location, dr: number, hitPoints = 100, divisor = 1) {
  const damage = { dice: 1, plus: 0, times: 1, divisor, type };
  return injuryOf(amount, damage, { at, dr, hitPoints, leastOne: true, ...ORDINARY });
}

describe("GURPS-39: injury", () => {
  it.each<[string, number, DamageType, Location, number, number, number]>([
    ["GURPS-39 cutting 9, DR 4", 9, "cut", "torso", 4, 1, 7],
    ["GURPS-39 impaling 8 to the vitals, DR 2", 8, "imp", "vitals", 2, 1, 18],
    ["GURPS-39 crushing 6 to a bare skull", 6, "cr", "skull", 0, 1, 16],
    ["GURPS-39 divisor 2, DR 7, piercing 10", 10, "pi", "torso", 7, 2, 7],
    ["GURPS-39 stopped exactly", 4, "cut", "torso", 4, 1, 0],
    ["GURPS-39 stopped by the skull itself", 2, "cr", "skull", 0, 1, 0],
    ["GURPS-39 just through the skull", 3, "cr", "skull", 0, 1, 4],
    ["GURPS-39 one small piercing point is still one", 1, "pi-", "torso", 0, 1, 1],
    ["GURPS-39 three small piercing points are one", 3, "pi-", "torso", 0, 1, 1],
    ["GURPS-39 four small piercing points are two", 4, "pi-", "torso", 0, 1, 2],
    ["GURPS-39 large piercing", 5, "pi+", "torso", 0, 1, 7],
    ["GURPS-39 huge piercing", 5, "pi++", "torso", 0, 1, 10],
    ["GURPS-39 impaling", 5, "imp", "torso", 0, 1, 10],
    ["GURPS-39 burning", 5, "burn", "torso", 0, 1, 5],
    ["GURPS-39 corrosion", 5, "cor", "torso", 0, 1, 5],
    ["GURPS-39 toxic", 5, "tox", "torso", 0, 1, 5],
    ["GURPS-39 an eye", 3, "pi", "eyes", 0, 1, 12],
    ["GURPS-39 piercing vitals", 3, "pi-", "vitals", 0, 1, 9],
    ["GURPS-39 the neck, crushing", 4, "cr", "neck", 0, 1, 6],
    ["GURPS-39 the neck, cutting", 4, "cut", "neck", 0, 1, 8],
    ["GURPS-39 the neck, impaling", 4, "imp", "neck", 0, 1, 8],
    ["GURPS-39 a limb, impaling", 5, "imp", "arm", 0, 1, 5],
    ["GURPS-39 a limb, large piercing", 5, "pi+", "leg", 0, 1, 5],
    ["GURPS-39 a limb, huge piercing", 5, "pi++", "hand", 0, 1, 5],
    ["GURPS-39 a limb, cutting", 5, "cut", "leg", 0, 1, 7],
    ["GURPS-39 a limb, small piercing", 5, "pi-", "foot", 0, 1, 2],
  ])("%s", (_name, amount, type, at, dr, divisor, lost) => {
    expect(hurt(amount, type, at, dr, 100, divisor).lost).toBe(lost);
  });

  it("GURPS-39 without the option a small wound may be none", () => {
    const damage = { dice: 1, plus: 0, times: 1, divisor: 1, type: "pi-" } as const;
    const struck = { at: "torso", dr: 0, hitPoints: 10, ...ORDINARY } as const;
    expect(injuryOf(1, damage, { ...struck, leastOne: false }).lost).toBe(0);
    const foe = { foe: { turn: { allOutAttack: 1 } } };
    const dice: readonly Shown[] = [9, 1];
    const given = (leastOne: boolean) =>
      strike(sword({ damage: "1d pi-" }), {}, { ...foe, options: { leastOne } });
    expect(fought(given(true), dice).result.id).toBe("wounded");
    expect(fought(given(true), dice).notes.slice(-2)).toEqual(["injured.small", "losesOne"]);
    expect(fought(given(false), dice).result.id).toBe("stopped");
    expect(fought(given(false), dice).notes.slice(-1)).toEqual(["unhurt"]);
  });

  it("GURPS-39 multipliers away from special places", () => {
    expect(
      ["cr", "cut", "imp", "pi-", "pi", "pi+", "pi++", "burn"].map((type) =>
        multiplier(type as DamageType, "face"),
      ),
    ).toEqual([1, 1.5, 2, 0.5, 1, 1.5, 2, 1]);
  });
});

describe("GURPS-40: what a loss does", () => {
  it.each([
    ["arm", 10, 5, 5, false, false],
    ["arm", 10, 6, 6, true, true],
    ["arm", 10, 20, 6, true, true],
    ["leg", 11, 5, 5, false, false],
    ["leg", 11, 6, 6, true, true],
    ["leg", 11, 30, 6, true, true],
    ["hand", 10, 3, 3, false, false],
    ["hand", 10, 4, 4, true, true],
    ["hand", 10, 9, 4, true, true],
    ["foot", 12, 4, 4, false, false],
    ["foot", 12, 5, 5, true, true],
    ["torso", 10, 5, 5, false, false],
    ["torso", 10, 6, 6, false, true],
    ["torso", 10, 40, 40, false, true],
    ["torso", 11, 5, 5, false, false],
    ["torso", 11, 6, 6, false, true],
  ] as const)(
    "GURPS-40 %s, %i HP, %i points: %i lost, crippled %o, major %o",
    (at, hp, amount, lost, crippled, major) => {
      expect(hurt(amount, "cr", at, 0, hp)).toEqual({ lost, crippled, major });
    },
  );

  it.each([
    [0, 1, 1],
    [0, 4, 4],
    [0, 5, 4],
    [2, 1, 3],
    [3, 3, 4],
  ])("GURPS-40 shock of %i and a loss of %i: %i", (before, lost, shock) => {
    expect(shockAfter(before, lost)).toBe(shock);
  });

  it("GURPS-40 the loss, the shock and the crippled limb are written down", () => {
    const given = strike(sword({ damage: "2d cut" }), { location: "arm" }, { foe: helpless });
    const played = fought(given, [9, 6]);
    expect(played.result).toEqual({ id: "majorWound", data: { hits: 1, lost: 6 } });
    expect(trackAfter(played.changes, "bo", "lost")).toBe(6);
    expect(statusAfter(played.changes, "bo", "shock4")).toBe(true);
    expect(statusAfter(played.changes, "bo", "crippledArm")).toBe(true);
    expect(played.notes).toContain("majorWound");
  });

  it.each([
    ["arm", "crippledArm"],
    ["leg", "crippledLeg"],
    ["hand", "crippledHand"],
    ["foot", "crippledFoot"],
  ])("GURPS-40 the card says that a wound cripples the %s; a small one does not", (location, said) => {
    const given = strike(sword({ skill: 20, damage: "2d cr" }), { location }, { foe: helpless });
    expect(fought(given, [9, 12]).notes).toContain(said);
    expect(fought(given, [9, 3]).notes).not.toContain(said);
  });

  it("GURPS-40 the card says that an eye is lost; a wound elsewhere takes none", () => {
    const at = (location: string) =>
      strike(sword({ skill: 20, damage: "1d imp" }), { location }, { foe: helpless });
    expect(fought(at("eyes"), [9, 2]).notes).toContain("crippledEye");
    expect(fought(at("face"), [9, 2]).notes).not.toContain("crippledEye");
  });

  it("GURPS-40 more shock takes the place of less", () => {
    const given = strike(sword({ damage: "1d cr" }), {}, { foe: { ...helpless, statuses: ["shock1"] } });
    const { changes } = fought(given, [9, 2]);
    expect(statusAfter(changes, "bo", "shock1")).toBe(false);
    expect(statusAfter(changes, "bo", "shock3")).toBe(true);
  });

  it("GURPS-40 hit points at 0 are reported once", () => {
    const given = (lost: number) =>
      strike(sword({ damage: "1d cr" }), {}, { foe: { ...helpless, values: { lost } } });
    expect(fought(given(6), [9, 3]).notes).not.toContain("atZero");
    expect(fought(given(7), [9, 3]).notes).toContain("atZero");
    expect(fought(given(10), [9, 3]).notes).not.toContain("atZero");
  });

  it.each([
    ["everywhere", "leg", "stopped"],
    ["everywhere", "eyes", "majorWound"],
    ["body", "torso", "stopped"],
    ["body", "leg", "wounded"],
    ["legs", "leg", "stopped"],
    ["none", "torso", "wounded"],
  ])("GURPS-39 armor on %s against a hit at %s: %s", (covers, location, id) => {
    const foe = { ...helpless, gear: [armor({ covers, dr: 6 })] };
    const given = strike(sword({ skill: 20, damage: "1d imp" }), { location }, { foe });
    const amount = id === "majorWound" ? 2 : 1;
    expect(fought(given, [9, [amount]]).result.id).toBe(id);
  });

  it("GURPS-39 layers of armor add up, and a chink halves them by the option", () => {
    const foe = { ...helpless, gear: [armor({ dr: 3 }, "mail"), armor({ dr: 2 }, "coat")] };
    const given = (chinkHalves: boolean) =>
      strike(sword({ skill: 20, damage: "1d cr" }), { chink: 1 }, { foe, options: { chinkHalves } });
    expect(fought(given(false), [9, 5]).result.id).toBe("stopped");
    expect(fought(given(true), [9, 5]).result.data).toEqual({ hits: 1, lost: 3 });
  });
});

describe("GURPS-38: random locations", () => {
  it.each([
    [3, "skull"],
    [4, "skull"],
    [5, "face"],
    [6, "rightLeg"],
    [7, "rightLeg"],
    [8, "rightArm"],
    [9, "torso"],
    [10, "torso"],
    [11, "groin"],
    [12, "leftArm"],
    [13, "leftLeg"],
    [14, "leftLeg"],
    [15, "hand"],
    [16, "foot"],
    [17, "neck"],
    [18, "neck"],
  ])("GURPS-38 %i: %s", (sum, place) => {
    expect(randomPlace(bodyPlan(""), sum)).toBe(place);
    const given = strike(sword({ skill: 14, damage: "1d cr" }), { location: "random" }, { foe: helpless });
    const { notes } = fought(given, [9, sum, 1]);
    expect(notes.filter((key) => key.startsWith("location."))).toEqual([`location.${place}`]);
  });
});

describe("damage notation", () => {
  it.each([
    ["2d", 2, 0, 1, 1, "cr"],
    ["1d-1 cut", 1, -1, 1, 1, "cut"],
    ["2d+2 imp", 2, 2, 1, 1, "imp"],
    ["5d(2) pi+", 5, 0, 1, 2, "pi+"],
    ["6dx2 burn", 6, 0, 2, 1, "burn"],
    ["7D6 pi++", 7, 0, 1, 1, "pi++"],
    ["3d (0.5) pi-", 3, 0, 1, 0.5, "pi-"],
    ["sw+2 cut", 1, 2, 1, 1, "cut"],
    ["thr−1 imp", 1, -3, 1, 1, "imp"],
    ["swing cr", 1, 0, 1, 1, "cr"],
  ])("GURPS-39 %s", (text, dice, plus, times, divisor, type) => {
    expect(readDamage(text, person("ana"))).toEqual({ dice, plus, times, divisor, type });
  });

  it.each([
    ["", "damageEmpty"],
    ["a lot", "damageUnread"],
    ["2d fire", "damageUnread"],
    ["cut", "damageUnread"],
    ["99d", "damageTooMuch"],
    ["2d(0)", "damageTooMuch"],
  ])("GURPS-39 %o cannot be read: %s", (damage, refused) => {
    expect(readDamage(damage, null)).toEqual({ unread: refused });
    expect(refusalFor(gurps, strike(sword({ damage })))).toEqual({ refused, rule: "GURPS-39" });
  });

  it("GURPS-39 a thrust defined by another thrust is refused", () => {
    const ana = person("ana", { values: { thrust: "thr+1" } });
    expect(readDamage("thr", ana)).toEqual({ unread: "damageCircular" });
  });

  it.each([
    ["damage", "sw+1 cut", null],
    ["damage", "much", "damageUnread"],
    ["thrust", "1d-1", null],
    ["thrust", "sw", "damageCircular"],
    ["swing", "", "damageEmpty"],
  ])("GURPS-39 the field %s says of %o: %o", (name, text, refused) => {
    const field = name === "damage" ? gurps.items["gurpsWeapon"]?.fields[name] : gurps.actor.fields[name];
    expect(field?.type === "text" ? (field.refuses?.(text)?.refused ?? null) : "").toBe(refused);
  });

  it("GURPS-39 any text is a value or a reason", () => {
    const piece = fc.constantFrom(
      "2d",
      "d6",
      "+1",
      "-3",
      "x2",
      "(2)",
      "cut",
      "pi+",
      "thr",
      "sw",
      " ",
      "(",
      "9999",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 6 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, text, (notation, own) => {
        const read = readDamage(notation, person("ana", { values: { thrust: own, swing: own } }));
        if (isUnread(read)) return;
        const amount = rolledDamage(read, read.dice * 3);
        expect(Number.isFinite(amount) && amount >= 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

it("GURPS-18 each hit of a burst does its own damage", () => {
  const settings: Readonly<Record<string, Setting>> = { shots: 3 };
  const given = shoot(rifle({ rateOfFire: 3, damage: "1d cr" }), settings, {
    foe: { turn: { allOutAttack: 1 } },
  });
  expect(fought(given, [11, 2, 3, 1]).result.data).toEqual({ hits: 3, lost: 6 });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal, type ImportedActor, type Profile } from "../../../../src/rules/core/index.js";
import { refusesBodyPlan } from "../../../../src/rules/gurps/data/body-plan.js";
import { isUnread, readDamage } from "../../../../src/rules/gurps/data/damage.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import {
  bestBlock,
  defenseBonus,
  resistance,
  specialResistance,
  usesOf,
} from "../../../../src/rules/gurps/data/gear.js";
import { dodgeScore, parryScore } from "../../../../src/rules/gurps/data/scores.js";
import { armor, person, sword } from "../fixtures.js";
import { attribute, attributes, gcsText, location, shot, swing, thing, type JsonObject } from "./files.js";

function read(parts: JsonObject): ImportedActor {
  const found = readGcs(gcsText(parts));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

function model({ values, items }: ImportedActor): Profile {
  const gear = items.map(({ type, values: own, id }) =>
    type === "gurpsArmor" ? armor(own, id) : sword(own, id),
  );
  return person("bo", { values, gear });
}

const keysOf = ({ notes }: ImportedActor): readonly string[] => notes.map(({ key }) => key);

/** A number as files have it: absent, zero, negative, ordinary, huge. */
const anyNumber = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
  fc.constantFrom(0, -1, -7, 99, 5000, undefined),
);

/** A number in the notations of the versions. */
const written = (value: number): fc.Arbitrary<number | string> =>
  fc.constantFrom<number | string>(value, String(value), ...(value >= 0 ? [`+${value}`] : []));

const FIELDS = {
  st: ["st", 0, 100],
  dx: ["dx", 0, 100],
  iq: ["iq", 0, 100],
  ht: ["ht", 0, 100],
  fp: ["fatiguePoints", 0, 500],
} as const;

test("GURPS-74, GURPS-96: attributes are the file's own values; an absent one is none, and one beyond a bound is said", () => {
  fc.assert(
    fc.property(fc.constantFrom("st", "dx", "iq", "ht", "fp"), anyNumber, (id, value) => {
      const others = attributes().filter((row) => row["attr_id"] !== id);
      const found = read({ attributes: value === undefined ? others : [...others, attribute(id, value)] });
      const [field, least, most] = FIELDS[id];
      const own = value ?? 0;
      expect(found.values[field]).toBe(Math.min(most, Math.max(least, own)));
      const said = found.notes.filter(({ data }) => data?.["field"] === field).map(({ key }) => key);
      if (value === undefined) expect(said).toEqual(["attributeNone"]);
      else expect(said.includes("outOfBounds")).toBe(own < least || own > most);
    }),
  );
});

const IDS = ["torso", "skull", "arm", "leg", "tail", "wing", "fin", "brain"] as const;

test("GURPS-80, GURPS-97: protection at each location, in all and by kind, is the file's own", () => {
  const points = fc.record({
    all: fc.integer({ min: -3, max: 400 }),
    crushing: fc.option(fc.integer({ min: -9, max: 9 })),
  });
  const body = fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 });
  fc.assert(
    fc.property(body, fc.array(points, { minLength: 8, maxLength: 8 }), (ids, dr) => {
      const rows = ids.map((id, index) => {
        const { all = 0, crushing = null } = dr[index] ?? {};
        return location(id, id, { all, ...(crushing === null ? {} : { crushing }) }, { slots: 2 });
      });
      const found = read({ settings: { body_type: { name: "Beast", roll: "3d", locations: rows } } });
      const bo = model(found);
      const kinds = specialResistance(bo);
      for (const [index, id] of ids.entries()) {
        const own = dr[index];
        expect(resistance(bo)[id] + (id === "skull" ? 2 : 0)).toBe(own?.all);
        expect(kinds.find((one) => one.at === id)?.dr ?? 0).toBe(own?.crushing ?? 0);
      }
      expect(refusesBodyPlan(String(found.values["bodyPlan"]))).toBeNull();
    }),
  );
});

test("GURPS-78, GURPS-99: skill and Parry of a melee weapon are the file's own in every notation; without a skill it offers no strike", () => {
  const level = fc.constantFrom(undefined, 0, 3, 14, 40);
  const parry = fc.constantFrom("", "No", "7", "+9", "12F", "11U", "30");
  fc.assert(
    fc.property(level, parry, fc.constantFrom("0", "+0", "-1", "2"), (skill, computed, plain) => {
      const calc = {
        damage: "1d cut",
        ...(skill === undefined ? {} : { level: skill }),
        ...(computed === "" ? {} : { parry: computed }),
      };
      const weapon = swing({ strength: "0", parry: computed === "No" ? "No" : plain, calc });
      const found = read({ equipment: [thing("Sword", "3 lb", { weapons: [weapon] })] });
      const bo = model(found);
      const [own] = bo.gear;
      if (!own) throw new Error("No weapon.");
      expect(own.values["skill"]).toBe(skill ?? 0);
      expect(usesOf(own.values).includes("melee")).toBe((skill ?? 0) > 0);
      expect(keysOf(found).includes("levelMissing")).toBe((skill ?? 0) < 1);
      const score = /\d+/.exec(computed)?.[0];
      expect(own.values["parries"]).toBe(computed !== "No" && (score !== undefined || (skill ?? 0) > 0));
      if (score !== undefined) expect(parryScore(own, bo)).toBe(Number(score));
    }),
  );
});

test("GURPS-24, GURPS-102: Dodge and Block with a shield are the file's own, and the shield counts once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 3, max: 20 }),
      fc.constantFrom("0", "+0", "-1", "+2"),
      fc.boolean(),
      (bonus, score, block, isEquipped) => {
        const feature = (attribute_: string): JsonObject => ({
          type: "attribute_bonus",
          attribute: attribute_,
          amount: bonus,
        });
        const weapons = [
          swing({
            id: "wBash",
            parry: "No",
            block,
            calc: { level: 12, damage: "1d-1 cr", block: String(score) },
          }),
        ];
        const features = ["dodge", "parry", "block"].map(feature);
        const total = isEquipped ? bonus : 0;
        const found = read({
          equipment: [thing("Shield", "5 lb", { equipped: isEquipped, features, weapons })],
          calc: {
            thrust: "1d-1",
            swing: "1d+1",
            basic_lift: "24 lb",
            move: [5],
            dodge: [8 + total],
            dodge_bonus: total,
            parry_bonus: total,
            block_bonus: total,
          },
        });
        const bo = model(found);
        expect(dodgeScore(bo) + defenseBonus(bo)).toBe(8 + total);
        expect(bestBlock(bo) === null ? null : Number(bestBlock(bo)) + defenseBonus(bo)).toBe(
          isEquipped ? score : null,
        );
      },
    ),
  );
});

test("GURPS-39, GURPS-100: damage is the file's own: dice, flat, multiplied, with a divisor; what is left out is named", () => {
  const parts = fc.record({
    dice: fc.integer({ min: 0, max: 12 }),
    plus: fc.integer({ min: -3, max: 9 }),
    times: fc.constantFrom(1, 2, 10),
    divisor: fc.constantFrom(1, 0.5, 2, 100),
    type: fc.constantFrom("cr", "cut", "imp", "pi", "pi+", "burn", "tox"),
    more: fc.constantFrom("", " ex", "/point", " + follow-up 1d tox"),
  });
  fc.assert(
    fc.property(parts, ({ dice, plus, times, divisor, type, more }) => {
      fc.pre(dice > 0 || plus > 0);
      const sum =
        dice === 0 ? String(plus) : `${dice}d${plus === 0 ? "" : plus > 0 ? `+${plus}` : String(plus)}`;
      const text = `${sum}${times > 1 ? `x${times}` : ""}${divisor === 1 ? "" : `(${divisor})`} ${type}${more}`;
      const found = read({
        equipment: [thing("Sword", "3 lb", { weapons: [swing({ calc: { level: 12, damage: text } })] })],
      });
      const damage = readDamage(String(model(found).gear[0]?.values["damage"]), null);
      expect(isUnread(damage) ? text : damage).toEqual({ dice, plus, times, divisor, type });
      expect(keysOf(found).includes("damagePart")).toBe(more !== "");
    }),
  );
});

test("GURPS-79, GURPS-101: numbers of ranged weapons and both ends of a reach, in every notation", () => {
  const reach = fc.record({
    close: fc.boolean(),
    near: fc.integer({ min: 1, max: 5 }),
    more: fc.integer({ min: 0, max: 9 }),
    star: fc.constantFrom("", "*"),
  });
  fc.assert(
    fc.property(reach, fc.integer({ min: 0, max: 12 }), ({ close, near, more, star }, accuracy) => {
      const text = `${close ? "C," : ""}${near}${more > 0 ? `-${near + more}` : ""}${star}`;
      const melee = model(read({ equipment: [thing("Pike", "3 lb", { weapons: [swing({ reach: text })] })] }))
        .gear[0];
      expect(melee?.values).toMatchObject({
        reach: near + more,
        nearReach: close || near < 2 ? 0 : near,
        reachesClose: close,
      });
      fc.assert(
        fc.property(written(accuracy), (acc) => {
          const rifle = read({ equipment: [thing("Rifle", "3 lb", { weapons: [shot({ accuracy: acc })] })] });
          expect(rifle.items[0]?.values).toMatchObject({ accuracy, scope: 0 });
        }),
        { numRuns: 3 },
      );
    }),
  );
});

test("GURPS-104: every trait and skill that is not read is named or counted", () => {
  const names = fc.uniqueArray(fc.constantFrom("Stealth", "Klettern", "潜行", "Tactics", "Shield"), {
    minLength: 1,
  });
  fc.assert(
    fc.property(names, fc.boolean(), (skills, isDisabled) => {
      const found = read({
        skills: skills.map((name) => ({ name, calc: { level: 12 } })),
        traits: [{ name: "Regeneration (Slow)", disabled: isDisabled }, { name: "Sense of Duty" }],
      });
      const said = Object.fromEntries(found.notes.map(({ key, data }) => [key, data]));
      expect(said["skillsUnread"]).toEqual({ count: skills.length, names: skills.join(", ") });
      expect(said["traitsUnread"]).toEqual({ count: 1, names: "Sense of Duty" });
      expect("traitUnread" in said).toBe(!isDisabled);
      expect(keysOf(found)[0]).toBe(isDisabled ? "traitsUnread" : "traitUnread");
    }),
  );
});

test("GURPS-103: traits and skills from the library of GCS are known in every language", () => {
  const found = read({
    traits: [{ name: "Beidhändigkeit", source: { id: "tE_Ykx9nKvsgBGb6L" } }],
    skills: [{ name: "Schlägerei", source: { id: "shtDdl5thrvKSnJHf" }, calc: { level: 15 } }],
  });
  expect(found.values).toMatchObject({ ambidexterity: true, unarmed: 15 });
  expect(keysOf(found)).toEqual([]);
  const unknown = read({ skills: [{ name: "Klettern", calc: { level: 12 } }] });
  expect(keysOf(unknown)).toEqual(["skillsUnread", "namesUnknown"]);
});

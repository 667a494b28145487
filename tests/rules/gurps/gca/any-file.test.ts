import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal, type Kind, type Value, type XmlElement } from "../../../../src/rules/core/index.js";
import { refusesBodyPlan } from "../../../../src/rules/gurps/data/body-plan.js";
import { readGca } from "../../../../src/rules/gurps/data/gca/read-gca.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { body, element, gcaFile, modes, shot, swing, table, trait } from "./files.js";

/** A file with something in every part. */
const whole = gcaFile({
  traits: {
    advantages: [trait("400", { name: "Night Vision", level: 3, ...modes({ ...swing, charreach: "C,1" }) })],
    skills: [trait("200", { name: "Karate", level: 14 })],
    spells: [trait("203", { name: "Fire", level: 13, ...modes(shot) })],
    equipment: [
      trait("301", {
        name: "Shield",
        count: 1,
        armordata: element("armordata", { chardb: 2 }),
        ...modes({ ...swing, charblockscore: 12 }),
      }),
    ],
  },
  parts: {
    currentloadout: "Patrol",
    loadouts: [
      element("loadout", {
        name: "Patrol",
        items: [element("item", {}, { idkey: "301" })],
        body: body({ Torso: "37/7[note]*" }),
        hitlocationtable: table(),
      }),
    ],
  },
});

const countOf = ({ children }: XmlElement): number =>
  children.reduce((sum, child) => sum + countOf(child), 1);

/** The file with another element in the place of one, counted from the root. */
function changed(
  root: XmlElement,
  place: number,
  to: (one: XmlElement) => readonly XmlElement[],
): XmlElement {
  let left = place;
  const walked = (one: XmlElement): readonly XmlElement[] => {
    left -= 1;
    if (left === 0) return to(one);
    return [{ ...one, children: one.children.flatMap(walked) }];
  };
  return { ...root, children: root.children.flatMap(walked) };
}

const words = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom(
    ...["<img src=x onerror=alert(1)>", "9".repeat(400), "1e999", "-1e300", "NaN", "x".repeat(100_000)],
    ...["__proto__", "3-18", "19", "Tail", "1/2", "~2d", '"SK:A"-9', "("],
  ),
);

const change = fc.oneof(
  words.map((text) => (one: XmlElement) => [{ ...one, text }]),
  words.map((name) => (one: XmlElement) => [{ ...one, name }]),
  words.map((idkey) => (one: XmlElement) => [{ ...one, attributes: { idkey } }]),
  fc.constant(() => []),
  fc.constant((one: XmlElement) => [one, one]),
  fc.constant((one: XmlElement) => one.children),
);

const isWithin = (kind: Pick<Kind, "fields">, [name, value]: readonly [string, Value]): boolean => {
  const field = kind.fields[name];
  if (field?.type !== "number") return typeof value !== "number" || Number.isInteger(value);
  return typeof value === "number" && value >= field.min && value <= field.max;
};

test("GURPS-73: a file with a change in any place is read or refused, and all numbers fit their fields", () => {
  const places = fc.integer({ min: 1, max: countOf(whole) - 1 });
  fc.assert(
    fc.property(places, change, (place, to) => {
      const read = readGca(changed(whole, place, to));
      if (isRefusal(read)) return;
      expect(Object.entries(read.values).filter((one) => !isWithin(gurps.actor, one))).toEqual([]);
      expect(refusesBodyPlan(String(read.values["bodyPlan"]))).toBeNull();
      for (const { type, values, name, id } of read.items) {
        const kind = gurps.items[type];
        expect(Object.entries(values).filter((one) => !kind || !isWithin(kind, one))).toEqual([]);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(id.length).toBeLessThanOrEqual(90);
      }
      expect(new Set(read.items.map((item) => item.id)).size).toBe(read.items.length);
    }),
    { numRuns: 500 },
  );
});

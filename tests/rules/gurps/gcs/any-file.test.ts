import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal, type Field, type Kind, type Value } from "../../../../src/rules/core/index.js";
import { refusesBodyPlan } from "../../../../src/rules/gurps/data/body-plan.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { gcsFile, location, shot, swing, thing, type JsonObject } from "./files.js";

/** A file with something in every part. */
const whole = gcsFile({
  settings: {
    attributes: [{ id: "st", base: "10" }],
    body_type: {
      roll: "3d",
      locations: [location("torso", "Torso", { all: 2, crushing: 1 }, { slots: 9, hit_penalty: -1 })],
    },
  },
  traits: [{ id: "t1", name: "Ambidexterity", weapons: [swing({ id: "wBite" })] }],
  skills: [{ id: "s1", name: "Karate", calc: { level: 12 } }],
  spells: [{ id: "p1", name: "Fire", weapons: [shot({ id: "WFire" })] }],
  equipment: [
    thing("Pack", "5 lb", { children: [thing("Rifle", "9 lb", { weapons: [shot()] })] }),
    thing("Shield", "9 lb", {
      features: [{ type: "attribute_bonus", attribute: "dodge", amount: 2 }],
      weapons: [swing({ id: "wBash", block: "0", calc: { level: 12, damage: "1d cr", block: "11" } })],
    }),
  ],
});

/** The paths of all parts of a value. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))];
}

const PATHS = pathsOf(whole).filter(({ length }) => length > 0);

/** The file with another value at a path. */
function changed(file: JsonObject, path: readonly string[], to: unknown): unknown {
  const copy: unknown = structuredClone(file);
  let inner = copy;
  for (const key of path.slice(0, -1)) inner = (inner as Record<string, unknown>)[key];
  (inner as Record<string, unknown>)[path.at(-1) ?? ""] = to;
  return copy;
}

function fits(field: Field | undefined, value: Value): boolean {
  switch (field?.type) {
    case "number":
      return typeof value === "number" && value >= field.min && value <= field.max && isStep(value, field);
    case "choice":
      return field.options.includes(String(value));
    case "toggle":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string";
    case undefined:
      return false;
  }
}

const isStep = (value: number, { step = 1 }: { readonly step?: number }): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-9;

function misfits(kind: Kind, values: Readonly<Record<string, Value>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const track = kind.tracks[name];
    const isTrack =
      track && Number.isInteger(value) && Number(value) >= 0 && Number(value) <= Number(track.max);
    return isTrack || fits(kind.fields[name], value) ? [] : [`${name}: ${String(value)}`];
  });
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    "<img src=x onerror=alert(1)>",
    "9".repeat(400),
    1e300,
    -1e300,
    "1e999",
    "x".repeat(100_000),
    {},
    [],
    null,
    "__proto__",
  ),
);

test("GURPS-73: a file with any value in any place is read or refused, and all that is read fits its field", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PATHS), odd, (path, value) => {
      const read = readGcs(JSON.stringify(changed(whole, path, value)));
      if (isRefusal(read)) return;
      expect(misfits(gurps.actor, read.values)).toEqual([]);
      expect(refusesBodyPlan(String(read.values["bodyPlan"]))).toBeNull();
      for (const { type, values, name, id } of read.items) {
        const kind = gurps.items[type];
        expect(kind ? misfits(kind, values) : [type]).toEqual([]);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(id.length).toBeLessThanOrEqual(90);
      }
      expect(read.name.length).toBeLessThanOrEqual(80);
      expect(new Set(read.items.map((item) => item.id)).size).toBe(read.items.length);
    }),
    { numRuns: 500 },
  );
});

test("GURPS-73: any text is read or refused", () => {
  fc.assert(fc.property(fc.string(), (text) => void readGcs(text)));
});

test("GURPS-78: a file with very many weapons is read up to a bound, with a note", () => {
  const many = Array.from({ length: 900 }, (_, index) => swing({ id: `w${index}` }));
  const read = readGcs(JSON.stringify(gcsFile({ equipment: [thing("Hydra", "1 lb", { weapons: many })] })));
  if (isRefusal(read)) throw new Error(read.refused);
  expect(read.items).toHaveLength(300);
  expect(read.notes.map(({ key }) => key)).toEqual(["tooMany"]);
});

test("GURPS-76: containers in one another without end are read up to a bound", () => {
  const row = '{"description":"Shell","quantity":1,"equipped":true,"children":[';
  const nested = (depth: number): string => `${row.repeat(depth)}${"]}".repeat(depth)}`;
  for (const depth of [30, 3000, 20_000]) {
    const text = JSON.stringify(gcsFile({ equipment: [] })).replace(
      '"equipment":[]',
      `"equipment":[${nested(depth)}]`,
    );
    const read = readGcs(text);
    expect(isRefusal(read) ? read.refused : "gcsNoJson").toBe("gcsNoJson");
  }
});

/** Parts of GCA 5 files, as plain data and as the text of a file. */
import type { XmlElement } from "../../../../src/rules/core/index.js";

/** The parts of an element: a text is a part with this text alone. */
export type Parts = Readonly<Record<string, string | number | XmlElement | readonly XmlElement[]>>;

/** An element with parts by their names; several elements as a part are a list with that name. */
export function element(
  name: string,
  parts: Parts | string | readonly XmlElement[] = {},
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  if (typeof parts === "string") return { name, text: parts, attributes, children: [] };
  const children = Array.isArray(parts)
    ? (parts as readonly XmlElement[])
    : Object.entries(parts as Parts).map(([key, one]) => partOf(key, one));
  return { name, text: "", attributes, children };
}

function partOf(name: string, part: Parts[string]): XmlElement {
  if (Array.isArray(part)) return element(name, part as readonly XmlElement[]);
  return typeof part === "object" ? { ...(part as XmlElement), name } : element(name, String(part));
}

/** A trait, a skill, or a thing. */
export function trait(idkey: string, parts: Parts): XmlElement {
  return element("trait", parts, { idkey });
}

/** The ways to attack with a trait. */
export function modes(...all: Parts[]): Parts {
  return { attackmodes: all.map((one) => element("attackmode", one)) };
}

/** A sword's swing with a level of 14. */
export const swing: Parts = {
  name: "Swing",
  damage: "sw+1",
  dmg: "sw",
  skillused: "SK:Broadsword, ST:DX-5",
  charskillused: '"SK:Broadsword"',
  charskillusedkey: "k200",
  charskillscore: 14,
  charminst: "10",
  charparry: "0",
  charparryscore: 10,
  chardamage: "1d+2",
  chardamtype: "cut",
  charreach: "1",
};

/** A rifle's shot with a level of 13. */
export const shot: Parts = {
  name: "",
  dmg: "5",
  skillused: "SK:Guns (Rifle), ST:DX-4",
  charskillused: '"SK:Guns (Rifle)"',
  charskillusedkey: "k201",
  charskillscore: 13,
  charminst: "9†",
  charmalf: "17",
  chardamage: "5d",
  chardamtype: "pi",
  charrangehalfdam: "500",
  charrangemax: "3500",
  characc: "4",
  charrof: "3",
  charshots: "30(3)",
  charbulk: "-4",
  charrcl: "2",
};

/** Scores of an average fighter. */
const SCORES: Readonly<Record<string, number>> = {
  ST: 11,
  DX: 12,
  IQ: 11,
  HT: 11,
  Will: 12,
  Perception: 13,
  Hearing: 14,
  "Basic Speed": 5.75,
  "Basic Move": 5,
  "Hit Points": 12,
  "Fatigue Points": 11,
  "Striking ST": 11,
  "Basic Lift": 24,
  "Encumbrance Penalty": 0,
  Dodge: 8,
  Parry: 0,
  Block: 0,
  "Size Modifier": 0,
};

/** The attributes with other scores; one of null is left out. */
function attributes(scores: Readonly<Record<string, number | null>>): readonly XmlElement[] {
  return Object.entries({ ...SCORES, ...scores }).flatMap(([name, score], index) =>
    score === null ? [] : [trait(String(100 + index), { name, score })],
  );
}

/** The lines of a human hit table. */
const TABLE = [
  ...[["-", "Eye", -9] as const, ["3-4", "Skull", -7] as const, ["5", "Face", -5] as const],
  ...[["6-7", "Right Leg", -2] as const, ["8", "Right Arm", -2] as const, ["9-10", "Torso", 0] as const],
  ...[["11", "Groin", -3] as const, ["12", "Left Arm", -2] as const, ["13-14", "Left Leg", -2] as const],
  ...[["15", "Hand", -4] as const, ["16", "Foot", -4] as const, ["17-18", "Neck", -5] as const],
  ["-", "Vitals", -3] as const,
];

/** The lines of a hit table: sums, location, penalty. */
export function table(lines: readonly (readonly [string, string, number])[] = TABLE): XmlElement {
  return element(
    "hitlocationtable",
    lines.map(([roll, location, penalty]) => element("hitlocationline", { roll, location, penalty })),
  );
}

const NAKED: Readonly<Record<string, string>> = {
  "Left Eye": "0",
  "Right Eye": "0",
  Skull: "2",
  Face: "0",
  Neck: "0",
  Torso: "0",
  Vitals: "0",
  Groin: "0",
  "Left Arm": "0",
  "Right Arm": "0",
  "Left Hand": "0",
  "Right Hand": "0",
  "Left Leg": "0",
  "Right Leg": "0",
  "Left Foot": "0",
  "Right Foot": "0",
};

/** A human body with Damage Resistance at some locations. */
export function body(dr: Readonly<Record<string, string>> = {}): XmlElement {
  return element(
    "body",
    Object.entries({ ...NAKED, ...dr }).map(([name, one]) => element("bodyitem", { name, dr: one })),
  );
}

/** The content of a file: its scores, its lists of traits, and other parts of the character. */
export interface Content {
  readonly scores?: Readonly<Record<string, number | null>>;
  readonly traits?: Readonly<Record<string, readonly XmlElement[]>>;
  readonly parts?: Parts;
}

/** The root of a file. */
export function gcaFile({ scores = {}, traits = {}, parts = {} }: Content = {}): XmlElement {
  const character = element("character", {
    name: "Brenna",
    settings: element("settings", { applydbtoactivedefenses: 0 }),
    currentloadout: "",
    body: body(),
    hitlocationtable: table(),
    traits: element("traits", {
      equipment: [trait("300", { name: "Broadsword", count: 1, ...modes(swing) })],
      ...traits,
      attributes: [...attributes(scores), ...(traits["attributes"] ?? [])],
    }),
    basicdamages: [
      element("basicdamage", { st: 11, thbase: 1, thadd: -1, swbase: 1, swadd: "+1" }),
      element("basicdamage", { st: 21, thbase: 2, thadd: "", swbase: 4, swadd: -1 }),
    ],
    ...parts,
  });
  return element("gca5", [character], { xmlns: "gca5" });
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** An element as the text of a file. */
export function xmlOf({ name, text, attributes: own, children }: XmlElement): string {
  const escaped = (plain: string): string => plain.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);
  const pairs = Object.entries(own).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${pairs.join("")}>${escaped(text)}${children.map(xmlOf).join("")}</${name}>`;
}

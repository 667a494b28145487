/** Parts of GCS files, made from the documented format. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const SCORES = {
  st: 11,
  dx: 12,
  iq: 11,
  ht: 11,
  will: 12,
  per: 13,
  basic_speed: 5.75,
  basic_move: 5,
} as const;

/** A row of `attributes`. */
export function attribute(id: string, value: number, more: JsonObject = {}): JsonObject {
  return { attr_id: id, adj: 0, calc: { value, points: 0, ...more } };
}

/** All attributes of an average fighter; pools with the points that are left. */
export function attributes(
  scores: Readonly<Record<string, number>> = {},
  { hp = 11, fp = 11 }: { readonly hp?: number; readonly fp?: number } = {},
): JsonObject[] {
  const all = { ...SCORES, ...scores };
  return [
    ...Object.entries(all).map(([id, value]) => attribute(id, value)),
    attribute("hp", scores["hp"] ?? 11, { current: hp }),
    attribute("fp", scores["fp"] ?? 11, { current: fp }),
  ];
}

/** A location of the body with its protection. */
export function location(id: string, name: string, dr: JsonObject, more: JsonObject = {}): JsonObject {
  return { id, choice_name: name, table_name: name, calc: { roll_range: "-", dr }, ...more };
}

/** A sword's swing. */
export function swing(more: JsonObject = {}): JsonObject {
  return {
    id: "wSwing00000000001",
    sv: 1,
    damage: { type: "cut", st: "sw", base: "1" },
    strength: "10",
    usage: "Swing",
    reach: "1",
    parry: "0",
    block: "No",
    defaults: [{ type: "skill", name: "Broadsword" }],
    calc: { level: 14, damage: "1d+2 cut", parry: "10" },
    ...more,
  };
}

/** A rifle's shot. */
export function shot(more: JsonObject = {}): JsonObject {
  return {
    id: "WShot000000000001",
    sv: 1,
    damage: { type: "pi", base: "5d" },
    strength: "9†",
    accuracy: "4+2",
    range: "500/3,500",
    rate_of_fire: "3",
    shots: "30+1(3)",
    bulk: "-4",
    recoil: "2",
    defaults: [{ type: "skill", name: "Guns", specialization: "Rifle", modifier: 0 }],
    calc: { level: 13, damage: "5d pi" },
    ...more,
  };
}

/** A thing of the equipment. */
export function thing(name: string, weight: string, more: JsonObject = {}): JsonObject {
  return {
    id: `e${name}`,
    description: name,
    quantity: 1,
    equipped: true,
    calc: { extended_weight: weight },
    ...more,
  };
}

/** A whole file. What is given takes the place of a part. */
export function gcsFile(parts: JsonObject = {}): JsonObject {
  return {
    version: 5,
    id: "Aabcdefghijklmno1",
    profile: { name: "Brenna" },
    settings: { body_type: { name: "Humanoid", roll: "3d", locations: [] } },
    attributes: attributes(),
    traits: [],
    skills: [],
    equipment: [thing("Broadsword", "3 lb", { weapons: [swing()] })],
    calc: {
      swing: "1d+1",
      thrust: "1d-1",
      basic_lift: "24 lb",
      move: [5, 4, 3, 2, 1],
      dodge: [8, 7, 6, 5, 4],
    },
    ...parts,
  };
}

/** The text of a file. */
export function gcsText(parts: JsonObject = {}): string {
  return JSON.stringify(gcsFile(parts));
}

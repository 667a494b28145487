/** GLOOM-26: a keyword of terrain. Destructible has a number of its own. */
export type TerrainKeyword =
  | "elevated"
  | "noChargeIn"
  | "noChargeOut"
  | "obstructing"
  | "impassable"
  | "difficult"
  | "cover"
  | { readonly destructible: number };

/** The editions of the rules that name terrain. */
export type Edition = "first" | "second";

/** GLOOM-26: the keywords of each kind of terrain. */
const TERRAIN = {
  hill: ["elevated", "noChargeIn", "obstructing"],
  cliff: ["impassable", "obstructing"],
  river: ["difficult", "noChargeOut"],
  swamp: ["difficult", "noChargeOut"],
  lake: ["impassable"],
  forest: ["cover", "noChargeIn", "obstructing"],
  building: ["impassable", "obstructing", { destructible: 4 }],
  statue: ["impassable", "obstructing", { destructible: 4 }],
  ruins: ["difficult", "cover", "noChargeIn"],
  barricade: ["difficult", "cover", "noChargeIn"],
} as const satisfies Readonly<Record<string, readonly TerrainKeyword[]>>;

export type TerrainKind = keyof typeof TERRAIN;

/** GLOOM-26: what the second edition changed. */
const SECOND: Readonly<Partial<Record<TerrainKind, readonly TerrainKeyword[]>>> = {
  ruins: ["difficult", "cover"],
  barricade: ["cover", "noChargeIn", { destructible: 2 }],
};

/** GLOOM-26: the keywords of a kind of terrain in an edition, the first by default: what its area on the map is given. */
export function keywordsOf(kind: TerrainKind, edition: Edition = "first"): readonly TerrainKeyword[] {
  return (edition === "second" ? SECOND[kind] : undefined) ?? TERRAIN[kind];
}

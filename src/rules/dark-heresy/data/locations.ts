/**
 * The hit locations, each with the highest number that hits it. The number is a d100 with its digits swapped.
 */
const TABLE = [
  ["head", 10],
  ["rightArm", 20],
  ["leftArm", 30],
  ["body", 70],
  ["rightLeg", 85],
  ["leftLeg", 100],
] as const;

export type Location = (typeof TABLE)[number][0];

export const LOCATIONS: readonly Location[] = TABLE.map(([location]) => location);

/** The parts of the body. Armor covers them, and further hits go from one to another. */
export type Part = "head" | "arms" | "body" | "legs";

const PARTS: Readonly<Record<Location, Part>> = {
  head: "head",
  rightArm: "arms",
  leftArm: "arms",
  body: "body",
  rightLeg: "legs",
  leftLeg: "legs",
};

/**
 * DH-35: the parts that the hits of one attack strike in order, by the part of the first hit. The last entry
 * is for the sixth hit and all later ones.
 */
const FURTHER: Readonly<Record<Part, readonly Part[]>> = {
  head: ["head", "head", "arms", "body", "arms", "body"],
  arms: ["arms", "arms", "body", "head", "body", "arms"],
  body: ["body", "body", "arms", "head", "arms", "body"],
  legs: ["legs", "legs", "body", "arms", "head", "body"],
};

/** The location with this name; null for any other text. */
export function locationNamed(word: unknown): Location | null {
  return LOCATIONS.find((one) => one === word) ?? null;
}

/** The part that a location belongs to. */
export function partOf(location: Location): Part {
  return PARTS[location];
}

/** DH-35: a d100 with its digits swapped: 5 gives 50, 20 gives 2, and 100 stays 100. */
export function swapped(rolled: number): number {
  const digits = rolled % 100;
  return (digits % 10) * 10 + Math.floor(digits / 10) || 100;
}

/** DH-35: the first location of an attack, by its d100. */
export function locationOf(rolled: number): Location {
  const at = swapped(rolled);
  return TABLE.find(([, last]) => at <= last)?.[0] ?? "leftLeg";
}

/** DH-35: the chance that a d100 hits each location. */
export function locationChances(): ReadonlyMap<Location, number> {
  return new Map(
    TABLE.map(([location, last], index) => [location, (last - (TABLE[index - 1]?.[1] ?? 0)) / 100]),
  );
}

/**
 * DH-35: the locations of all hits of an attack. Further arms and legs are on the side of the first hit.
 * After a first hit on the head or body, they are on the right side.
 */
export function locationsOf(first: Location, hits: number): readonly Location[] {
  const order = FURTHER[partOf(first)];
  const left = first === "leftArm" || first === "leftLeg";
  return Array.from({ length: hits }, (_, index) => {
    const part = order[Math.min(index, order.length - 1)] ?? "body";
    if (index === 0) return first;
    if (part === "arms") return left ? "leftArm" : "rightArm";
    if (part === "legs") return left ? "leftLeg" : "rightLeg";
    return part;
  });
}

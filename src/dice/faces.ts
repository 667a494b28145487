import type { DicePool, Faces } from "../rules/core/index.js";

/** What the dice of a roll show, by kind: the letter or the sides of each die. */
export function facesOf(roll: Roll): Faces {
  const faces: Record<string, number[]> = {};
  for (const die of roll.dice) {
    const shown = die.results.filter((result) => result.active !== false).map((result) => result.result);
    const kind = `d${die.denomination.replace(/^d/, "")}`;
    faces[kind] = [...(faces[kind] ?? []), ...shown];
  }
  return faces;
}

/** The formula of a pool: `1d10 + 2d6`. */
export function formulaOf(pool: DicePool): string {
  return Object.entries(pool)
    .filter(([, count]) => count > 0)
    .map(([die, count]) => `${count}${die}`)
    .join(" + ");
}

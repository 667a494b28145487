import type { DicePool, Faces } from "../rules/core/index.js";

/** The dice of a roll by kind and faces, like Foundry's own dice terms. */
export interface Thrown {
  readonly faces: number | undefined;
  readonly results: readonly { readonly result: number; readonly active?: boolean | undefined }[];
}

/** A die's kind as a game names it: `d6` for numbered dice, `db` for dice of the letter b. */
export function kindOf(die: Thrown): string {
  const letter: unknown = Reflect.get(die.constructor, "DENOMINATION");
  return typeof letter === "string" && letter !== "" && letter !== "d" ? `d${letter}` : `d${die.faces ?? ""}`;
}

/** The faces of a roll's dice by kind, in the order thrown. Dice that do not count are left out. */
export function facesOf({ dice }: { readonly dice: readonly Thrown[] }): Faces {
  const faces: Record<string, number[]> = {};
  for (const die of dice) {
    const shown = die.results.filter(({ active }) => active !== false).map(({ result }) => result);
    const kind = kindOf(die);
    faces[kind] = [...(faces[kind] ?? []), ...shown];
  }
  return faces;
}

/** The formula of a pool: `1d10 + 2d6`; `0` for a pool without dice. */
export function formulaOf(pool: DicePool): string {
  const dice = Object.entries(pool).filter(([, count]) => count > 0);
  return dice.map(([die, count]) => `${count}${die}`).join(" + ") || "0";
}

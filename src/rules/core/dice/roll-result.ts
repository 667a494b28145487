import type { RollRequest } from "../procedure/procedure.js";

/**
 * The result of a roll as a card shows it. The total is the sum of the dice, or the number of successes when
 * each die is read by itself. `reached` says if the roll passes against its target number.
 * @param dice  each face with the number that it counts in its game
 */
export function resultOf(
  { plus = 0, against, relation, each }: Pick<RollRequest, "plus" | "against" | "relation" | "each">,
  dice: readonly { readonly counted: number; readonly face: number }[],
): { readonly total: number; readonly reached: boolean } {
  const counts = dice.map(({ counted, face }) => (each === undefined ? counted : Number(face >= each)));
  const total = counts.reduce((sum, count) => sum + count, plus);
  const reached = against !== undefined && (relation === "atMost" ? total <= against : total >= against);
  return { total, reached };
}

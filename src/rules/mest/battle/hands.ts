import { numberOf, type Profile } from "../../core/index.js";
import { isNatural } from "../data/gear.js";

/** MEST-57: the hands of a humanoid. */
export const HANDS = 2;

/** MEST-57, MEST-85: the hands that a model's items in use take. A Natural weapon takes none. */
export function handsInUse({ gear }: Profile): number {
  return gear.filter((item) => !isNatural(item)).reduce((sum, item) => sum + numberOf(item, "hands"), 0);
}

import type { Fact, Ref } from "../../rules/core/facts/facts.js";
import { touchingAs } from "./allies-in-contact.js";
import { because } from "../evidence.js";
import { type Field, type Placed } from "../field/field.js";
import { lengthBetween, NEARLY, settled } from "../geometry/plane.js";

/**
 * Two enemies are across from each other when the directions to them differ by at least this many degrees.
 */
export const ACROSS = 150;

/**
 * The two enemies in contact whose directions from a model are most nearly opposite; none when no two are
 * across from each other. An enemy at the model's own place has no direction and does not count.
 */
export function flanked(field: Field, one: Placed): Fact<readonly Ref[]> {
  const foes = touchingAs(field, one, "foe", one).filter(
    ({ center }) => lengthBetween(center, one.center) > NEARLY,
  );
  let [most, pair]: [number, readonly Ref[]] = [0, []];
  foes.forEach((first, index) => {
    for (const second of foes.slice(index + 1)) {
      const angle = angleBetween(one, first, second);
      if (angle >= ACROSS && angle > most) [most, pair] = [angle, [first.ref, second.ref]];
    }
  });
  return { value: pair, evidence: pair.length > 0 ? [because("flanked", {}, pair)] : [] };
}

/** Degrees between the directions from one model to two others, from 0 to 180. */
function angleBetween({ center }: Placed, first: Placed, second: Placed): number {
  const way = ({ center: { x, y } }: Placed): number => Math.atan2(y - center.y, x - center.x);
  const off = ((way(first) - way(second)) * 180) / Math.PI;
  return settled(Math.abs(off - 360 * Math.round(off / 360)));
}

import type { Fact } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { type Placed } from "../field/field.js";
import { settled } from "../geometry/plane.js";

/** The distance that a model has moved this turn, in game units. */
export function movedThisTurn({ ref, body }: Placed): Fact<number> {
  const value = settled(body.moved);
  return { value, evidence: value === 0 ? [] : [because("moved", { distance: value }, [ref])] };
}

import type { Fact } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { type Placed } from "./field.js";
import { settled } from "./rounding.js";

/** Game units that somebody has moved this turn. */
export function movement({ ref, body }: Placed): Fact<number> {
  const value = settled(body.moved);
  return { value, evidence: value === 0 ? [] : [because("moved", { distance: value }, [ref])] };
}

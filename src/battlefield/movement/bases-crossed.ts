import type { Place } from "../../rules/core/procedure/consequence.js";
import type { Ref } from "../../rules/core/facts/facts.js";
import { allegianceTo } from "../contact/allegiance.js";
import { fieldOf } from "../field/field.js";
import type { Snapshot } from "../snapshot.js";
import { bodiesInWay } from "./corridor.js";
import { placedAt, walk } from "./walk.js";

/**
 * The kinds of models whose bases a model crosses on a straight path: friends, foes, both or none. Only
 * models in play count. Elevations are in game units.
 */
export function basesCrossed(
  snapshot: Snapshot,
  ref: Ref,
  from: Place,
  to: Place,
): readonly ("friend" | "foe")[] {
  const field = fieldOf(snapshot);
  const own = field.byRef.get(ref);
  if (!own) return [];
  const start = placedAt(field, own, from);
  const crossed = bodiesInWay(field, start, walk(field, start, to), [own]);
  const standings = crossed.map(({ body }) => allegianceTo(own.body, body));
  return (["friend", "foe"] as const).filter((one) => standings.includes(one));
}

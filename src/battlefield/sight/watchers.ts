import type { Fact, Ref, Watcher } from "../../rules/core/facts/facts.js";
import { cover } from "./cover.js";
import { distanceBetween } from "../contact/distance.js";
import { because } from "../evidence.js";
import { byRef, fieldOf } from "../field/field.js";
import { occludersOf } from "./occluders.js";
import { allegianceTo } from "../contact/allegiance.js";
import { sightsOf } from "./sight.js";
import type { Snapshot } from "../snapshot.js";
import { viewOf } from "./view.js";

/**
 * Every enemy of a body, nearest first: its distance, whether it sees the body, and the body's cover against it. Null
 * when the body is not in the scene.
 */
export function watchers(snapshot: Snapshot, ref: Ref): Fact<readonly Watcher[]> | null {
  const field = fieldOf(snapshot);
  const one = field.byRef.get(ref);
  if (!one) return null;
  const value = field.bodies.all
    .filter(({ body }) => body.inPlay && allegianceTo(body, one.body) === "foe")
    .filter((foe) => foe !== one)
    .map((foe): Watcher => {
      const view = viewOf(field, foe, one);
      const { sight, sightPastModels } = sightsOf(view);
      const sees = sight.value;
      return {
        ref: foe.ref,
        distance: distanceBetween(field, foe, one),
        sees,
        ...(!sees && sightPastModels.value ? { screened: true } : {}),
        cover: cover(one, occludersOf(view)).value,
      };
    })
    .sort((a, b) => a.distance - b.distance || byRef(a, b));
  const evidence = value.map(({ ref: foe, sees, distance }) =>
    because(sees ? "watcher.sees" : "watcher.blind", { distance }, [foe]),
  );
  return { value, evidence };
}

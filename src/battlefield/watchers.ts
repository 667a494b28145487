import type { Fact, Ref, Watcher } from "../rules/core/facts.js";
import { byRef } from "./company.js";
import { cover } from "./cover.js";
import { distanceBetween } from "./distance.js";
import { because } from "./evidence.js";
import { fieldOf } from "./field.js";
import { shieldsOf } from "./shields.js";
import { standingTo } from "./sides.js";
import { sightsOf } from "./sight.js";
import type { Snapshot } from "./snapshot.js";
import { viewOf } from "./view.js";

/** Every standing enemy of a body, nearest first: how far off it is, whether it sees the body, and in what cover. Null when the body is not in the scene. */
export function watchers(snapshot: Snapshot, ref: Ref): Fact<readonly Watcher[]> | null {
  const field = fieldOf(snapshot);
  const one = field.byRef.get(ref);
  if (!one) return null;
  const value = field.bodies.all
    .filter(({ body }) => body.standing && standingTo(body, one.body) === "foe")
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
        cover: cover(one, shieldsOf(view)).value,
      };
    })
    .sort((a, b) => a.distance - b.distance || byRef(a, b));
  const evidence = value.map(({ ref: foe, sees, distance }) =>
    because(sees ? "watcher.sees" : "watcher.blind", { distance }, [foe]),
  );
  return { value, evidence };
}

import { shippedRules } from "./lib/rules.mjs";
import { ashford, crowd } from "./lib/scenes.mjs";
import { snapshotOf } from "./lib/snapshot.mjs";
import { duration, timed, timedFresh } from "./lib/timing.mjs";

/** Everything that the battlefield can tell of two models: of a scene just changed, and of one looked at before. */
export async function* measure() {
  const { survey } = await shippedRules();
  for (const { title, attacker, target, source } of [ashford, crowd]) {
    const snapshot = snapshotOf(source);
    const first = timedFresh(
      () => structuredClone(snapshot),
      (fresh) => survey(fresh, attacker, target),
    );
    const again = timed(() => survey(snapshot, attacker, target));
    const [far, farther] = farthest(snapshot.bodies);
    const across = timed(() => survey(snapshot, far.ref, farther.ref));
    yield [`survey after a change, open ground between, ${title}`, duration(first), ""];
    yield [`survey again, open ground between, ${title}`, duration(again), ""];
    yield [`survey of the two farthest apart, ${title}`, duration(across), ""];
  }
}

function farthest(bodies) {
  let best = [bodies[0], bodies[1]];
  let most = 0;
  for (const one of bodies) {
    for (const other of bodies) {
      const [a, b] = [one.shape.center, other.shape.center];
      const apart = Math.hypot(a.x - b.x, a.y - b.y);
      if (apart > most) [best, most] = [[one, other], apart];
    }
  }
  return best;
}

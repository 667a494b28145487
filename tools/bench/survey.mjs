import { readAll, readShot } from "./lib/facts.mjs";
import { shippedRules } from "./lib/rules.mjs";
import { ashford, crowd } from "./lib/scenes.mjs";
import { snapshotOf } from "./lib/snapshot.mjs";
import { duration, timed, timedFresh } from "./lib/timing.mjs";

/** What a shot reads about two models, in a scene just changed and in one looked at before; and every fact about them. */
export async function* measure() {
  const { survey } = await shippedRules();
  for (const { title, attacker, target, source } of [ashford, crowd]) {
    const snapshot = snapshotOf(source);
    const first = timedFresh(
      () => structuredClone(snapshot),
      (fresh) => readShot(survey(fresh, attacker, target)),
    );
    const again = timed(() => readShot(survey(snapshot, attacker, target)));
    const [far, farther] = farthest(snapshot.bodies);
    const across = timed(() => readShot(survey(snapshot, far.ref, farther.ref)));
    const whole = timed(() => readAll(survey(snapshot, attacker, target)));
    yield [`survey after a change, open ground between, ${title}`, duration(first), ""];
    yield [`survey again, open ground between, ${title}`, duration(again), ""];
    yield [`every fact, open ground between, ${title}`, duration(whole), ""];
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

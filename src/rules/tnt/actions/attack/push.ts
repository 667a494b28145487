import { ask, note, type Option, type Procedure, beyond } from "../../../core/index.js";
import { fallDown, STEP } from "../fall.js";
import type { Fighting } from "./fight-setup.js";
import { putAt, type Spots } from "../../battle/spots.js";
import type { Condition } from "../wounds.js";

/** TNT-48: a defender that won may push the attacker 1 inch back, or stay locked. */
export function* pushAttacker(fighting: Fighting, attacker: Condition): Procedure<void> {
  const pusher = fighting.defender.ref;
  if (!hasRoom(fighting.attackerSpots)) {
    yield* note("nowhere", [fighting.attacker.ref, pusher]);
    return;
  }
  const choice = yield* ask({
    key: "push-back",
    who: pusher,
    question: "pushAttacker",
    options: [
      { id: "stay", refs: [fighting.attacker.ref] },
      { id: "push", refs: [fighting.attacker.ref] },
    ],
    default: "stay",
  });
  if (choice === "push") yield* push(pusher, attacker, fighting.attackerSpots);
}

/** TNT-50, TNT-53: an attacker that won can push its foe back 1 inch, cross to it, or stay, unless the foe is out. */
export function* pressOn(fighting: Fighting, defender: Condition): Procedure<void> {
  const winner = fighting.attacker.ref;
  const refs = [fighting.defender.ref];
  const room = hasRoom(fighting.defenderSpots);
  if (!room) yield* note("nowhere", [fighting.defender.ref, winner]);
  const options: readonly Option[] = [
    { id: "stay", refs },
    ...(room ? [{ id: "push", refs }] : []),
    ...(fighting.mayCross ? [{ id: "cross", refs }] : []),
  ];
  if (options.length === 1) return;
  const choice = yield* ask({ key: "press-on", who: winner, question: "pressOn", options, default: "stay" });
  if (choice === "push") yield* push(winner, defender, fighting.defenderSpots);
  if (choice === "cross") yield* note("crosses", [winner, fighting.defender.ref]);
}

/** TNT-51: whether there is room for a push. Without a scene, there is. With a scene, a place must be free. */
function hasRoom({ from, places }: Spots): boolean {
  return from === null || places.length > 0;
}

/** TNT-48, TNT-50, TNT-52: moves the pushed model. It falls when it goes over an edge. */
function* push(pusher: string, pushed: Condition, spots: Spots): Procedure<void> {
  const { ref } = pushed.model;
  yield* note("pushed", [ref, pusher]);
  const to = yield* putAt("pushTo", "push-place", pusher, ref, spots);
  if (!to || !spots.from) return;
  const drop = spots.from.elevation - to.elevation;
  if (beyond(drop, STEP)) yield* fallDown("push-fall", pushed, drop, pusher);
}

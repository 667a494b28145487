import {
  ask,
  beyond,
  choicesIn,
  inParts,
  note,
  type Choice,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import { fallDown, STEP } from "../fall.js";
import type { Fighting } from "./fight-setup.js";
import { putTo, thenTo, type Spots } from "../../battle/spots.js";
import type { Condition } from "../wounds.js";

/** TNT-48: a defender that won may push the attacker back 1 inch, or let the attacker stay in contact. */
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
    ...inParts([
      { id: "stay", refs: [fighting.attacker.ref] },
      pushTo(fighting.attacker.ref, fighting.attackerSpots),
    ]),
    default: "stay",
  });
  const [pushes, place] = choicesIn(choice);
  if (pushes === "push") yield* push(pusher, attacker, fighting.attackerSpots, place);
}

/**
 * TNT-50, TNT-53: if the foe is still in play, an attacker that won may push the foe back 1 inch, cross to
 * the foe, or stay.
 */
export function* pressOn(fighting: Fighting, defender: Condition): Procedure<void> {
  const winner = fighting.attacker.ref;
  const refs = [fighting.defender.ref];
  const room = hasRoom(fighting.defenderSpots);
  if (!room) yield* note("nowhere", [fighting.defender.ref, winner]);
  const choices: readonly Choice[] = [
    { id: "stay", refs },
    ...(room ? [pushTo(fighting.defender.ref, fighting.defenderSpots)] : []),
    ...(fighting.mayCross ? [{ id: "cross", refs }] : []),
  ];
  if (choices.length === 1) return;
  const asked = { key: "press-on", who: winner, question: "pressOn", ...inParts(choices), default: "stay" };
  const [presses, place] = choicesIn(yield* ask(asked));
  if (presses === "push") yield* push(winner, defender, fighting.defenderSpots, place);
  if (presses === "cross") yield* note("crosses", [winner, fighting.defender.ref]);
}

/** TNT-52: the option to push a model, followed by the options for its new place. */
function pushTo(pushed: Ref, spots: Spots): Choice {
  const { then } = thenTo("pushTo", pushed, spots);
  return { id: "push", refs: [pushed], ...(then ? { then: { ...then, atOnce: true } } : {}) };
}

/**
 * TNT-51: whether a model can be pushed. A place must be free, but without a scene places are not known, and
 * every push is possible.
 */
function hasRoom({ from, places }: Spots): boolean {
  return from === null || places.length > 0;
}

/** TNT-48, TNT-50, TNT-52: moves the pushed model. A model that is pushed over an edge falls. */
function* push(pusher: Ref, pushed: Condition, spots: Spots, place?: string): Procedure<void> {
  const { ref } = pushed.model;
  yield* note("pushed", [ref, pusher]);
  const to = yield* putTo(ref, spots, place);
  if (!to || !spots.from) return;
  const drop = spots.from.elevation - to.elevation;
  if (beyond(drop, STEP)) yield* fallDown("push-fall", pushed, drop, pusher);
}

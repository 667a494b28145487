import {
  elsewhere,
  numberOf,
  type Contribution,
  type Found,
  type Modifier,
  type View,
  evidence,
  found,
  foundStatus,
  beyond,
} from "../core/index.js";
import { counting } from "./conditions.js";
import { COUNT, dice, flat, give, thresholds } from "./give.js";
import { CLOSE } from "./test-names.js";

/** The target's SIZ less the actor's. */
export function sizeDifference({ actor, target }: View): number {
  return numberOf(target, "siz") - numberOf(actor, "siz");
}

/** Dice for the smaller of two models. */
export function forSmaller(view: View, count: number): readonly Contribution[] {
  return dice(sizeDifference(view) > 0 ? "attacker" : "defender", "dm", count);
}

/** The sizes of both, as a reason. */
export function sizes({ actor, target }: View) {
  const data = { own: numberOf(actor, "siz"), other: numberOf(target, "siz") };
  return evidence("sizes", target ? [actor.ref, target.ref] : [actor.ref], data);
}

/** How far apart, in MU, bases set down by hand may lie that are meant to touch. */
const BY_HAND = 0.1;

/** MEST-19: in base-contact: the bases touch as seen from above, one perhaps higher than the other. */
function foundSize(view: View): Found | null {
  const { contact, distance, across = distance } = view.facts;
  const touching = contact?.value === true && (!across || !beyond(across.value, BY_HAND));
  return view.target && touching && sizeDifference(view) !== 0
    ? found(1, sizes(view), ...contact.evidence)
    : null;
}

/** MEST-16, MEST-21: the actor's other Attentive Ordered friends with this opponent in Melee Range. */
function friendsOf({ facts, others = [] }: View): readonly string[] {
  return counting(facts.friends, others);
}

/** MEST-21: how many more friends the actor has on this opponent than the opponent on it. */
function foundOutnumber(view: View): Found | null {
  const { facts, others = [] } = view;
  if (!facts.friends && !facts.targetFriends) return null;
  const own = friendsOf(view);
  const theirs = counting(facts.targetFriends, others);
  if (own.length === theirs.length) return null;
  return found(
    own.length - theirs.length,
    evidence("outnumber", [...own, ...theirs], { own: own.length, theirs: theirs.length }),
  );
}

/** MEST-16, MEST-19 to MEST-21, MEST-24: Close Combat and Disengage. A Disengage's Active side is the Defender of its Test (MEST-52). */
export const CLOSE_MODIFIERS: readonly Modifier[] = [
  {
    id: "assist",
    rule: "MEST-16",
    tests: ["close"],
    input: COUNT,
    scope: "target",
    group: "place",
    find: (view) => {
      const friends = friendsOf(view);
      return friends.length > 0 ? found(friends.length, evidence("friends", friends)) : null;
    },
    contribute: elsewhere("impact", 1),
  },
  {
    id: "size",
    rule: "MEST-19",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: foundSize,
    contribute: (setting, view) =>
      Number(setting) > 0 && view.target ? forSmaller(view, thresholds(Math.abs(sizeDifference(view)))) : [],
  },
  {
    id: "defend",
    rule: "MEST-20",
    tests: ["close"],
    input: { type: "choice", options: ["ask", "yes", "no"] },
    scope: "target",
    contribute: (setting) => dice("defender", "db", setting === "yes" ? 1 : 0),
  },
  {
    id: "outnumber",
    rule: "MEST-21",
    tests: CLOSE,
    input: { type: "amount", min: -20, max: 20, initial: 0 },
    scope: "target",
    group: "place",
    find: foundOutnumber,
    contribute: (setting) => {
      const more = Number(setting);
      return dice(more > 0 ? "attacker" : "defender", "dw", thresholds(Math.abs(more)));
    },
  },
  {
    id: "overreach",
    rule: "MEST-24",
    tests: ["close"],
    contribute: flat(-1),
  },
  {
    id: "overreached",
    rule: "MEST-24",
    tests: ["disengage", "detect", "react"],
    group: "state",
    find: ({ actor }) => foundStatus(actor, "overreaching"),
    contribute: flat(-1),
  },
  {
    id: "targetOverreached",
    rule: "MEST-24",
    tests: ["ranged", "detect", "react"],
    scope: "target",
    group: "state",
    find: ({ target }) => foundStatus(target, "overreaching"),
    contribute: flat(-1, "defender"),
  },
  {
    id: "disengaging",
    rule: "MEST-52",
    tests: ["disengage"],
    group: "state",
    find: ({ actor }) => found(1, evidence("disengaging", [actor.ref])),
    contribute: give("db"),
  },
];

import { type Found, type Modifier, type View, evidence, found, foundStatus, TOGGLE } from "../core/index.js";
import { counting } from "./conditions.js";
import { flat, give } from "./give.js";
import { MORALE } from "./test-names.js";

/** MEST-38: an Attentive Ordered friend so near that it is within any Cohesion. */
function foundFriendly({ facts: { neighbours }, others = [] }: View): Found | null {
  if (!neighbours) return null;
  const friends = neighbours.value.filter(({ standing }) => standing === "friend").map(({ ref }) => ref);
  const near = counting({ value: friends, evidence: [] }, others);
  return near.length > 0 ? found(1, evidence("friends", near)) : null;
}

/** MEST-35, MEST-36, MEST-38, MEST-40: nerve, and readiness to React. */
export const MORALE_MODIFIERS: readonly Modifier[] = [
  {
    id: "friendly",
    rule: "MEST-38",
    tests: MORALE,
    input: TOGGLE,
    scope: "attack",
    find: foundFriendly,
    contribute: give("dm"),
  },
  {
    id: "safety",
    rule: "MEST-40",
    tests: MORALE,
    input: TOGGLE,
    scope: "attack",
    contribute: give("dw"),
  },
  {
    id: "waiting",
    rule: "MEST-35",
    tests: ["react"],
    input: TOGGLE,
    scope: "attack",
    find: ({ actor }) => foundStatus(actor, "waiting"),
    contribute: flat(1),
  },
  {
    id: "solo",
    rule: "MEST-36",
    tests: ["react"],
    input: TOGGLE,
    scope: "attack",
    contribute: flat(1),
  },
];

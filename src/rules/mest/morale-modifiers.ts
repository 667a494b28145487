import type { Modifier } from "../core/index.js";
import { flat, foundStatus, give, TOGGLE } from "./give.js";
import { MORALE } from "./test-names.js";

/** MEST-35, MEST-36, MEST-38, MEST-40: nerve, and readiness to React. */
export const MORALE_MODIFIERS: readonly Modifier[] = [
  {
    id: "friendly",
    rule: "MEST-38",
    tests: MORALE,
    input: TOGGLE,
    scope: "attack",
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

import type { Modifier } from "../core/index.js";
import { choiceOf, TOGGLE, told } from "./find.js";

const DEFENCES = ["dodge", "parry", "block"];

/** GURPS-24, GURPS-28, GURPS-29: what a person says of a defence by itself; in an attack it is known or asked. */
export const CHECK_MODIFIERS: readonly Modifier[] = [
  {
    id: "against",
    rule: "GURPS-24",
    tests: DEFENCES,
    input: choiceOf(["melee", "thrust", "thrown", "missile", "firearm"]),
    scope: "attack",
    contribute: told,
  },
  {
    id: "evading",
    rule: "GURPS-29",
    tests: DEFENCES,
    input: choiceOf(["stay", "retreat", "drop"]),
    scope: "attack",
    contribute: told,
  },
  { id: "tumbling", rule: "GURPS-29", tests: ["dodge"], input: TOGGLE, scope: "attack", contribute: told },
  {
    id: "atCloseQuarters",
    rule: "GURPS-27",
    tests: ["parry"],
    input: TOGGLE,
    scope: "attack",
    contribute: told,
  },
  {
    id: "deceived",
    rule: "GURPS-28",
    tests: DEFENCES,
    input: { type: "count", min: 0, max: 10 },
    scope: "attack",
    contribute: (setting) =>
      Number(setting) === 0 ? [] : [{ type: "bonus", side: "attacker", value: -Number(setting) }],
  },
  {
    id: "bothWeapons",
    rule: "GURPS-28",
    tests: DEFENCES,
    input: TOGGLE,
    scope: "attack",
    contribute: (setting) => (Number(setting) === 0 ? [] : [{ type: "bonus", side: "attacker", value: -1 }]),
  },
];

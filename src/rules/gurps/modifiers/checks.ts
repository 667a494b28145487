import { type Modifier, TOGGLE, noContribution, bonusEach } from "../../core/index.js";
import { choiceOf } from "./find.js";
import { SHOCK } from "./situation.js";

const DEFENSES = ["dodge", "parry", "block"];

/** The attributes that success rolls are made against. */
export const ATTRIBUTES = ["st", "dx", "iq", "ht"] as const;

/**
 * GURPS-1, GURPS-24, GURPS-28, GURPS-29: the modifiers that a person sets for a roll from the sheet. For a
 * defense against an attack, they are found or set in the dialog of the attack.
 */
export const CHECK_MODIFIERS: readonly Modifier[] = [
  {
    id: "difficulty",
    rule: "GURPS-1",
    tests: ATTRIBUTES,
    input: { type: "amount", min: -10, max: 10, initial: 0 },
    contribute: bonusEach(1),
  },
  { ...SHOCK, rule: "GURPS-59", tests: ["dx", "iq", "feint"] },
  {
    id: "against",
    rule: "GURPS-24",
    tests: DEFENSES,
    input: choiceOf(["melee", "thrust", "thrown", "missile", "firearm"]),
    contribute: noContribution,
  },
  {
    id: "evading",
    rule: "GURPS-29",
    tests: DEFENSES,
    input: choiceOf(["stay", "retreat", "drop"]),
    contribute: noContribution,
  },
  {
    id: "tumbling",
    rule: "GURPS-29",
    tests: ["dodge"],
    input: TOGGLE,
    scope: "attack",
    contribute: noContribution,
  },
  {
    id: "atCloseQuarters",
    rule: "GURPS-27",
    tests: ["parry"],
    contribute: noContribution,
  },
  {
    id: "deceived",
    rule: "GURPS-28",
    tests: DEFENSES,
    input: { type: "count", min: 0, max: 10 },
    contribute: (setting) =>
      Number(setting) === 0 ? [] : [{ type: "bonus", side: "attacker", value: -Number(setting) }],
  },
  {
    id: "bothWeapons",
    rule: "GURPS-28",
    tests: DEFENSES,
    contribute: (setting) => (Number(setting) === 0 ? [] : [{ type: "bonus", side: "attacker", value: -1 }]),
  },
];

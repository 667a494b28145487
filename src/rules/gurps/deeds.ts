import {
  deed,
  has,
  numberOf,
  refuse,
  settingOf,
  statusTo,
  trackTo,
  turnTo,
  type Action,
  type DeedSpec,
  type Modifier,
  told,
} from "../core/index.js";
import { aimedWith } from "./aim-modifiers.js";
import { ALL_OUT_DEFENSES } from "./defense-modifiers.js";
import { choiceOf, POSTURES, statusOf } from "./find.js";
import { MOST_AIMED } from "./game.js";
import { stunRefusal } from "./stun.js";

/** Turns of Evaluate beyond these change nothing. */
const MOST_EVALUATED = 3;

function oneMore(from: number, most: number): number {
  return Math.max(from, Math.min(most, from + 1));
}

const DEEDS: readonly DeedSpec[] = [
  {
    id: "aim",
    rule: "GURPS-17",
    weapon: "ranged",
    costs: ({ actor, weapon }) => aimedWith(actor, weapon, oneMore(numberOf(weapon, "aimed"), MOST_AIMED)),
    data: ({ weapon }) => ({ seconds: oneMore(numberOf(weapon, "aimed"), MOST_AIMED) }),
  },
  {
    id: "evaluate",
    rule: "GURPS-7",
    costs: ({ actor }) => trackTo(actor, "evaluated", oneMore(numberOf(actor, "evaluated"), MOST_EVALUATED)),
    data: ({ actor }) => ({ turns: oneMore(numberOf(actor, "evaluated"), MOST_EVALUATED) }),
  },
  {
    id: "allOutDefense",
    rule: "GURPS-25",
    refusals: ({ actor }) => [refuse(actor.turn === null, "noTurns", "GURPS-25")],
    costs: ({ actor, assessment }) => {
      const favored = ALL_OUT_DEFENSES.findIndex((one) => one === settingOf(assessment, "favored"));
      return turnTo(actor, "allOutDefense", Math.max(0, favored) + 1);
    },
  },
  {
    id: "changePosture",
    rule: "GURPS-5",
    costs: ({ actor, assessment }) => {
      const wished = settingOf(assessment, "newPosture");
      return POSTURES.filter((one) => one !== "standing").flatMap((one) =>
        statusTo(actor, statusOf(one), one === wished),
      );
    },
  },
  {
    id: "recover",
    rule: "GURPS-27",
    refusals: ({ actor }) => [refuse(!has(actor, "stunned"), "notStunned", "GURPS-27")],
    costs: ({ actor }) => statusTo(actor, "stunned", false),
  },
  {
    id: "clearWeapon",
    rule: "GURPS-36",
    weapon: "ranged",
    mends: "jammed",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "jammed") < 1, "notJammed", "GURPS-36")],
    costs: ({ weapon }) => trackTo(weapon, "jammed", 0),
  },
];

/** Maneuvers and the like that need no dice. */
export const DEED_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  DEEDS.map((spec) => [
    spec.id,
    deed({
      ...spec,
      refusals: (situation) => [
        refuse(has(situation.actor, "out"), "outOfAction", spec.rule),
        spec.id === "recover" ? null : stunRefusal(situation.actor),
        ...(spec.refusals?.(situation) ?? []),
      ],
    }),
  ]),
);

/** What a person says of them. */
export const DEED_MODIFIERS: readonly Modifier[] = [
  {
    id: "favored",
    rule: "GURPS-25",
    tests: ["allOutDefense"],
    input: choiceOf(ALL_OUT_DEFENSES),
    contribute: told,
  },
  {
    id: "newPosture",
    rule: "GURPS-5",
    tests: ["changePosture"],
    input: choiceOf(POSTURES),
    contribute: told,
  },
];

import {
  simpleAction,
  has,
  numberOf,
  refuse,
  settingOf,
  statusTo,
  trackTo,
  turnTo,
  type Action,
  type SimpleActionSpec,
  type Modifier,
  noContribution,
} from "../../core/index.js";
import { aimedWith } from "../modifiers/aim.js";
import { ALL_OUT_DEFENSES } from "../modifiers/defense.js";
import { choiceOf } from "../modifiers/find.js";
import { isOut, POSTURES, statusOf } from "../data/postures.js";
import { MOST_AIMED } from "../data/fields.js";
import { isOrdered } from "../battle/maneuvers.js";
import { ANSWERS, EVENTS, placeIn } from "../battle/waiting.js";
import { readyRefusal, readyTo, reloaded, unreadyRefusal } from "./readiness.js";
import { stunRefusal } from "./stun.js";

/** More turns of Evaluate than these change nothing. */
const MOST_EVALUATED = 3;

function oneMore(from: number, most: number): number {
  return Math.max(from, Math.min(most, from + 1));
}

const SPECS: readonly SimpleActionSpec[] = [
  {
    id: "aim",
    rule: "GURPS-17",
    weapon: "ranged",
    refusals: ({ weapon }) => [readyRefusal(weapon)],
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
    refusals: ({ actor }) => [
      refuse(!has(actor, "stunned"), "notStunned", "GURPS-27"),
      refuse(isOrdered(actor), "recoversAtEnd", "GURPS-65"),
    ],
    costs: ({ actor }) => statusTo(actor, "stunned", false),
  },
  { id: "ready", rule: "GURPS-53" },
  {
    id: "readyWeapon",
    rule: "GURPS-53",
    weapon: "held",
    clearsTrack: "unready",
    refusals: ({ weapon }) => [unreadyRefusal(weapon)],
    costs: ({ actor, weapon }) => readyTo(actor, weapon, true),
  },
  {
    id: "reload",
    rule: "GURPS-53",
    weapon: "ranged",
    clearsTrack: "fired",
    refusals: ({ weapon }) => [
      refuse(numberOf(weapon, "fired") === 0, "isLoaded", "GURPS-53"),
      readyRefusal(weapon),
    ],
    costs: ({ weapon }) => reloaded(weapon).costs,
    data: ({ weapon }) => {
      const { shots, turns } = reloaded(weapon);
      return { shots, turns };
    },
  },
  { id: "concentrate", rule: "GURPS-44" },
  {
    id: "wait",
    rule: "GURPS-54",
    refusals: ({ actor }) => [refuse(!isOrdered(actor), "waitNoBattle", "GURPS-54")],
    costs: ({ actor, assessment }) => [
      ...statusTo(actor, "waiting", true),
      ...turnTo(actor, "waitEvent", placeIn(EVENTS, String(settingOf(assessment, "waitEvent")))),
      ...turnTo(actor, "waitAnswer", placeIn(ANSWERS, String(settingOf(assessment, "waitAnswer")))),
    ],
    says: ({ assessment }) => [
      `waitsFor.${String(settingOf(assessment, "waitEvent") ?? EVENTS[0])}`,
      `answersWith.${String(settingOf(assessment, "waitAnswer") ?? ANSWERS[0])}`,
    ],
  },
  { id: "doNothing", rule: "GURPS-44" },
  {
    id: "clearWeapon",
    rule: "GURPS-36",
    weapon: "ranged",
    clearsTrack: "jammed",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "jammed") < 1, "notJammed", "GURPS-36")],
    costs: ({ weapon }) => trackTo(weapon, "jammed", 0),
  },
];

/** GURPS-65: what a stunned character can do. */
const MAY_WHEN_STUNNED = ["recover", "doNothing"];

/** GURPS-44: an action that is the maneuver of a turn. */
function maneuver(spec: SimpleActionSpec): Action {
  return { ...simpleAction(spec), ...(spec.id === "recover" ? {} : { price: () => 1 }) };
}

/** Maneuvers and the like that need no dice. */
export const SIMPLE_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  SPECS.map((spec) => [
    spec.id,
    maneuver({
      ...spec,
      refusals: (situation) => [
        refuse(isOut(situation.actor), "outOfAction", spec.rule),
        MAY_WHEN_STUNNED.includes(spec.id) ? null : stunRefusal(situation.actor),
        ...(spec.refusals?.(situation) ?? []),
      ],
    }),
  ]),
);

/** What a person sets for them. */
export const SIMPLE_ACTION_MODIFIERS: readonly Modifier[] = [
  {
    id: "favored",
    rule: "GURPS-25",
    tests: ["allOutDefense"],
    input: choiceOf(ALL_OUT_DEFENSES),
    contribute: noContribution,
  },
  {
    id: "waitEvent",
    rule: "GURPS-54",
    tests: ["wait"],
    input: choiceOf(EVENTS),
    contribute: noContribution,
  },
  {
    id: "waitAnswer",
    rule: "GURPS-54",
    tests: ["wait"],
    input: choiceOf(ANSWERS),
    contribute: noContribution,
  },
  {
    id: "newPosture",
    rule: "GURPS-5",
    tests: ["changePosture"],
    input: choiceOf(POSTURES),
    contribute: noContribution,
  },
];

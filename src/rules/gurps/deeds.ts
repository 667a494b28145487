import {
  action,
  has,
  note,
  numberOf,
  settingOf,
  type Action,
  type Data,
  type Modifier,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { pay, refusalOf, refuse, statusTo, trackTo, turnTo, type Cost } from "./costs.js";
import { ALL_OUT_DEFENSES } from "./defence-modifiers.js";
import { choiceOf, POSTURES, told } from "./find.js";

/** An action that needs no dice: what it changes, and what the card says of it. */
type Deed = {
  readonly who: Ref;
  readonly costs: readonly Cost[];
  readonly note: string;
  readonly data: Data;
};

/** How one such action is declared. */
interface DeedSpec {
  readonly id: string;
  readonly rule: string;
  readonly weapon?: string;
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  readonly costs: (situation: Situation) => readonly Cost[];
  readonly data?: (situation: Situation) => Data;
}

/** Seconds of Aim and turns of Evaluate beyond these change nothing. */
const MOST_AIMED = 10;
const MOST_EVALUATED = 3;

function* perform(deed: Deed): Procedure<Outcome> {
  yield* pay(deed.costs);
  yield* note(deed.note, [deed.who], deed.data);
  return { id: "done" };
}

function deed(spec: DeedSpec): Action {
  const { id, rule } = spec;
  return action<Deed>({
    id,
    rule,
    cost: 0,
    weapon: spec.weapon ?? null,
    targets: "none",
    offered: "sheet",
    test: id,
    prepare: (situation) =>
      refusalOf(situation, [
        refuse(has(situation.actor, "out"), "outOfAction", rule),
        ...(spec.refusals?.(situation) ?? []),
      ]) ?? {
        who: situation.actor.ref,
        costs: spec.costs(situation),
        note: id,
        data: spec.data?.(situation) ?? {},
      },
    line: () => null,
    odds: () => null,
    procedure: perform,
  });
}

function oneMore(from: number, most: number): number {
  return Math.max(from, Math.min(most, from + 1));
}

const DEEDS: readonly DeedSpec[] = [
  {
    id: "aim",
    rule: "GURPS-17",
    weapon: "ranged",
    costs: ({ actor }) => trackTo(actor, "aimed", oneMore(numberOf(actor, "aimed"), MOST_AIMED)),
    data: ({ actor }) => ({ seconds: oneMore(numberOf(actor, "aimed"), MOST_AIMED) }),
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
    costs: ({ actor, assessment }) => {
      const favoured = ALL_OUT_DEFENSES.findIndex((one) => one === settingOf(assessment, "favoured"));
      return turnTo(actor, "allOutDefense", Math.max(0, favoured) + 1);
    },
  },
  {
    id: "changePosture",
    rule: "GURPS-5",
    costs: ({ actor, assessment }) => {
      const wished = settingOf(assessment, "newPosture");
      return POSTURES.filter((one) => one !== "standing").flatMap((one) =>
        statusTo(actor, one === "lying" ? "prone" : one, one === wished),
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
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "jammed") < 1, "notJammed", "GURPS-36")],
    costs: ({ weapon }) => trackTo(weapon, "jammed", 0),
  },
];

/** Maneuvers and the like that need no dice. */
export const DEED_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  DEEDS.map((spec) => [spec.id, deed(spec)]),
);

/** What a person says of them. */
export const DEED_MODIFIERS: readonly Modifier[] = [
  {
    id: "favoured",
    rule: "GURPS-25",
    tests: ["allOutDefense"],
    input: choiceOf(ALL_OUT_DEFENSES),
    scope: "attack",
    contribute: told,
  },
  {
    id: "newPosture",
    rule: "GURPS-5",
    tests: ["changePosture"],
    input: choiceOf(POSTURES),
    scope: "attack",
    contribute: told,
  },
];

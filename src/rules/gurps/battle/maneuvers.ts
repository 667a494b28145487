import {
  has,
  refuse,
  settingOf,
  statusTo,
  turnOf,
  turnTo,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  type TurnEconomy,
  refuseInactive,
} from "../../core/index.js";
import { legible, beyond } from "../../core/index.js";
import { countTo } from "../data/foes.js";
import { moveOf, stepOf } from "../data/scores.js";
import { extraAttackCosts, extraAttackRefusals, isExtraAttack } from "./extra-attacks.js";
import { answerNamed, interrupts } from "./waiting.js";

/**
 * GURPS-44: the maneuvers that a turn can be spent on. A turn stores the index of its maneuver in this list.
 */
export const TURN_MANEUVERS = [
  "none",
  "attack",
  "allOutAttack",
  "moveAndAttack",
  "aim",
  "evaluate",
  "allOutDefense",
  "ready",
  "concentrate",
  "changePosture",
  "wait",
  "doNothing",
  "feint",
] as const;

export type Maneuver = (typeof TURN_MANEUVERS)[number];

/** The maneuver of each action whose name differs from its maneuver's name. */
const OF_ACTION: Readonly<Record<string, Maneuver>> = {
  clearWeapon: "ready",
  readyWeapon: "ready",
  reload: "ready",
};

/** GURPS-54: the maneuvers that a waiting model can answer with. */
const ANSWERS: readonly Maneuver[] = ["attack", "feint", "allOutAttack", "ready"];

/** The number by which a turn stores a maneuver. */
export function maneuverNumber(maneuver: Maneuver): number {
  return TURN_MANEUVERS.indexOf(maneuver);
}

/** GURPS-43: the maneuver of a model's turn; "none" before it has chosen one. */
export function maneuverOf(profile: Profile): Maneuver {
  return TURN_MANEUVERS[turnOf(profile, "maneuver")] ?? "none";
}

/** The maneuver that an action takes. For an attack, a modifier names it. */
function chosenBy({ assessment }: Situation, action: string): Maneuver {
  if (action !== "strike" && action !== "shoot")
    return OF_ACTION[action] ?? TURN_MANEUVERS.find((one) => one === action) ?? "none";
  const setting = String(settingOf(assessment, "maneuver") ?? "attack");
  if (setting.startsWith("allOut")) return "allOutAttack";
  return setting === "moveAndAttack" ? "moveAndAttack" : "attack";
}

/**
 * GURPS-54: the name of an action as a Wait would name it. For an All-Out Attack, the name also says its
 * kind, because a Wait names the kind too.
 */
function answerOf(situation: Situation, action: string): string {
  const isAttack = action === "strike" || action === "shoot";
  return isAttack
    ? String(settingOf(situation.assessment, "maneuver") ?? "attack")
    : chosenBy(situation, action);
}

/**
 * GURPS-44, GURPS-45: the yards that a maneuver allows in the whole turn. `favored` is the turn's number for
 * the defense that an All-Out Defense favors.
 */
export function yardsFor(
  profile: Profile,
  maneuver: Maneuver,
  favored = turnOf(profile, "allOutDefense"),
): number {
  const move = moveOf(profile);
  const step = stepOf(profile);
  switch (maneuver) {
    case "none":
    case "moveAndAttack":
      return move;
    case "allOutAttack":
      return Math.max(step, move / 2);
    case "allOutDefense":
      return favored === DODGES ? Math.max(step, move / 2) : step;
    case "changePosture":
    case "wait":
    case "doNothing":
      return 0;
    default:
      return step;
  }
}

/** The number that a turn stores for an All-Out Defense that favors dodging. */
const DODGES = 1;

/** Whether the order of play decides what a model does now. */
export function isOrdered({ turn }: Profile): boolean {
  return turn?.isActive !== undefined;
}

/** GURPS-44: one maneuver a turn. Outside a battle nothing is counted. */
export const ECONOMY: TurnEconomy = {
  points: "maneuvers",
  refused: "maneuverDone",
  rule: "GURPS-44",
  price: ({ actor }, cost) => (isOrdered(actor) ? cost : 0),
  // GURPS-54, GURPS-90: the answer of a Wait, and an extra attack, need no maneuver of their own.
  suffices: (actor, _cost, _left, action) => interrupts(actor) || isExtraAttack(actor, action),
  outOfTurn: ({ actor }) => waits(actor),
  refusals: (situation, _cost, { id }) => refusals(situation, id),
  changes: (situation, cost, id) =>
    cost > 0
      ? [
          ...turnTo(situation.actor, "maneuver", maneuverNumber(chosenBy(situation, id))),
          ...(id === "wait" ? [] : statusTo(situation.actor, "waiting", false)),
          ...broken(situation.actor, id),
          ...extraAttackCosts(situation, id),
        ]
      : [],
};

/**
 * The actions that continue or use up an Aim (GURPS-17), and those that continue or use up an Evaluate
 * (GURPS-50).
 */
const AIMING: readonly string[] = ["aim", "shoot", "strike"];
const EVALUATING: readonly string[] = ["evaluate", "feint", "shoot", "strike"];

/** GURPS-50, GURPS-55: Aim and Evaluate count turns in a row, and any other maneuver ends them. */
function broken(actor: Profile, id: string): readonly Cost[] {
  return [
    ...(AIMING.includes(id) ? [] : lostAim(actor)),
    ...(EVALUATING.includes(id) ? [] : countTo(actor, "evaluated", 0)),
  ];
}

/** GURPS-55: the changes that end a character's aim with all its weapons. */
export function lostAim(actor: Profile): readonly Cost[] {
  return actor.gear.flatMap((item) => countTo(item, "aimed", 0));
}

/**
 * GURPS-54, GURPS-57: the reason why a model cannot act in another model's turn; null when it can. The model
 * needs a Wait, and the other model must be an enemy. This is also true when an enemy leaves contact.
 */
export function waits(actor: Profile): Refusal | null {
  return (
    refuseInactive(!has(actor, "waiting"), "GURPS-41") ??
    refuse(actor.turn?.enemyActs !== true, "waitNoEnemy", "GURPS-54")
  );
}

function refusals(situation: Situation, action: string): readonly (Refusal | null)[] {
  const { actor } = situation;
  const maneuver = chosenBy(situation, action);
  const yards = turnOf(actor, "yards");
  const favored = String(settingOf(situation.assessment, "favored") ?? "") === "allOutDodge" ? DODGES : 0;
  const most = yardsFor(actor, maneuver, favored);
  const named = answerNamed(actor);
  const isOther = named !== null && named !== answerOf(situation, action);
  return [
    ...extraAttackRefusals(situation, action),
    refuse(interrupts(actor) && !ANSWERS.includes(maneuver), "waitAnswer", "GURPS-54"),
    refuse(interrupts(actor) && isOther, "waitOther", "GURPS-54"),
    refuse(
      !interrupts(actor) && maneuver === "allOutAttack" && turnOf(actor, "aside") > 0,
      "movedAside",
      "GURPS-44",
    ),
    refuse(!interrupts(actor) && beyond(yards, most), "movedTooFar", "GURPS-44", {
      moved: legible(yards),
      most: legible(most),
    }),
  ];
}

import {
  noContribution,
  refuse,
  settingOf,
  simpleAction,
  statusTo,
  turnTo,
  type Action,
  type Modifier,
  type Refusal,
  type Situation,
  type View,
} from "../../core/index.js";
import { FULL, HALF } from "../battle/costs.js";
import { modesOf, WATCH_FOR, WATCH_MODES } from "../battle/watching.js";
import { needsOtherArm, roundsLeft } from "../data/weapons.js";
import { choice } from "../modifiers/choices.js";

/**
 * DH-57, DH-58: the refusal of an action that waits for another model's turn, when no order of play is in
 * use.
 */
function withoutOrder({ actor }: Situation, rule: string): Refusal | null {
  return refuse(actor.turn?.isActive === undefined, "noOrder", rule);
}

/** The position of the chosen option in this list, from 1. */
function numberIn(list: readonly string[], { assessment }: Situation, modifier: string): number {
  return 1 + Math.max(0, list.indexOf(String(settingOf(assessment, modifier) ?? "")));
}

/** DH-58: the position of the weapon among the watcher's items, from 1; 0 for no weapon. */
function placeInHand({ actor, weapon }: Situation): number {
  return 1 + actor.gear.findIndex(({ ref }) => ref === weapon?.ref);
}

/** DH-33: whether the weapon can make the attack that the person chose. */
function hasMode(situation: Situation): boolean {
  const mode = WATCH_MODES[numberIn(WATCH_MODES, situation, "watchMode") - 1] ?? "shoot";
  return modesOf(situation.weapon).includes(mode);
}

/** DH-58: the arc of Overwatch points where the token faces now. If the token turns later, the arc stays. */
const overwatch = simpleAction({
  id: "overwatch",
  rule: "DH-58",
  cost: FULL,
  weapon: "ranged",
  refusals: (situation) => [
    withoutOrder(situation, "DH-58"),
    refuse(needsOtherArm(situation.actor, situation.weapon), "needsOtherArm", "DH-74"),
    refuse(!hasMode(situation), "noRate", "DH-33"),
    refuse(situation.weapon !== null && roundsLeft(situation.weapon) < 1, "noRounds", "DH-36"),
  ],
  costs: (situation) => [
    ...statusTo(situation.actor, "overwatch", true),
    ...turnTo(situation.actor, "facing", situation.positions[situation.actor.ref]?.facing ?? 0),
    ...turnTo(situation.actor, "watchWeapon", placeInHand(situation)),
    ...turnTo(situation.actor, "watchMode", numberIn(WATCH_MODES, situation, "watchMode")),
    ...turnTo(situation.actor, "watchFor", numberIn(WATCH_FOR, situation, "watchFor")),
  ],
});

/** DH-57: a Delay ends the turn. The model keeps one Half Action, which it can take before its next turn. */
const delay = simpleAction({
  id: "delay",
  rule: "DH-57",
  cost: HALF,
  needsBattle: true,
  price: ({ options }) => (options["delayCost"] === "full" ? FULL : HALF),
  refusals: (situation) => [withoutOrder(situation, "DH-57")],
  costs: ({ actor }) => [...statusTo(actor, "delaying", true)],
});

/** DH-57, DH-58: the actions with which a model waits for a later moment. */
export const WATCH_ACTIONS: Readonly<Record<string, Action>> = { overwatch, delay };

/** DH-33, DH-58: the choice of the watcher's attack, among the attacks that its weapon can make. */
export function watchModifiers(test: string, { weapon }: View): readonly Modifier[] {
  const modes = modesOf(weapon);
  if (test !== "overwatch") return [];
  return [
    {
      id: "watchMode",
      rule: "DH-58",
      tests: ["overwatch"],
      contribute: noContribution,
      input: choice(...(modes.length > 0 ? modes : WATCH_MODES)),
    },
  ];
}

/** DH-58: the choice of the event that a watcher waits for. */
export const WATCH_MODIFIERS: readonly Modifier[] = [
  {
    id: "watchFor",
    rule: "DH-58",
    tests: ["overwatch"],
    input: choice(...WATCH_FOR),
    contribute: noContribution,
  },
];

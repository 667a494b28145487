import {
  numberOf,
  refuse,
  simpleAction,
  statusTo,
  textOf,
  trackTo,
  turnOf,
  type Action,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { moved, moveRefusal } from "../../battle/movement.js";
import { isInPlay, runningBattle } from "../../battle/sides.js";
import { standardAction, standardRefusal } from "../../battle/standard-action.js";
import { isDestroyed, OPPOSITES, speedOf } from "../../data/card.js";

const destroyed = ({ actor }: Situation): Refusal | null =>
  refuse(isDestroyed(actor), "unitDestroyed", "GLOOM-19");

/**
 * GLOOM-44: the change that gives a unit a Boost token. If the unit has a Weak token, that token is removed
 * instead.
 */
function boosted(unit: Profile): readonly Cost[] {
  const canceled = statusTo(unit, OPPOSITES.boost, false);
  return canceled.length > 0 ? canceled : statusTo(unit, "boost", true);
}

/**
 * GLOOM-37, GLOOM-38: the actions of an activation that roll no dice, and the use of an Ability (GLOOM-33).
 */
export const UNIT_ACTIONS: Readonly<Record<string, Action>> = {
  // A move on the map is counted without this action. People use the action when there is no scene.
  move: simpleAction({
    id: "move",
    rule: "GLOOM-37",
    needsBattle: true,
    refusals: (situation) => {
      const { actor, battle } = situation;
      const isDone = refuse(turnOf(actor, "moveActions") > 0, "moveDone", "GLOOM-37");
      return [destroyed(situation), runningBattle(battle) ? (isDone ?? moveRefusal(actor)) : null];
    },
    costs: ({ actor }) => moved(actor, speedOf(actor)),
    data: ({ actor }) => ({ points: speedOf(actor) }),
  }),
  focus: simpleAction({
    id: "focus",
    rule: "GLOOM-38",
    needsBattle: true,
    refusals: (situation) => [destroyed(situation), standardRefusal(situation)],
    costs: ({ actor }) => [...standardAction(actor), ...boosted(actor)],
  }),
  rally: simpleAction({
    id: "rally",
    rule: "GLOOM-38",
    needsBattle: true,
    refusals: (situation) => [destroyed(situation), standardRefusal(situation)],
    costs: ({ actor }) => [...standardAction(actor), ...trackTo(actor, "moraleLost", 0)],
    data: ({ actor }) => ({ morale: numberOf(actor, "morale") }),
  }),
  skill: simpleAction({
    id: "skill",
    rule: "GLOOM-38",
    needsBattle: true,
    refusals: (situation) => [
      destroyed(situation),
      refuse(textOf(situation.actor, "skills").trim() === "", "noSkill", "GLOOM-38"),
      standardRefusal(situation),
    ],
    costs: ({ actor }) => standardAction(actor),
  }),
  useAbility: simpleAction({
    id: "useAbility",
    rule: "GLOOM-33",
    needsBattle: true,
    outOfTurn: true,
    changesNothing: true,
    refusals: (situation) => {
      const { actor, battle } = situation;
      const isLate = runningBattle(battle) !== null && !isInPlay(battle, actor.ref, "abilities");
      return [
        destroyed(situation),
        refuse(textOf(actor, "abilities").trim() === "", "noAbility", "GLOOM-33"),
        refuse(isLate, "notAbilitiesPhase", "GLOOM-33"),
      ];
    },
  }),
};

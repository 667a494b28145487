import {
  capability,
  isRefusal,
  movement,
  type MovementPlan,
  type Ref,
  type Refusal,
} from "../../../rules/core/index.js";
import { isActive, isUnderWay } from "../../../data/stored-battle.js";
import { sceneryNow } from "../engagement/scenery.js";
import { modelOf, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { optionsOf } from "../settings.js";
import { actingInBetween } from "../../record/open-exchanges.js";
import { combatantOf } from "../turns/turn.js";
import { bystandersOf } from "./bystanders.js";
import { battleOf } from "./state.js";

/**
 * The movement that a model can make now by the rules of its game, or the reason why it cannot move. Null
 * when no battle is under way, or when the game has no rules for movement.
 */
export function planFor(model: Model): MovementPlan | Refusal | null {
  const combat = combatantOf(model)?.parent;
  const rules = capability(model.game, movement);
  if (!combat || !rules || !isUnderWay(combat)) return null;
  const facts = sceneryNow().around(model.ref);
  const others = (facts.opponents?.value ?? []).flatMap((ref) => {
    const one = modelOf(ref);
    return one ? [profileOf(one)] : [];
  });
  const options = optionsOf(model.game);
  const battle = battleOf(model);
  const bystanders = battle && model.game.order?.gathers ? bystandersOf(battle) : {};
  return rules.plan(profileOf(model), { facts, options, battle, others, bystanders });
}

/**
 * Whether a model now moves by the rules of its game. It must be in a battle that is under way. When a GM
 * moves an inactive model, the GM only corrects its position, and the rules do not apply. The rules do apply
 * while the model interrupts the action of another model.
 */
export function movesByRules(ref: Ref): boolean {
  const model = modelOf(ref);
  const combatant = model && combatantOf(model);
  if (!combatant || planFor(model) === null) return false;
  return isActive(combatant) || !game.user.isGM || actingInBetween().includes(ref);
}

/** The movement plan of a model; null when it cannot move. */
export function openPlan(ref: Ref): MovementPlan | null {
  const model = modelOf(ref);
  const plan = model && planFor(model);
  return plan && !isRefusal(plan) ? plan : null;
}

/** The movement that a model has left in its turn. Distances are in its game's unit. */
export interface MovementLeft {
  readonly left: number;
  /** The rest of the current move, then the distance that each further action or stage allows. */
  readonly stages: readonly number[];
  readonly unit: string;
}

/** The movement that a model has left; null when no battle is under way, or when its game does not count movement. */
export function movementLeft(ref: Ref): MovementLeft | null {
  const model = modelOf(ref);
  const plan = model && planFor(model);
  if (!plan) return null;
  const stages = isRefusal(plan) ? [] : plan.stages;
  return { left: stages.reduce((sum, stage) => sum + stage, 0), stages, unit: model.game.unit };
}

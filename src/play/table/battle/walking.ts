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

/** How a model can move now by the rules of its game, or why it cannot; null where no battle runs or its game has no such rules. */
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
 * Whether a model moves by its game's rules now: in a battle that runs. What a GM moves out of turn is a correction, except
 * while that model acts in between.
 */
export function movesByRules(ref: Ref): boolean {
  const model = modelOf(ref);
  const combatant = model && combatantOf(model);
  if (!combatant || planFor(model) === null) return false;
  return isActive(combatant) || !game.user.isGM || actingInBetween().includes(ref);
}

/** The plan of a model, where it can move. */
export function openPlan(ref: Ref): MovementPlan | null {
  const model = modelOf(ref);
  const plan = model && planFor(model);
  return plan && !isRefusal(plan) ? plan : null;
}

/** How far a model can still move in its turn, in its game's units. */
export interface MovementLeft {
  readonly left: number;
  /** What is left of the move that runs, then what each further action or stage gives. */
  readonly stages: readonly number[];
  readonly unit: string;
}

/** How far a model can still move; null where no battle runs, or its game does not count movement. */
export function movementLeft(ref: Ref): MovementLeft | null {
  const model = modelOf(ref);
  const plan = model && planFor(model);
  if (!plan) return null;
  const stages = isRefusal(plan) ? [] : plan.stages;
  return { left: stages.reduce((sum, stage) => sum + stage, 0), stages, unit: model.game.unit };
}

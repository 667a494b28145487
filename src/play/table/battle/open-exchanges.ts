import { isBattleStep, type Ref } from "../../../rules/core/index.js";
import type { Exchange } from "../../record/exchange.js";
import { actingInBetween, openExchanges } from "../../record/open-exchanges.js";
import { modelOf } from "../models/models.js";
import { encounterFor, modelOfCombatant } from "./state.js";

/** The open exchanges in which one of these models acts or is a target. */
export function openExchangesOf(models: ReadonlySet<Ref>): readonly Exchange[] {
  return openExchanges().filter(({ view }) => [view.actor, ...view.targets].some((ref) => models.has(ref)));
}

/**
 * Whether a model is acting while the action of another model is interrupted. While the model acts, an open
 * question asks whether it has finished.
 */
export function actsInBetween(ref: Ref): boolean {
  return actingInBetween().includes(ref);
}

/** Whether a model has begun an exchange that is still open, other than the exchange with the id `except`. */
export function isActing(ref: Ref, except: string): boolean {
  return openExchanges().some(
    ({ view, stored, isPlayedAlike }) => view.actor === ref && stored.exchange !== except && isPlayedAlike,
  );
}

/**
 * Whether an action has to wait for open exchanges of its encounter.
 * - A step of the order of play waits for every open exchange.
 * - Any other action waits for an open step, such as hits that are being resolved, unless its model is interrupting
 * that step.
 * - An action also waits for an open exchange that its own model has begun, such as a move that was interrupted.
 */
export function isPlayHeld(action: string, actor: Ref): boolean {
  const isStep = isBattleStep(action);
  const model = modelOf(actor);
  const { contents = [] } = (model && encounterFor(model))?.combatants ?? {};
  const refs = contents.flatMap((combatant) => modelOfCombatant(combatant)?.ref ?? []);
  return openExchangesOf(new Set(refs)).some(
    ({ view }) => isStep || (isBattleStep(view.action) && !actsInBetween(actor)) || view.actor === actor,
  );
}

import { isBattleStep, type Ref } from "../../../rules/core/index.js";
import type { Exchange } from "../../record/exchange.js";
import { actingInBetween, openExchanges } from "../../record/open-exchanges.js";
import { modelOf } from "../models/models.js";
import { encounterFor, modelOfCombatant } from "./state.js";

/** Exchanges that wait for someone, in which one of these models acts or is acted on. */
export function openExchangesOf(models: ReadonlySet<Ref>): readonly Exchange[] {
  return openExchanges().filter(({ view }) => [view.actor, ...view.targets].some((ref) => models.has(ref)));
}

/** Whether a model acts in the middle of what another one does: it is asked whether it has done so. */
export function actsInBetween(ref: Ref): boolean {
  return actingInBetween().includes(ref);
}

/** Whether something that a model has begun waits for someone, other than the exchange of this id. */
export function isActing(ref: Ref, except: string): boolean {
  return openExchanges().some(
    ({ view, stored, isPlayedAlike }) => view.actor === ref && stored.exchange !== except && isPlayedAlike,
  );
}

/**
 * Whether an action has to wait: a step of the order of play for all that is open in the encounter, and any other action for a
 * step that is open, such as hits that are being resolved, unless its own model acts in the middle of that step, and for what its
 * own model has begun, such as a move that was interrupted.
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

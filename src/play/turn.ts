import type { Game, TurnRecord } from "../rules/core/index.js";
import { flagOf } from "../foundry.js";
import type { Model } from "./models.js";

/** The combatant of a model in the encounter that runs, if any. */
export function combatantOf(model: Model): Combatant.Implementation | null {
  const combat = game.combat;
  if (!combat?.started) return null;
  const { token, actor } = model;
  return (
    combat.combatants.find((one) => (token ? one.tokenId === token.id : one.actorId === actor.id)) ?? null
  );
}

/** What a model has done this turn; null when no encounter counts it. A new round begins a new record by itself. */
export function turnRecordOf(model: Model): TurnRecord | null {
  const combatant = combatantOf(model);
  return combatant ? { ref: combatant.uuid, values: turnValues(model.game, combatant) } : null;
}

/** The turn tracks of a combatant in the round that runs. */
export function turnValues(
  rules: Game,
  combatant: Combatant.Implementation,
): Readonly<Record<string, number>> {
  const stored = flagOf(combatant, "turn");
  const round = combatant.parent.round;
  if (typeof stored !== "object" || stored === null || !("round" in stored) || stored.round !== round) {
    return rules.turn;
  }
  const kept = Object.entries(stored).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return { ...rules.turn, ...Object.fromEntries(kept.filter(([name]) => Object.hasOwn(rules.turn, name))) };
}

/** The update that writes one turn track of a combatant, with the round that it belongs to. */
export function turnUpdate(
  rules: Game,
  combatant: Combatant.Implementation,
  track: string,
  value: number,
): Readonly<Record<string, unknown>> {
  const round = combatant.parent.round;
  return { "flags.vantage.turn": { ...turnValues(rules, combatant), [track]: value, round } };
}

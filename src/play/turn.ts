import type { Game, TurnRecord } from "../rules/core/index.js";
import { dropFlag, flagOf } from "../foundry.js";
import type { Model } from "./models.js";

/**
 * The combatant of a model in an encounter that runs on its scene, or on no scene; the active encounter first. Null
 * without one. Which scene or encounter this person looks at makes no difference.
 */
export function combatantOf({ token, actor }: Model): Combatant.Implementation | null {
  const running = game.combats.filter(
    ({ started, scene }) => started && (!token || !scene || scene === token.parent),
  );
  const isModel = (one: Combatant.Implementation): boolean =>
    token ? one.tokenId === token.id && one.sceneId === token.parent?.id : one.actorId === actor.id;
  const found = running
    .sort((one, other) => Number(other.active) - Number(one.active))
    .map(({ combatants }) => combatants.find(isModel));
  return found.find((one) => one !== undefined) ?? null;
}

/** What a model has done this turn; null when no encounter counts it. A new turn begins a new record by itself. */
export function turnRecordOf(model: Model): TurnRecord | null {
  const combatant = combatantOf(model);
  if (!combatant) return null;
  const { game: rules } = model;
  return { ref: combatant.uuid, round: turnBegun(rules, combatant), values: turnValues(rules, combatant) };
}

/** The turn tracks of a combatant in its turn that runs. */
export function turnValues(
  rules: Game,
  combatant: Combatant.Implementation,
): Readonly<Record<string, number>> {
  const stored = flagOf(combatant, "turn");
  const round = turnBegun(rules, combatant);
  if (typeof stored !== "object" || stored === null || !("round" in stored) || stored.round !== round) {
    return rules.turn;
  }
  const kept = Object.entries(stored).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return { ...rules.turn, ...Object.fromEntries(kept.filter(([name]) => Object.hasOwn(rules.turn, name))) };
}

/** The update that sets one turn track of a combatant, with the round in which that turn began. */
export function turnUpdate(
  rules: Game,
  combatant: Combatant.Implementation,
  track: string,
  value: number,
): Readonly<Record<string, unknown>> {
  const values = { ...turnValues(rules, combatant), [track]: value };
  return { "flags.vantage.turn": { ...values, round: turnBegun(rules, combatant) } };
}

/** Removes the turn tracks of a combatant that are all as the turn began. */
export async function dropFreshTurn(rules: Game, combatant: Combatant.Implementation): Promise<void> {
  const stored = flagOf(combatant, "turn");
  const round = turnBegun(rules, combatant);
  // What is left of a turn that is over stays as it is.
  if (typeof stored !== "object" || stored === null || !("round" in stored) || stored.round !== round) return;
  const values = turnValues(rules, combatant);
  if (Object.entries(values).every(([name, now]) => now === rules.turn[name]))
    await dropFlag(combatant, "turn");
}

/** The round in which the turn that runs began for a combatant: the last one, where it has not come to act in this one. */
export function turnBegun(rules: Game, combatant: Combatant.Implementation): number {
  const { round, turn, turns } = combatant.parent;
  if (rules.turnBegins !== "own") return round;
  const place = turns.findIndex(({ id }) => id === combatant.id);
  return place <= (turn ?? 0) ? round : round - 1;
}

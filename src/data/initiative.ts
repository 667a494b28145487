import type { DicePool, Game, Initiative, Profile } from "../rules/core/index.js";
import { actorProfile } from "./profile.js";
import { formulaOf } from "../dice/faces.js";
import { gameOfActor } from "../rules/registry.js";
import { storedBattle } from "./stored-battle.js";

/** The game that a combatant plays; null when it has no actor, or its actor plays no registered game. */
export function gameOf(combatant: Combatant.Implementation): Game | null {
  return gameOfActor(combatant.actor?.type ?? "") ?? null;
}

/** The way in which a game finds a combatant's place in the order; null when neither dice nor a number decides it. */
export function initiativeOf(combatant: Combatant.Implementation): Initiative | null {
  return gameOf(combatant)?.initiative ?? null;
}

/** Whether a combatant's game rolls initiative, by each model or by side. */
export function isRolledBy(combatant: Combatant.Implementation, by: "model" | "side"): boolean {
  const initiative = initiativeOf(combatant);
  return initiative?.type === "roll" && initiative.by === by;
}

/** The side of a combatant: its token's disposition. Models without a token are one neutral side. */
export function sideOf(combatant: Combatant.Implementation): string {
  return String(combatant.token?.disposition ?? CONST.TOKEN_DISPOSITIONS.NEUTRAL);
}

/** The combatants of a side that play the same game as this one, itself included. */
export function sideWith(combatant: Combatant.Implementation): readonly Combatant.Implementation[] {
  return combatant.parent.combatants.contents.filter(
    (one) => sideOf(one) === sideOf(combatant) && gameOf(one)?.id === gameOf(combatant)?.id,
  );
}

/** The number by which a combatant is sorted; null when its game rolls, or declares nothing. */
export function sortedBy(combatant: Combatant.Implementation): number | null {
  const initiative = initiativeOf(combatant);
  const model = profileOf(combatant);
  return initiative?.type === "sorted" && model ? initiative.by(model) : null;
}

/** The bonus that a combatant adds to its initiative roll; 0 when its game does not roll. */
export function bonusOf(combatant: Combatant.Implementation): number {
  const initiative = initiativeOf(combatant);
  const model = profileOf(combatant);
  return initiative?.type === "roll" && model ? (initiative.plus?.(model) ?? 0) : 0;
}

/** The number that decides between equal totals, the higher one first, in a battle as it was found there; 0 without one. */
export function tieBreakOf(combatant: Combatant.Implementation): number {
  const inBattle = storedBattle(combatant.parent)?.models[combatant.id ?? ""]?.["tie"];
  if (inBattle !== undefined) return inBattle;
  const initiative = initiativeOf(combatant);
  const model = profileOf(combatant);
  return initiative?.type === "roll" && model ? (initiative.tie?.(model) ?? 0) : 0;
}

/**
 * The formula of a combatant's roll, such as `1d10 + 4`, or the number by which it is sorted; null when there is
 * neither.
 */
export function initiativeFormula(combatant: Combatant.Implementation): string | null {
  const initiative = initiativeOf(combatant);
  const model = profileOf(combatant);
  if (!initiative || !model) return null;
  if (initiative.type === "sorted") return String(initiative.by(model));
  return withBonus(initiative.dice, bonusOf(combatant));
}

function withBonus(dice: DicePool, plus: number): string {
  const exact = Number(plus.toFixed(4));
  return exact === 0 ? formulaOf(dice) : `${formulaOf(dice)} ${exact < 0 ? "-" : "+"} ${Math.abs(exact)}`;
}

function profileOf({ actor, token }: Combatant.Implementation): Profile | null {
  const rules = gameOfActor(actor?.type ?? "");
  return actor && rules ? actorProfile(actor, rules.actor, token?.uuid ?? actor.uuid) : null;
}

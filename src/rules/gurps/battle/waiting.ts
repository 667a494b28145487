import { has, turnOf, type Profile } from "../../core/index.js";

/** GURPS-54: what a Wait waits for. What none of these says is said at the table. */
export const EVENTS = ["reach", "attack", "sight", "own"] as const;

/** GURPS-54: what a Wait is answered with: an attack by its maneuver, or an action. */
export const ANSWERS = [
  "attack",
  "feint",
  "allOutDetermined",
  "allOutStrong",
  "allOutDouble",
  "allOutFeint",
  "allOut",
  "ready",
] as const;

/** The turn counts the place in a list, from 1; 0 where nothing was named. */
export function placeIn(list: readonly string[], id: string): number {
  return Math.max(0, list.indexOf(id)) + 1;
}

/** GURPS-54: the answer that a model has named with its Wait; null where it has named none. */
export function answerNamed(profile: Profile): (typeof ANSWERS)[number] | null {
  return ANSWERS[turnOf(profile, "waitAnswer") - 1] ?? null;
}

/** GURPS-54: the notes of the event and of the answer that a model has named. */
export function namedBy(profile: Profile): readonly string[] {
  if (!has(profile, "waiting")) return [];
  const event = EVENTS[turnOf(profile, "waitEvent") - 1];
  const answer = answerNamed(profile);
  return [...(event ? [`waitsFor.${event}`] : []), ...(answer ? [`answersWith.${answer}`] : [])];
}

/** GURPS-54: whether a model interrupts the turn of another one. */
export function interrupts(actor: Profile): boolean {
  return actor.turn?.isActive === false && has(actor, "waiting");
}

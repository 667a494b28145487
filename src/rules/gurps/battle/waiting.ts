import { has, turnOf, WALK, type Facts, type Profile } from "../../core/index.js";

/** GURPS-54: the events that a Wait can wait for. Any other event is said at the table. */
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

/** The place of an id in a list, from 1, as a turn counts it. The turn has 0 where nothing was named. */
export function placeIn(list: readonly string[], id: string): number {
  return Math.max(0, list.indexOf(id)) + 1;
}

/** GURPS-54: the answer that a model has named with its Wait; null where it has named none. */
export function answerNamed(profile: Profile): (typeof ANSWERS)[number] | null {
  return ANSWERS[turnOf(profile, "waitAnswer") - 1] ?? null;
}

/** GURPS-54: the event that a model has named with its Wait; null where it has named none. */
export function eventNamed(profile: Profile): (typeof EVENTS)[number] | null {
  return EVENTS[turnOf(profile, "waitEvent") - 1] ?? null;
}

/** GURPS-54: the notes of the event and of the answer that a model has named. */
export function namedBy(profile: Profile): readonly string[] {
  if (!has(profile, "waiting")) return [];
  const event = eventNamed(profile);
  const answer = answerNamed(profile);
  return [...(event ? [`waitsFor.${event}`] : []), ...(answer ? [`answersWith.${answer}`] : [])];
}

/** Actions without a target. They harm no one. On a map they move no model: a step is a move of its own there. */
const STILL: readonly string[] = [
  "allOutDefense",
  "ready",
  "readyWeapon",
  "reload",
  "clearWeapon",
  "fastDraw",
  "concentrate",
  "wait",
  "doNothing",
];

/**
 * GURPS-54: the actions that certainly are not an event, on a map. The names that others give to their own actions
 * are not known here.
 */
const NEVER: Readonly<Record<(typeof EVENTS)[number], readonly string[]>> = {
  reach: [...STILL, "changePosture", "aim", "evaluate"],
  attack: [...STILL, "changePosture", "aim", "evaluate", WALK],
  sight: STILL,
  own: [],
};

/**
 * GURPS-54: whether an enemy's action can be the event that a model waits for. Without a map people say who has moved, so that
 * only an attack is known not to happen.
 */
export function isEvent(waiter: Profile, _actor: Profile, action: string, { distance }: Facts): boolean {
  const event = eventNamed(waiter);
  const isKnown = event === "attack" || distance !== undefined;
  return event === null || !isKnown || !NEVER[event].includes(action);
}

/** GURPS-54: whether a model interrupts the turn of another one. */
export function interrupts(actor: Profile): boolean {
  return actor.turn?.isActive === false && has(actor, "waiting");
}

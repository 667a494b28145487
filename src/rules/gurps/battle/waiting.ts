import { has, turnOf, WALK, type Facts, type Profile } from "../../core/index.js";

/** GURPS-54: the events that a Wait can wait for. For `own`, people name the event at the table. */
export const EVENTS = ["reach", "attack", "sight", "own"] as const;

/** GURPS-54: the answers that a Wait can name. An attack is named by its maneuver. */
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

/**
 * The number that a turn stores for an id of a list: its position, counted from 1. An unknown id counts as
 * the first id. A turn stores 0 when nothing is named.
 */
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

/** GURPS-54: the keys of the notes about the event and the answer that a model has named with its Wait. */
export function namedBy(profile: Profile): readonly string[] {
  if (!has(profile, "waiting")) return [];
  const event = eventNamed(profile);
  const answer = answerNamed(profile);
  return [...(event ? [`waitsFor.${event}`] : []), ...(answer ? [`answersWith.${answer}`] : [])];
}

/**
 * Actions that have no target and harm no one. On a map, they also move no model, because a step is a
 * separate move there.
 */
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
 * GURPS-54: for each event, the actions that certainly do not cause it on a map. For `own`, people name the
 * event, so no action is ruled out.
 */
const NEVER: Readonly<Record<(typeof EVENTS)[number], readonly string[]>> = {
  reach: [...STILL, "changePosture", "aim", "evaluate"],
  attack: [...STILL, "changePosture", "aim", "evaluate", WALK],
  sight: STILL,
  own: [],
};

/**
 * GURPS-54: whether an enemy's action can be the event that a model waits for. Without a map, people say who
 * has moved, so every action is possible for any event other than `attack`.
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

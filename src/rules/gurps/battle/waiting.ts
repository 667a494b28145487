import { has, turnOf, WALK, type Facts, type Profile } from "../../core/index.js";

/** GURPS-54: the events that a Wait can wait for. For `own`, people name the event at the table. */
export const EVENTS = ["reach", "attack", "sight", "own"] as const;

/** GURPS-54: the answers of a Wait: an attack by its maneuver, or another action. */
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
 * The number by which a turn stores an id of a list: its place, from 1. An unknown id counts as the first
 * one. The turn has 0 while nothing is named.
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
 * GURPS-54: for each event, the actions that on a map certainly do not cause it. What people name at the
 * table is not known here.
 */
const NEVER: Readonly<Record<(typeof EVENTS)[number], readonly string[]>> = {
  reach: [...STILL, "changePosture", "aim", "evaluate"],
  attack: [...STILL, "changePosture", "aim", "evaluate", WALK],
  sight: STILL,
  own: [],
};

/**
 * GURPS-54: whether an enemy's action can be the event that a model waits for. Without a map, people say who
 * has moved, so only an attack can be ruled out.
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

import type { Consequence, Data, Game } from "../rules/core/index.js";
import { dropFlag, flagOf, updateDocument } from "../foundry.js";

/** One thing that waits in a list of the encounter, such as a hit to be resolved. */
export interface WaitingThing {
  readonly list: string;
  readonly id: string;
  readonly item: Data;
}

/** Where things wait: the encounter that runs; without one, the scene in play. */
export function waitingPlace(): Combat.Implementation | Scene.Implementation | null {
  return game.combat?.started ? game.combat : (game.scenes.active ?? null);
}

/** What waits now in the lists of a game, oldest first. */
export function waitingThings(rules: Game): readonly WaitingThing[] {
  const place = waitingPlace();
  const stored = place ? flagOf(place, "waiting") : undefined;
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored)
    .flatMap(([id, thing]): (WaitingThing & { since: number })[] =>
      isStored(thing) && Object.hasOwn(rules.lists, thing.list) ? [{ id, ...thing }] : [],
    )
    .sort((one, other) => one.since - other.since || one.id.localeCompare(other.id))
    .map(({ list, id, item }) => ({ list, id, item }));
}

/** Puts a thing on its list, or takes it off. */
export async function writeWaiting(change: Extract<Consequence, { type: "waiting" }>): Promise<void> {
  const place = waitingPlace();
  if (!place) return;
  const stored = flagOf(place, "waiting");
  const since = typeof stored === "object" && stored !== null ? newest(stored) + 1 : 1;
  const path = `waiting.${change.id}`;
  if (change.to)
    await updateDocument(place, {
      [`flags.vantage.${path}`]: { list: change.list, item: change.item, since },
    });
  else await dropFlag(place, path);
}

/** Whether a thing waits. */
export function isWaiting(id: string): boolean {
  const place = waitingPlace();
  const stored = place ? flagOf(place, "waiting") : undefined;
  return typeof stored === "object" && stored !== null && Object.hasOwn(stored, id);
}

function newest(stored: object): number {
  return Math.max(0, ...Object.values(stored).map((thing: unknown) => (isStored(thing) ? thing.since : 0)));
}

function isStored(thing: unknown): thing is { list: string; item: Data; since: number } {
  return (
    typeof thing === "object" &&
    thing !== null &&
    "list" in thing &&
    typeof thing.list === "string" &&
    "item" in thing &&
    typeof thing.item === "object" &&
    "since" in thing &&
    typeof thing.since === "number"
  );
}

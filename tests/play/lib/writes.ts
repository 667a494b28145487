import { dueChange } from "../../../src/play/record/entries.js";
import {
  ANY_NUMBER,
  beyondRange,
  trackAfter,
  trackRange,
  type TrackRange,
} from "../../../src/play/record/track-range.js";
import type { Game, Ref } from "../../../src/rules/core/index.js";
import type { WrittenEntry } from "../../../src/play/record/reducer.js";
import type { Entry } from "../../../src/play/record/state.js";
import type { Mark, World } from "./world.js";

export function keyOf({ id, state }: Entry): string {
  return state === "reverting" ? `r${id}` : `a${id}`;
}

/** What the server does when a write arrives; and of a track the values between which its window made it. */
export interface Sent {
  readonly carryOut: () => WrittenEntry;
  /** Absent where nothing is sent. */
  readonly values?: readonly [was: number, is: number];
}

/** Writes an entry as the table does: relative to the value at which it is sent, marked, and not again where it is marked. */
export function write(game: Game, world: World, exchange: string, entry: Entry, mayBeWritten: boolean): Sent {
  const change = dueChange(entry);
  const { id } = entry;
  if (change.type !== "track") {
    return {
      carryOut: () => {
        world.write(change, entry.found);
        return { id };
      },
    };
  }
  const { of: ref, track, from, to } = change;
  const values = ([was, is, inherited]: Mark): WrittenEntry => ({
    id,
    ...(was === from && is === to ? {} : { written: [was, is] }),
    ...(inherited === undefined ? {} : { inherited: true }),
  });
  const marked = mayBeWritten ? world.markOf(ref, exchange, keyOf(entry)) : null;
  if (marked && marked[1] === trackAfter(change, marked[0], rangeOf(game, change)))
    return { carryOut: () => values(marked) };
  const was = world.docs.get(ref)?.values[track];
  if (was === undefined) return { carryOut: () => ({ id }) };
  const is = trackAfter(change, was, rangeOf(game, change));
  const inherits = entry.state === "reverting" ? entry.inherited === true : world.isInherited(ref, track);
  const mark: Mark = inherits ? [was, is, track] : [was, is];
  return {
    carryOut: () => {
      world.setMarked(ref, track, exchange, keyOf(entry), mark);
      return values(mark);
    },
    values: [was, is],
  };
}

/** Which values a track can have: of the model's type, else of the first item that has one of this name; in a turn any. */
export function rangeOf(
  game: Game,
  { of: ref, track }: { readonly of: Ref; readonly track: string },
): TrackRange {
  if (ref.endsWith("-turn")) return ANY_NUMBER;
  const kinds = Object.entries({ [game.actor.type]: game.actor, ...game.items });
  const has = kinds.find(([, { tracks, fields }]) => Object.hasOwn({ ...fields, ...tracks }, track));
  return trackRange(game, has?.[0] ?? "", track);
}

/** How far a change would leave the range of its track. */
export function beyond(game: Game, world: World, exchange: string, entry: Entry): number {
  const change = dueChange(entry);
  if (change.type !== "track" || world.markOf(change.of, exchange, keyOf(entry))) return 0;
  const was = world.docs.get(change.of)?.values[change.track] ?? 0;
  return beyondRange(change, was, rangeOf(game, change));
}

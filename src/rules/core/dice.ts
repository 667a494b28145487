import type { Tone } from "./procedure.js";

/** How many dice of each kind: `{ d10: 1 }`, `{ b: 2, m: 1 }`. */
export type DicePool = Readonly<Record<string, number>>;

/** What the dice show, by kind, in the order rolled: `{ d10: [10], d6: [4] }`. */
export type Faces = Readonly<Record<string, readonly number[]>>;

/** What dice come to, in the game's words. */
export interface Reading {
  /** Language key below the game's `reading`, such as `hits`. */
  readonly key: string;
  readonly data: Readonly<Record<string, number>>;
  readonly tone: Tone;
}

/** What a reading has to know beside the faces, such as a weapon's `{ jam: 96 }`: numbers by the game's own names. */
export type RollContext = Readonly<Record<string, number>>;

/** One reading of some dice. */
export function reading(key: string, data: Reading["data"], tone: Tone = "plain"): Reading {
  return { key, data, tone };
}

/** One kind of die that a game rolls. */
export interface DieKind {
  /** The die shows 1 to this number. */
  readonly sides: number;
}

/** A face that brings one more die of another kind, once. */
export interface ExtraDie {
  readonly die: string;
  readonly face: number;
  readonly adds: string;
}

/**
 * What of these faces belongs to a pool: of each kind as many as are due, the first ones thrown. Null when some are
 * missing: a pool that has grown since is to be thrown anew.
 */
export function keptFaces(pool: DicePool, faces: Faces, extra?: ExtraDie): Faces | null {
  const kept: Record<string, readonly number[]> = {};
  for (const [die, count] of Object.entries(pool)) kept[die] = shown(faces, die).slice(0, count);
  const due = dueOf(pool, kept, extra);
  if (extra) kept[extra.adds] = shown(faces, extra.adds).slice(0, due[extra.adds] ?? 0);
  const isWhole = Object.entries(due).every(([die, count]) => (kept[die] ?? []).length === count);
  return isWhole ? Object.fromEntries(Object.entries(kept).filter(([, all]) => all.length > 0)) : null;
}

/** The dice of a pool with the one that a face of it brings. */
function dueOf(pool: DicePool, faces: Faces, extra?: ExtraDie): Readonly<Record<string, number>> {
  if (!extra || !shown(faces, extra.die).includes(extra.face)) return pool;
  return { ...pool, [extra.adds]: (pool[extra.adds] ?? 0) + 1 };
}

/** Whether these faces can have come from this pool: right counts, every face on its die, an extra die just when it is due. */
export function facesFit(
  kinds: Readonly<Record<string, DieKind>>,
  pool: DicePool,
  faces: Faces,
  extra?: ExtraDie,
): boolean {
  const due = dueOf(pool, faces, extra);
  const named = new Set([...Object.keys(due), ...Object.keys(faces)]);
  for (const die of named) {
    const shown = faces[die] ?? [];
    const sides = kinds[die]?.sides ?? 0;
    if (shown.length !== (due[die] ?? 0)) return false;
    if (!shown.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)) return false;
  }
  return true;
}

/** All faces shown by one kind of die, none when it was not rolled. */
export function shown(faces: Faces, die: string): readonly number[] {
  return faces[die] ?? [];
}

import type { Tone } from "../procedure/procedure.js";

/** How many dice of each kind: `{ d10: 1 }`, `{ b: 2, m: 1 }`. */
export type DicePool = Readonly<Record<string, number>>;

/** The faces of the dice, by kind, in the order rolled: `{ d10: [10], d6: [4] }`. */
export type Faces = Readonly<Record<string, readonly number[]>>;

/** The meaning of dice, in the game's words. */
export interface Reading {
  /** Language key below the game's `reading`, such as `hits`. */
  readonly key: string;
  readonly data: Readonly<Record<string, number>>;
  readonly tone: Tone;
}

/** Numbers that a reading needs besides the faces, by the game's own names, such as a weapon's `{ jam: 96 }`. */
export type RollContext = Readonly<Record<string, number>>;

/** One reading of some dice. */
export function reading(key: string, data: Reading["data"], tone: Tone = "plain"): Reading {
  return { key, data, tone };
}

/** One kind of die that a game rolls. */
export interface DieKind {
  /** The faces of the die are 1 to this number. */
  readonly sides: number;
}

/** An extra die of another kind. A pool gets the extra die once, if a `die` of the pool shows `face`. */
export interface ExtraDie {
  readonly die: string;
  readonly face: number;
  readonly adds: string;
}

/**
 * The faces that belong to a pool. Of each kind, these are the faces that were rolled first, as many as the
 * pool has dice. Null when faces are missing, since a pool that has grown must be rolled again. If all faces
 * belong to the pool, they are returned unchanged.
 */
export function keptFaces(pool: DicePool, faces: Faces, extra?: ExtraDie): Faces | null {
  if (hasJustThese(pool, faces, extra)) return faces;
  const kept: Record<string, readonly number[]> = {};
  const keeps = (die: string, count: number): boolean => {
    const all = shown(faces, die).slice(0, count);
    if (all.length > 0) kept[die] = all;
    return all.length === count;
  };
  for (const die of Object.keys(pool)) if (!keeps(die, pool[die] ?? 0)) return null;
  if (!extra) return kept;
  const due = dueOf(pool, kept, extra);
  return keeps(extra.adds, due[extra.adds] ?? 0) ? kept : null;
}

/** Whether the faces are exactly those of a pool, including an extra die that is due. */
function hasJustThese(pool: DicePool, faces: Faces, extra?: ExtraDie): boolean {
  const added = addedDie(faces, extra);
  const isOfPool = added === undefined || Object.hasOwn(pool, added);
  const dice = isOfPool ? Object.keys(pool) : [...Object.keys(pool), added];
  let kinds = 0;
  for (const die of dice) {
    const count = (pool[die] ?? 0) + (die === added ? 1 : 0);
    if (shown(faces, die).length !== count) return false;
    if (count > 0) kinds += 1;
  }
  return Object.keys(faces).length === kinds;
}

/** The dice of a pool, including the extra die that one of its faces adds. */
function dueOf(pool: DicePool, faces: Faces, extra?: ExtraDie): Readonly<Record<string, number>> {
  const added = addedDie(faces, extra);
  return added === undefined ? pool : { ...pool, [added]: (pool[added] ?? 0) + 1 };
}

/** The die that one of the faces adds; undefined when none does. */
function addedDie(faces: Faces, extra?: ExtraDie): string | undefined {
  return extra && shown(faces, extra.die).includes(extra.face) ? extra.adds : undefined;
}

/**
 * Whether these faces can come from this pool: the right number of dice, valid faces, and an extra die only
 * when it is due.
 */
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

/** All faces of one kind of die; none when it was not rolled. */
export function shown(faces: Faces, die: string): readonly number[] {
  return faces[die] ?? [];
}

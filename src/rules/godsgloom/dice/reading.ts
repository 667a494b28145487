import {
  isRefusal,
  reading,
  readingOnce,
  shown,
  type Faces,
  type Reading,
  type Refusal,
  type Value,
} from "../../core/index.js";
import { BLUE, MAGIC, RED } from "./pool.js";

/** GLOOM-20: dice of one color are a critical if at least this many show the color's critical face. */
export const CRITICAL_DICE = 2;
export const CRITICAL_RED = 6;
export const CRITICAL_BLUE = 1;

/**
 * GLOOM-17: the hits of each face of a red die, or the blocks of each face of a blue die, from face 1 to face
 * 6.
 */
export type DieFaces = readonly number[];

/** GLOOM-17: on the usual dice, 1 and 2 are blank, and 3 to 6 are successes. */
export const USUAL: DieFaces = [0, 0, 1, 1, 1, 1];
export const USUAL_FACES = USUAL.join(" ");

const FACES = 6;

/**
 * GLOOM-17: a die as a text of six numbers from 0 to 9, one for each face, separated by spaces or commas. Any other
 * text is refused.
 */
export const readFaces: (text: string) => DieFaces | Refusal = readingOnce(facesIn);

function facesIn(text: string): DieFaces | Refusal {
  const parts = text
    .trim()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  if (parts.length !== FACES || !parts.every((part) => /^\d$/.test(part)))
    return { refused: "unreadableFaces", rule: "GLOOM-17", data: { text } };
  return parts.map(Number);
}

/** GLOOM-17: the successes of the dice of one color. */
export function successes(faces: DieFaces, shown: readonly number[]): number {
  return shown.reduce((total, face) => total + (faces[face - 1] ?? 0), 0);
}

/**
 * GLOOM-17: the number of successes on a face of a die. If the table's option cannot be read, the usual dice
 * count.
 */
export function countOf(die: string, face: number, options: Readonly<Record<string, Value>>): number {
  if (die === MAGIC) return USUAL[face - 1] ?? 0;
  const own = readFaces(String(options[die === RED ? "attackFaces" : "defenseFaces"] ?? USUAL_FACES));
  return (isRefusal(own) ? USUAL : own)[face - 1] ?? 0;
}

/** GLOOM-17: the successes of a roll with the usual dice. Hits and blocks are counted separately. */
export function usuallyReads(faces: Faces): readonly Reading[] {
  const of = (die: string): number =>
    shown(faces, die).reduce((total, face) => total + countOf(die, face, {}), 0);
  return [
    ...(faces[RED] ? [reading("hits", { count: of(RED) })] : []),
    ...(faces[BLUE] ? [reading("blocks", { count: of(BLUE) })] : []),
  ];
}

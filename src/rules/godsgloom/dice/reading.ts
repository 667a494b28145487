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

/** GLOOM-17: a red die's hits, or a blue die's blocks, face by face from 1 to 6. */
export type DieFaces = readonly number[];

/** GLOOM-17: 1 and 2 are blank, 3 to 6 count. */
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
 * GLOOM-17: the number of successes that a face of a die counts for. Without a readable option, the usual
 * faces apply.
 */
export function countOf(die: string, face: number, options: Readonly<Record<string, Value>>): number {
  if (die === MAGIC) return USUAL[face - 1] ?? 0;
  const own = readFaces(String(options[die === RED ? "attackFaces" : "defenseFaces"] ?? USUAL_FACES));
  return (isRefusal(own) ? USUAL : own)[face - 1] ?? 0;
}

/** GLOOM-17: the successes of the usual dice, color by color. Hits and blocks are never added up. */
export function usuallyReads(faces: Faces): readonly Reading[] {
  const of = (die: string): number =>
    shown(faces, die).reduce((total, face) => total + countOf(die, face, {}), 0);
  return [
    ...(faces[RED] ? [reading("hits", { count: of(RED) })] : []),
    ...(faces[BLUE] ? [reading("blocks", { count: of(BLUE) })] : []),
  ];
}

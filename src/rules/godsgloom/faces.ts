import { reading, shown, type Faces, type Reading, type Refusal } from "../core/index.js";
import { BLUE, RED } from "./pool.js";

/** GLOOM-17: a red die's hits, or a blue die's blocks, face by face from 1 to 6. */
export type DieFaces = readonly number[];

/** GLOOM-17: 1 and 2 are blank, 3 to 6 count. */
export const USUAL_FACES = "0 0 1 1 1 1";

const FACES = 6;

/** GLOOM-17: the lowest face that counts on a usual die. */
const LEAST = 3;

/**
 * GLOOM-17: a die as a text of six numbers, what each face counts, 0 to 9, with spaces or commas between. Refuses a text
 * that it cannot read.
 */
export function readFaces(text: string): DieFaces | Refusal {
  const parts = text
    .trim()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  if (parts.length !== FACES || !parts.every((part) => /^\d$/.test(part)))
    return { refused: "unreadableFaces", rule: "GLOOM-17", data: { text } };
  return parts.map(Number);
}

/** GLOOM-17: what the dice of one colour come to. */
export function successes(faces: DieFaces, shown: readonly number[]): number {
  return shown.reduce((total, face) => total + (faces[face - 1] ?? 0), 0);
}

/** GLOOM-17: what a face of the usual dice counts, for the eye. */
export function usuallyCounts(_die: string, face: number): number {
  return face >= LEAST ? 1 : 0;
}

/** GLOOM-17: what the usual dice come to, colour by colour: hits and blocks are never added up. */
export function usuallyReads(faces: Faces): readonly Reading[] {
  const of = (die: string): number =>
    shown(faces, die).reduce((total, face) => total + usuallyCounts(die, face), 0);
  return [
    ...(faces[RED] ? [reading("hits", { count: of(RED) })] : []),
    ...(faces[BLUE] ? [reading("blocks", { count: of(BLUE) })] : []),
  ];
}

import { isForbidden, isPlainObject } from "../client/utils/index.js";
import { Refusal } from "./refusal.js";

/**
 * How deeply lists and objects of one document or message may be nested. Sheets of real systems need about ten levels.
 * A document lies inside others when it is stored (scene, token, item, effect), and copying ends at a hundred levels.
 */
export const DEEPEST = 64;

/**
 * How large one document of a request, or one message to other clients, may be, in characters. The largest document of
 * the shipped packs has less than a twentieth of it.
 */
export const LARGEST = 1_000_000;

/**
 * How large a document of the world may be with everything inside it, in characters of JSON. A scene with hundreds of
 * tokens of its own has a few million; each change writes it once into the journal.
 */
export const LARGEST_STORED = 16_000_000;

/** How many documents one request may name: a full chat log is cleared at once. */
export const MOST_AT_ONCE = 10_000;

/**
 * Checks what a client sent before anything works with it. It walks without recursion, so that no depth of nesting ends
 * the server.
 *
 * @param what  the thing as the sentence names it, such as "This message"
 * @throws Refusal when it is nested too deeply, is too large, holds a key that is not data, or is not plain JSON
 */
export function checkLimits(value: unknown, what: string): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let size = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    size += sizeOf(next.value);
    if (size > LARGEST) throw new Refusal(`${what} is too large: at most ${LARGEST} characters are allowed.`);
    if (typeof next.value !== "object" || next.value === null) continue;
    const depth = next.depth + 1;
    if (depth > DEEPEST)
      throw new Refusal(`${what} is nested too deeply: at most ${DEEPEST} levels are allowed.`);
    if (Array.isArray(next.value)) for (const inner of next.value) waiting.push({ value: inner, depth });
    else if (isPlainObject(next.value))
      for (const [key, inner] of Object.entries(next.value)) {
        if (isMachinery(key)) throw new Refusal(`${what} has a key that cannot be stored: "${key}".`);
        size += key.length;
        waiting.push({ value: inner, depth });
      }
    else throw new Refusal(`${what} holds something that is not plain JSON.`);
  }
}

/** Checks the length of a list that a request brings. */
export function checkCount(count: number): void {
  if (count > MOST_AT_ONCE)
    throw new Refusal(`One request changes at most ${MOST_AT_ONCE} documents, and this one names ${count}.`);
}

function sizeOf(value: unknown): number {
  return typeof value === "string" ? value.length + 2 : 2;
}

/** Whether a key, in any spelling, reaches into an object's machinery. */
function isMachinery(key: string): boolean {
  return key.split(".").some((part) => isForbidden(part.replace(/^(?:-=|==)+/, "")));
}

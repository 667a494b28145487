import type { View } from "./state.js";

/** The most that a test shows: lines, modifiers, and characters of a name or label. */
const MOST_LINES = 60;
const LONGEST = 80;

/**
 * Whether a card can draw a test that a player's client wrote: the game has words for its lines, and no part is longer
 * than this system writes it.
 *
 * @param has  whether the game has words under a key
 */
export function isShowable(view: View, has: (key: string) => boolean): boolean {
  const { happenings, modifiers, names } = view;
  return (
    happenings.length <= MOST_LINES &&
    modifiers.length <= MOST_LINES &&
    Object.values(names).every((name) => name.length <= LONGEST) &&
    modifiers.every(({ label }) => label === undefined || isShort(label)) &&
    happenings.every((one) => {
      if (one.type === "roll") return has(`roll.${one.request.purpose}`);
      if (one.type === "ask") return has(`ask.${one.request.question}.title`);
      return has(`note.${one.request.key}`) && Object.values(one.request.data ?? {}).every(isShort);
    })
  );
}

function isShort(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || isShortText(value);
}

function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length <= LONGEST;
}

/** The highest number of characters of a name that is stored or sent. */
export const LONGEST_NAME = 80;

/** A text that a player can write, cut to its greatest length, since a longer text would make a record unreadable. */
export function shortText(text: string, longest = LONGEST_NAME): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

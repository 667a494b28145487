import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

/**
 * The limits of a packed text: its number of characters, the number of bytes of its JSON, and the depth of
 * nested data.
 */
const MOST_PACKED = 200_000;
const MOST_BYTES = 1_000_000;
const MOST_LEVELS = 40;

/**
 * The number of bytes that are inflated before the size is checked again. One byte can inflate to a thousand.
 */
const AT_ONCE = 1024;

/** Plain data as text: JSON, deflated, in base64. */
export function pack(value: unknown): string {
  return btoa(strFromU8(deflateSync(strToU8(JSON.stringify(value))), true));
}

/**
 * The data of a packed text. Throws when the text is not packed data, or when the data is too large or too deeply
 * nested.
 */
export function unpack(text: string): unknown {
  if (text.length > MOST_PACKED) throw new Error("This is too long.");
  const value: unknown = JSON.parse(inflated(strToU8(atob(text), true)));
  if (!isWithin(value, MOST_LEVELS)) throw new Error("This is too deep.");
  return value;
}

/** The data of a packed text if it passes the check; undefined for any other text. */
export function parsed<T>(text: unknown, is: (value: unknown) => value is T): T | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value = unpack(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Inflates a text piece by piece. It checks the size after each piece, so that a small text cannot fill the
 * memory.
 */
function inflated(bytes: Uint8Array): string {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    pieces.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) throw new Error("This is too large.");
  });
  for (let at = 0; at < bytes.length || at === 0; at += AT_ONCE)
    inflate.push(bytes.subarray(at, at + AT_ONCE), at + AT_ONCE >= bytes.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return strFromU8(whole);
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1));
}

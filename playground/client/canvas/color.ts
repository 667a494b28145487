import { Color } from "../utils/index.js";

/** A color as a number 0xRRGGBB: from a number, a text or a Color; the fallback where it is none. */
export function colorNumber(color: unknown, fallback = 0x888888): number {
  const parsed = Color.from(color);
  return parsed.valid ? parsed.valueOf() : fallback;
}

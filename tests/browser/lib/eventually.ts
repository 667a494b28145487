import { expect } from "vitest";
import { PATIENCE } from "./patience.js";

/** Expects of something at the table what will be so in a moment: it is read again until it is. */
export function eventually<T>(read: () => T | Promise<T>, what?: string) {
  return expect.poll(read, {
    timeout: PATIENCE,
    interval: 40,
    ...(what === undefined ? {} : { message: what }),
  });
}

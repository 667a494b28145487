import { expect } from "vitest";

/** Expects of something at the table what will be so in a moment: it is read again until it is. */
export function eventually<T>(read: () => T | Promise<T>, what?: string) {
  return expect.poll(read, {
    timeout: 20_000,
    interval: 40,
    ...(what === undefined ? {} : { message: what }),
  });
}

import { afterAll, beforeAll, vi } from "vitest";

/**
 * Watches a file's tests for errors that would end a server's process, and for those that the server itself takes for
 * mistakes of its own.
 *
 * @returns what there was since the last call
 */
export function watchForMistakes(): () => readonly unknown[] {
  const found: unknown[] = [];
  const note = (error: unknown): void => void found.push(error);
  beforeAll(() => {
    process.on("uncaughtException", note);
    process.on("unhandledRejection", note);
    vi.spyOn(console, "error").mockImplementation((said: unknown, ...more: unknown[]) => {
      if (String(said).includes("made a mistake")) found.push([said, ...more]);
    });
  });
  afterAll(() => {
    process.off("uncaughtException", note);
    process.off("unhandledRejection", note);
    vi.restoreAllMocks();
  });
  return () => found.splice(0);
}

import { hasGlobal, table } from "./globals.js";

/** Whether the table offers a generation of the public interface, or a later one. */
export function offersGeneration(generation: number): boolean {
  return hasGlobal("game") && table.game.release.generation >= generation;
}

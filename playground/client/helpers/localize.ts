import { hasGlobal, table } from "../globals.js";

/** A language key's text once there is a game, and the key itself before. */
export function localize(key: string): string {
  return key && hasGlobal("game") ? table.game.i18n.localize(key) : key;
}

import type { Profile } from "../core/index.js";

/** The ways in which a weapon is used. A range of 0 leaves only melee. */
export function usesOf(values: Profile["values"]): readonly string[] {
  const range = values["range"];
  if (typeof range !== "number" || range <= 0) return ["melee"];
  return values["strikes"] === true ? ["ranged", "melee"] : ["ranged"];
}

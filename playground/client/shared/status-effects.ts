import type { StatusEffectConfig } from "./config.js";
import { table } from "./globals.js";

/** All statuses of `CONFIG.statusEffects`: a list in generation 13, a record by id in 14. */
export function statusConfigs(): readonly StatusEffectConfig[] {
  return Object.values(table.CONFIG.statusEffects);
}

/** The status with this id, if there is one. */
export function statusWithId(id: string): StatusEffectConfig | undefined {
  return statusConfigs().find((status) => status.id === id);
}

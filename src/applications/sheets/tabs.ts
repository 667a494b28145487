import type { Kind } from "../../rules/core/index.js";

/** The tabs of a long sheet, in their order. */
export const TAB_IDS = ["combat", "actions", "character", "notes"] as const;

/** Whether a sheet has tabs: a declaration whose further fields fill groups of their own is too long for one page. */
export function hasTabs(kind: Kind): boolean {
  return Object.keys(kind.groups ?? {}).length > 0;
}

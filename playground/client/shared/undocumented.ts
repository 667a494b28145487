import { isTable } from "./table-kind.js";

/**
 * What the playground offers and no page of the documentation names, with the reason. At a table with `--documented-only` it is
 * absent. Take out what goes; add nothing without a reason.
 */
export const UNDOCUMENTED = {
  "interactionData.clones":
    "The published types have it for objects of other kinds than tokens, and packages read it of tokens too.",
  "PreciseText in Region": "The name of a region is written on it, so that one is not taken for another.",
  "Token#border in Token":
    "The page says that it is in the grid layer. In the token it follows the token's own refresh and visibility.",
} as const;

/** Whether something that no page names is here. */
export function isOffered(_name: keyof typeof UNDOCUMENTED): boolean {
  return !isTable("documentedOnly");
}

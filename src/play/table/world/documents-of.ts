import type { StoredDocument } from "../../../migrations/index.js";

/** Every document of this kind in the world; empty when Foundry does not know the kind. */
export function documentsOf(kind: string): readonly StoredDocument[] {
  const collections: { get(kind: string): { readonly contents: unknown } | undefined } = game.collections;
  return (collections.get(kind)?.contents ?? []) as readonly StoredDocument[];
}

import type { StoredDocument } from "../../../migrations/index.js";

/** Every document of a kind in the world; none when Foundry does not know the kind. */
export function documentsOf(kind: string): readonly StoredDocument[] {
  const collections: { get(kind: string): { readonly contents: unknown } | undefined } = game.collections;
  return (collections.get(kind)?.contents ?? []) as readonly StoredDocument[];
}

import type { StoredDocument } from "../../migrations/index.js";

/** A document of the world with its kind. */
export interface Found {
  readonly kind: string;
  readonly document: StoredDocument;
}

/** Every document of a kind in the world; none when Foundry does not know the kind. */
export function documentsOf(kind: string): readonly StoredDocument[] {
  const collections: { get(kind: string): { readonly contents: unknown } | undefined } = game.collections;
  return (collections.get(kind)?.contents ?? []) as readonly StoredDocument[];
}

/** A compendium of this world: the kind of its documents, and a way to read them all. */
export interface WorldPack {
  readonly kind: string;
  readonly documents: () => Promise<readonly StoredDocument[]>;
}

/** The compendiums of this world that are not locked. */
export function worldPacks(): readonly WorldPack[] {
  return game.packs.contents
    .filter(({ metadata, locked }) => metadata.packageType === "world" && !locked)
    .map((pack) => ({
      kind: pack.metadata.type,
      documents: async () => (await pack.getDocuments()) as never,
    }));
}

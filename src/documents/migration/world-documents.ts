import type { StoredDocument } from "../../migrations/index.js";

/** A document of the world with its kind. */
export interface Found {
  readonly kind: string;
  readonly document: StoredDocument;
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

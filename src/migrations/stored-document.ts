/** A document of any kind, as far as a migration reads and writes it. */
export interface StoredDocument {
  readonly id: string | null;
  readonly name?: string | null;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
  updateEmbeddedDocuments(kind: string, changes: readonly object[], options: object): Promise<unknown>;
  getEmbeddedDocument(kind: string, id: string): StoredDocument | undefined;
}

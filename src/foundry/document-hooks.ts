/** The part of a document that a listener reads. */
export interface Owned {
  readonly documentName: string;
  readonly id: string | null;
  readonly parent: Owned | null;
}

/** Listens to every document of some kinds that is created, changed or deleted, in this client or another. */
export function onDocuments(kinds: readonly string[], act: (document: Owned) => void): void {
  for (const kind of kinds)
    for (const change of ["create", "update", "delete"]) Hooks.on(`${change}${kind}` as never, act as never);
}

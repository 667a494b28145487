/**
 * The differences between the actor of an unlinked token and the world's actor. The published types do not have the
 * collections of these differences.
 *
 * Documented: an update of the token's actor is stored in the token's `delta`, and the rest is inherited from the
 * world's actor (https://foundryvtt.com/article/v11-actor-delta). A key that is deleted in the delta is inherited
 * again (https://github.com/foundryvtt/foundryvtt/issues/8400). `manages` and `restoreDocuments` are documented at
 * https://foundryvtt.com/api/classes/foundry.abstract.EmbeddedCollectionDelta.html.
 */

import { isActor, isItem } from "../foundry/kinds.js";

/** The part of a token's delta that this system reads and writes. */
export interface Delta {
  readonly _source: Readonly<Record<string, unknown>>;
  readonly items: DeltaCollection;
  readonly effects: DeltaCollection;
  update: (data: never, options?: never) => Promise<unknown>;
}

interface DeltaCollection {
  readonly manages: (id: string) => boolean;
  readonly isTombstone: (id: string) => boolean;
  readonly restoreDocuments: (ids: readonly string[]) => Promise<unknown>;
}

/** The delta that stores changes of an actor or its items; null for everything that belongs to no unlinked token. */
export function deltaOf(document: unknown): Delta | null {
  const actor = isItem(document) ? document.actor : document;
  if (!isActor(actor) || !actor.token || actor.token.isLinked) return null;
  return actor.token.delta as unknown as Delta;
}

/** The part of an update that deletes a path. Generation 14 has an operator for it, 13 a prefix. */
export function deletion(path: string): Readonly<Record<string, unknown>> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  if (operator !== undefined) return { [path]: operator };
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  return { [[...parts, `-=${last}`].join(".")]: null };
}

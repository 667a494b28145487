import { entriesOf } from "../../common/apply-update.js";
import type { Document } from "../abstract/document.js";
import { EmbeddedCollection } from "../abstract/embedded-collection.js";
import { Collection, type Data } from "../utils/index.js";
import type { ActorDelta } from "./actor-delta.js";

/**
 * The items or effects of a token's own actor, with what is known of where they come from. Those that the token does not
 * change are inherited: https://foundryvtt.com/api/classes/foundry.abstract.EmbeddedCollectionDelta.html
 */
export class CollectionDelta<Member extends Document = Document> extends Collection<Member> {
  readonly #delta: ActorDelta;
  readonly #name: string;

  constructor(delta: ActorDelta, name: string) {
    super();
    this.#delta = delta;
    this.#name = name;
    Object.defineProperty(this, "size", { get: () => this.#documents.size });
  }

  get #documents(): Collection<Member> {
    return this.syntheticCollection ?? new Collection<Member>();
  }

  /** The entries as they are stored with the token. */
  get _source(): Data[] {
    return entriesOf(this.#delta._source[this.#name]);
  }

  /** The collection of the world's actor. */
  get baseCollection(): EmbeddedCollection | undefined {
    return this.#delta.getBaseCollection(this.#name);
  }

  /** The collection of the token's own actor. */
  get syntheticCollection(): EmbeddedCollection<Member> | undefined {
    const found: unknown = Reflect.get(this.#delta._ownActor ?? {}, this.#name);
    return found instanceof EmbeddedCollection ? (found as EmbeddedCollection<Member>) : undefined;
  }

  override get(id: string, options: { strict?: boolean } = {}): Member | undefined {
    return this.#documents.get(id, options);
  }

  override has(id: string): boolean {
    return this.#documents.has(id);
  }

  override keys(): MapIterator<string> {
    return this.#documents.keys();
  }

  override values(): MapIterator<Member> {
    return this.#documents.values();
  }

  override entries(): MapIterator<[string, Member]> {
    return this.#documents.entries();
  }

  override forEach(callback: (document: Member, id: string) => void): void {
    this.#documents.forEach(callback);
  }

  /** Whether a document is the token's own, and not inherited. */
  manages(id: string): boolean {
    return this._source.some((entry) => entry["_id"] === id);
  }

  /** Whether a document of the world's actor was deleted of the token's. */
  isTombstone(id: string): boolean {
    return this._source.some((entry) => entry["_id"] === id && entry["_tombstone"] === true);
  }

  /** Lets documents be inherited from the world's actor again. */
  async restoreDocuments(ids: readonly string[]): Promise<void> {
    const left = this._source.filter((entry) => !ids.includes(String(entry["_id"])));
    await this.#delta.update({ [this.#name]: left });
  }
}

import { entriesOf } from "../../common/apply-update.js";
import { shapedDelta } from "../../common/actor-delta.js";
import type { DataModel } from "../abstract/data-model.js";
import { Document } from "../abstract/document.js";
import { ObjectField, type CleanOptions } from "../data/fields/index.js";
import type { DatabaseOperation } from "../data/prepare-operation.js";
import { asData, type Data } from "../utils/index.js";

/**
 * What is different about a token's own actor: https://foundryvtt.com/api/classes/foundry.documents.ActorDelta.html. Only
 * what is named here is offered.
 */
export class ActorDelta {
  readonly parent: Document;
  readonly items: CollectionDelta;
  readonly effects: CollectionDelta;

  constructor(parent: Document) {
    this.parent = parent;
    this.items = new CollectionDelta(this, "items");
    this.effects = new CollectionDelta(this, "effects");
  }

  get documentName(): string {
    return "ActorDelta";
  }

  /** As it is stored with the token. */
  get _source(): Data {
    return asData(this.parent._source["delta"]);
  }

  get flags(): Data {
    return asData(this._source["flags"]);
  }

  toObject(): Data {
    return shapedDelta(this._source);
  }

  /** Changes what is different. What is deleted is inherited from the world's actor again. */
  async update(data: object, operation: DatabaseOperation = {}): Promise<this> {
    const own = Object.fromEntries(Object.entries(data).map(([path, value]) => [`delta.${path}`, value]));
    await this.parent.update(own, operation);
    return this;
  }
}

/** https://foundryvtt.com/api/classes/foundry.abstract.EmbeddedCollectionDelta.html */
class CollectionDelta {
  readonly #delta: ActorDelta;
  readonly #name: string;

  constructor(delta: ActorDelta, name: string) {
    this.#delta = delta;
    this.#name = name;
  }

  get #entries(): Data[] {
    return entriesOf(this.#delta._source[this.#name]);
  }

  /** Whether a document is the token's own, and not inherited. */
  manages(id: string): boolean {
    return this.#entries.some((entry) => entry["_id"] === id);
  }

  /** Whether a document of the world's actor was deleted of the token's. */
  isTombstone(id: string): boolean {
    return this.#entries.some((entry) => entry["_id"] === id && entry["_tombstone"] === true);
  }

  /** Lets documents be inherited from the world's actor again. */
  async restoreDocuments(ids: readonly string[]): Promise<void> {
    const left = this.#entries.filter((entry) => !ids.includes(String(entry["_id"])));
    await this.#delta.update({ [this.#name]: left });
  }
}

/** Holds the difference of a token's own actor, with all that every difference has. */
export class ActorDeltaField extends ObjectField {
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    return options.partial === true ? cleaned : shapedDelta(cleaned);
  }

  override initialize(value: unknown, model?: DataModel): unknown {
    return model instanceof Document ? new ActorDelta(model) : super.initialize(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof ActorDelta ? value.toObject() : super.toObject(value);
  }
}

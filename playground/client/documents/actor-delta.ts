import { mergeDelta, shapedDelta } from "../../common/actor-delta.js";
import type { DataModel } from "../abstract/data-model.js";
import { Document } from "../abstract/document.js";
import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import { ObjectField, type CleanOptions } from "../data/fields/index.js";
import type { DatabaseOperation } from "../data/prepare-operation.js";
import { table } from "../shared/globals.js";
import { asData, isObject, type Data } from "../utils/index.js";
import { CollectionDelta } from "./collection-delta.js";
import type { ActiveEffect } from "./active-effect.js";
import type { Actor } from "./actor.js";
import type { Item } from "./item.js";

/** The token that a difference belongs to, as far as it is needed here. */
interface TokenOfDelta extends Document {
  readonly actor: Actor | null;
  readonly baseActor: Actor | null;
}

/**
 * What is different about a token's own actor: https://foundryvtt.com/api/classes/foundry.documents.ActorDelta.html. Only
 * what is named here is offered: it is stored with its token, and is no document of its own for the server.
 */
export class ActorDelta {
  readonly parent: TokenOfDelta;
  readonly items: CollectionDelta<Item>;
  readonly effects: CollectionDelta<ActiveEffect>;

  constructor(parent: TokenOfDelta) {
    this.parent = parent;
    this.items = new CollectionDelta(this, "items");
    this.effects = new CollectionDelta(this, "effects");
  }

  get documentName(): string {
    return "ActorDelta";
  }

  /** That of its token, where it was stored with none. */
  get id(): string | null {
    const { _id: id } = this._source;
    return typeof id === "string" ? id : this.parent.id;
  }

  get isEmbedded(): boolean {
    return true;
  }

  get uuid(): string {
    return `${this.parent.uuid}.${this.documentName}.${this.id}`;
  }

  /** As it is stored with the token. */
  get _source(): Data {
    return asData(this.parent._source["delta"]);
  }

  /** The name that the token's actor has instead. */
  get name(): unknown {
    return this._source["name"] ?? null;
  }

  /** The picture that the token's actor has instead. */
  get img(): unknown {
    return this._source["img"] ?? null;
  }

  get system(): Data {
    return asData(this._source["system"]);
  }

  get flags(): Data {
    return asData(this._source["flags"]);
  }

  /** The type of the token's actor. */
  get type(): string | null {
    return this._ownActor?.type ?? null;
  }

  /** The token's own actor; a linked token has none. */
  get _ownActor(): Actor | null {
    const { actor } = this.parent;
    return actor?.isToken ? actor : null;
  }

  toObject(): Data {
    return shapedDelta(this._source);
  }

  /** A collection of the world's actor. */
  getBaseCollection(name: string): EmbeddedCollection | undefined {
    return this.parent.baseActor?.collections[name];
  }

  /** A new actor: the world's with this difference. Null without an actor of the world. */
  apply(context: object = {}): Actor | null {
    const base = this.parent.baseActor;
    if (!base) return null;
    const source = mergeDelta(base.toObject(), this._source);
    const actor = table.CONFIG.Actor.documentClass.fromSource(source, { parent: this.parent, ...context });
    return isActor(actor) ? actor : null;
  }

  /** Changes what is different. What is deleted is inherited from the world's actor again. */
  async update(data: object, operation: DatabaseOperation = {}): Promise<this> {
    const own = Object.fromEntries(Object.entries(data).map(([path, value]) => [`delta.${path}`, value]));
    await this.parent.update(own, operation);
    return this;
  }

  /** Forgets every difference: the token's actor is again as the world's. */
  async restore(): Promise<Actor | null> {
    await this.parent.update({ delta: shapedDelta({}) }, { diff: false, recursive: false });
    return this.parent.actor;
  }
}

function isActor(model: unknown): model is Actor {
  return model instanceof Document && model.documentName === "Actor";
}

/** Holds the difference of a token's own actor, with all that every difference has. */
export class ActorDeltaField extends ObjectField {
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    return options.partial === true ? cleaned : shapedDelta(cleaned);
  }

  override initialize(value: unknown, model?: DataModel): unknown {
    if (!isToken(model)) return super.initialize(value);
    return new table.CONFIG.ActorDelta.documentClass(model);
  }

  override toObject(value: unknown): unknown {
    return value instanceof ActorDelta ? value.toObject() : super.toObject(value);
  }
}

function isToken(model: unknown): model is TokenOfDelta {
  return model instanceof Document && isObject(model) && "baseActor" in model;
}

declare module "../shared/config.js" {
  interface Config {
    ActorDelta: { documentClass: typeof ActorDelta };
  }
}

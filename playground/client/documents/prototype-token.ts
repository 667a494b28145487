import { DataModel } from "../abstract/data-model.js";
import { BooleanField, type DataSchema } from "../data/fields/index.js";
import type { Data } from "../utils/index.js";
import type { Actor } from "./actor.js";
import { sharedTokenFields } from "./token-fields.js";

/** The pattern after which an actor's tokens are made. */
export class PrototypeToken extends DataModel {
  declare readonly parent: Actor | null;
  declare name: string;
  declare actorLink: boolean;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare rotation: number;
  declare disposition: number;
  declare displayName: number;
  declare texture: { src: string | null; scaleX: number; scaleY: number; tint: string | null };
  declare randomImg: boolean;
  declare appendNumber: boolean;
  declare flags: Record<string, Data>;

  static override defineSchema(): DataSchema {
    return {
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  /** The actor whose tokens it is for. */
  get actor(): Actor | null {
    return this.parent;
  }
}

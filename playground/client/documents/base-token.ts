import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  ObjectField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { CanvasDocument } from "./abstract/canvas-document.js";
import { Actor } from "./actor.js";
import { ActorDeltaField, type ActorDelta } from "./actor-delta.js";
import { hasLevels } from "./level.js";
import type { Scene } from "./scene.js";
import { sharedTokenFields } from "./token-fields.js";
import type { MeasuredWaypoint } from "./movement/types.js";

/** What is stored of a token. {@link TokenDocument} adds what it does. */
export class BaseToken extends CanvasDocument {
  declare readonly parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare rotation: number;
  declare lockRotation: boolean;
  declare hidden: boolean;
  declare locked: boolean;
  declare alpha: number;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare movementAction: string;
  declare texture: {
    src: string | null;
    scaleX: number;
    scaleY: number;
    rotation: number;
    tint: string | null;
    anchorX: number;
    anchorY: number;
    fit: string;
  };
  declare sight: { enabled: boolean; range: number | null; angle: number; visionMode: string };
  declare _movementHistory: MeasuredWaypoint[];

  static override metadata = this.describe("Token");

  static override defineSchema(): DataSchema {
    const place = (): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      _id: new DocumentIdField(),
      ...sharedTokenFields(),
      actorId: new ForeignDocumentField(Actor, { idOnly: true }),
      delta: new ActorDeltaField(),
      x: place(),
      y: place(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      ...(hasLevels() ? { level: new StringField({ required: true, nullable: true, initial: null }) } : {}),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(new ObjectField()),
      _regions: new ArrayField(new DocumentIdField({ nullable: false })),
    };
  }
}

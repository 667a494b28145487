import {
  AlphaField,
  BooleanField,
  DocumentIdField,
  NumberField,
  ObjectField,
  SchemaField,
  type DataSchema,
} from "../data/fields/index.js";
import type { Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import { levelsField } from "./level.js";

/** A lamp of a scene. It is kept and told of, but not drawn. */
export class AmbientLightDocument extends ClientDocument {
  declare x: number;
  declare y: number;
  declare hidden: boolean;
  /** How far it shines, in units of the scene, and how dark it must be for it to. */
  declare config: {
    bright: number;
    dim: number;
    angle: number;
    negative: boolean;
    darkness: { min: number; max: number };
  };

  static override metadata = this.describe("AmbientLight");

  static override defineSchema(): DataSchema {
    const length = (): NumberField =>
      new NumberField({ required: true, nullable: false, min: 0, initial: 0 });
    const place = (): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      _id: new DocumentIdField(),
      x: place(),
      y: place(),
      rotation: new NumberField({ required: true, nullable: false, initial: 0 }),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new SchemaField({
        bright: length(),
        dim: length(),
        angle: new NumberField({ required: true, nullable: false, min: 0, max: 360, initial: 360 }),
        negative: new BooleanField(),
        darkness: new SchemaField({
          min: new AlphaField({ initial: 0 }),
          max: new AlphaField({ initial: 1 }),
        }),
      }),
      hidden: new BooleanField(),
      ...levelsField(),
      flags: new ObjectField(),
    };
  }

  override getRollData(): Data {
    return {};
  }
}

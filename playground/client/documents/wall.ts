import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../../common/const.js";
import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  NumberField,
  ObjectField,
  SchemaField,
  type DataSchema,
} from "../data/fields/index.js";
import type { Data } from "../utils/index.js";
import { CanvasDocument } from "./abstract/canvas-document.js";
import { levelsField } from "./level.js";

/** A line that stops movement, sight, light or sound, and may be a door. */
export class WallDocument extends CanvasDocument {
  /** x0, y0, x1, y1 in pixels of the scene. */
  declare c: [number, number, number, number];
  declare move: number;
  declare sight: number;
  declare light: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
  declare threshold: {
    sight: number | null;
    light: number | null;
    sound: number | null;
    attenuation: boolean;
  };

  static override metadata = this.describe("Wall");

  static override defineSchema(): DataSchema {
    const oneOf = (values: object, initial: number): NumberField =>
      new NumberField({ required: true, nullable: false, choices: Object.values(values), initial });
    const distance = (): NumberField =>
      new NumberField({ required: true, nullable: true, initial: null, positive: true });
    return {
      _id: new DocumentIdField(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        min: 4,
        max: 4,
        initial: [0, 0, 0, 0],
        validate: isLine,
      }),
      light: oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      move: oneOf(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      sound: oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL),
      dir: oneOf(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: oneOf(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: oneOf(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      threshold: new SchemaField({
        light: distance(),
        sight: distance(),
        sound: distance(),
        attenuation: new BooleanField(),
      }),
      animation: new ObjectField({ required: false, nullable: true, initial: null }),
      ...levelsField(),
      flags: new ObjectField(),
    };
  }

  /** Whether it is a door that is open. */
  get isOpen(): boolean {
    return this.door !== WALL_DOOR_TYPES.NONE && this.ds === WALL_DOOR_STATES.OPEN;
  }

  override getRollData(): Data {
    return {};
  }
}

function isLine(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4;
}

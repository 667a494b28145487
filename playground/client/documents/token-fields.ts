import {
  DEFAULT_TOKEN,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  TOKEN_SHAPES,
  TOKEN_TURN_MARKER_MODES,
} from "../../common/const.js";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { hasGlobal, table } from "../shared/globals.js";
import { textureField } from "./common-fields.js";

/** A bar shows what the system's manifest names, until a person chooses something else. */
function bar(named: "primaryTokenAttribute" | "secondaryTokenAttribute"): SchemaField {
  const initial = (): string | null => (hasGlobal("game") ? table.game.system[named] : null);
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial }),
  });
}

/** The fields that a token and the pattern for an actor's tokens have in common. */
export function sharedTokenFields(): DataSchema {
  const display = (): NumberField =>
    new NumberField({
      required: true,
      nullable: false,
      initial: TOKEN_DISPLAY_MODES.NONE,
      choices: Object.values(TOKEN_DISPLAY_MODES),
    });
  return {
    name: new StringField({ required: true, blank: true }),
    displayName: display(),
    actorLink: new BooleanField(),
    width: new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
    height: new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
    shape: new NumberField({
      required: true,
      nullable: false,
      initial: TOKEN_SHAPES.RECTANGLE_1,
      choices: Object.values(TOKEN_SHAPES),
    }),
    texture: textureField(DEFAULT_TOKEN),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(TOKEN_DISPOSITIONS),
      initial: TOKEN_DISPOSITIONS.HOSTILE,
    }),
    displayBars: display(),
    bar1: bar("primaryTokenAttribute"),
    bar2: bar("secondaryTokenAttribute"),
    light: new ObjectField(),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
      angle: new AngleField({ initial: 360 }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
      color: new ColorField(),
    }),
    occludable: new ObjectField(),
    ring: new ObjectField(),
    turnMarker: new SchemaField({
      mode: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(TOKEN_TURN_MARKER_MODES),
        initial: TOKEN_TURN_MARKER_MODES.DEFAULT,
      }),
      animation: new StringField({ nullable: true, initial: null }),
      src: new StringField({ nullable: true, initial: null }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new ObjectField(),
  };
}

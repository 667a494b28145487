import { GRID_TYPES } from "../../common/const.js";
import {
  AlphaField,
  BooleanField,
  ColorField,
  DocumentIdField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { hasGlobal, table } from "../shared/globals.js";
import { AmbientLightDocument } from "./ambient-light.js";
import { ownershipField, statsField, textureField } from "./common-fields.js";
import { Folder } from "./folder.js";
import { hasLevels, Level } from "./level.js";
import { RegionDocument } from "./region.js";
import { TokenDocument } from "./token.js";
import { WallDocument } from "./wall.js";

/** The fields of a scene. */
export function sceneFields(): DataSchema {
  const place = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
  return {
    _id: new DocumentIdField(),
    name: new StringField({ required: true, blank: false }),
    active: new BooleanField(),
    navigation: new BooleanField({ initial: true }),
    navOrder: new IntegerSortField(),
    navName: new StringField(),
    background: textureField(),
    foreground: new FilePathField({ categories: ["IMAGE"] }),
    thumb: new FilePathField({ categories: ["IMAGE"] }),
    width: new NumberField({ integer: true, positive: true, nullable: false, initial: 4000 }),
    height: new NumberField({ integer: true, positive: true, nullable: false, initial: 3000 }),
    padding: new NumberField({
      required: true,
      nullable: false,
      min: 0,
      max: 0.5,
      step: 0.05,
      initial: 0.25,
    }),
    initial: new SchemaField({ x: place(), y: place(), scale: place() }),
    backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
    grid: gridField(),
    tokenVision: new BooleanField({ initial: true }),
    environment: new SchemaField({
      darknessLevel: new AlphaField({ initial: 0 }),
      darknessLock: new BooleanField(),
      globalLight: new ObjectField(),
    }),
    weather: new StringField(),
    tokens: new EmbeddedCollectionField(TokenDocument),
    lights: new EmbeddedCollectionField(AmbientLightDocument),
    walls: new EmbeddedCollectionField(WallDocument),
    regions: new EmbeddedCollectionField(RegionDocument),
    ...(hasLevels() ? { levels: new EmbeddedCollectionField(Level) } : {}),
    folder: new ForeignDocumentField(Folder),
    sort: new IntegerSortField(),
    ownership: ownershipField(),
    flags: new ObjectField(),
    _stats: statsField(),
  };
}

function gridField(): SchemaField {
  return new SchemaField({
    type: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(GRID_TYPES),
      initial: () => gridDefault("type", GRID_TYPES.SQUARE),
    }),
    size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      integer: true,
      initial: 1,
    }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => gridDefault("distance", 1),
    }),
    units: new StringField({ required: true, initial: () => gridDefault("units", "") }),
  });
}

function gridDefault<Value extends number | string>(key: string, fallback: Value): Value {
  const value: unknown = hasGlobal("game") ? Reflect.get(table.game.system.grid, key) : undefined;
  return isLike(value, fallback) ? value : fallback;
}

function isLike<Value>(value: unknown, example: Value): value is Value {
  return typeof value === typeof example;
}

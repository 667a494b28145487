import * as PIXI from "pixi.js";
import type { Document } from "../abstract/document.js";
import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import { REGION_VISIBILITY } from "../../common/const.js";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentIdField,
  EmbeddedCollectionField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import type { ElevatedPoint } from "../grid/index.js";
import type { Color, Data } from "../utils/index.js";
import { CanvasDocument } from "./abstract/canvas-document.js";
import { outlineOf, testShapes, type RegionShapeData } from "./region-shapes.js";
import { RegionBehavior } from "./region-behavior.js";
import { tellOfBoundary, tellOfRegion } from "./region-tracking.js";
import type { Scene } from "./scene.js";
import type { TokenDocument } from "./token.js";
import type { User } from "./user.js";
import { levelsField } from "./level.js";

export type { RegionShapeData } from "./region-shapes.js";

/** An event that a region's behaviors hear of. */
export interface RegionEvent {
  name: string;
  data: Data;
  region: RegionDocument;
  user: unknown;
}

/** An area of a scene, between two elevations, with behaviors. */
export class RegionDocument extends CanvasDocument {
  declare readonly parent: Scene | null;
  declare color: Color;
  declare shapes: RegionShapeData[];
  declare elevation: { bottom: number; top: number };
  declare behaviors: EmbeddedCollection<RegionBehavior>;
  declare visibility: number;
  declare locked: boolean;
  declare private isReshaped: boolean;

  static override metadata = this.describe("Region");

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, initial: "Region" }),
      color: new ColorField({ required: true, nullable: false, initial: "#4a90d9" }),
      shapes: new ArrayField(new ObjectField()),
      elevation: new SchemaField({
        bottom: new NumberField({ required: true, initial: null }),
        top: new NumberField({ required: true, initial: null }),
      }),
      behaviors: new EmbeddedCollectionField(RegionBehavior),
      visibility: new NumberField({
        required: true,
        nullable: false,
        initial: REGION_VISIBILITY.LAYER,
        choices: Object.values(REGION_VISIBILITY),
      }),
      locked: new BooleanField(),
      ...levelsField(),
      flags: new ObjectField(),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    // No bound is stored as null, which would count as zero in comparisons.
    this.elevation.bottom ??= Number.NEGATIVE_INFINITY;
    this.elevation.top ??= Number.POSITIVE_INFINITY;
  }

  /** The tokens that are in it. */
  get tokens(): Set<TokenDocument> {
    return new Set(this.parent?.tokens.filter((token) => token.regions.has(this)) ?? []);
  }

  /** The outlines of its shapes, one a shape; holes run the other way round. */
  get polygons(): PIXI.Polygon[] {
    return this.shapes.map(
      (shape) => new PIXI.Polygon(shape.hole ? outlineOf(shape).reverse() : outlineOf(shape)),
    );
  }

  /** Whether a point is in it; one without an elevation is taken as being at the right height. */
  testPoint(point: ElevatedPoint): boolean {
    const { bottom, top } = this.elevation;
    if (point.elevation !== undefined && (point.elevation < bottom || point.elevation > top)) return false;
    return testShapes(this.shapes, point);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.isReshaped = "shapes" in changed || "elevation" in changed;
  }

  static override async _onCreateOperation(
    documents: Document[],
    operation: Data,
    user: Document,
  ): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    for (const region of regionsOf(documents)) tellOfRegion(region, true, user as User);
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: Data,
    user: Document,
  ): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    for (const region of regionsOf(documents)) if (region.isReshaped) tellOfBoundary(region, user as User);
  }

  static override async _onDeleteOperation(
    documents: Document[],
    operation: Data,
    user: Document,
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    for (const region of regionsOf(documents)) tellOfRegion(region, false, user as User);
  }

  /** Tells its behaviors of an event. */
  async _triggerEvent(name: string, data: Data, user: unknown): Promise<void> {
    const event: RegionEvent = { name, data, region: this, user };
    for (const behavior of this.behaviors) if (!behavior.disabled) await behavior._handleRegionEvent(event);
  }

  protected override _afterDescendants(options: Data): void {
    super._afterDescendants(options);
    this.canvasChanged({ behaviors: true }, options);
  }
}

function regionsOf(documents: readonly Document[]): RegionDocument[] {
  return documents.filter((document): document is RegionDocument => document instanceof RegionDocument);
}

import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import type { DataSchema } from "../data/fields/index.js";
import { hasGlobal, table } from "../shared/globals.js";
import type { BaseGrid } from "../grid/index.js";
import type { Color, Data } from "../utils/index.js";
import { ClientDocument } from "./abstract/client-document.js";
import type { RegionDocument } from "./region.js";
import { takeNote } from "./region-tracking.js";
import { sceneFields } from "./scene-fields.js";
import { gridOfSource } from "./scene-grid.js";
import type { TokenDocument } from "./token.js";
import type { AmbientLightDocument } from "./ambient-light.js";
import type { WallDocument } from "./wall.js";

/** Where in the canvas a scene lies: with its padding around it, in pixels and grid units. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  distancePixels: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: Rectangle;
  sceneRect: Rectangle;
  maxR: number;
  ratio: number;
  rows: number;
  columns: number;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A map and what is on it. */
export class Scene extends ClientDocument {
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare navName: string;
  declare background: { src: string | null; tint: string | null; offsetX: number; offsetY: number };
  declare backgroundColor: Color;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: { x: number | null; y: number | null; scale: number | null };
  declare grid: BaseGrid;
  declare environment: { darknessLevel: number; darknessLock: boolean; globalLight: Data };
  declare tokens: EmbeddedCollection<TokenDocument>;
  /** The effect of the weather, by its name; empty for none. It is stored, not drawn. */
  declare weather: string;
  declare lights: EmbeddedCollection<AmbientLightDocument>;
  declare walls: EmbeddedCollection<WallDocument>;
  declare regions: EmbeddedCollection<RegionDocument>;
  declare dimensions: SceneDimensions;

  static override metadata = this.describe("Scene");

  static override defineSchema(): DataSchema {
    return sceneFields();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.grid = gridOfSource(this._source["grid"]);
    this.dimensions = this.getDimensions();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateTokenRegions();
    takeNote(this);
  }

  /** Whether it is the scene on the current user's canvas. */
  get isView(): boolean {
    return table.game.user.viewedScene === this.id;
  }

  /** The picture on its buttons. */
  get thumbnail(): string | null {
    return this.background.src;
  }

  /** Whether it has no grid to speak of. */
  get isEditable(): boolean {
    return this.isOwner;
  }

  override get visible(): boolean {
    return (
      table.game.user.isGM ||
      this.active ||
      (this.navigation && this.testUserPermission(table.game.user, "OBSERVER"))
    );
  }

  /** Where it lies in the canvas. */
  getDimensions(): SceneDimensions {
    const { width: sceneWidth, height: sceneHeight } = this;
    const outer = this.grid.calculateDimensions(sceneWidth, sceneHeight, this.padding);
    const { size, distance } = this.grid;
    return {
      width: outer.width,
      height: outer.height,
      size,
      distance,
      distancePixels: size / distance,
      sceneX: outer.x,
      sceneY: outer.y,
      sceneWidth,
      sceneHeight,
      rect: { x: 0, y: 0, width: outer.width, height: outer.height },
      sceneRect: { x: outer.x, y: outer.y, width: sceneWidth, height: sceneHeight },
      maxR: Math.hypot(outer.width, outer.height),
      ratio: outer.width / outer.height,
      rows: outer.rows,
      columns: outer.columns,
    };
  }

  /** Shows it to everybody. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Shows it on this client's canvas. */
  async view(): Promise<this> {
    if (!this.testUserPermission(table.game.user, "OBSERVER") && !this.active) {
      table.ui.notifications.warn(`${table.game.user.name} may not view the scene "${this.name}".`);
      return this;
    }
    table.game.user.viewedScene = this.id;
    table.game.connection.announce({ sceneId: this.id });
    if (hasGlobal("canvas")) await table.canvas.draw(this);
    return this;
  }

  /** Finds out again which tokens are in which regions. */
  updateTokenRegions(): void {
    for (const token of this.tokens) {
      token.regions = new Set(this.regions.filter((region) => token.testInsideRegion(region)));
    }
  }

  /** A token was deleted, and with it its place in combats. */
  _onTokenDeleted(token: TokenDocument): void {
    if (table.game.users.activeGM?.isSelf !== true) return;
    for (const combat of table.game.combats) {
      const ids = combat.combatants
        .filter((combatant) => combatant.tokenId === token.id && combatant.sceneId === this.id)
        .map(({ id }) => id ?? "");
      if (ids.length) void combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  protected override _afterDescendants(options: Data): void {
    this.updateTokenRegions();
    super._afterDescendants(options);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) void this.#onActivate();
    else if (this.isView && hasGlobal("canvas"))
      table.canvas.onDocumentUpdated(this, changed, options, userId);
  }

  async #onActivate(): Promise<void> {
    if (!this.isView) await this.view();
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    if (!this.isView) return;
    table.game.user.viewedScene = null;
    const next = table.game.scenes.active;
    if (next) void next.view();
    else if (hasGlobal("canvas")) void table.canvas.draw(null);
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    if (data["active"] === true) void this.#onActivate();
  }
}

import type { PlaceableObject } from "../../canvas/index.js";
import { hasGlobal, table } from "../../shared/globals.js";
import type { Data } from "../../utils/index.js";
import { ClientDocument } from "./client-document.js";

/** A document that is drawn on the canvas while its scene is viewed. */
export class CanvasDocument extends ClientDocument {
  declare _object: PlacedObject | null;

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_object", { value: null, writable: true, configurable: true });
  }

  /** What is drawn for it, or null while it is not drawn. */
  get object(): PlacedObject | null {
    return this._object;
  }

  set object(value: PlacedObject | null) {
    this._object = value;
  }

  /** Whether what is drawn is there. */
  get rendered(): boolean {
    return this._object !== null;
  }

  /** The layer of the canvas that draws its kind. */
  get layer(): object | null {
    return hasGlobal("canvas") ? table.canvas.getLayerByEmbeddedName(this.documentName) : null;
  }

  /** Whether its scene is on the canvas. */
  protected get isViewed(): boolean {
    return (
      hasGlobal("canvas") && table.canvas.ready && this.parent !== null && table.canvas.scene === this.parent
    );
  }

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.isViewed) table.canvas.onDocumentCreated(this);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.isViewed) table.canvas.onDocumentUpdated(this, changed, options, userId);
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    if (this.isViewed) table.canvas.onDocumentDeleted(this);
  }

  /** Has it drawn again after something that it shows has changed. */
  canvasChanged(changed: Data, options: Data): void {
    if (this.isViewed) table.canvas.onDocumentUpdated(this, changed, options, table.game.userId);
  }
}

/** What the canvas draws for a document. */
export type PlacedObject = PlaceableObject;

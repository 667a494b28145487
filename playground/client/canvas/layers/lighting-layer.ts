import * as PIXI from "pixi.js";
import { table } from "../../globals.js";
import { InteractionLayer } from "./interaction-layer.js";
import type { LayerOptions } from "./canvas-layer.js";

const NIGHT = 0x060a1c;
const DARKEST = 0.6;

/** The darkness of the scene. There are no lights here. */
export class LightingLayer extends InteractionLayer {
  /** No lights are drawn. */
  readonly placeables: readonly never[] = [];
  private veil: PIXI.Graphics | null = null;

  static override get layerOptions(): LayerOptions {
    return { name: "lighting", zIndex: 150, controllableObjects: false };
  }

  override get hookName(): string {
    return "LightingLayer";
  }

  /** From 0, day, to 1, deepest night. */
  get darknessLevel(): number {
    return table.canvas.scene?.environment.darknessLevel ?? 0;
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    this.veil = this.addChild(new PIXI.Graphics());
    this.refresh();
  }

  /** Draws the darkness as it is now. */
  refresh(): void {
    const { sceneRect } = table.canvas.dimensions;
    this.veil?.clear().beginFill(NIGHT, this.darknessLevel * DARKEST).drawRect(sceneRect.x, sceneRect.y, sceneRect.width, sceneRect.height).endFill();
  }
}

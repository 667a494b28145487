import { table } from "../../shared/globals.js";
import { InteractionLayer } from "./interaction-layer.js";
import type { LayerOptions } from "./canvas-layer.js";

/** The light of the scene: how dark it is. No lamps are drawn. */
export class LightingLayer extends InteractionLayer {
  /** There are no lamps. */
  readonly placeables: readonly never[] = [];

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
    this.refresh();
  }

  /** Shows the ground as dark as it is now. */
  refresh(): void {
    table.canvas.primary._refreshDarkness();
  }
}

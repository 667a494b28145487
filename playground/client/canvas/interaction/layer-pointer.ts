import type * as PIXI from "pixi.js";

type PointerListener = (event: PIXI.FederatedPointerEvent) => void;

/** Hears where the pointer goes and where it is released, on the whole of a layer, while that is wanted. */
export class LayerPointer {
  private listening = false;

  constructor(
    private readonly layer: PIXI.Container,
    private readonly moved: PointerListener,
    private readonly released: PointerListener,
  ) {}

  listen(): void {
    if (this.listening) return;
    this.listening = true;
    this.layer.on("globalpointermove", this.moved);
    this.layer.on("pointerup", this.released);
    this.layer.on("pointerupoutside", this.released);
  }

  deaf(): void {
    if (!this.listening) return;
    this.listening = false;
    this.layer.off("globalpointermove", this.moved);
    this.layer.off("pointerup", this.released);
    this.layer.off("pointerupoutside", this.released);
  }
}

import * as PIXI from "pixi.js";
import { Hooks } from "../../shared/hooks.js";

/** What a layer is. */
export interface LayerOptions {
  /** The member of `canvas` that holds it. */
  name: string;
  zIndex: number;
  /** Whether its objects can be taken under control. */
  controllableObjects: boolean;
}

/** A part of the canvas that is drawn for every scene. */
export abstract class CanvasLayer extends PIXI.Container {
  options: LayerOptions;

  constructor() {
    super();
    this.options = optionsOf(this);
    this.zIndex = this.options.zIndex;
    this.sortableChildren = true;
  }

  /** The options of this class of layers. */
  static get layerOptions(): LayerOptions {
    return { name: "", zIndex: 0, controllableObjects: false };
  }

  /** The name that hooks use. */
  get hookName(): string {
    return this.constructor.name;
  }

  /** Draws the layer for the viewed scene. Calls the hook `drawX`. */
  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  /** Takes away what was drawn. Calls the hook `tearDownX`. */
  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    for (const child of this.removeChildren()) child.destroy({ children: true });
    Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected abstract _draw(options: object): Promise<void>;

  protected async _tearDown(_options: object): Promise<void> {}
}

function optionsOf(layer: CanvasLayer): LayerOptions {
  const options: unknown = Reflect.get(layer.constructor, "layerOptions");
  return isLayerOptions(options) ? options : CanvasLayer.layerOptions;
}

function isLayerOptions(value: unknown): value is LayerOptions {
  return typeof value === "object" && value !== null && "name" in value && "zIndex" in value;
}

import type { Document } from "../../abstract/index.js";
import { Hooks } from "../../helpers/index.js";
import { table } from "../../shared/globals.js";
import { ApplicationV2 } from "../api/application.js";
import type { ClosingOptions, Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { first } from "../../shared/dom.js";
import { run } from "../report.js";

/** What a display needs to know of the object that it surrounds. */
interface HudObject {
  readonly document: Document;
  readonly layer: unknown;
  readonly center: { x: number; y: number };
  readonly w: number;
  readonly h: number;
}

/** Buttons around an object of the canvas, which follow it when the view moves. */
export abstract class BasePlaceableHUD<HudTarget extends HudObject = HudObject> extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "placeable-hud",
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: false },
  };

  #object: HudTarget | null = null;
  readonly #place = (): void => this._place();

  /** The object that the display is bound to. @throws while it is bound to none */
  get object(): HudTarget {
    if (!this.#object) throw new Error("The display is bound to no object.");
    return this.#object;
  }

  get hasObject(): boolean {
    return this.#object !== null;
  }

  get document(): Document {
    return this.object.document;
  }

  get layer(): unknown {
    return this.object.layer;
  }

  /** Shows the display around an object; showing it again for the same one hides it. */
  bind(object: HudTarget): void {
    if (this.#object === object && this.rendered) {
      this.clear();
      return;
    }
    this.#object = object;
    run(() => this.render({ force: true }));
  }

  /** Hides the display. */
  clear(): void {
    if (!this.#object) return;
    this.#object = null;
    run(() => this.close());
  }

  protected override _insertElement(element: HTMLElement): void {
    (first(document, "#hud") ?? document.body).append(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["canvasPan", "refreshToken"]) Hooks.on(hook, this.#place);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._place();
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const hook of ["canvasPan", "refreshToken"]) Hooks.off(hook, this.#place);
  }

  /** Puts the display over its object, at the size at which that is seen. */
  protected _place(): void {
    if (!this.#object || !this.rendered) return;
    const { center, w, h } = this.#object;
    const scale = table.canvas.stage.scale.x;
    const { x, y } = table.canvas.clientCoordinatesFromCanvas(center);
    const { style } = this.element;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.setProperty("--hud-width", `${Math.round(w * scale)}px`);
    style.setProperty("--hud-height", `${Math.round(h * scale)}px`);
  }
}

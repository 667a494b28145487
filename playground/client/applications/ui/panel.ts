import { Hooks } from "../../helpers/index.js";
import { ApplicationV2 } from "../api/application.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { replaceKeepingState } from "../api/part-state.js";
import { first, type Child } from "../../shared/dom.js";
import { report } from "../report.js";

/** A fixed part of the interface: it has a place of the page, and draws itself again when its documents change. */
export abstract class Panel extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "panel-{id}",
    tag: "section",
    classes: ["panel"],
    window: { frame: false, positioned: false },
  };

  /** Selector of the element that the panel is put into. */
  static container = "#interface";

  /** Selectors of what scrolls inside of the panel. */
  static scrollable: readonly string[] = [];

  /** Hooks after which the panel is drawn again. */
  static renderHooks: readonly string[] = [];

  #refreshing = false;

  get #class(): typeof Panel {
    return this.constructor as typeof Panel;
  }

  /** The panel's contents as they are now. */
  protected abstract _build(options: RenderOptions): Child[] | Promise<Child[]>;

  protected override async _renderHTML(_context: RenderContext, options: RenderOptions): Promise<Node[]> {
    const built = await this._build(options);
    return built.filter((child): child is Node => child instanceof Node);
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    const nodes = Array.isArray(result) ? result.filter((node): node is Node => node instanceof Node) : [];
    replaceKeepingState(content, nodes, this.#class.scrollable);
  }

  protected override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (first(document, this.#class.container) ?? document.body).append(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of this.#class.renderHooks) Hooks.on(hook, () => this.refresh());
  }

  /** Draws the panel again soon; many requests at once become one. */
  refresh(): void {
    if (this.#refreshing || !this.rendered) return;
    this.#refreshing = true;
    queueMicrotask(() => {
      this.#refreshing = false;
      this.render().catch(report);
    });
  }

  /** A fixed part of the interface does not close. */
  override async close(): Promise<this> {
    return this;
  }
}

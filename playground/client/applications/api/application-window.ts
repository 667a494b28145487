import { hasGlobal, table } from "../../shared/globals.js";
import { Hooks } from "../../helpers/index.js";
import { closest } from "../../shared/dom.js";
import { localize } from "../words.js";
import { ApplicationCore } from "./application-core.js";
import type { HeaderControl, Options, Position, RenderOptions } from "./configuration.js";
import { buildFrame, buildHeaderControl, fold, noWindow, type WindowParts } from "./frame.js";
import { MINIMUM, resolvePosition } from "./position.js";
import { followPointer, onGrowth } from "./window-gestures.js";

let opened = 0;

/** What an application is as a thing on the page: its options, its element, its frame and where it is. */
export abstract class ApplicationWindow extends ApplicationCore {
  /** The highest z-index in use. */
  static _maxZ = 100;

  position: Position;

  /** The pieces of the window's frame; none of them without a frame. */
  window: WindowParts = noWindow();

  #element: HTMLElement | null = null;
  #minimized = false;

  constructor(options: Options = {}) {
    super(options);
    const { position } = this.options;
    this.position = {
      top: position.top ?? Number.NaN,
      left: position.left ?? Number.NaN,
      width: position.width ?? "auto",
      height: position.height ?? "auto",
      scale: position.scale ?? 1,
      zIndex: position.zIndex ?? 0,
    };
  }

  /** The outermost element. @throws while the application has never been rendered */
  get element(): HTMLElement {
    if (!this.#element) throw new Error(`${this.constructor.name} is not rendered, so it has no element.`);
    return this.#element;
  }

  protected get _elementOrNull(): HTMLElement | null {
    return this.#element;
  }

  protected _setElement(element: HTMLElement | null): void {
    this.#element = element;
    if (!element) this.window = noWindow();
  }

  /** Where the application's own HTML goes: the window's content, or the element itself without a frame. */
  protected get _content(): HTMLElement {
    return this.window.content ?? this.element;
  }

  get classList(): DOMTokenList {
    return this.element.classList;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  /** The form, where the outermost element is one; or the one that the content is. */
  get form(): HTMLFormElement | null {
    if (this.#element instanceof HTMLFormElement) return this.#element;
    return this.window.content instanceof HTMLFormElement ? this.window.content : null;
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { element, parts } = buildFrame(this.id, this.options);
    this.window = parts;
    if (parts.header) this.#listenToHeader(parts.header);
    if (parts.resize) this.#listenToResize(parts.resize);
    if (parts.header && this.options.window.positioned) {
      onGrowth(element, (height) => {
        if (this.position.height === "auto")
          this.setPosition({ top: Math.max(0, window.innerHeight - height) });
      });
    }
    return element;
  }

  #listenToHeader(header: HTMLElement): void {
    let start = this.position;
    followPointer(
      header,
      (event) => {
        start = { ...this.position };
        return closest(event, "button, a, input") === null;
      },
      ({ dx, dy }) => this.setPosition({ left: start.left + dx, top: start.top + dy }),
    );
    header.addEventListener("dblclick", (event) => {
      if (!this.options.window.minimizable || closest(event, "button, a, input")) return;
      void (this.#minimized ? this.maximize() : this.minimize());
    });
  }

  #listenToResize(handle: HTMLElement): void {
    let start = { width: 0, height: 0 };
    followPointer(
      handle,
      () => {
        start = { width: this.element.offsetWidth, height: this.element.offsetHeight };
        return true;
      },
      ({ dx, dy }) =>
        this.setPosition({
          width: Math.max(MINIMUM.width, start.width + dx),
          height: Math.max(MINIMUM.height, start.height + dy),
        }),
      () => this._onResize(),
    );
  }

  /** Called when a person has resized the window. */
  protected _onResize(): void {
    this.dispatchEvent(new Event("resize"));
  }

  protected _updateFrame(options: RenderOptions): void {
    const { title, icon, controlsDropdown, controls } = this.window;
    if (title) title.textContent = options.window?.title ?? this.title;
    const iconClasses = options.window?.icon ?? this.options.window.icon;
    if (icon) icon.className = `window-icon ${iconClasses === false ? "hidden" : iconClasses}`;
    if (!controlsDropdown || !controls) return;
    const entries = [...this._headerControlsButtons()];
    controlsDropdown.replaceChildren(...entries.map((entry) => this._renderHeaderControl(entry)));
    controls.classList.toggle("hidden", entries.length === 0);
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** The entries of the window's menu that this client may see; hooks `getHeaderControls<Class>` may add some. */
  protected *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    for (const application of this._chain())
      Hooks.callAll(`getHeaderControls${application.name}`, this, controls);
    for (const control of controls) {
      const { visible } = control;
      if ((typeof visible === "function" ? visible.call(this) : visible) !== false) yield control;
    }
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildHeaderControl(control);
  }

  /** Opens or closes the window's menu. */
  async toggleControls(expanded?: boolean | null, _options?: { animate?: boolean }): Promise<void> {
    const { controlsDropdown, controls } = this.window;
    if (!controlsDropdown || !controls) return;
    const show = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !show;
    controlsDropdown.classList.toggle("expanded", show);
    controls.setAttribute("aria-expanded", String(show));
    if (show) controlsDropdown.querySelector("button")?.focus();
  }

  /** Moves or resizes the window; what is not given stays. Windows stay within reach. */
  setPosition(position: Partial<Position> = {}): Position | void {
    const element = this.#element;
    if (!element || !this.options.window.positioned) return;
    this._prePosition(position);
    this.position = this._updatePosition({ ...this.position, ...position });
    const { width, height, left, top, scale } = this.position;
    const { style } = element;
    if (!this.#minimized) style.width = width === "auto" ? "" : `${width}px`;
    if (!this.#minimized) style.height = height === "auto" ? "" : `${height}px`;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.zIndex = String(this.position.zIndex);
    style.transform = scale === 1 ? "" : `scale(${scale})`;
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    const { style } = this.element;
    if (!this.#minimized) style.width = typeof position.width === "number" ? `${position.width}px` : "";
    const measured = { width: this.element.offsetWidth, height: this.element.offsetHeight };
    const order = Number.isFinite(position.left) || Number.isFinite(position.top) ? 0 : opened++;
    return resolvePosition(
      position,
      measured,
      { width: window.innerWidth, height: window.innerHeight },
      order,
    );
  }

  protected _prePosition(_position: Partial<Position>): void {}

  protected _onPosition(_position: Position): void {}

  /** Folds the window to its header. */
  async minimize(): Promise<void> {
    if (!this.#element || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = true;
    await this.toggleControls(false);
    fold(this.#element, this.window.header, true);
  }

  /** Unfolds the window again. */
  async maximize(): Promise<void> {
    if (!this.#element) return;
    this.#minimized = false;
    fold(this.#element, this.window.header, false);
    this.setPosition();
  }

  /** Lays the window over all others. */
  bringToFront(): void {
    const element = this.#element;
    if (!element || !this.hasFrame) return;
    if (hasGlobal("ui")) table.ui.activeWindow = this;
    if (this.position.zIndex === ApplicationWindow._maxZ) return;
    this.position.zIndex = ++ApplicationWindow._maxZ;
    element.style.zIndex = String(this.position.zIndex);
  }
}

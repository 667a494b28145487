import { Hooks } from "../../helpers/index.js";
import { closest } from "../../shared/dom.js";
import { instances } from "../instances.js";
import { report, run } from "../report.js";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.js";
import { FormDataExtended } from "../ux/form-data-extended.js";
import type { ApplicationCore } from "./application-core.js";
import { ApplicationTabs } from "./application-tabs.js";
import {
  RENDER_STATES,
  type ClosingOptions,
  type FormConfiguration,
  type Options,
  type RenderContext,
  type RenderOptions,
  type RenderState,
} from "./configuration.js";
import { showTab } from "./tabs.js";

/**
 * Something that renders into the page and lives there: a window, or a part of the interface.
 * A subclass gives `DEFAULT_OPTIONS` and renders in `_renderHTML` and `_replaceHTML`.
 */
export class ApplicationV2 extends ApplicationTabs {
  static BASE_APPLICATION: typeof ApplicationCore = ApplicationV2;
  static readonly RENDER_STATES = RENDER_STATES;
  static override DEFAULT_OPTIONS: Options = {};
  static emittedEvents: readonly string[] = ["render", "close", "position"];

  #state: RenderState = RENDER_STATES.NONE;
  #queue: Promise<unknown> = Promise.resolve();

  get state(): RenderState {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  /**
   * Renders the application. Without `force` only one that is on the page already is rendered again.
   * Renderings happen one after another, so that two of them never mix.
   */
  async render(options: object | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const request: RenderOptions =
      typeof options === "boolean" ? { ...more, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(request));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    const isFirst = this.#state <= RENDER_STATES.NONE;
    if (isFirst && options.force !== true) return;
    try {
      if (this._canRender(options) === false) return;
    } catch (error) {
      report(error);
      return;
    }
    const before = this.#state;
    this.#state = RENDER_STATES.RENDERING;
    try {
      options.isFirstRender = isFirst;
      this._configureRenderOptions(options);
      const context = await this._prepareContext(options);
      await this.#paint(context, options, isFirst);
    } catch (error) {
      this.#state = isFirst ? RENDER_STATES.ERROR : before;
      throw error;
    }
  }

  async #paint(context: RenderContext, options: RenderOptions, isFirst: boolean): Promise<void> {
    if (isFirst) {
      await this._preFirstRender(context, options);
      this._setElement(await this._renderFrame(options));
    }
    await this._preRender(context, options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this._content, options);
    if (isFirst) {
      this._insertElement(this.element);
      this._attachFrameListeners();
      instances.set(this.id, this);
    }
    if (this.hasFrame) this._updateFrame(options);
    this.#state = RENDER_STATES.RENDERED;
    if (isFirst) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    for (const [group, tab] of Object.entries(this.tabGroups))
      if (tab !== null) showTab(this.element, tab, group);
    if (isFirst || options.position) this.setPosition(options.position);
    if (isFirst) this.bringToFront();
    for (const application of this._chain())
      Hooks.callAll(`render${application.name}`, this, this.element, context, options);
    this.dispatchEvent(new Event("render"));
    await this._postRender(context, options);
  }

  /** Closes the application and takes it off the page. */
  async close(options: ClosingOptions = {}): Promise<this> {
    const element = this._elementOrNull;
    if (!element || this.#state === RENDER_STATES.CLOSING) return this;
    this.#state = RENDER_STATES.CLOSING;
    await this._preClose(options);
    this._tearDown(options);
    this._removeElement(element);
    this._setElement(null);
    instances.delete(this.id);
    this.#state = RENDER_STATES.CLOSED;
    this._onClose(options);
    for (const application of this._chain()) Hooks.callAll(`close${application.name}`, this, element);
    this.dispatchEvent(new Event("close"));
    return this;
  }

  protected _canRender(_options: RenderOptions): false | void {}

  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const [group, ...others] = Object.keys(this._tabsConfigurations());
    return group !== undefined && others.length === 0 ? { tabs: this._prepareTabs(group) } : {};
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} must implement _renderHTML, or use HandlebarsApplicationMixin.`,
    );
  }

  /** Puts a rendered element, or a list of them, in place of the content. */
  protected _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    if (result instanceof Node) content.replaceChildren(result);
    else if (Array.isArray(result))
      content.replaceChildren(...result.filter((node): node is Node => node instanceof Node));
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {}

  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}

  protected _attachFrameListeners(): void {
    const { element } = this;
    const { form } = this.options;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    element.addEventListener("click", (event) => this.#onPointer(event));
    element.addEventListener("contextmenu", (event) => this.#onPointer(event));
    if (!form || !this.form) return;
    this.form.addEventListener("submit", (event) => run(() => this._onSubmitForm(form, event)));
    this.form.addEventListener("change", (event) => run(() => this._onChangeForm(form, event)));
  }

  #onPointer(event: MouseEvent): void {
    const target = closest(event, "[data-action]");
    const action = target?.dataset["action"];
    if (!target || action === undefined || !this.element.contains(target) || target.matches(":disabled"))
      return;
    // Elements of a form field may carry actions of their own kind; only pointer events are clicks.
    const pointer = event instanceof PointerEvent ? event : new PointerEvent(event.type, event);
    if (event.type === "click" && this.#ownAction(action, target, pointer)) return;
    const entry = this.options.actions[action];
    const { handler, buttons } = typeof entry === "object" ? entry : { handler: entry, buttons: [0] };
    const button = event.type === "contextmenu" ? 2 : 0;
    if (!handler) {
      if (button === 0) this._onClickAction(pointer, target);
    } else if (buttons.includes(button)) {
      event.preventDefault();
      run(() => Reflect.apply(handler, this, [pointer, target]));
    }
  }

  #ownAction(action: string, target: HTMLElement, event: PointerEvent): boolean {
    const inFrame =
      this.window.header?.contains(target) === true ||
      this.window.controlsDropdown?.contains(target) === true;
    if (this.window.controlsDropdown?.contains(target)) {
      run(() => this.toggleControls(false));
      const control = [...this._headerControlsButtons()].find((entry) => entry.action === action);
      if (control?.onClick) {
        control.onClick.call(this, event);
        return true;
      }
    }
    if (action === "tab") this._onClickTab(event);
    else if (action === "close" && (inFrame || !this.options.actions["close"])) run(() => this.close());
    else if (action === "toggleControls" && inFrame) run(() => this.toggleControls());
    else return false;
    return true;
  }

  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  protected async _onSubmitForm(configuration: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    if (event.currentTarget !== this.form && event.target !== this.form) return;
    await this.#handleForm(configuration, event);
  }

  async #handleForm(
    configuration: FormConfiguration,
    event: Event,
    submitOptions?: Record<string, unknown>,
  ): Promise<unknown> {
    const { handler, closeOnSubmit } = configuration;
    const { form } = this;
    if (!form || !handler) return undefined;
    const result: unknown = await Reflect.apply(handler, this, [
      event,
      form,
      new FormDataExtended(form),
      submitOptions,
    ]);
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  protected _onChangeForm(configuration: FormConfiguration, event: Event): void {
    if (configuration.submitOnChange) run(() => this._onSubmitForm(configuration, event));
  }

  /** Submits the application's form as a press of its button would. @returns what the form's handler returned */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form } = this.options;
    if (!this.form || !form?.handler) throw new Error(`${this.constructor.name} has no form to submit.`);
    return this.#handleForm(form, new Event("submit", { cancelable: true }), submitOptions);
  }

  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & {
      hookName?: string;
      parentClassHooks?: boolean;
      container?: HTMLElement;
    } = {},
  ): ContextMenu | null {
    const { hookName, parentClassHooks, container, ...rest } = options;
    const entries = handler.call(this);
    for (const application of parentClassHooks === false ? [] : this._chain())
      Hooks.callAll(`get${application.name}ContextOptions`, this, entries);
    if (hookName !== undefined) Hooks.callAll(`get${hookName}`, this, entries);
    return entries.length > 0
      ? new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...rest })
      : null;
  }
}

import { cleanHTML } from "../../utils/index.js";
import { table } from "../../shared/globals.js";
import { h, icon, parseHTML } from "../../shared/dom.js";
import { run } from "../report.js";
import { localize } from "../words.js";
import { FormDataExtended } from "../ux/form-data-extended.js";
import { ApplicationV2 } from "./application.js";
import type {
  ClosingOptions,
  Configuration,
  Options,
  RenderContext,
  RenderOptions,
} from "./configuration.js";

/** What a button does: its answer becomes the dialog's. */
type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

interface DialogButton {
  action: string;
  label: string;
  icon?: string | undefined;
  class?: string | undefined;
  style?: Record<string, string> | undefined;
  type?: "submit" | "button" | "reset" | undefined;
  default?: boolean | undefined;
  disabled?: boolean | undefined;
  callback?: DialogButtonCallback | undefined;
}

interface DialogOptions extends Options {
  buttons?: DialogButton[];
  /** HTML, which is cleaned, or an element, which is taken as it is. */
  content?: string | HTMLElement;
  modal?: boolean;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

/** Options of the functions that wait for an answer. */
interface DialogWaitOptions extends DialogOptions {
  /** Called where the dialog is dismissed; its answer becomes the dialog's. */
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  /** Whether dismissing rejects the promise instead of answering null. */
  rejectClose?: boolean;
  renderOptions?: RenderOptions;
  yes?: Partial<DialogButton> | null;
  no?: Partial<DialogButton> | null;
  ok?: Partial<DialogButton> | null;
}

/** A user who may be asked. */
interface Askable {
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** A small window with something to read or fill in, and buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: {
      frame: true,
      positioned: true,
      minimizable: false,
      contentTag: "form",
      contentClasses: ["standard-form", "dialog-form"],
    },
    position: { width: 420 },
    modal: false,
    content: "",
  };

  #returnFocusTo: Element | null = null;

  protected override _initializeApplicationOptions(options: DialogOptions): Configuration {
    const merged = super._initializeApplicationOptions(options);
    const { buttons } = options;
    if (!buttons || buttons.length === 0) throw new Error("A dialog needs at least one button.");
    return { ...merged, buttons };
  }

  get #buttons(): DialogButton[] {
    return this.options["buttons"] as DialogButton[];
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement[]> {
    const { content } = this.options;
    const body = h("div", { class: "dialog-content" });
    if (content instanceof HTMLElement) body.append(content);
    else body.append(parseHTML(cleanHTML(String(content ?? ""))));
    return [body, this._renderButtons()];
  }

  /** The row of buttons; the default one is first to get the focus. */
  protected _renderButtons(): HTMLElement {
    const buttons = this.#buttons.map((button) => {
      const element = h(
        "button",
        {
          type: button.type ?? "submit",
          class: button.class,
          disabled: button.disabled,
          autofocus: button.default,
          dataset: { action: button.action },
        },
        button.icon ? icon(button.icon) : null,
        h("span", {}, localize(button.label)),
      );
      element.classList.toggle("default", button.default === true);
      Object.assign(element.style, button.style ?? {});
      return element;
    });
    return h("footer", { class: "form-footer" }, ...buttons);
  }

  protected override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    this.#returnFocusTo = document.activeElement;
    const { element, form } = this;
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      run(() => this.close({ closeKey: true }));
    });
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const submitter =
        event.submitter instanceof HTMLButtonElement ? event.submitter : this.#defaultButton();
      if (submitter) run(() => this._onSubmit(submitter, event));
    });
    if (element instanceof HTMLDialogElement) {
      if (this.options["modal"] === true) element.showModal();
      else element.show();
    }
    (
      form?.querySelector<HTMLElement>(".dialog-content [autofocus]") ??
      form?.querySelector<HTMLElement>("button.default") ??
      form?.querySelector<HTMLElement>("input, select, button")
    )?.focus();
  }

  #defaultButton(): HTMLButtonElement | null {
    return this.form?.querySelector<HTMLButtonElement>("footer button.default") ?? null;
  }

  protected override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const isOwn = this.#buttons.some((button) => button.action === target.dataset["action"]);
    if (isOwn && target instanceof HTMLButtonElement && target.type === "button")
      run(() => this._onSubmit(target, event));
  }

  /** Answers with a button: runs its callback, then the dialog's `submit`, and closes. */
  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons.find((entry) => entry.action === target.dataset["action"]);
    if (!button) return this;
    const result: unknown = (await button.callback?.(event, target, this)) ?? button.action;
    const { submit } = this.options as DialogOptions;
    await submit?.(result, this);
    return this.close({ submitted: true });
  }

  /** Enter presses the default button, but only from inside this dialog and not where Enter means something else. */
  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      run(() => this.close({ closeKey: true }));
    }
    const isTyping =
      event.target instanceof HTMLTextAreaElement ||
      event.target instanceof HTMLButtonElement ||
      event.target instanceof HTMLAnchorElement;
    if (event.key !== "Enter" || isTyping || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.#defaultButton()?.click();
  }

  protected override _tearDown(options: ClosingOptions): void {
    super._tearDown(options);
    const { element } = this;
    if (element instanceof HTMLDialogElement) element.close();
    if (this.#returnFocusTo instanceof HTMLElement && element.contains(document.activeElement))
      this.#returnFocusTo.focus({ preventScroll: true });
  }

  /** Asks yes or no. @returns true, false, or null where it was dismissed */
  static async confirm(options: DialogWaitOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const both: DialogButton[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
    ];
    if (both[0]?.default && !no?.default && both[1]) both[1].default = false;
    return this.wait({ ...rest, buttons: [...both, ...buttons] });
  }

  /** Shows something with one button. @returns the button's answer, or null where it was dismissed */
  static async prompt(options: DialogWaitOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const button: DialogButton = {
      action: "ok",
      label: "Confirm",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...rest, buttons: [button, ...buttons] });
  }

  /** Asks for what its form holds. @returns the form's values by name, or null where it was dismissed */
  static async input(options: DialogWaitOptions = {}): Promise<unknown> {
    const callback: DialogButtonCallback = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Shows a dialog and waits until a button is pressed or it is dismissed. */
  static async wait(options: DialogWaitOptions): Promise<unknown> {
    const { close, render, rejectClose, renderOptions, submit, ...rest } = options;
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...rest,
        submit: async (result: unknown) => {
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        // After an answer the promise is settled, and what follows changes nothing.
        if (close) resolve(close(event, dialog) ?? null);
        else if (rejectClose) reject(new Error("The dialog was dismissed without an answer."));
        else resolve(null);
      });
      if (render) dialog.addEventListener("render", (event) => run(() => render(event, dialog)));
      dialog.render({ force: true, ...renderOptions }).catch(reject);
    });
  }

  /** Shows a dialog on another user's screen. @returns that user's answer, or null where there was none */
  static async query(
    user: Askable | string,
    type: "confirm" | "prompt" | "wait" | "input",
    config: Record<string, unknown> = {},
  ): Promise<unknown> {
    const asked: Askable | undefined = typeof user === "string" ? table.game.users.get(user) : user;
    if (!asked) throw new Error(`There is no user "${String(user)}" to ask.`);
    return asked.query("dialog", { type, config });
  }

  /** Answers another user's dialog query at this client. */
  static async _handleQuery({ type, config }: { type: string; config: DialogWaitOptions }): Promise<unknown> {
    switch (type) {
      case "confirm":
        return this.confirm(config);
      case "input":
        return this.input(config);
      case "prompt":
        return this.prompt(config);
      case "wait":
        return this.wait(config);
      default:
        throw new Error(`There is no dialog of the kind "${type}".`);
    }
  }
}

import type { Configuration, Options } from "./configuration.js";
import { mergeOptions } from "./merge-options.js";

const BASE_OPTIONS: Configuration = {
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: false,
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

/** What every application is at least: its options, merged along its classes, its id, and its events. */
export abstract class ApplicationCore {
  static DEFAULT_OPTIONS: Options = {};

  /** A number that no two applications share. */
  static _appId = 0;

  readonly options: Configuration;
  readonly id: string;
  readonly #events = new EventTarget();

  constructor(options: Options = {}) {
    this.options = this._initializeApplicationOptions(options);
    this.id = this.options.id.replace("{id}", this.options.uniqueId);
  }

  /** The classes from this one up to the base application, each with options of its own. */
  static *inheritanceChain(): Generator<typeof ApplicationCore, void, undefined> {
    yield this;
    const parent: unknown = Object.getPrototypeOf(this);
    if (!Object.hasOwn(this, "BASE_APPLICATION") && isApplicationClass(parent))
      yield* parent.inheritanceChain();
  }

  protected _initializeApplicationOptions(options: Options): Configuration {
    let merged: Record<string, unknown> = { ...BASE_OPTIONS };
    for (const application of [...this._chain()].reverse()) {
      if (Object.hasOwn(application, "DEFAULT_OPTIONS"))
        merged = mergeOptions(merged, application.DEFAULT_OPTIONS);
    }
    merged = mergeOptions(merged, options);
    if (merged["uniqueId"] === "") merged["uniqueId"] = String(++ApplicationCore._appId);
    // Every key of the base options is there, and merging keeps the kind of each.
    return { ...BASE_OPTIONS, ...merged };
  }

  protected _chain(): Iterable<typeof ApplicationCore> {
    const application: unknown = this.constructor;
    return isApplicationClass(application) ? application.inheritanceChain() : [];
  }

  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions,
  ): void {
    this.#events.addEventListener(type, listener, options);
  }

  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#events.removeEventListener(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event);
  }
}

function isApplicationClass(value: unknown): value is typeof ApplicationCore {
  return (
    typeof value === "function" && (value === ApplicationCore || value.prototype instanceof ApplicationCore)
  );
}

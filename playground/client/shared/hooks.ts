/** A function called when a hook is. */
type HookedFunction = (...args: never[]) => unknown;

interface Registration {
  hook: string;
  id: number;
  callback: HookedFunction;
  once: boolean;
}

/** Reports what a hooked function threw, and lets the others go on. What fails on the `error` hook itself is logged alone. */
function report(hook: string, error: unknown): void {
  const msg = `A function hooked on "${hook}" failed.`;
  if (hook !== "error" && error instanceof Error) Hooks.onError("Hooks", error, { msg });
  else console.error(msg, error);
}

function invoke(callback: HookedFunction, args: unknown[]): unknown {
  return Reflect.apply(callback, undefined, args);
}

/** The places where other code can join in: functions registered under a name are called when that name comes up. */
export class Hooks {
  static #registrations = new Map<string, Registration[]>();
  static #ids = new Map<number, Registration>();
  static #next = 1;

  /** The registered functions by hook. */
  static get events(): Readonly<Record<string, readonly Registration[]>> {
    return Object.fromEntries(this.#registrations);
  }

  /**
   * Registers a function.
   *
   * @returns an id that {@link Hooks.off} takes
   */
  static on(hook: string, callback: HookedFunction, options: { once?: boolean } = {}): number {
    const registration = { hook, id: this.#next++, callback, once: options.once ?? false };
    const list = this.#registrations.get(hook) ?? [];
    this.#registrations.set(hook, [...list, registration]);
    this.#ids.set(registration.id, registration);
    return registration.id;
  }

  /** Registers a function for one call. */
  static once(hook: string, callback: HookedFunction): number {
    return this.on(hook, callback, { once: true });
  }

  /** Takes a function off again, by itself or by the id it was registered under. */
  static off(hook: string, callback: HookedFunction | number): void {
    const matches = (entry: Registration): boolean => entry.id === callback || entry.callback === callback;
    const list = this.#registrations.get(hook) ?? [];
    for (const entry of list.filter(matches)) this.#ids.delete(entry.id);
    this.#registrations.set(
      hook,
      list.filter((entry) => !matches(entry)),
    );
  }

  /** Calls every function of a hook, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of this.#take(hook)) {
      try {
        invoke(entry.callback, args);
      } catch (error) {
        report(hook, error);
      }
    }
    return true;
  }

  /**
   * Calls the functions of a hook in turn, until one returns false.
   *
   * @returns false when one did
   */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of this.#take(hook)) {
      try {
        if (invoke(entry.callback, args) === false) return false;
      } catch (error) {
        report(hook, error);
      }
    }
    return true;
  }

  /** Tells the `error` hook and the console of an error. */
  static onError(
    location: string,
    error: Error,
    options: { msg?: string; log?: "error" | "warn" | null; notify?: string | null } = {},
  ): void {
    const text = `${location}: ${options.msg ?? error.message}`;
    if (options.log === "warn") console.warn(text, error);
    else if (options.log !== null) console.error(text, error);
    this.callAll("error", location, error, options);
  }

  static *#take(hook: string): Generator<Registration> {
    for (const entry of this.#registrations.get(hook) ?? []) {
      if (!this.#ids.has(entry.id)) continue;
      if (entry.once) this.off(hook, entry.id);
      yield entry;
    }
  }
}

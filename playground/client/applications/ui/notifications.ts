import { h, iconButton, icon as iconElement } from "../../shared/dom.js";
import { localize } from "../words.js";

type NotificationType = "info" | "warning" | "error" | "success";

interface NotifyOptions {
  /** Stays until a person dismisses it. */
  permanent?: boolean;
  /** Shows a bar that `update` moves. */
  progress?: boolean;
  /** The message is a language key. */
  localize?: boolean;
  /** Taken and kept, but nothing here writes to the console: a notice to a person is not a fault of the code. */
  console?: boolean;
  format?: Record<string, string>;
  escape?: boolean;
  clean?: boolean;
}

/** A message shown to the person at this client. */
interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove: () => void;
  update: (update: NotificationUpdate) => void;
}

interface NotificationUpdate {
  message?: string;
  localize?: boolean;
  pct?: number;
  format?: Record<string, string>;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
  success: "fa-solid fa-circle-check",
};

/** For so many milliseconds the same sentence is shown once. */
const SAME_WITHIN_MS = 1000;

/** Short sentences to the person at this client, a few at a time, the newest last. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  readonly #queue: Notification[] = [];
  readonly #active: Notification[] = [];
  #nextId = 1;

  /** Shows a message, or puts it in line while too many are shown. Words are shown as text, never as markup. */
  notify(
    message: string | Error,
    type: NotificationType = "info",
    options: NotifyOptions = {},
  ): Notification {
    const text = message instanceof Error ? message.message : message;
    const words = options.localize || options.format ? localize(text, options.format) : text;
    // Two parts of the table may tell of the same refusal; a person needs to read it once. Refused again later, it is new.
    const shown = this.#active.find(
      (entry) => entry.message === words && entry.type === type && !entry.progress,
    );
    if (shown && options.progress !== true) {
      if (Date.now() - shown.timestamp < SAME_WITHIN_MS) return shown;
      this.remove(shown);
    }
    const notification: Notification = {
      id: this.#nextId++,
      type,
      timestamp: Date.now(),
      message: words,
      ...(message instanceof Error ? { error: message } : {}),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(notification),
      update: (update) => this.update(notification, update),
    };
    this.#queue.push(notification);
    this.#showNext();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  update(notification: Notification | number, update: NotificationUpdate): void {
    const found = this.#find(notification);
    if (!found) return;
    if (update.message !== undefined)
      found.message = update.localize ? localize(update.message, update.format) : update.message;
    if (update.pct !== undefined) found.pct = Math.min(1, Math.max(0, update.pct));
    found.element?.querySelector(".message")?.replaceChildren(found.message);
    const bar = found.element?.querySelector("progress");
    if (bar) bar.value = found.pct;
    if (found.progress && found.pct === 1) this.#expire(found);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    for (const list of [this.#queue, this.#active]) {
      const index = list.indexOf(found);
      if (index >= 0) list.splice(index, 1);
    }
    found.active = false;
    found.element?.remove();
    delete found.element;
    this.#showNext();
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  clear(): void {
    this.#queue.length = 0;
    for (const notification of [...this.#active]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification.id;
    return [...this.#active, ...this.#queue].find((entry) => entry.id === id);
  }

  #showNext(): void {
    while (this.#active.length < Notifications.MAX_ACTIVE) {
      const next = this.#queue.shift();
      if (!next) return;
      next.active = true;
      this.#active.push(next);
      next.element = this.#draw(next);
      if (!next.permanent && !next.progress) this.#expire(next);
    }
  }

  #expire(notification: Notification): void {
    setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
  }

  #draw(notification: Notification): HTMLLIElement {
    const element = h(
      "li",
      {
        class: ["notification", notification.type],
        role: notification.type === "error" || notification.type === "warning" ? "alert" : "status",
        dataset: { id: notification.id },
      },
      iconElement(`notification-icon ${ICONS[notification.type]}`),
      h("p", { class: "message" }, notification.message),
      iconButton("dismiss", "fa-solid fa-xmark", "Dismiss", {
        on: { click: () => this.remove(notification) },
      }),
      notification.progress ? h("progress", { max: 1, value: 0 }) : null,
    );
    list().append(element);
    return element;
  }
}

function list(): HTMLElement {
  const existing = document.getElementById("notifications");
  if (existing instanceof HTMLOListElement) return existing;
  const made = h("ol", { id: "notifications", "aria-live": "polite" });
  if (existing) existing.replaceWith(made);
  else document.body.append(made);
  return made;
}

import { h, icon } from "../../../shared/dom.js";
import { run } from "../../report.js";
import { sentence } from "../../words.js";

const REMEMBERED = 20;

/** The place to type chat in. A line that is refused stays there, with the reason below it. */
export class ChatInput {
  readonly element: HTMLFormElement;
  readonly textarea: HTMLTextAreaElement;
  readonly #error: HTMLElement;
  readonly #history: string[] = [];
  #at = -1;
  #sending = false;

  /** @param send - sends a line; what it throws is shown */
  constructor(private readonly send: (text: string) => Promise<unknown>) {
    this.#error = h("p", {
      class: "chat-error field-error",
      id: "chat-message-error",
      role: "alert",
      hidden: true,
    });
    this.textarea = h("textarea", {
      id: "chat-message",
      name: "chat-message",
      class: "chat-input",
      rows: 2,
      autocomplete: "off",
      placeholder: "Say something, or /roll 2d6",
      "aria-label": "Chat message or command",
      "aria-describedby": "chat-message-error",
    });
    const button = h(
      "button",
      { type: "submit", class: "icon", "aria-label": "Send", dataset: { tooltip: "" } },
      icon("fa-solid fa-paper-plane"),
    );
    this.element = h("form", { class: "chat-form" }, this.textarea, button, this.#error);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      run(() => this.#submit());
    });
    this.textarea.addEventListener("keydown", (event) => this.#onKey(event));
    this.textarea.addEventListener("input", () => this.#refuse(null));
  }

  #onKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      run(() => this.#submit());
    } else if (event.key === "ArrowUp" && (this.textarea.value === "" || this.#at >= 0))
      this.#recall(1, event);
    else if (event.key === "ArrowDown" && this.#at >= 0) this.#recall(-1, event);
    else if (event.key === "Escape") this.textarea.blur();
  }

  #recall(step: number, event: KeyboardEvent): void {
    const next = Math.max(-1, Math.min(this.#history.length - 1, this.#at + step));
    if (next === this.#at) return;
    event.preventDefault();
    this.#at = next;
    this.textarea.value = this.#history[next] ?? "";
  }

  async #submit(): Promise<void> {
    const text = this.textarea.value;
    if (text.trim() === "" || this.#sending) return;
    this.#sending = true;
    try {
      await this.send(text);
      this.#history.unshift(text);
      this.#history.length = Math.min(this.#history.length, REMEMBERED);
      this.#at = -1;
      if (this.textarea.value === text) this.textarea.value = "";
      this.#refuse(null);
    } catch (error) {
      this.#refuse(sentence(error));
    } finally {
      this.#sending = false;
    }
  }

  #refuse(reason: string | null): void {
    this.#error.textContent = reason ?? "";
    this.#error.hidden = reason === null;
    if (reason === null) this.textarea.removeAttribute("aria-invalid");
    else this.textarea.setAttribute("aria-invalid", "true");
  }
}

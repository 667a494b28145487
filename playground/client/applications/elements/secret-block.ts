import { escapeHTML } from "../../utils/index.js";
import { h } from "../../shared/dom.js";

const ElementBase: typeof HTMLElement =
  typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement;

/**
 * Surrounds a secret of a text, with a button to reveal it. A press of the button is a `change` event; who listens takes
 * the new text from {@link toggleRevealed} and stores it.
 */
export class HTMLSecretBlockElement extends ElementBase {
  static tagName = "secret-block";
  #button: HTMLButtonElement | null = null;

  /** The secret itself. */
  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>(".secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") === true;
  }

  connectedCallback(): void {
    if (this.#button) return;
    this.#button = h("button", { type: "button", class: "reveal" }, this.revealed ? "Hide" : "Reveal");
    this.#button.addEventListener("click", () =>
      this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true })),
    );
    this.secret?.prepend(this.#button);
  }

  /** A text with this secret revealed where it was hidden, and the other way round. */
  toggleRevealed(content: string): string {
    const id = this.secret?.id;
    if (id === undefined || id === "") return content;
    const revealed = this.revealed ? "" : " revealed";
    const marked = ` id="${escapeHTML(id)}"`;
    return content.replace(/<section\b[^>]*>/g, (tag) =>
      tag.includes(marked) ? `<section class="secret${revealed}"${marked}>` : tag,
    );
  }
}

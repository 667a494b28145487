import type { Locator, Page } from "playwright-core";
import { press } from "./press.js";

/** The newest card of an exchange in the chat of a page. */
export class Card {
  readonly element: Locator;

  constructor(readonly page: Page) {
    this.element = page.locator(".chat-log .vantage-card").last();
  }

  /** Waits until a line of it reads like this. */
  async reads(line: string | RegExp): Promise<void> {
    await this.element.getByText(line).first().waitFor();
  }

  /** All that stands on it. */
  async text(): Promise<string> {
    return (await this.element.innerText()).replace(/\s+/g, " ");
  }

  /** The dice of its rolls, in order: what is rolled for and the faces. */
  async rolls(): Promise<{ purpose: string; faces: number[]; total: string }[]> {
    return this.element.locator("li.roll").evaluateAll((rolls) =>
      rolls.map((roll) => ({
        purpose: [...(roll.querySelector(".purpose")?.childNodes ?? [])]
          .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? "") : []))
          .join(""),
        faces: [...roll.querySelectorAll(".die")].map((die) => Number(die.querySelector("b")?.textContent)),
        total: roll.querySelector(".total")?.textContent?.trim() ?? "",
      })),
    );
  }

  /** A button, by what it is called. */
  button(name: string | RegExp): Locator {
    return this.element.getByRole("button", { name });
  }

  /** Presses a button. */
  async press(name: string | RegExp): Promise<void> {
    await press(this.button(name).first());
  }

  /** Presses "Undo" and waits until the card says that it is taken back. */
  async undo(): Promise<void> {
    await this.press("Undo");
    await this.element.locator(".stamp").waitFor();
  }

  /** Unfolds the modifiers. */
  async showModifiers(): Promise<void> {
    await this.element.locator("details.modifiers summary").click();
  }
}

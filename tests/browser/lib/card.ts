import type { Locator, Page } from "playwright-core";
import { eventually } from "./eventually.js";
import { press } from "./press.js";

/** A card of an exchange in the chat of a page. */
export class Card {
  readonly element: Locator;

  /** @param back  how many newer cards there are: 0 for the newest */
  constructor(
    readonly page: Page,
    back = 0,
  ) {
    this.element = page.locator(".chat-log .vantage-card").nth(-1 - back);
  }

  /** Waits until a line of it reads like this, and unfolds it. */
  async reads(line: string | RegExp): Promise<void> {
    const found = this.element.getByText(line).first();
    await found.waitFor({ state: "attached" });
    // An exchange that ends in the meantime folds its card.
    await eventually(async () => {
      await this.unfold();
      return found.isVisible();
    }).toBe(true);
  }

  /** The result in its first line. */
  get headline(): Locator {
    return this.element.locator(".headline");
  }

  /** Shows all its lines, and those of its rows. */
  async unfold(): Promise<void> {
    const isFolded = () => this.element.evaluate((card) => card.classList.contains("folded"));
    await eventually(async () => {
      if (await isFolded()) await press(this.element.locator("[data-action=exchangeFold]"));
      return isFolded();
    }).toBe(false);
    await this.element.locator("details.row").evaluateAll((rows: readonly HTMLDetailsElement[]) => {
      for (const row of rows) row.open = true;
    });
  }

  /** All that stands on it, unfolded. */
  async text(): Promise<string> {
    await this.unfold();
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
    await press(this.element.locator("[data-action=exchangeUndo]"));
    await this.element.locator(".stamp").waitFor();
  }

  /** Unfolds the modifiers. */
  async showModifiers(): Promise<void> {
    await this.unfold();
    await this.element.locator("details.modifiers summary").click();
  }
}

import { eventually } from "../../browser/lib/eventually.js";
import type { Evaluates } from "../../browser/lib/evaluates.js";

/** Cards of exchanges in a log, without those of requests. */
const EXCHANGES = ".chat-log .vantage-card:not(.vantage-request)";

/** The newest card that a client has in its log. */
export class Card {
  constructor(
    readonly page: Evaluates,
    readonly selector = EXCHANGES,
  ) {}

  /** All that stands on it; empty where there is none. */
  async text(): Promise<string> {
    return this.page.evaluate((selector) => {
      const text = [...document.querySelectorAll(selector)].at(-1)?.textContent ?? "";
      return text.replace(/\s+/g, " ");
    }, this.selector);
  }

  /** Waits until it says this. */
  async reads(line: string | RegExp): Promise<void> {
    const text = eventually(() => this.text());
    await (typeof line === "string" ? text.toContain(line) : text.toMatch(line));
  }

  /** How many of its kind there are. */
  async count(): Promise<number> {
    return this.page.evaluate((selector) => document.querySelectorAll(selector).length, this.selector);
  }

  /** Waits until there is none of its kind. */
  async gone(): Promise<void> {
    await eventually(() => this.count()).toBe(0);
  }

  /** Presses "Undo" and waits until the card says that it is taken back. */
  async undo(): Promise<void> {
    await this.press("Undo");
    await this.page.waitForFunction(
      (selector) => [...document.querySelectorAll(selector)].at(-1)?.querySelector(".stamp") !== null,
      this.selector,
    );
  }

  /** The faces of the dice of its rolls, in order. */
  async rolls(): Promise<number[][]> {
    return this.page.evaluate((selector) => {
      const rolls = [...document.querySelectorAll(selector)].at(-1)?.querySelectorAll("li.roll") ?? [];
      return [...rolls].map((roll) =>
        [...roll.querySelectorAll(".die b")].map((face) => Number(face.textContent)),
      );
    }, this.selector);
  }

  /** What its buttons are called. */
  async buttons(): Promise<readonly string[]> {
    return this.page.evaluate(
      (selector) =>
        [...([...document.querySelectorAll(selector)].at(-1)?.querySelectorAll("button") ?? [])].map(
          (one) => one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "",
        ),
      this.selector,
    );
  }

  /** Waits for a button and presses it. A name is the beginning of what it is called. */
  async press(name: string): Promise<void> {
    await eventually(async () => (await this.buttons()).some((one) => one.startsWith(name))).toBe(true);
    await this.page.evaluate(
      ([selector, wanted]) => {
        const buttons = [...document.querySelectorAll(selector)].at(-1)?.querySelectorAll("button") ?? [];
        const called = (one: HTMLButtonElement) => one.getAttribute("aria-label") ?? one.textContent?.trim();
        [...buttons].find((one) => called(one)?.startsWith(wanted))?.click();
      },
      [this.selector, name] as const,
    );
  }
}

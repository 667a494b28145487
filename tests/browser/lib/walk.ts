import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { row } from "./battle.js";
import type { GivenDie } from "./dice.js";
import { eventually } from "./eventually.js";
import type { Person } from "./person.js";
import { boxOf, keepPicture } from "./picture.js";
import { centerOf, showWhole } from "./scene.js";
import { settled } from "./settled.js";

const PAGES = new URL("../../../docs/first-turns/", import.meta.url);

/** Words in bold are on screen; a picture is one that the test makes. */
const SAID = /\*\*(.+?)\*\*|!\[.*?\]\(\.\.\/images\/(.+?)\.png\)/g;

/**
 * A page of docs/first-turns while a person plays it: each step takes the next words in bold, or the next picture, and fails
 * where the page says another thing, or where the words are not on screen.
 */
export class Walk {
  readonly #said: string[];

  constructor(
    readonly person: Person,
    page: string,
  ) {
    const text = readFileSync(new URL(`${page}.md`, PAGES), "utf8").replace(/\s*\n\s*/g, " ");
    this.#said = [...text.matchAll(SAID)].map(([, words, picture]) => words ?? `picture ${picture ?? ""}`);
  }

  /** These words are next on the page, and on screen. */
  async sees(words: string): Promise<void> {
    this.#next(words);
    await eventually(() => shown(this.person, words)).toBe(true);
  }

  /** Presses the button of these words, with the dice that it throws. In the row of a model where one is named. */
  async press(words: string, dice: readonly GivenDie[] = [], inRowOf?: string): Promise<void> {
    this.#next(words);
    const { page } = this.person;
    await this.person.give(...dice);
    const within = inRowOf === undefined ? page.locator("body") : row(this.person, inRowOf);
    const button = within.locator("button:visible, [role=tab]:visible, a[data-action]:visible").and(
      within
        .getByText(words, { exact: true })
        .or(within.getByRole("button", { name: words }))
        .or(within.getByRole("tab", { name: words })),
    );
    await button.last().click();
    await settled(this.person);
  }

  /** Selects these models by clicks with Shift, on a view of the whole scene. */
  async select(...names: readonly string[]): Promise<void> {
    const { page } = this.person;
    await showWhole(page);
    for (const [index, name] of names.entries()) {
      this.#next(name);
      const { x, y } = await centerOf(page, name);
      if (index > 0) await page.keyboard.down("Shift");
      await page.mouse.click(x, y);
      await page.keyboard.up("Shift");
    }
  }

  /** Keeps the picture that is next on the page: the part of the window that an element fills. */
  async picture(name: string, selector?: string): Promise<void> {
    this.#next(`picture ${name}`);
    await settled(this.person);
    await keepPicture(
      this.person.page,
      name,
      selector === undefined ? undefined : await boxOf(this.person.page, selector, 8),
    );
  }

  /** What the page says still; nothing at its end. */
  get left(): readonly string[] {
    return this.#said;
  }

  #next(words: string): void {
    expect(words).toBe(this.#said.shift());
  }
}

/** Whether a person can read these words: as a text, in a field, or as the name of a button without one. */
export async function shown({ page }: Person, words: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const plain = (text: string): string => text.replace(/\s+/g, " ").toLowerCase();
    const fields = [...document.querySelectorAll<HTMLElement>("input, select, textarea, [aria-label]")]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        if (one instanceof HTMLSelectElement) return one.selectedOptions[0]?.text ?? "";
        if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) return one.value;
        return one.getAttribute("aria-label") ?? "";
      });
    return [document.body.innerText, ...fields].some((text) => plain(text).includes(plain(wanted)));
  }, words);
}

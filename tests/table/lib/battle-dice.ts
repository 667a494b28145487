import type { TableWindow } from "../../browser/lib/window.js";
import type { Person } from "./person.js";

interface Rolled {
  readonly rolls: readonly { readonly dice: readonly { readonly results: readonly unknown[] }[] }[];
}

interface Seeded {
  readonly seed: number;
  /** Whether the page may begin in the middle of an exchange: then dice that its record has are not thrown again. */
  readonly goesOn: boolean;
}

/**
 * Lets the dice of an exchange fall by a seed at a GM's client, also after it was loaded again in the middle: the same die
 * of the same exchange shows the same face.
 */
export async function seedDice({ page, client }: Person, seed: number): Promise<void> {
  client.atStart = { act: throwSeeded, given: { seed, goesOn: true } };
  await page.evaluate(throwSeeded, { seed, goesOn: false });
}

function throwSeeded({ seed, goesOn }: Seeded): void {
  const { CONFIG } = window as TableWindow;
  let thrown = goesOn ? -1 : 0;
  CONFIG.Dice.randomUniform = () => {
    if (thrown < 0) {
      const { messages } = (window as TableWindow).game;
      const going = messages.contents.find(
        ({ type, system }) =>
          type === "exchange" && (system["status"] === "open" || system["inHand"] === true),
      );
      const { rolls = [] } = (going ?? {}) as Partial<Rolled>;
      const dice = rolls.flatMap((roll) => roll.dice.flatMap(({ results }) => results));
      thrown = dice.length;
    }
    thrown += 1;
    let mixed = Math.imul(seed ^ Math.imul(thrown, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

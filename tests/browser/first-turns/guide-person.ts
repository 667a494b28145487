import {
  boxOf,
  centerOf,
  keepPicture,
  lookAt,
  settled,
  shown,
  showWhole,
  type Person,
  type TableWindow,
} from "../lib/index.js";
import { activateOne, answerAll, atRest, attackNow, pressOne } from "../lib/guide-hands.js";
import type { Hands } from "../lib/guide.js";

/** The part of the window that a picture shows, by the end of its name; the others show all of it. */
const PARTS: Readonly<Record<string, string>> = { setup: ".vantage-battle", turn: ".vantage-attack" };

/** Somebody who plays a page of docs/first-turns with mouse and keyboard. */
export function handsIn(gm: Person): Hands {
  return {
    acts: {
      select: async (names) => {
        await showWhole(gm.page);
        for (const [index, name] of names.entries()) {
          const { x, y } = await centerOf(gm.page, name);
          if (index > 0) await gm.page.keyboard.down("Shift");
          await gm.page.mouse.click(x, y);
          await gm.page.keyboard.up("Shift");
        }
        return names.length > 0;
      },
      "set up": async (words) => {
        const isPressed = await pressOne(gm, words);
        await gm.page.locator(".vantage-battle").waitFor();
        return isPressed;
      },
      begin: async (words) => {
        const isPressed = await pressOne(gm, words, ".vantage-battle button");
        await gm.page.locator(".vantage-battle").waitFor({ state: "detached" });
        await answerAll(gm, []);
        return isPressed;
      },
      press: (words) => pressOne(gm, words),
      activate: (words) => activateOne(gm, words),
      drag: async (attacks) => {
        const [from, at] = (await attackNow(gm, attacks)) ?? [];
        if (from === undefined || at === undefined) return false;
        await lookAt(gm.page, from, at);
        await gm.drag(from, at);
        const summary = gm.dialog.element.locator(".vantage-outcome");
        await summary.or(gm.barred).first().waitFor();
        if (await summary.isVisible()) return true;
        await gm.page.keyboard.press("Escape");
        await gm.barred.waitFor({ state: "detached" });
        return false;
      },
      roll: async () => {
        if (!(await gm.dialog.element.isVisible())) return false;
        await gm.dialog.roll();
        await atRest(gm);
        return true;
      },
      answer: (words) => answerAll(gm, words),
    },
    sees: async (words) => (await Promise.all(words.map((one) => shown(gm, one)))).includes(true),
    hasScreen: true,
    keepPicture: async (name) => {
      await settled(gm);
      const part = PARTS[name.split("-").at(-1) ?? ""];
      await keepPicture(gm.page, name, part === undefined ? undefined : await boxOf(gm.page, part, 8));
    },
  };
}

/** Lets all dice of a page follow from a seed. */
export async function seedPage({ page }: Person, seed: number): Promise<void> {
  await page.evaluate((from) => {
    let state = from;
    const { CONFIG } = window as TableWindow;
    CONFIG.Dice.randomUniform = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }, seed);
}

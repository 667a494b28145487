import type { Evaluates } from "./evaluates.js";
import type { TableWindow } from "./window.js";
import { settled } from "./settled.js";

/** Where a button lies: anywhere, in the tracker's rows, or in the window of a question. */
const ANYWHERE = "button, [role=tab], a[data-action]";
const ROWS = ".combat-tracker .combatant button";
const ANSWERS =
  ".vantage-prompt [data-action=choose]:not([aria-expanded=true]), .vantage-prompt [data-action=confirm]";

/** Questions in a row; more of them would never end. */
const MOST_ANSWERS = 30;

type WithPage = { readonly page: Evaluates };

/** Presses the first button whose words begin with one of these, in their order; without words, the first of all. */
export async function pressOne(
  person: WithPage,
  words: readonly string[],
  where = ANYWHERE,
): Promise<boolean> {
  const pressed = await person.page.evaluate(
    ([wanted, selector]) => {
      const said = (one: HTMLElement): string[] =>
        [one.textContent ?? "", one.getAttribute("aria-label") ?? ""].map((text) =>
          text.replace(/\s+/g, " ").trim(),
        );
      const all = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
        ({ disabled }) => !disabled,
      );
      const found =
        wanted.length === 0
          ? all[0]
          : wanted
              .map((word) => all.find((one) => said(one).some((text) => text.startsWith(word))))
              .find(Boolean);
      found?.click();
      return found !== undefined;
    },
    [words, where] as const,
  );
  if (pressed) await atRest(person);
  return pressed;
}

/** Waits until nothing is in hand, and what is open asks something. */
export async function atRest(person: WithPage): Promise<void> {
  await settled(person);
  await person.page.waitForFunction(() =>
    (window as TableWindow).game.messages.contents.every(
      ({ type, system }) =>
        type !== "request" &&
        (type !== "exchange" ||
          (system["inHand"] !== true &&
            (system["status"] !== "open" || document.querySelector(".vantage-prompt .prompt button")))),
    ),
  );
  await settled(person);
}

/** Activates the first model that can be. */
export async function activateOne(person: WithPage, words: readonly string[]): Promise<boolean> {
  return pressOne(person, words, ROWS);
}

/** Answers all that is asked: with one of these words where it is offered, otherwise with the first option. */
export async function answerAll(person: WithPage, words: readonly string[]): Promise<boolean> {
  for (let asked = 0; asked < MOST_ANSWERS; asked += 1) {
    if (!(await pressOne(person, words, ANSWERS)) && !(await pressOne(person, [], ANSWERS))) return asked > 0;
  }
  throw new Error("The questions never end.");
}

/** Whether one of these words can be read. */
export async function seesOne(person: WithPage, words: readonly string[]): Promise<boolean> {
  return person.page.evaluate((wanted) => {
    const shown = (document.body.textContent ?? "").replace(/\s+/g, " ");
    return wanted.some((word) => shown.includes(word));
  }, words);
}

/** The attack among `A > B` whose attacker is active; null where none is. */
export async function attackNow(
  person: WithPage,
  attacks: readonly string[],
): Promise<readonly [string, string] | null> {
  for (const attack of attacks) {
    const [from = "", at = ""] = attack.split(" > ");
    if (await seesOne(person, [`${from} is active`])) return [from, at];
  }
  return null;
}

import { PATIENCE } from "../../browser/lib/patience.js";
import { settled } from "../../browser/lib/settled.js";
import type { TableWindow } from "../../browser/lib/window.js";
import type { Chance } from "./chance.js";
import type { Person } from "./person.js";

/** An option of a question on a card. */
interface Answer {
  readonly message: string;
  readonly key: string;
  readonly choice: string;
}

const BETWEEN_LOOKS = 10;

/** People who answer what their cards ask, each question as its key and the chance of the turn decide: whoever answers, and when. */
export class Answers {
  /** The questions that were answered, by message and key. */
  readonly #answered = new Set<string>();

  constructor(
    readonly gm: Person,
    readonly chance: Chance,
  ) {}

  /** Whether nothing is open, nothing is in hand, and no player waits. */
  async isAtRest(): Promise<boolean> {
    return this.gm.page.evaluate(() =>
      (window as TableWindow).game.messages.contents.every(
        ({ type, system }) =>
          type !== "request" &&
          (type !== "exchange" || (system["status"] !== "open" && system["inHand"] !== true)),
      ),
    );
  }

  /**
   * People answer until all is at rest, or until something else is true. Returns whether all is at rest.
   *
   * @param people  who answers; a question that several can answer is answered by the first of them
   */
  async answerAll(
    people: readonly Person[],
    until: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<boolean> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      if (await this.isAtRest()) return true;
      if (await until()) return false;
      let isPending = await this.#answer(people, () => (isPending = false));
      do await new Promise((after) => setTimeout(after, BETWEEN_LOOKS));
      while (isPending && !(await until()) && Date.now() < end);
    }
    throw new Error("Not at rest in time.");
  }

  /** Whether this person is asked something that nobody has answered. */
  async isAsked(person: Person): Promise<boolean> {
    return (await this.#asked(person)).length > 0;
  }

  /** The first of these people who is asked answers. Returns whether somebody does; `over` is called when it is taken. */
  async #answer(people: readonly Person[], over: () => void): Promise<boolean> {
    for (const person of people) {
      const asked = await this.#asked(person);
      // The GM's log has every question: what is asked there comes to the others too, who are to answer it.
      if (asked.length > 0 && person === this.gm) {
        const others = people.filter((one) => one !== person);
        if (others.length > 0) await settled(person, ...others);
        if ((await Promise.all(others.map((one) => this.isAsked(one)))).includes(true)) return false;
      }
      const [first] = asked;
      const options = asked.filter(({ key }) => key === first?.key);
      const chosen = first && this.chance.pickFor(first.key, options);
      if (!chosen) continue;
      const taken = person.page.evaluate(async ({ message, key, choice }) => {
        const { game } = window as TableWindow;
        const reply = await game.system.api.answer(game.messages.get(message), key, choice);
        return JSON.stringify(reply);
      }, chosen);
      const note = (reply: string): void => {
        // One that came too late is asked again.
        if (!reply.includes('"late"')) this.#answered.add(keyOf(chosen));
        over();
      };
      taken.then(note, over);
      return true;
    }
    return false;
  }

  /** The answers that a person can give. */
  async #asked(person: Person): Promise<readonly Answer[]> {
    const all = await person.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".chat-log [data-action=exchangeAnswer]")].map((one) => ({
        message: one.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "",
        key: one.dataset["key"] ?? "",
        choice: one.dataset["choice"] ?? "",
      })),
    );
    return all.filter((one) => !this.#answered.has(keyOf(one)));
  }
}

function keyOf({ message, key }: Answer): string {
  return `${message} ${key}`;
}

import { giveDice, diceLeft, type GivenDie } from "../../browser/lib/dice.js";
import type { Evaluates } from "../../browser/lib/evaluates.js";
import type { TableWindow } from "../../browser/lib/window.js";
import { Card } from "./card.js";
import { Client } from "./client.js";

/** Somebody at the table, with a client of their own. */
export class Person {
  private constructor(
    readonly name: string,
    readonly client: Client,
  ) {}

  /** Lets a user join, by the server's address and the user's id. */
  static async join(name: string, server: string, user: string): Promise<Person> {
    const person = new Person(name, new Client(server, user));
    await person.client.enter();
    return person;
  }

  /** The same person in another window. The test lets it leave, and asks for its complaints. */
  async anotherWindow(): Promise<Person> {
    const other = new Person(this.name, this.client.another());
    await other.client.enter();
    return other;
  }

  /** Comes back after having left. */
  async enter(): Promise<void> {
    await this.client.enter();
  }

  async leave(): Promise<void> {
    await this.client.leave();
  }

  async reload(): Promise<void> {
    await this.leave();
    await this.enter();
  }

  get page(): Evaluates {
    return this.client.page;
  }

  /** The newest card of an exchange in the log of this person. */
  get card(): Card {
    return new Card(this.page);
  }

  /** The newest request in the log of this person. */
  get request(): Card {
    return new Card(this.page, ".chat-log .vantage-request");
  }

  /** The newest question that is put to this person in a window. */
  get prompt(): Card {
    return new Card(this.page, ".vantage-prompt");
  }

  /** Sentences that the table tells this person. */
  async notices(): Promise<readonly string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("#notifications .notification")].map(
        (one) => one.textContent?.trim() ?? "",
      ),
    );
  }

  /** Whose client throws the dice of exchanges: the referee's. */
  dicePage: () => Promise<Evaluates> = () => Promise.resolve(this.page);

  /** Lets the next dice of exchanges show these faces. */
  async give(...dice: readonly GivenDie[]): Promise<void> {
    await giveDice(await this.dicePage(), dice);
  }

  /** Lets the next dice that this person's own client throws show these faces. */
  async giveOwn(...dice: readonly GivenDie[]): Promise<void> {
    await giveDice(this.page, dice);
  }

  /** What went wrong since it was last asked. */
  async complaints(): Promise<readonly string[]> {
    if (this.client.isClosed) return [];
    const wrong = [...(await this.client.complaints()), ...(await diceLeft(this.page))];
    return wrong.map((sentence) => `${this.name}: ${sentence}`);
  }

  /** Plays an action of one model at others, past the dialog, and gives the id of its message; null where none was written. */
  async act(
    name: string,
    action: string,
    targets: readonly string[] = [],
    more: object = {},
  ): Promise<string | null> {
    return this.page.evaluate(
      async ([actor, wanted, others, options]) => {
        const { canvas, game } = window as TableWindow;
        const uuidOf = (one: string): string => canvas.scene?.tokens.getName(one)?.uuid ?? "";
        const about = { actor: uuidOf(actor), action: wanted, targets: others.map(uuidOf), skipDialog: true };
        return (await game.system.api.useAction({ ...about, ...options }))?.id ?? null;
      },
      [name, action, targets, more] as const,
    );
  }
}

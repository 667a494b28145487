import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { AttackDialog } from "./attack-dialog.js";
import { Card } from "./card.js";
import { collectComplaints } from "./complaints.js";
import { diceLeft, giveDice, type GivenDie } from "./dice.js";
import { PATIENCE } from "./patience.js";
import { carry, lookAt, select, target, type Spot } from "./scene.js";
import type { Server } from "./server.js";
import { untilReady, type TableWindow } from "./window.js";

/** The window in which everything here is seen. */
export const VIEW = { width: 1366, height: 820 } as const;

/** Whom the tests know as the GM. At a licensed Foundry, VANTAGE_TABLE_USER names the user. */
const GM = "Gamemaster";

/** Somebody at the table, with a browser of their own. */
export class Person {
  readonly #complaints: string[];

  private constructor(
    readonly name: string,
    readonly page: Page,
    readonly context: BrowserContext,
    readonly server: Server,
  ) {
    this.#complaints = collectComplaints(page, name, !server.isPlayground);
  }

  /** Joins the table by its front door. `pixelRatio`: pixels of the screen for one of the page, in each direction. */
  static async join(browser: Browser, server: Server, name: string, pixelRatio: number): Promise<Person> {
    const context = await browser.newContext({
      viewport: VIEW,
      deviceScaleFactor: pixelRatio,
      reducedMotion: "reduce",
      colorScheme: "light",
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const person = new Person(name, page, context, server);
    await person.enter();
    await leaveTour(page);
    return person;
  }

  /** The same person in another window of the same browser. The test closes it, and asks for its complaints. */
  async anotherWindow(): Promise<Person> {
    const other = new Person(this.name, await this.context.newPage(), this.context, this.server);
    await other.enter();
    return other;
  }

  /** Chooses this person at the door, and waits until the table is set up. */
  async enter(): Promise<void> {
    if (this.server.isPlayground) {
      await this.page.goto(this.server.address);
      await this.page
        .getByRole("button", { name: this.name })
        .or(this.page.getByRole("link", { name: this.name }))
        .first()
        .click();
    } else {
      await this.page.goto(`${this.server.address}/join`);
      const isGM = this.name === GM;
      const label = isGM ? (process.env["VANTAGE_TABLE_USER"] ?? GM) : this.name;
      await this.page.locator("select[name=userid]").selectOption({ label });
      const password = isGM ? process.env["VANTAGE_TABLE_PASSWORD"] : undefined;
      if (password) await this.page.locator("input[name=password]").fill(password);
      await this.page.locator("button[name=join]").click();
    }
    await untilReady(this.page);
  }

  /** Loads the page anew. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Waits until the table is set up. */
  async ready(): Promise<void> {
    await untilReady(this.page);
  }

  /** Leaves the table. */
  async leave(): Promise<void> {
    await this.context.close();
  }

  get dialog(): AttackDialog {
    return new AttackDialog(this.page);
  }

  /** The newest card. */
  get card(): Card {
    return new Card(this.page);
  }

  /** The card before the newest. */
  get cardBefore(): Card {
    return new Card(this.page, 1);
  }

  /** Sentences that the table tells this person. */
  get notices(): Locator {
    return this.page.locator("#notifications .notification");
  }

  /** What is shown at the dragged token. */
  get label(): Locator {
    return this.page.locator(".vantage-drag-label");
  }

  /** Where the dice of exchanges are thrown: at the referee's page, as soon as there is one. */
  dicePage: () => Promise<Page> = () => Promise.resolve(this.page);

  /** Lets the next dice of exchanges show these faces. */
  async give(...dice: readonly GivenDie[]): Promise<void> {
    await giveDice(await this.dicePage(), dice);
  }

  /** Lets the next dice that are thrown on this person's own page show these faces. */
  async giveOwn(...dice: readonly GivenDie[]): Promise<void> {
    await giveDice(this.page, dice);
  }

  /** The notice at the target of a drop that the rules forbid. */
  get barred(): Locator {
    return this.page.locator(".vantage-barred");
  }

  /** Drags a token onto another, or to a point, and lets go. */
  async drag(token: string, to: string | Spot): Promise<void> {
    if (typeof to === "string") await lookAt(this.page, token, to);
    await carry(this.page, token, to);
    await this.page.mouse.up();
  }

  /** Selects one token and targets another. */
  async selectAndTarget(token: string, other: string): Promise<void> {
    await target(this.page, other);
    await lookAt(this.page, token, other);
    await select(this.page, token);
  }

  /** Drags a token onto another and waits for the dialog, which is asked for where the drop is refused. */
  async aim(token: string, target: string): Promise<AttackDialog> {
    await this.drag(token, target);
    const other = this.barred.getByRole("button", { name: "Choose another" });
    await this.dialog.element.or(other).first().waitFor();
    if (await other.isVisible()) await other.click();
    return this.dialog.opened();
  }

  /** What went wrong on this page since it was last asked. */
  async complaints(): Promise<readonly string[]> {
    const wrong = this.page.isClosed() ? [] : await diceLeft(this.page);
    return [...this.#complaints.splice(0), ...wrong.map((sentence) => `${this.name}: ${sentence}`)];
  }
}

/** Leaves the tour that starts at the first visit to a scene: it would lie over everything. */
async function leaveTour(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { game, canvas } = window as TableWindow;
    const tokens = canvas.scene?.tokens.contents ?? [];
    const sides = new Set(tokens.map((token) => token.toObject()["disposition"]));
    const isOffered =
      tokens.some(({ isOwner }) => isOwner) &&
      sides.has(1) &&
      sides.has(-1) &&
      game.settings.get("vantage", "firstRun") !== true;
    return !isOffered || game.settings.get("vantage", "tourSeen") === true;
  });
  await page.evaluate(() => (window as TableWindow).foundry.nue.Tour.activeTour?.exit());
}

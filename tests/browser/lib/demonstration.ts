import type { Evaluates } from "./evaluates.js";
import type { Person } from "./person.js";
import type { TableWindow } from "./window.js";

/** A game's demonstration as a table under test has it. */
export interface Demonstration {
  /** The game's id. */
  readonly game: string;
  /** Who owns which actors, by their names. */
  readonly owners: Readonly<Record<string, "Ana" | "Ben">>;
}

/** Opens a game's demonstration as a GM does, from the window of a new world, and hands actors to players. */
export async function openDemonstration(gm: Person, demonstration: Demonstration): Promise<void> {
  const { page } = gm;
  await prepareDemonstration(page);
  const asked = page.locator("#vantage-first-run");
  if (!gm.server.isPlayground) {
    await page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "firstRun", true));
    await gm.reload();
  }
  await asked.locator(`[data-action=demonstrate][data-game="${demonstration.game}"]`).click();
  await asked.waitFor({ state: "detached" });
  await page.waitForFunction(() => {
    const { canvas } = window as TableWindow;
    return canvas.ready && (canvas.tokens?.placeables.length ?? 0) > 0;
  });
  await giveOwners(page, demonstration);
}

/** Sets what tests of a demonstration need before it is opened. */
export async function prepareDemonstration(page: Evaluates): Promise<void> {
  // The tour would lie over everything.
  await page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "tourSeen", true));
}

/** Hands the actors of a demonstration to the players who own them. */
export async function giveOwners(page: Evaluates, { owners }: Demonstration): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game: table } = window as TableWindow;
    for (const [actor, owner] of Object.entries(wanted)) {
      const user = table.users.getName(owner);
      if (!user) throw new Error(`Nobody is called ${owner}.`);
      await table.actors.getName(actor)?.update({ ownership: { [user.id]: 3 } });
    }
  }, owners);
}

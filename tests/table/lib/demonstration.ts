import type { Demonstration } from "../../browser/lib/demonstration.js";
import { giveOwners, prepareDemonstration } from "../../browser/lib/demonstration.js";
import type { TableWindow } from "../../browser/lib/window.js";
import type { Person } from "./person.js";

/** Opens a game's demonstration as a GM does, from the window of a new world, and hands actors to players. */
export async function openDemonstration({ page }: Person, demonstration: Demonstration): Promise<void> {
  await prepareDemonstration(page, demonstration);
  const button = `#vantage-first-run [data-action=demonstrate][data-game="${demonstration.game}"]`;
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, button);
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), button);
  await page.waitForFunction(() => ((window as TableWindow).canvas.scene?.tokens.size ?? 0) > 0);
  await giveOwners(page, demonstration);
}

import type { Locator } from "playwright-core";
import { eventually } from "./eventually.js";

/**
 * Presses something as soon as a pointer could, found and pressed in one step on the page as it is then. A mouse takes two
 * steps, down and up: what is drawn again in between hears neither.
 */
export async function press(target: Locator): Promise<void> {
  await target.click({ trial: true });
  await eventually(() => target.evaluate(pressIfThere)).toBe(true);
}

function pressIfThere(element: HTMLElement | SVGElement): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.click();
  return true;
}

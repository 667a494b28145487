import type { Locator } from "playwright-core";
import { eventually } from "./eventually.js";
import type { Person } from "./person.js";
import { lookAt, select } from "./scene.js";
import { modelState } from "./world.js";

/** A click on a button of an action bar opens the attack dialog on this target; it is closed again. */
export async function opensAttack(person: Person, button: Locator, target: string): Promise<void> {
  await button.click();
  const dialog = await person.dialog.opened();
  await eventually(() => dialog.element.innerText()).toContain(target);
  await person.page.keyboard.press("Escape");
  await dialog.closed();
}

/** A button of an action bar makes a selected model Prone and not Prone again, and is marked meanwhile. */
export async function switchesProne(
  { page }: Person,
  name: string,
  prone: Locator,
  isMarked: () => Promise<boolean>,
): Promise<void> {
  await lookAt(page, name);
  await select(page, name);
  for (const isOn of [true, false]) {
    await prone.click();
    await eventually(async () => (await modelState(page, name)).statuses.includes("prone")).toBe(isOn);
    await eventually(isMarked).toBe(isOn);
  }
}

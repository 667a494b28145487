import { eventually } from "./eventually.js";
import type { Person } from "./person.js";

/** Mags Harrow shoots at Ines Calder with suppressive fire and a modifier of the person's own, and misses. */
export async function shootsThroughSmoke(person: Person): Promise<void> {
  const dialog = await person.aim("Mags Harrow", "Ines Calder");
  await dialog.set("suppressive", true);
  await dialog.element.getByLabel("Reason").fill("Smoke");
  await dialog.element.getByLabel("Bonus or penalty").fill("-9");
  await dialog.element.getByLabel("Bonus or penalty").blur();
  await eventually(() => dialog.line()).toBe("d10 + 5 − 6 ≥ 10");
  await person.give(["d10", 2]);
  await dialog.roll();
}

import { beside, lookAt, settled, type GivenDie, type Person, type Spot, type Walk } from "../lib/index.js";

/** Dice of one kind. */
export const faces = (die: GivenDie[0], ...all: readonly number[]): readonly GivenDie[] =>
  all.map((face) => [die, face]);

/** Drags one model onto another, and waits for the dialog. */
export async function attack(gm: Person, from: string, at: string): Promise<void> {
  await lookAt(gm.page, from, at);
  await gm.aim(from, at);
}

/** Drags a model by pixels of the scene. */
export async function drag(gm: Person, name: string, by: Spot): Promise<void> {
  await lookAt(gm.page, name);
  await gm.drag(name, await beside(gm.page, name, by));
  await settled(gm);
}

/** The GM ends the battle, as the page says. The rest of the page says how to take something back. */
export async function endBattle(gm: Person, walk: Walk, winner: string, picture?: string): Promise<void> {
  await gm.page
    .locator(".vantage-battle")
    .getByLabel("Winner", { exact: true })
    .selectOption({ label: winner });
  await walk.press("End battle");
  if (picture !== undefined) await walk.picture(picture);
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  await walk.sees("Undo");
}

/** The last words of a page: how to take something back, and how to set it by hand. */
export async function saysHowToMend(walk: Walk): Promise<void> {
  const { page } = walk.person;
  await page.getByRole("tab", { name: "Chat" }).click();
  await walk.sees("Undo");
  await page.getByRole("tab", { name: "Encounter" }).click();
  await walk.sees("Edit battle");
}

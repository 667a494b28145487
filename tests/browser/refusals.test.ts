import { describe, expect, test } from "vitest";
import {
  act,
  boxOf,
  carry,
  eventually,
  keepPicture,
  lookAt,
  settled,
  stateOf,
  useTable,
  writeItem,
  type Person,
} from "./lib/index.js";

const table = useTable();

type WithNotices = Window &
  typeof globalThis & { ui: { notifications: { info(message: string, options: object): unknown } } };

/** Jams the revolver, and leaves its owner without another way to attack. */
async function jam(gm: Person, tokens: number, hasBlade = false): Promise<void> {
  await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": tokens });
  if (!hasBlade) await writeItem(gm.page, "Mags Harrow", "Light melee weapon", { "system.equipped": false });
}

const jamsOf = async (gm: Person) =>
  Object.values((await stateOf(gm.page)).models["Mags Harrow"]?.items ?? {}).flatMap((item) =>
    typeof item["jammed"] === "number" ? [item["jammed"]] : [],
  );

/** Drops one raider on another with Shift held: no dialog is asked for. */
async function dropWithShift(gm: Person): Promise<void> {
  await lookAt(gm.page, "Mags Harrow", "Ines Calder");
  await carry(gm.page, "Mags Harrow", "Ines Calder");
  await gm.label.waitFor();
  await gm.page.keyboard.down("Shift");
  await gm.page.mouse.up();
  await gm.page.keyboard.up("Shift");
}

describe("a drop takes the first attack that the rules allow, and says why it is not the usual one", () => {
  test("TNT-43: a jammed revolver leaves the charge with a blade; its remedy returns to the shot, with its choices", async () => {
    const gm = await table.as("Gamemaster");
    await jam(gm, 1, true);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    const why = "Instead of Shoot: The weapon is jammed (1 Jammed token). Un-jam it first (1 AP).";
    await eventually(() => gm.label.innerText()).toContain(why);
    await keepPicture(gm.page, "instead-label");
    await gm.page.mouse.up();
    const dialog = await gm.dialog.opened();
    expect(await dialog.element.locator("select[name=action] option:checked").innerText()).toBe("Charge");
    await eventually(() => dialog.element.locator(".instead span").innerText()).toBe(why);
    expect(await dialog.refusal()).toBe("");
    await keepPicture(gm.page, "instead-dialog", await boxOf(gm.page, ".vantage-attack", 12));
    await dialog.element.locator(".instead").getByRole("button", { name: "Un-jam weapon (cost: 1)" }).click();
    await gm.card.reads(/clears/);
    await dialog.opened();
    await eventually(() => dialog.element.locator("select[name=action] option:checked").innerText()).toBe(
      "Shoot",
    );
    await eventually(() => dialog.rollButton.isEnabled()).toBe(true);
    expect(await dialog.element.locator(".instead").count()).toBe(0);
  });

  test("TNT-43: with Shift held another attack than the usual one is still read before it is rolled", async () => {
    const gm = await table.as("Gamemaster");
    await jam(gm, 1, true);
    await dropWithShift(gm);
    await (await gm.dialog.opened()).element.locator(".instead").waitFor();
  });
});

describe("a drop that the rules forbid opens nothing: its sentence stays at the token", () => {
  const MANY = "The weapon is jammed (2 Jammed tokens). Un-jam it first (1 AP each).";

  test("TNT-43: a GM opens the dialog anyway, and anyone chooses another attack; Escape and the next drag close it", async () => {
    const gm = await table.as("Gamemaster");
    await jam(gm, 2);
    await gm.drag("Mags Harrow", "Ines Calder");
    await eventually(() => gm.barred.locator("p").innerText()).toBe(MANY);
    await keepPicture(gm.page, "barred-drop");
    await settled(gm);
    expect(await gm.dialog.element.count()).toBe(0);
    await gm.page.keyboard.press("Escape");
    await gm.barred.waitFor({ state: "detached" });

    await gm.drag("Mags Harrow", "Ines Calder");
    await gm.barred.waitFor();
    await gm.drag("Mags Harrow", "Orlo Finch");
    await eventually(() => gm.barred.count()).toBe(1);

    await gm.barred.getByRole("button", { name: "Choose another" }).click();
    const dialog = await gm.dialog.opened();
    await eventually(() => dialog.refusal()).toBe(MANY);
    await eventually(() => dialog.rollButton.isDisabled()).toBe(true);
    await gm.page.keyboard.press("Escape");
    await dialog.closed();

    await gm.drag("Mags Harrow", "Ines Calder");
    // The first Tab leaves the sentence for its buttons.
    await gm.page.keyboard.press("Tab");
    await eventually(() => gm.page.locator(":focus").innerText()).toContain("Un-jam");
    await gm.barred.getByRole("button", { name: "Do it anyway" }).click();
    await dialog.opened();
    await eventually(() => dialog.rollButton.isEnabled()).toBe(true);
    await gm.give(["d10", 3]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  });

  const REASON = "The weapon is jammed (1 Jammed token). Un-jam it first (1 AP).";

  test("TNT-43: a jammed weapon is cleared by the button on the notice, with Shift held too", async () => {
    const gm = await table.as("Gamemaster");
    await jam(gm, 1);
    await dropWithShift(gm);
    await eventually(() => gm.barred.locator("p").innerText()).toBe(REASON);
    await gm.barred.getByRole("button", { name: "Un-jam weapon (cost: 1)" }).click();
    await gm.barred.waitFor({ state: "detached" });
    await eventually(() => jamsOf(gm)).not.toContain(1);
    await gm.card.reads("Mags Harrow clears a Jammed token, 0 left.");
  });

  test("TNT-43: the button is also on a notice that had to wait for its turn, after an action without a drag", async () => {
    const gm = await table.as("Gamemaster");
    await jam(gm, 1);
    await gm.page.evaluate(() => {
      const { ui } = window as WithNotices;
      for (let n = 0; n < 12; n += 1) ui.notifications.info(`Something else ${n}`, { permanent: true });
    });
    await act(gm.page, "Mags Harrow", "shoot", "Ines Calder");
    await settled(gm);
    await eventually(() => gm.notices.filter({ hasText: REASON }).count(), "it waits").toBe(0);
    const first = gm.notices.filter({ hasText: "Something else" }).first();
    while ((await gm.notices.filter({ hasText: REASON }).count()) === 0)
      await first.locator("[data-action=dismiss]").click();
    await gm.notices
      .filter({ hasText: REASON })
      .getByRole("button", { name: "Un-jam weapon (cost: 1)" })
      .waitFor();
  });
});

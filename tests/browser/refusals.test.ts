import { describe, expect, test } from "vitest";
import {
  carry,
  eventually,
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

describe("what a rule forbids is said with its reason and number, and the GM may say: anyway", () => {
  test("TNT-43: a jammed weapon cannot fire; anyway, it does", async () => {
    const gm = await table.as("Gamemaster");
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 2 });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => dialog.refusal()).toBe(
      "The weapon is jammed (2 Jammed tokens). Un-jam it first (1 AP each).",
    );
    await eventually(() => dialog.rollButton.isDisabled()).toBe(true);

    await dialog.element.getByLabel("Do it anyway").check();
    await eventually(() => dialog.rollButton.isEnabled()).toBe(true);
    await gm.give(["d10", 3]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
  });

  test("TNT-43: the remedy clears the jam and returns to the dialog, with its target and choices", async () => {
    const gm = await table.as("Gamemaster");
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 1 });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await dialog.set("concentrating", true);
    await eventually(() => dialog.refusal()).toContain("jammed");
    await dialog.element.locator("[data-action=remedy]").click();
    await gm.card.reads(/clears/);
    await dialog.opened();
    await eventually(() => dialog.rollButton.isEnabled(), "the refusal is cleared").toBe(true);
    expect(await dialog.element.locator("select[name=target] option:checked").innerText()).toContain(
      "Ines Calder",
    );
    expect(await dialog.row("concentrating").locator("input").isChecked()).toBe(true);
    await gm.give(["d10", 1]);
    await dialog.roll();
    await gm.card.reads(/Mags Harrow (misses|hits)/);
  });
});

describe("a notice offers what removes the reason of a refusal", () => {
  const jamsOf = async (gm: Person) =>
    Object.values((await stateOf(gm.page)).models["Mags Harrow"]?.items ?? {}).flatMap((item) =>
      typeof item["jammed"] === "number" ? [item["jammed"]] : [],
    );

  /** Drops one raider on another with Shift held: no dialog opens, so a notice says why not. */
  async function dropWithShift(gm: Person): Promise<void> {
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.label.waitFor();
    await gm.page.keyboard.down("Shift");
    await gm.page.mouse.up();
    await gm.page.keyboard.up("Shift");
  }

  const REASON = "The weapon is jammed (1 Jammed token). Un-jam it first (1 AP).";

  test("TNT-43: a jammed weapon is cleared by the button on the notice", async () => {
    const gm = await table.as("Gamemaster");
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 1 });
    await dropWithShift(gm);
    const notice = gm.notices.filter({ hasText: REASON });
    await notice.getByRole("button", { name: "Un-jam weapon (cost: 1)" }).click();
    await eventually(() => jamsOf(gm)).not.toContain(1);
    await gm.card.reads("Mags Harrow clears a Jammed token. Left: 0.");
  });

  test("TNT-43: the button is also on a notice that had to wait for its turn", async () => {
    const gm = await table.as("Gamemaster");
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 1 });
    await gm.page.evaluate(() => {
      const { ui } = window as WithNotices;
      for (let n = 0; n < 12; n += 1) ui.notifications.info(`Something else ${n}`, { permanent: true });
    });
    await dropWithShift(gm);
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

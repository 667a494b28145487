import { describe, expect, test } from "vitest";
import {
  addCopy,
  carry,
  eventually,
  lookAt,
  removeToken,
  settled,
  startEncounter,
  stateOf,
  useTable,
  writeItem,
  type Person,
} from "./lib/index.js";

const table = useTable();

type WithNotices = Window &
  typeof globalThis & { ui: { notifications: { info(message: string, options: object): unknown } } };

describe("what a rule forbids is said with its reason and number, and the GM may say: anyway", () => {
  test.each([
    {
      title: "TNT-33: no line of sight",
      from: "Mags Harrow",
      to: "Weir Hand Jun",
      refusal: "You can't see the target.",
    },
    {
      title: "TNT-33: out of range",
      from: "Dunstan Stray",
      to: "Weir Hand Lies",
      refusal: /Out of range: the target is \d+(\.\d)?″ away, and the weapon's range is 12″\.|can't see/,
    },
  ])("$title", async ({ from, to, refusal }) => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim(from, to);
    await eventually(() => dialog.refusal()).toMatch(refusal);
    await eventually(() => dialog.rollButton.isDisabled()).toBe(true);
  });

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
    expect(await dialog.refusal()).toContain("jammed");
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

  test("TNT-25: too far to charge, with both lengths", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Big Dray", "Ines Calder");
    await dialog.element.locator("select[name=action]").selectOption({ label: "Charge" });
    await eventually(() => dialog.refusal()).toMatch(
      /Too far to charge: the target is [\d.]+″ away, and this model moves 4″\./,
    );
  });

  test("a target that vanished in the middle of an exchange: the card says so, and undo still works", async () => {
    const gm = await table.as("Gamemaster");
    await addCopy(gm.page, "Weir Hand Tam", "Passer-by", { x: 780, y: 860 });
    const dialog = await gm.aim("Brand Osier", "Passer-by");
    await gm.give(["d10", 1], ["d10", 2], ["d10", 2]);
    await dialog.roll();
    await gm.card.reads(/weapon jams/);
    await removeToken(gm.page, "Passer-by");
    await gm.card.reads("Passer-by no longer exists. You can still undo the rest.");
    await gm.card.undo();
    const { models } = await stateOf(gm.page);
    expect(
      Object.values(models["Brand Osier"]?.items ?? {}).some(
        (item) => item["jammed"] !== 0 && "jammed" in item,
      ),
    ).toBe(false);
  });
});

describe("in an encounter", () => {
  test("TNT-19: an attack takes an action point and may not be made again; undo gives it back", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    const before = await stateOf(gm.page);
    expect(before.turns["Mags Harrow"]).toEqual({ actionPoints: 2 });

    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await eventually(async () => (await stateOf(gm.page)).turns["Mags Harrow"]).toEqual({
      actionPoints: 1,
      spent: 1,
      shots: 1,
    });

    const again = await gm.aim("Mags Harrow", "Ines Calder");
    await eventually(() => again.refusal()).toBe("No more ranged attacks this activation: 1 allowed.");
    await gm.page.keyboard.press("Escape");
    await again.closed();

    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-21: without an action point left no model strikes", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Nettle Voss", "Wyn Sable");
    for (const left of [1, 0]) {
      const dialog = await gm.aim("Nettle Voss", "Wyn Sable");
      await gm.give(["d10", 3], ["d10", 7]);
      await dialog.roll();
      await gm.card.reads("Nettle Voss and Wyn Sable stay locked: 12 each.");
      await eventually(async () => (await stateOf(gm.page)).turns["Nettle Voss"]?.["actionPoints"]).toBe(
        left,
      );
    }
    const third = await gm.aim("Nettle Voss", "Wyn Sable");
    await eventually(() => third.refusal()).toBe("Not enough AP: 1 needed, 0 left.");
    await eventually(() => third.rollButton.isDisabled()).toBe(true);
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

import { describe, expect, test } from "vitest";
import {
  addCopy,
  eventually,
  removeToken,
  startEncounter,
  stateOf,
  useTable,
  writeItem,
} from "./lib/index.js";

const table = useTable();

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
      refusal: /Out of range: \d+(\.\d)? inches, and the weapon reaches 12\.|can't see/,
    },
  ])("$title", async ({ from, to, refusal }) => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim(from, to);
    expect(await dialog.refusal()).toMatch(refusal);
    expect(await dialog.rollButton.isDisabled()).toBe(true);
  });

  test("TNT-43: a jammed weapon cannot fire; anyway, it does", async () => {
    const gm = await table.as("Gamemaster");
    await writeItem(gm.page, "Mags Harrow", "Revolver", { "system.jammed": 2 });
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    expect(await dialog.refusal()).toBe("Weapon jammed (2 Jammed tokens). Clear it first (1 AP each).");
    expect(await dialog.rollButton.isDisabled()).toBe(true);

    await dialog.element.getByLabel("Anyway").check();
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
      /Too far to charge: [\d.]+ inches, and the move reaches 4\./,
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
    expect(await again.refusal()).toBe("No further ranged attack this turn: 1 allowed.");
    await gm.page.keyboard.press("Escape");
    await again.closed();

    await gm.card.undo();
    expect(await stateOf(gm.page)).toEqual(before);
  });

  test("TNT-21: without an action point left nobody strikes", async () => {
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
    expect(await third.refusal()).toBe("Not enough action points: 1 needed, 0 left.");
    expect(await third.rollButton.isDisabled()).toBe(true);
  });
});

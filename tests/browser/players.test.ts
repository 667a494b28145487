import { describe, expect, test } from "vitest";
import {
  countWaiting,
  eventually,
  openSheet,
  stateOf,
  target,
  trackOf,
  updateToken,
  useTable,
  type TableWindow,
  settled,
} from "./lib/index.js";

const table = useTable();

describe("a player with a sheet of their own", () => {
  test("clicks a weapon with a target set: the same dialog; the wound is written for them; undo takes it back", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    await target(ana.page, "Ines Calder");
    const sheet = await openSheet(ana.page, "Mags Harrow");
    await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click();
    const dialog = await ana.dialog.opened();
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await eventually(() => dialog.element.locator("[name=target] option:checked").allInnerTexts()).toEqual([
      "Ines Calder · 5″",
    ]);
    await ana.give(["d10", 6]);
    await dialog.roll();
    await ana.card.reads("Mags Harrow hits Ines Calder with 11.");
    await eventually(() => countWaiting(ana.page)).toBe(1);

    await ana.give(["d10", 8], ["d10", 3]);
    await ana.card.press("Resolve pending hits");
    await ana.card.reads("Ines Calder is wounded and has 1 Wound left: 14 against Defense 10.");
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);
    await ana.card.reads("Waiting for Ines Calder.");
    expect(await ana.card.button("Keep calm").count()).toBe(0);

    await ana.give(["d10", 3]);
    await gm.card.press("Keep calm");
    await ana.card.reads("Ines Calder keeps calm with 10.");

    await gm.card.undo();
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
    await gm.page.locator(".chat-log .vantage-card").first().getByRole("button", { name: "Undo" }).click();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("Shift on the weapon skips the dialog", async () => {
    await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await target(ana.page, "Ines Calder");
    const sheet = await openSheet(ana.page, "Mags Harrow");
    await ana.give(["d10", 3]);
    await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click({ modifiers: ["Shift"] });
    await ana.card.reads("Mags Harrow misses Ines Calder with 8.");
    expect(await ana.dialog.element.count()).toBe(0);
  });

  test("drags only what is theirs", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    const before = await stateOf(gm.page);
    await ben.drag("Mags Harrow", "Ines Calder");
    await settled(ben, gm);
    expect(await ben.dialog.element.count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

describe("who is asked", () => {
  test("TNT-39: only the grazed model's player and the GM", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    const ana = await table.as("Ana");
    const dialog = await gm.aim("Ines Calder", "Brand Osier");
    await gm.give(["d10", 6], ["d10", 2]);
    await dialog.roll();
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await gm.give(["d10", 2], ["d10", 5]);
    await gm.card.press("Resolve pending hits");
    await gm.card.reads("Brand Osier is unhurt: Defense 12 against 9.");

    await ana.card.reads("Waiting for Brand Osier.");
    expect(await ana.card.button("Keep calm").count()).toBe(0);
    await gm.card.button("Keep calm").waitFor();
    await gm.give(["d10", 6]);
    await ben.card.press("Keep calm");
    for (const person of [gm, ana, ben]) await person.card.reads("Brand Osier keeps calm with 10.");
  });

  test("TNT-48: the defender that won is asked whether to push, and pushes the player's model", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    const dialog = await ana.aim("Nettle Voss", "Wyn Sable");
    await ana.give(["d10", 2], ["d10", 9]);
    await dialog.roll();
    await ana.card.reads("Wyn Sable wins 14 to 11 against Nettle Voss.");
    await ana.card.reads("Waiting for Wyn Sable.");
    await gm.card.reads("Push the attacker back?");
    await gm.card.press("Push back 1 inch, straight back");
    await gm.card.reads("Wyn Sable: Push back 1 inch, straight back");
    await ana.card.reads("Nettle Voss is pushed back 1 inch.");
    await eventually(async () => {
      const { models } = await stateOf(ana.page);
      const [now, then] = [models["Nettle Voss"], before.models["Nettle Voss"]];
      return Math.round(Math.hypot((now?.x ?? 0) - (then?.x ?? 0), (now?.y ?? 0) - (then?.y ?? 0)));
    }).toBe(60);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

describe("what a player may not", () => {
  test("know: name, portrait, weapon and numbers of a hidden enemy are nowhere in the chat", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await updateToken(gm.page, "Ines Calder", { hidden: true });
    const dialog = await gm.aim("Ines Calder", "Mags Harrow");
    await gm.give(["d10", 2], ["d10", 3]);
    await dialog.roll();
    await gm.card.reads("Ines Calder misses Mags Harrow with 7.");
    await ana.card.reads(/Unknown misses Mags Harrow/);
    const message = ana.page.locator(".chat-log [data-message-id]").last();
    expect(await message.evaluate((element) => element.outerHTML)).not.toMatch(
      /\bInes|calder|Assault rifle|\+5/i,
    );
  });

  test("write: an enemy's wounds stay as they are, and a sentence says why", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const answer = await ana.page.evaluate(() => {
      const actor = (window as TableWindow).game.actors.getName("Ines Calder");
      if (!actor) throw new Error("No actor is called Ines Calder.");
      return actor.update({ "system.woundsTaken": 1 }).then(
        () => "written",
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    });
    expect(answer).toMatch(/Ana/);
    expect(answer).not.toBe("written");
    await settled(gm, ana);
    expect(await trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
  });
});

import { describe, expect, test } from "vitest";
import { eventually, modelState, stateOf, trackOf, useTable, type Person, settled } from "./lib/index.js";

const table = useTable();

async function placeOf(person: Person, name: string): Promise<readonly [number, number]> {
  const { x, y } = await modelState(person.page, name);
  return [Math.round(x), Math.round(y)];
}

describe("close combat", () => {
  test("TNT-50, TNT-52: the winner pushes the loser an inch, into the ditch, where it falls; undo brings it back up", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const [x, y] = await placeOf(gm, "Milla Stray");

    const dialog = await gm.aim("Wyn Sable", "Milla Stray");
    await eventually(() => dialog.line()).toBe("d10 + 5 > d10 + 4 + 1");
    await gm.give(["d10", 9], ["d10", 3], ["d10", 2], ["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Wyn Sable hits Milla Stray: 14 against 8.");
    await gm.card.reads("Milla Stray is unhurt: 8 against 11.");
    await gm.card.reads("Press the advantage?");
    await gm.card.press("Push back 1 inch");
    await gm.card.reads("Choose where to push");
    await gm.give(["d10", 2], ["d10", 8]);
    await gm.card.press("Straight back");
    await gm.card.reads("Milla Stray is pushed back 1 inch.");
    await gm.card.reads(/Milla Stray falls \d+″/);
    await eventually(async () => {
      const [nowX, nowY] = await placeOf(gm, "Milla Stray");
      return Math.round(Math.hypot(nowX - x, nowY - y));
    }).toBe(60);

    await gm.card.undo();
    await eventually(() => placeOf(gm, "Milla Stray")).toEqual([x, y]);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-49: equal totals lock them: no wound, no push", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Wyn Sable", "Milla Stray");
    await gm.give(["d10", 5], ["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Wyn Sable and Milla Stray stay locked: 10 each.");
    await settled(gm);
    expect(await gm.card.element.locator(".ask").count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-54 to TNT-61: a wound is resolved at once, and models still in play test their nerve", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Nettle Voss", "Wyn Sable");
    await gm.give(["d10", 8], ["d10", 2], ["d10", 9], ["d10", 3], ["d10", 6]);
    await dialog.roll();
    await gm.card.reads("Nettle Voss hits Wyn Sable: 17 against 7.");
    await gm.card.reads("Wyn Sable is wounded: 15 against 10. Wounds left: 1.");
    await gm.card.reads("Wyn Sable's nerve holds with 11.");
    await gm.card.press("Stay locked");
    await eventually(() => trackOf(gm.page, "Wyn Sable", "woundsTaken")).toBe(1);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-46: a prone defender behind a fence in melee: +2 and −1", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Cub Stray", "Weir Hand Lies");
    await eventually(async () => (await dialog.modifier("defenderProne")).value).toBe("+2");
    await eventually(async () => (await dialog.modifier("defenderCover")).value).toBe("−1");
    await eventually(() => dialog.total()).toBe("+1");
  });
});

describe("a charge", () => {
  test("TNT-25: moves into contact, then strikes; undo brings the model back", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const [x, y] = await placeOf(gm, "Mags Harrow");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await dialog.element.locator("select[name=action]").selectOption({ label: "Charge" });
    await eventually(() => dialog.line()).toBe("d10 + 4 > d10 + 4");
    await eventually(() => placeOf(gm, "Mags Harrow")).toEqual([x, y]);

    await gm.give(["d10", 5], ["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow charges Ines Calder.");
    const places = gm.card.button(/^Place/);
    if ((await places.count()) > 0) await places.first().click();
    await gm.card.reads("Mags Harrow and Ines Calder stay locked: 9 each.");
    await eventually(async () => {
      const [nowX, nowY] = await placeOf(gm, "Mags Harrow");
      const [inesX, inesY] = await placeOf(gm, "Ines Calder");
      return Math.round(Math.hypot(nowX - inesX, nowY - inesY) / 2) * 2;
    }, "base to base").toBe(60);

    await gm.card.undo();
    await eventually(() => placeOf(gm, "Mags Harrow")).toEqual([x, y]);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

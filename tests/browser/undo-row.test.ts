import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { countersOn, eventually, modelState, useTable } from "./lib/index.js";
import { press } from "./lib/press.js";

const table = useTable();

/** A row of a card, by the models of its title, opened. */
async function openRow(card: Locator, title: string): Promise<Locator> {
  const row = card.locator("details.row").filter({ has: card.page().locator(".title", { hasText: title }) });
  await row.evaluate((details: HTMLDetailsElement) => (details.open = true));
  return row;
}

function undoIn(row: Locator): Locator {
  return row.locator("[data-action=exchangeUndoRow]");
}

test("TNT-38: one hit of several is undone with the graze test that followed from it, and the rest by the undo of the card", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const target of ["Ines Calder", "Orlo Finch"]) {
    const dialog = await gm.aim("Mags Harrow", target);
    await gm.give(["d10", 9]);
    await dialog.roll();
    await gm.card.button("Resolve pending hits").waitFor();
  }
  const before = {
    ines: await modelState(gm.page, "Ines Calder"),
    orlo: await modelState(gm.page, "Orlo Finch"),
  };
  await gm.give(["d10", 9], ["d10", 2], ["d10", 2], ["d10", 9]);
  await gm.card.press("Resolve pending hits (2)");
  for (const name of ["Ines Calder", "Orlo Finch"]) {
    await gm.card.button("Keep calm").waitFor();
    await gm.give(["d10", 9]);
    await gm.card.press("Keep calm");
    await gm.card.reads(new RegExp(`${name} keeps calm`));
  }
  const { element } = gm.card;
  expect(await modelState(gm.page, "Ines Calder")).not.toEqual(before.ines);

  const graze = await openRow(element, "Graze of Orlo Finch");
  await eventually(() => undoIn(graze).innerText()).toMatch(/^\s*Undo this\s*$/);
  const hit = await openRow(element, "Pending hit on Ines Calder");
  await eventually(() => undoIn(hit).innerText()).toContain(
    "Undo this and 1 that followed: Graze of Ines Calder from Mags Harrow",
  );
  await press(undoIn(hit));
  for (const { card } of [gm, ana])
    await eventually(() => card.element.locator(".row.undone .title").allTextContents()).toEqual([
      "Pending hit on Ines Calder from Mags Harrow",
      "Graze of Ines Calder from Mags Harrow",
    ]);
  await eventually(() => modelState(gm.page, "Ines Calder"), "as before the hit").toEqual(before.ines);
  await eventually(() => countersOn(gm.page, "Ines Calder")).toMatchObject({ hits: 1 });
  expect("hits" in (await countersOn(gm.page, "Orlo Finch"))).toBe(false);
  await gm.card.undo();
  await eventually(() => countersOn(gm.page, "Orlo Finch")).toMatchObject({ hits: 1 });
  expect(await modelState(gm.page, "Orlo Finch")).toEqual(before.orlo);
});

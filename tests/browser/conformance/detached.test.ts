import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, openSheet, trackOf, useTable } from "../lib/index.js";

/*
 * Generation 14 can detach a window into one of the browser, whose elements are made by classes of its own
 * (https://github.com/foundryvtt/foundryvtt/issues/13128). What is typed there counts all the same.
 */
const table = useTable({ generation: 14 });

/** Puts an element in place of this one that another window has made, as it is in a detached window. */
async function madeElsewhere(field: Locator): Promise<void> {
  const isOwn = await field.evaluate((element) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const other = frame.contentDocument?.importNode(element, true);
    if (!other) throw new Error("There is no other window.");
    element.replaceWith(other);
    frame.hidden = true;
    return other instanceof HTMLElement;
  });
  expect(isOwn).toBe(false);
}

test("a modifier that is ticked in the dialog of another window counts", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  const before = await dialog.line();
  const box = dialog.element.locator(".modifier input[type=checkbox]:not(:checked)").first();
  const name = (await box.getAttribute("name")) ?? "";
  await madeElsewhere(box);
  await dialog.element.locator(`[name="${name}"]`).check();
  await eventually(() => dialog.line()).not.toBe(before);
});

test("a number that is typed into a sheet of another window is written", async () => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheet(gm.page, "Mags Harrow");
  const field = sheet.locator("input[type=number][name^='system.']").first();
  const track = ((await field.getAttribute("name")) ?? "").replace("system.", "");
  const was = await trackOf(gm.page, "Mags Harrow", track);
  await madeElsewhere(field);
  const other = sheet.locator(`[name="system.${track}"]`);
  await other.fill(String(was + 1));
  await other.blur();
  await eventually(() => trackOf(gm.page, "Mags Harrow", track)).toBe(was + 1);
});

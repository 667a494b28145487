import { expect, test } from "vitest";
import { eventually, setStatus, settled, useTable, type AttackDialog } from "./lib/index.js";

const table = useTable();

const entries = (dialog: AttackDialog, within = "select[name=target] > option") =>
  dialog.element.locator(within).allInnerTexts();

test("enemies are listed by distance, each with its own; friends and the fallen are folded away", async () => {
  const gm = await table.as("Gamemaster");
  await setStatus(gm.page, "Orlo Finch", "out");
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  const all = await entries(dialog);
  expect(all[0]).toBe("No target");
  expect(all).toContain("Ines Calder · 5″");
  const far = all.slice(1, -1).map((one) => Number(/· ([\d.]+)″$/.exec(one)?.[1] ?? NaN));
  expect(far.length).toBeGreaterThan(3);
  expect(far).toEqual([...far].sort((one, other) => one - other));
  expect(all.join("\n")).not.toMatch(/Nettle Voss|Orlo Finch/);
  expect(all.at(-1)).toMatch(/^Show friends and the fallen \(\d+\)$/);

  await dialog.element.locator("select[name=target]").selectOption("others");
  const group = (label: string) => entries(dialog, `optgroup[label="${label}"] option`);
  await eventually(async () => (await group("Out of play")).join("\n")).toMatch(/Orlo Finch/);
  expect((await group("Friends and others")).join("\n")).toMatch(/Nettle Voss/);
  expect((await entries(dialog)).join("\n")).not.toMatch(/Show friends/);
  // Asking for them chooses no one.
  const chosen = dialog.element.locator("select[name=target] option:checked");
  expect(await chosen.innerText()).toBe("Ines Calder · 5″");
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
  await settled(gm);
  await setStatus(gm.page, "Orlo Finch", "out", false);
});

test("a target that has fallen is in the list of its attack", async () => {
  const gm = await table.as("Gamemaster");
  await setStatus(gm.page, "Ines Calder", "out");
  await gm.drag("Mags Harrow", "Ines Calder");
  await gm.barred.getByRole("button", { name: "Choose another" }).click();
  const dialog = await gm.dialog.opened();
  const chosen = dialog.element.locator('optgroup[label="Out of play"] option:checked');
  expect(await chosen.innerText()).toMatch(/^Ines Calder/);
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
  await setStatus(gm.page, "Ines Calder", "out", false);
});

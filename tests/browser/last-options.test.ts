import { expect, test } from "vitest";
import {
  begun,
  eventually,
  PASS,
  settled,
  useTable,
  type AttackDialog,
  type Person,
  type TableWindow,
} from "./lib/index.js";
import { shootsThroughSmoke } from "./lib/smoke.js";

const table = useTable();

const shown = (dialog: AttackDialog) => dialog.element.locator(".remembered");
const kept = ({ page }: Person) =>
  page.evaluate(
    () => Object.keys((window as TableWindow).game.settings.get("vantage", "lastOptions") as object).length,
  );

async function shoots(person: Person): Promise<void> {
  await shootsThroughSmoke(person);
  await settled(person);
}

test("the options of an attack are there at the next one of this model and action, shown as remembered, and cleared in one click", async () => {
  const { gm, ana, id } = await begun(table);
  await ana.give(PASS);
  await shoots(ana);
  await settled(gm, ana);
  // A second shot is not allowed, so the drop offers a charge.
  const dialog = await ana.aim("Mags Harrow", "Ines Calder");
  expect(await shown(dialog).count(), "another action has options of its own").toBe(0);
  await dialog.choose("action", "Shoot");
  await eventually(() => dialog.line()).toBe("d10 + 5 − 6 ≥ 10");
  expect(await shown(dialog).innerText()).toMatch(/As in the last attack: Suppressive fire, Smoke \(−9\)/);
  // Another person at the table has none of it.
  await eventually(() => kept(gm)).toBe(0);
  await shown(dialog).getByRole("button", { name: "Clear" }).click();
  await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
  expect(await shown(dialog).count()).toBe(0);
  await ana.page.keyboard.press("Escape");
  await dialog.closed();
  const again = await ana.aim("Mags Harrow", "Ines Calder");
  await again.choose("action", "Shoot");
  await eventually(() => again.line()).toBe("d10 + 5 ≥ 10");
  await ana.page.keyboard.press("Escape");
  await again.closed();
  expect(await kept(ana)).toBe(1);
  // The battle's end forgets them.
  await gm.page.evaluate(
    (wanted) =>
      (window as TableWindow).game.combats.get(wanted)?.update({ "flags.vantage.battle.tracks.ended": 1 }),
    id,
  );
  await eventually(() => kept(ana)).toBe(0);
});

test("a setting that was found and changed is not remembered, and outside a battle nothing is", async () => {
  const gm = await table.as("Gamemaster");
  await shoots(gm);
  expect(await kept(gm)).toBe(0);
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  expect(await dialog.line()).toBe("d10 + 5 ≥ 10");
  expect(await shown(dialog).count()).toBe(0);
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
  const { ana } = await begun(table);
  await ana.give(PASS);
  const fence = await ana.aim("Mags Harrow", "Orlo Finch");
  await fence.set("cover", "none");
  await fence.set("suppressive", true);
  await ana.give(["d10", 1]);
  await fence.roll();
  await settled(gm, ana);
  await ana.drag("Mags Harrow", "Orlo Finch");
  await ana.barred.getByRole("button", { name: "Choose another" }).click();
  const next = await ana.dialog.opened();
  expect(await shown(next).innerText()).toMatch(/As in the last attack: Suppressive fire\s/);
  expect(await next.row("cover").locator("select").inputValue()).toBe("light");
  await ana.page.keyboard.press("Escape");
});

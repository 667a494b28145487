import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  activate,
  begun,
  eventually,
  goOn,
  openSheetOf,
  PASS,
  setStatus,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

async function sheetOf({ page }: Person, name: string): Promise<Locator> {
  const id = await page.evaluate((who) => (window as TableWindow).game.actors.getName(who)?.id ?? "", name);
  return openSheetOf(page, id);
}

/** Why the button of an action refuses, as its tooltip and a screen reader say it; null where it does not. */
const refusal = (sheet: Locator, action: string) => () =>
  sheet.locator(`[data-action-id="${action}"]`).first().getAttribute("aria-description");

test("the buttons of a sheet say what the rules forbid now, and follow a status, a turn and its end without a click", async () => {
  const { gm } = await begun(table);
  const sheet = await sheetOf(gm, "Mags Harrow");
  const shoot = refusal(sheet, "shoot");
  await eventually(shoot).toContain("activat");
  expect(await sheet.locator(`[data-action-id="shoot"]`).first().getAttribute("class")).toContain("refused");
  await activate(gm, "Mags Harrow", PASS);
  await eventually(shoot).toBeNull();
  await eventually(refusal(sheet, "stand")).toContain("prone");
  await setStatus(gm.page, "Mags Harrow", "prone");
  await eventually(refusal(sheet, "stand")).toBeNull();
  await goOn(gm);
  await eventually(shoot).toContain("activat");
});

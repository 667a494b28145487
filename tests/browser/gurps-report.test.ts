import { expect, test } from "vitest";
import {
  act,
  answer,
  beginBattle,
  eventually,
  faces,
  goOn,
  openTracker,
  order,
  setStatus,
  setUpBattle,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: {} } });

const NAMES = ["Tobias Wren", "Ossian Dredge", "Ada Quill"] as const;

/** The names of the rows of the tracker. */
const rows = async ({ page }: Person): Promise<readonly string[]> => {
  const texts = await page.locator(".combat-tracker .combatant").allInnerTexts();
  return texts.map((text) => NAMES.find((name) => text.includes(name)) ?? text);
};

test("GURPS-50, GURPS-51: an Evaluate tells no number of its foe; a Feint without a named weapon takes one in hand", async () => {
  const gm = await table.as("Gamemaster");
  await openTracker(gm);
  await beginBattle(gm, await setUpBattle(gm, NAMES));
  await order(gm).getByText("Tobias Wren is active").waitFor();
  await act(gm.page, "Tobias Wren", "evaluate", "Ossian Dredge");
  await settled(gm);
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  await gm.card.reads("Tobias Wren evaluates the foe. Turns: 1.");
  expect(await gm.card.element.locator("li").allTextContents()).toEqual([
    "Tobias Wren evaluates the foe. Turns: 1.",
    "Tobias Wren: Turns evaluated 0 → 1",
  ]);
  await openTracker(gm);
  for (const name of ["Ossian Dredge", "Ada Quill", "Tobias Wren"]) {
    await goOn(gm);
    await order(gm).getByText(`${name} is active`).waitFor();
  }
  // Skill 15 and 1 for the Evaluate against 13: by 7 against 3.
  await gm.give(...faces(3, 3, 3), ...faces(3, 3, 4));
  await act(gm.page, "Tobias Wren", "feint", "Ossian Dredge");
  await settled(gm);
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  await gm.card.reads("against each blow of the next attack by Tobias Wren, Ossian Dredge defends at −4.");
});

test("GURPS-45: the report has two attacks of All-Out Attack (Double); who is out comes last there and in the tracker", async () => {
  const gm = await table.as("Gamemaster");
  const { page } = gm;
  await openTracker(gm);
  const id = await setUpBattle(gm, NAMES);
  await beginBattle(gm, id);
  await order(gm).getByText("Tobias Wren is active").waitFor();
  const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
  await dialog.set("maneuver", "allOutDouble");
  await eventually(() => dialog.line()).toBe("3d6 ≤ 15");
  // The first blow misses with 16 against 15, the second one hits with 10 and is dodged.
  await gm.give(...faces(6, 5, 5), ...faces(3, 4, 3));
  await dialog.roll();
  await gm.give(...faces(1, 2, 2));
  await answer(gm, /^Dodge at/);
  await answer(gm, /^Stay in place/);
  await settled(gm);

  await setStatus(page, "Tobias Wren", "unconscious");
  for (const name of ["Ossian Dredge", "Ada Quill"]) {
    await goOn(gm);
    await order(gm).getByText(`${name} is active`).waitFor();
  }
  await order(gm).getByRole("button", { name: "Edit battle" }).click();
  await page.locator(".vantage-battle [data-action=endBattle]").click();
  await eventually(() => rows(gm)).toEqual(["Ossian Dredge", "Ada Quill", "Tobias Wren"]);

  await page.evaluate(async () => {
    const { game } = window as TableWindow & {
      readonly game: { readonly system: { readonly api: { battleReport(): Promise<boolean> } } };
    };
    await game.system.api.battleReport();
  });
  const report = page.locator(".vantage-report");
  await report.getByRole("heading", { name: "The Lantern Company: 2 attacks" }).waitFor();
  const line = report.locator(".timeline li").first();
  await eventually(async () => (await line.innerText()).replace(/\s+/g, " ")).toMatch(
    /Miss, Defended \([\d.]+%, [\d.]+% to succeed\)/,
  );
  const models = report
    .locator("table")
    .filter({ has: page.locator("caption", { hasText: /^Combatants$/ }) });
  expect(await models.locator("tbody th").allTextContents()).toEqual([
    "Ossian Dredge",
    "Ada Quill",
    "Tobias Wren",
  ]);
  await report.locator("[data-action=close]").click();
});

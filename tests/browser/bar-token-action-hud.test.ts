import type { Locator } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import {
  eventually,
  lookAt,
  modelState,
  opensAttack,
  select,
  startEncounter,
  switchesProne,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

/*
 * The bar of Token Action HUD, see docs/integrations.md: our adapter beside a package of our own that makes the same
 * documented calls. The real package was tried by hand.
 */
const table = useTable({ modules: ["tests/fixtures/token-action-hud-core"] });

let gm: Person;

beforeAll(async () => {
  gm = await table.as("Gamemaster");
});

/** The bar of a person, or a group of it. */
function bar({ page }: Person, group?: string): Locator {
  const whole = page.locator("#token-action-hud");
  return group === undefined ? whole : whole.locator(`section[aria-label="${group}"]`).last();
}

/** The buttons of a group. */
async function buttons(person: Person, group: string): Promise<readonly string[]> {
  return bar(person, group).locator("> button").allInnerTexts();
}

/** Whose turn it is. */
async function turnOf({ page }: Person): Promise<string | undefined> {
  return page.evaluate(() => (window as TableWindow).game.combat?.combatant?.name);
}

describe("the bar of the selected model", () => {
  test("has our categories with the actions of its sheet, each with its cost and its picture", async () => {
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await select(gm.page, "Mags Harrow");
    await eventually(() =>
      bar(gm)
        .locator("> section")
        .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
    ).toEqual(["Attacks", "Tests and actions", "Statuses"]);
    await eventually(() => buttons(gm, "Weapons")).toEqual([
      "Revolver (1 AP)",
      "Fight +4: Light melee weapon (1 AP)",
      "Charge +4: Light melee weapon (1 AP)",
      "Hard As Nails (1 AP)",
    ]);
    await eventually(() => buttons(gm, "Combat")).toEqual(["Concentrate (1 AP)", "Hold", "Disengage +7"]);
    const revolver = bar(gm).getByRole("button", { name: "Revolver (1 AP)" });
    await eventually(() => revolver.getAttribute("data-img")).toBe(
      "systems/vantage/assets/icons/revolver.svg",
    );
    await eventually(() => revolver.getAttribute("data-tooltip")).toContain("Make a ranged attack.");
  });

  test("a click on a weapon opens the attack dialog; a right-click opens the weapon's sheet", async () => {
    await gm.selectAndTarget("Mags Harrow", "Ines Calder");
    const revolver = bar(gm).getByRole("button", { name: "Revolver (1 AP)" });
    await opensAttack(gm, revolver, "Ines Calder");
    await revolver.click({ button: "right" });
    await gm.page.locator(".vantage-item-sheet, .vantage-sheet").getByText("Revolver").first().waitFor();
  });

  test("a player's own model has it too; the click asks the GM, as every other way does", async () => {
    const ana = await table.as("Ana");
    await ana.selectAndTarget("Mags Harrow", "Ines Calder");
    await opensAttack(ana, bar(ana).getByRole("button", { name: "Revolver (1 AP)" }), "Ines Calder");
  });

  test("a status is switched on and off, and its button is marked meanwhile", async () => {
    const prone = bar(gm, "Statuses").getByRole("button", { name: "Prone" });
    const isMarked = () => prone.evaluate(({ classList }) => classList.contains("active"));
    await switchesProne(gm, "Mags Harrow", prone, isMarked);
  });

  test("it ends the turn in an encounter, and only when it is the model's", async () => {
    await lookAt(gm.page, "Mags Harrow");
    await select(gm.page, "Mags Harrow");
    const end = bar(gm).getByRole("button", { name: "End turn" });
    await eventually(() => end.count()).toBe(0);
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    await end.click();
    await eventually(() => turnOf(gm)).toBe("Ines Calder");
    await eventually(() => end.count()).toBe(0);
  });
});

test("several selected models of one game share their statuses, and nothing else", async () => {
  await lookAt(gm.page, "Mags Harrow", "Ines Calder");
  await select(gm.page, "Mags Harrow");
  await gm.page.keyboard.down("Shift");
  await select(gm.page, "Ines Calder");
  await gm.page.keyboard.up("Shift");
  await eventually(() => bar(gm).locator("> section").count()).toBe(1);
  await bar(gm, "Statuses").getByRole("button", { name: "Prone" }).click();
  for (const name of ["Mags Harrow", "Ines Calder"])
    await eventually(async () => (await modelState(gm.page, name)).statuses).toContain("prone");
});

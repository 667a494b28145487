import type { Locator } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import {
  eventually,
  lookAt,
  opensAttack,
  select,
  startEncounter,
  switchesProne,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

/*
 * The bar of Argon, see docs/integrations.md: our adapter beside a package of our own that makes the same documented calls.
 * The real package was tried by hand.
 */
const table = useTable({
  modules: ["tests/fixtures/enhancedcombathud", "companions/enhancedcombathud-vantage"],
});

let gm: Person;

beforeAll(async () => {
  gm = await table.as("Gamemaster");
});

/** A part of a person's bar, by its label. */
function part({ page }: Person, label: string): Locator {
  return page.locator("#enhancedcombathud").locator(`section[aria-label^="${label}"]`).first();
}

describe("the bar of the selected model", () => {
  test("has the portrait with its numbers, both hands, the groups of the sheet and the statuses", async () => {
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await select(gm.page, "Mags Harrow");
    await eventually(() => part(gm, "Portrait").locator("p").innerText()).toMatch(
      /^Mags Harrow\s+This Is Not a Test\s+Wounds 2 \/ 2$/,
    );
    // Without a turn there is no count of actions.
    await eventually(() => part(gm, "Attacks").getAttribute("aria-label")).toBe("Attacks");
    await eventually(() => part(gm, "Attacks").locator("> button").allInnerTexts()).toEqual([
      "Revolver",
      "Light melee weapon",
    ]);
    await eventually(() => part(gm, "Tests and actions").locator("button").allInnerTexts()).toEqual([
      "Combat",
      "Movement",
      "Tests",
      "Other",
    ]);
    await eventually(() => part(gm, "Statuses").locator("button").allInnerTexts()).toContain("Prone");
  });

  test("a click on the weapon in a hand opens the attack dialog; a right-click opens its sheet", async () => {
    await gm.selectAndTarget("Mags Harrow", "Ines Calder");
    const revolver = part(gm, "Attacks").locator("> button", { hasText: "Revolver" });
    await opensAttack(gm, revolver, "Ines Calder");
    await revolver.click({ button: "right" });
    await gm.page.locator(".vantage-item-sheet, .vantage-sheet").getByText("Revolver").first().waitFor();
  });

  test("a group opens its panel of actions with their costs, and one of them begins", async () => {
    await gm.selectAndTarget("Mags Harrow", "Ines Calder");
    await part(gm, "Weapons").getByRole("button", { name: "Weapons" }).click();
    const panel = part(gm, "Weapons").locator("> div");
    await eventually(() => panel.locator("button").allInnerTexts()).toEqual([
      "Revolver (1)",
      "Fight +4: Light melee weapon (1)",
      "Charge +4: Light melee weapon (1)",
      "Hard As Nails (1)",
    ]);
    const revolver = panel.getByRole("button", { name: "Revolver" });
    await eventually(() => revolver.getAttribute("data-tooltip")).toContain("Make a ranged attack.");
    await opensAttack(gm, revolver, "Ines Calder");
  });

  test("the drawer switches a status, and marks it while it is on", async () => {
    const prone = part(gm, "Statuses").getByRole("button", { name: "Prone" });
    const isMarked = async () => (await prone.getAttribute("aria-pressed")) === "true";
    await switchesProne(gm, "Mags Harrow", prone, isMarked);
  });

  test("it ends the turn in an encounter", async () => {
    await lookAt(gm.page, "Mags Harrow");
    await select(gm.page, "Mags Harrow");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    await gm.page.locator("#enhancedcombathud").getByRole("button", { name: "End Turn" }).click();
    await eventually(() => gm.page.evaluate(() => (window as TableWindow).game.combat?.combatant?.name)).toBe(
      "Ines Calder",
    );
  });

  test("a player's own model has it too", async () => {
    const ana = await table.as("Ana");
    await ana.selectAndTarget("Mags Harrow", "Ines Calder");
    const revolver = part(ana, "Attacks").locator("> button", { hasText: "Revolver" });
    await opensAttack(ana, revolver, "Ines Calder");
  });
});

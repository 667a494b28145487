import { eventually, countWaiting } from "../lib/index.js";
import { expectToSurvive } from "./table.js";

expectToSurvive(
  {
    game: "tnt",
    actor: "Mags Harrow",
    weapon: "Revolver",
    target: "Ines Calder",
    begin: async (gm) => {
      const dialog = await gm.aim("Mags Harrow", "Ines Calder");
      await gm.give(["d10", 6]);
      await dialog.roll();
      await eventually(() => countWaiting(gm.page)).toBe(1);
    },
    untilAsked: async (gm) => {
      await gm.page.getByRole("button", { name: "Unresolved hits" }).click();
      const list = gm.page.locator("#vantage-waiting");
      await gm.give(["d10", 8], ["d10", 3]);
      await list.getByRole("button", { name: "Resolve hits" }).click();
      await gm.card.reads(/Ines Calder is wounded/);
      await list
        .getByRole("button", { name: "Close Window" })
        .or(list.locator("[data-action=close]"))
        .first()
        .click();
    },
    asked: "Ben",
    answers: ["Keep calm"],
    dice: [["d10", 3]],
    ends: "Ines Calder keeps calm with 10.",
  },
  { "Ines Calder": "Ben" },
  {
    asked: ["the referee's window is reloaded", "two windows of the player answer at once"],
    kept: [
      "the chat is cleared",
      "the encounter ends",
      "another scene is played on",
      "the weapon is deleted",
      "the referee's window is reloaded",
    ],
  },
);

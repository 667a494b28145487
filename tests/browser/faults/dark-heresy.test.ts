import { expectToSurvive } from "./table.js";

expectToSurvive(
  {
    game: "dark-heresy",
    actor: "Chorister Bel",
    weapon: "",
    target: "Ada Merrow",
    untilAsked: async (gm) => {
      const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
      await gm.give(["d100", 51]);
      await dialog.roll();
    },
    asked: "Ana",
    answers: [/^Dodge/],
    dice: [
      ["d100", 99],
      ["d10", 9],
    ],
    ends: /Ada Merrow takes \d+ of/,
  },
  { "Ada Merrow": "Ana" },
  {
    asked: [
      "another scene is played on",
      "the encounter ends",
      "the referee's window is reloaded",
      "two windows of the player answer at once",
    ],
  },
);

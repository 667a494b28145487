import { faces } from "../lib/index.js";
import { expectToSurvive } from "./table.js";

const ones = Array.from({ length: 10 }, () => 1);

expectToSurvive(
  {
    game: "mest",
    actor: "Gorse",
    weapon: "",
    target: "Aldith Heron",
    untilAsked: async (gm) => {
      const dialog = await gm.aim("Gorse", "Aldith Heron");
      await dialog.roll();
    },
    asked: "Ana",
    answers: ["Defend: +1b, then take 1 Delay token or lose Wait"],
    dice: [...faces(6, 6), ...faces(...ones), ...faces(1, 1, 1, 1), ...faces(1, 1, 1)],
    ends: "Aldith Heron defended and takes a Delay token.",
  },
  { "Aldith Heron": "Ana" },
  {
    asked: [
      "the player's window is closed",
      "the target's token is deleted",
      "of two GM windows the one that holds the lease closes",
      "the encounter ends",
    ],
  },
);

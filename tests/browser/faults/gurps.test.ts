import { faces } from "../lib/index.js";
import { expectToSurvive } from "./table.js";

expectToSurvive(
  {
    game: "gurps",
    actor: "Tobias Wren",
    weapon: "Quarterstaff",
    target: "Ossian Dredge",
    untilAsked: async (gm) => {
      const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
      await gm.give(...faces(3, 4, 3));
      await dialog.roll();
    },
    asked: "Ana",
    answers: ["Parry with Maul at 9", "Retreat (+1)", "Back, to the attacker's left"],
    dice: [...faces(4, 4, 4), ...faces(6)],
    ends: "Ossian Dredge loses 4 HP: 9 damage, 5 stopped; 4 crushing × 1 = 4. Left: 16.",
  },
  { "Ossian Dredge": "Ana" },
  {
    asked: [
      "two windows of the player answer at once",
      "the server is cut off and back",
      "the weapon is deleted",
      "the player's window is closed",
      "the target's token is deleted",
    ],
  },
);

import { faces } from "../lib/index.js";
import { expectToSurvive } from "./table.js";

expectToSurvive(
  {
    game: "godsgloom",
    actor: "Longwick Hedge",
    weapon: "",
    target: "Drowned Company",
    untilAsked: async (gm) => {
      const dialog = await gm.aim("Longwick Hedge", "Drowned Company");
      await gm.give(...faces(3, 5, 6, 2, 1, 1, 2, 4, 1));
      await dialog.roll();
      await gm.card.press("Push it back");
    },
    asked: "Ben",
    answers: ["Be pushed back", "Back, to the enemy's right"],
    dice: [],
    ends: "Longwick Hedge follows up into the hex that Drowned Company left.",
  },
  { "Drowned Company": "Ben" },
  {
    asked: [
      "of two GM windows the one that holds the lease closes",
      "the chat is cleared",
      "the target's actor is deleted",
      "the referee's window is reloaded as the player answers",
    ],
  },
);

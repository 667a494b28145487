import type { Case } from "./cases.js";

/** Notes and their headlines. */
export const GODSGLOOM: readonly Case[] = [
  [[["strikes", "X Y", { wounds: 1 }]], "1 wound", "wounded"],
  [[["strikes", "X Y", { wounds: 0 }]], "no wounds", "no wounds"],
  [
    [
      ["strikes", "X Y", { wounds: 3 }],
      ["strikesBack", "Y X", { wounds: 1 }],
      ["wins", "X Y"],
      ["pushed", "Y X"],
    ],
    "X wins 3 to 1 and drives Y back",
    "driven back",
  ],
  [
    [
      ["strikes", "X Y", { wounds: 1 }],
      ["strikesBack", "Y X", { wounds: 1 }],
      ["beaten", "X Y"],
      ["standsGround", "X"],
    ],
    "Y wins 1 to 1, X stands its ground",
    "melee decided, stands its ground",
  ],
  [
    [
      ["strikes", "X Y", { wounds: 2 }],
      ["strikesBack", "Y X", { wounds: 0 }],
      ["wins", "X Y"],
      ["cornered", "Y"],
    ],
    "X wins 2 to 0, Y has no room to fall back",
    "melee decided, stands its ground",
  ],
  [
    [
      ["strikes", "X Y", { wounds: 4 }],
      ["strikesBack", "Y X", { wounds: 1 }],
      ["destroyed", "Y"],
    ],
    "wounds 4 to 1, Y is destroyed",
    "destroyed",
  ],
  [[["rolledAlone", "X", { hits: 2, blocks: 1 }]], "hits 2, blocks 1", ""],
  [[["spellCast", "X"]], "the spell is cast"],
  [[["spellDispelled", "X"]], "the spell is dispelled"],
  [[["notCast", "X"]], "the spell fails"],
  [[["scores", "", { side: "Reds", count: 1, total: 2 }]], "Reds has 2 Soulshards"],
];

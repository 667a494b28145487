import type { Case } from "./cases.js";

/** Notes and their headlines. */
export const TNT: readonly Case[] = [
  [[["hit", "Ana Bo", { total: 12 }]], "hit", "hit"],
  [[["hit", "Ana Bo", { total: 16 }, "critical"]], "critical hit", "critical hit"],
  [[["missed", "Ana Bo", { total: 3 }]], "miss", "miss"],
  [[["hit"], ["missed"], ["hitSuppressive"]], "2 of 3 shots hit", "hit"],
  [[["missed"], ["missedUntargeted"]], "all 2 shots miss", "miss"],
  [[["missed"], ["jam", "Ana", { tokens: 1 }]], "miss, the weapon jams", "miss"],
  [[["hit"], ["dealt", "Cy", { number: 2 }]], "hit on Cy", "hit"],
  [[["locked", "Ana Bo", { attack: 7, defense: 7 }]], "Ana and Bo stay locked at 7", "tie"],
  [[["beaten", "Ana Bo", { attack: 6, defense: 19 }]], "Bo wins 19 to 6", "beaten"],
  [
    [
      ["beaten", "Ana Bo", { attack: 6, defense: 19 }],
      ["pushed", "Ana Bo"],
    ],
    "Bo wins 19 to 6 and drives Ana back",
    "beaten back",
  ],
  [
    [
      ["struck", "Ana Bo", { attack: 19, defense: 6 }],
      ["noWound", "Ana Bo"],
    ],
    "Ana wins 19 to 6, no wound",
    "hit, no wound",
  ],
  [
    [
      ["struck", "Ana Bo", { attack: 19, defense: 6 }],
      ["noWound", "Ana Bo"],
      ["pushed", "Bo Ana"],
    ],
    "Ana wins 19 to 6 and drives Bo back, no wound",
    "driven back, no wound",
  ],
  [
    [
      ["struck", "Ana Bo", { attack: 19, defense: 6 }],
      ["wounded", "Ana Bo"],
      ["moraleHeld", "Bo", {}, "good"],
      ["pushed", "Bo Ana"],
    ],
    "Ana wins 19 to 6, Bo is driven back, 1 wound, Bo holds its nerve",
    "hit, driven back, wounded, nerve holds",
  ],
  [
    [
      ["out", "Ana Bo"],
      ["wounded", "Ana Cy"],
      ["wounded", "Ana Cy"],
    ],
    "2 wounds, Bo is out of action",
    "wounded, out of action",
  ],
  [[["wasted", "Bo Ana"]], "the hit is wasted", "the hit is wasted"],
  [[["grazeHeld", "Bo"]], "Bo keeps calm", "calm"],
  [[["grazeFailed", "Bo"]], "Bo is shaken", "shaken"],
  [[["breaks", "Bo", { total: 3 }]], "Bo breaks and runs", "breaks and runs"],
  [
    [
      ["moraleFumbled", "Bo"],
      ["moraleHeld", "Cy", {}, "good"],
    ],
    "Bo panics and leaves the table, Cy holds its nerve",
    "panics and leaves the table, nerve holds",
  ],
  [
    [
      ["breaks", "Bo"],
      ["moraleHeld", "Cy", {}, "good"],
      ["breaks", "Di"],
    ],
    "2 of 3 lose their nerve",
    "",
  ],
  [[["testPassed", "Ana", { total: 12, against: 10 }]], "Ana passes 12 against 10", "passed"],
  [[["testFailed", "Ana", { total: 9, against: 10 }]], "Ana fails 9 against 10", "failed"],
  [[["opposedWon", "Ana Bo", { attack: 9, defense: 4 }]], "Ana wins 9 to 4", "passed"],
  [[["opposedLost", "Ana Bo", { attack: 4, defense: 9 }]], "Bo wins 9 to 4", "failed"],
  [[["disengaged", "Ana"]], "Ana disengages", "disengaged"],
  [[["held", "Ana"]], "Ana fails to disengage", "still engaged"],
  [[["fallsShort", "Ana"]], "Ana falls short", "falls short"],
  [[["falls", "Ana", { inches: 3 }]], "Ana falls 3″", "a fall"],
  [[["leavesTable", "Ana"]], "Ana leaves the table", "off the table"],
];

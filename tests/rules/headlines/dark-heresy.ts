import type { Case } from "./cases.js";

/** Notes and their headlines. */
export const DARK_HERESY: readonly Case[] = [
  [
    [
      ["hit", "Ana Bo", { hits: 1 }],
      ["wounded", "Bo", { through: 7 }],
    ],
    "hit, 7 damage",
    "hit, hurt",
  ],
  [
    [
      ["hit", "Ana Bo", { hits: 3 }],
      ["evaded", "Bo Ana", { hits: 1 }],
      ["critical", "Bo", { through: 9 }],
    ],
    "3 hits, 1 evaded, 9 damage, critical",
    "hit, hurt",
  ],
  [
    [
      ["hit", "Ana Bo", { hits: 1 }],
      ["evaded", "Bo Ana", { hits: 1 }],
    ],
    "hit, Bo evades",
    "hit, evaded",
  ],
  [
    [
      ["hit", "Ana Bo", { hits: 1 }],
      ["noDamage", "Bo", { through: 0 }],
    ],
    "hit, no damage",
  ],
  [[["missed", "Ana Bo", { degrees: 2 }]], "miss", "miss"],
  [
    [
      ["missed", "Ana Bo"],
      ["jammed", "Ana"],
    ],
    "miss, the weapon jams",
  ],
  [[["overheated", "Ana"]], "the weapon overheats"],
  [[["losesFooting", "Ana"]], "Ana falls on the way", "a fall"],
  [
    [
      ["wounded", "Bo", { through: 2 }],
      ["critical", "Cy", { through: 5 }],
      ["coverStops", "Di"],
    ],
    "Bo takes 2 damage, Cy takes 5 damage, critical, Di takes no damage",
    "hurt, hurt, no damage",
  ],
  [
    [
      ["critical", "Bo", { through: 5 }],
      ["fury", "Ana Bo"],
      ["out", "Bo"],
    ],
    "5 damage, critical, Righteous Fury, Bo dies",
  ],
  [[["burnsFate", "Bo"]], "Bo burns Fate and survives", "out of the fight"],
  [[["collapses", "Bo"]], "Bo passes out", "passes out"],
  [[["isStunned", "Bo", { rounds: 1 }]], "Bo is stunned", "stunned"],
  [[["stunEnds", "Bo"]], "Bo is no longer stunned", "no longer stunned"],
  [[["bleeds", "Bo"]], "Bo bleeds", "bleeding"],
  [[["burns", "Bo"]], "Bo burns", "on fire"],
  [[["grapples", "Ana Bo"]], "Ana grapples Bo", "grappled"],
  [[["pinnedInOpen", "Bo"]], "Bo is Pinned", "Pinned"],
  [[["notPinned", "Bo"]], "Bo is not Pinned", "not Pinned"],
  [[["opposed.won.both", "Ana Bo", { own: 3, other: 1 }]], "Ana wins 3 to 1", "success"],
  [[["opposed.won.one", "Ana Bo", { own: 3, other: 1 }]], "Ana wins", "success"],
  [[["opposed.lost.both", "Ana Bo", { own: 1, other: 3 }]], "Bo wins 3 to 1", "failure"],
  [[["opposed.lost.none", "Ana Bo", { own: 1, other: 3 }]], "Bo wins", "failure"],
  [[["opposed.even.both", "Ana Bo", { own: 1, other: 1 }]], "tie at 1", "tie"],
  [[["opposed.even.none", "Ana Bo", { own: 1, other: 1 }]], "tie", "tie"],
  [[["testPassed", "Ana", { degrees: 1 }]], "success by 1 degree"],
  [[["testFailed", "Ana", { degrees: 2 }]], "failure by 2 degrees"],
  [[["jamCleared", "Ana"]], "the jam is cleared"],
  [[["staysJammed", "Ana"]], "still jammed"],
  [[["falls", "Ana", { meters: 4 }]], "Ana falls 4 m", "a fall"],
  [[["knockedDown", "Bo Ana"]], "Bo is Prone", "a fall"],
];

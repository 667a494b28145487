import type { Case } from "./cases.js";

/** Notes and their headlines. */
export const GURPS: readonly Case[] = [
  [
    [
      ["hit", "Ana Bo", { roll: 9, skill: 12 }],
      ["defenseFailed", "Bo Ana"],
      ["injured.cut", "Bo", { lost: 5 }],
    ],
    "hit, 5 HP lost",
    "hit",
  ],
  [
    [
      ["criticalHit", "Ana Bo"],
      ["unhurt", "Bo"],
    ],
    "critical hit, no injury",
    "critical hit",
  ],
  [[["nearMissAlone", "Ana"]], "hit", "hit"],
  [[["missed", "Ana Bo"]], "miss"],
  [[["missedAlone", "Ana"]], "miss"],
  [[["fumbled", "Ana Bo"]], "critical miss"],
  [
    [
      ["hit", "Ana Bo"],
      ["dodge", "Bo Ana"],
    ],
    "Bo dodges",
    "defended",
  ],
  [
    [
      ["hit", "Ana Bo"],
      ["parry", "Bo Ana"],
    ],
    "Bo parries",
    "defended",
  ],
  [
    [
      ["hit", "Ana Bo"],
      ["block", "Bo Ana"],
    ],
    "Bo blocks",
    "defended",
  ],
  [
    [
      ["hit", "Ana Bo"],
      ["parry", "Bo Ana"],
      ["hit", "Ana Bo"],
      ["defenseFailed", "Bo Ana"],
      ["injured.imp", "Bo", { lost: 2 }],
    ],
    "Bo parries, hit, 2 HP lost",
    "defended, hit",
  ],
  [
    [
      ["hit", "Ana Bo"],
      ["burst", "Ana", { hits: 2, shots: 5 }],
      ["dodge", "Bo Ana"],
    ],
    "2 of 5 shots hit, Bo dodges",
    "defended",
  ],
  [[["malfunction", "Ana"]], "the weapon malfunctions"],
  [
    [
      ["hit", "Ana Bo"],
      ["weaponStruck", "Ana Bo"],
    ],
    "hit, the weapon is struck",
  ],
  [
    [
      ["hit", "Ana Bo"],
      ["injured.cr", "Bo", { lost: 9 }],
      ["majorWound", "Bo"],
      ["knockedDown", "Bo"],
    ],
    "hit, 9 HP lost, a major wound, stunned and falls",
  ],
  [[["stunnedLying", "Bo"]], "stunned"],
  [[["fallsStunned", "Bo"]], "falls"],
  [[["knockedOut", "Bo"]], "knocked out"],
  [[["passesOut", "Bo"]], "Bo falls unconscious", "knocked out"],
  [[["seemsDead", "Bo"]], "Bo collapses and looks dead", "down"],
  [[["mortallyWounded", "Bo"]], "Bo is mortally wounded", "down"],
  [[["dies", "Bo"]], "Bo dies", "death"],
  [[["passed", "Ana", { roll: 9, skill: 12 }]], "Ana succeeds with 9 against 12", "success"],
  [[["failed", "Ana", { roll: 13, skill: 12 }]], "Ana fails with 13 against 12", "failure"],
  [[["feinted", "Ana Bo", { penalty: 3 }]], "Bo defends at −3"],
  [[["feintFails", "Ana Bo"]], "Bo sees through the feint", "failure"],
  [[["drawsFast", "Ana"]], "Ana Fast-Draws", "success"],
  [[["drawsSlowly", "Ana"]], "Ana needs the turn to draw", "failure"],
  [[["dropsDrawing", "Ana"]], "Ana drops the weapon", "failure"],
];

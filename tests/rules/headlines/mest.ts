import type { Case } from "./cases.js";

/** Notes and their headlines. */
export const MEST: readonly Case[] = [
  [
    [
      ["hit", "Ana Bo", { active: 12, passive: 8 }],
      ["wounded", "Bo", { damage: 2, more: 0 }],
    ],
    "Ana hits 12 to 8, 2 Wounds",
    "hit, wounded",
  ],
  [
    [
      ["hit", "Ana Bo", { active: 12, passive: 8 }],
      ["cleaves", "Bo", { damage: 2, more: 1 }],
      ["knockedOut", "Bo"],
    ],
    "Ana hits 12 to 8, Bo is KO'd",
    "hit, KO'd",
  ],
  [[["eliminated", "Bo"]], "Bo is Eliminated", "Eliminated"],
  [[["missed", "Ana Bo", { active: 4, passive: 9 }]], "Bo wins 9 to 4, a miss", "miss"],
  [[["calledOff", "Ana"]], "attack canceled"],
  [
    [
      ["hit", "Ana Bo", { active: 9, passive: 8 }],
      ["armorHolds", "Bo"],
    ],
    "Ana hits 9 to 8, the armor holds",
    "hit, the armor holds",
  ],
  [
    [
      ["hit", "Ana Bo", { active: 9, passive: 8 }],
      ["resisted", "Bo"],
    ],
    "Ana hits 9 to 8, no Wound",
    "hit, no Wound",
  ],
  [
    [
      ["hit", "Ana Bo", { active: 9, passive: 8 }],
      ["stunned", "Bo", { tokens: 1 }],
    ],
    "Ana hits 9 to 8, stunned",
    "hit, stunned",
  ],
  [
    [
      ["wounded", "Ana", { damage: 1, more: 0 }],
      ["stunned", "Bo", { tokens: 1 }],
    ],
    "Ana takes 1 Wound, Bo is stunned",
    "wounded, stunned",
  ],
  [
    [
      ["armorHolds", "Ana"],
      ["resisted", "Bo"],
    ],
    "Ana's armor holds, Bo is unhurt",
    "the armor holds, no Wound",
  ],
  [[["passed", "Ana", { active: 9, passive: 8 }]], "Ana passes 9 to 8", "passed"],
  [[["failed", "Ana", { active: 7, passive: 8 }]], "Ana fails 7 to 8", "failed"],
  [[["detected", "Ana Bo"]], "Ana detects Bo", "detected"],
  [[["disengaged", "Ana Bo"]], "Ana disengages from Bo", "disengaged"],
  [[["fearHeld", "Bo", {}, "good"]], "Bo keeps calm", "calm"],
  [[["steady", "Bo", { tokens: 0 }, "good"]], "Bo is steady", "calm"],
  [[["nervous", "Bo", { tokens: 1 }, "bad"]], "Bo is Nervous", "shaken"],
  [[["disordered", "Bo", { tokens: 2 }, "bad"]], "Bo is Disordered", "shaken"],
  [[["panicked", "Bo", { tokens: 3 }, "bad"]], "Bo is Panicked", "shaken"],
  [
    [
      ["nervous", "Bo", {}, "bad"],
      ["fearHeld", "Cy", {}, "good"],
      ["panicked", "Di", {}, "bad"],
    ],
    "2 of 3 models lose their nerve",
    "",
  ],
  [[["bottlePassed", "", { side: "The Weir Watch" }]], "The Weir Watch fights on"],
  [[["bottled", "", { side: "The Weir Watch" }]], "The Weir Watch leaves the battle"],
  [[["falls", "Ana", { tokens: 1 }]], "Ana falls", "a fall"],
  [[["jumpHurts", "Ana", { tokens: 1 }]], "Ana lands hard", "a fall"],
  [[["stopsLeaving", "Ana Bo"]], "Ana stops Bo", "still Engaged"],
  [[["revived", "Bo"]], "Bo recovers", "recovered"],
];

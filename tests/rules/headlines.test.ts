import { describe, expect, it, test } from "vitest";
import {
  capability,
  headlines,
  Notes,
  type Data,
  type Game,
  type NoteRequest,
  type Ref,
  type Tone,
} from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { against, autogun, fought as shotAt, person } from "./dark-heresy/fixtures.js";
import { fought as melee } from "./godsgloom/units.js";
import { fought as blow, strike, sword } from "./gurps/fixtures.js";
import { act } from "./mest/fixtures.js";
import { play, type Played } from "./play.js";
import { act as shot } from "./tnt/fixtures.js";
import { headlineOf, notesAmong, wordsOf } from "./headline.js";

/** A note in short: its key, models and numbers. */
type Short = readonly [key: string, refs?: string, data?: Data, tone?: Tone];

/** Notes, and their headline for a reader who knows everything and for one who knows neither names nor numbers. */
type Case = readonly [notes: readonly Short[], headline: string, plain?: string];

const noted = ([key, refs = "", data, tone = "plain"]: Short): NoteRequest => ({
  type: "note",
  key,
  refs: refs.split(" ").filter(Boolean) as readonly Ref[],
  tone,
  ...(data ? { data } : {}),
});

const TNT: readonly Case[] = [
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
  [[["held", "Ana"]], "Ana can't disengage", "still engaged"],
  [[["fallsShort", "Ana"]], "Ana falls short", "falls short"],
  [[["falls", "Ana", { inches: 3 }]], "Ana falls 3″", "a fall"],
  [[["leavesTable", "Ana"]], "Ana leaves the table", "off the table"],
];

const MEST: readonly Case[] = [
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
  [[["calledOff", "Ana"]], "attack called off"],
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

const GURPS: readonly Case[] = [
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
  [[["drawsFast", "Ana"]], "Ana draws at once", "success"],
  [[["drawsSlowly", "Ana"]], "Ana needs the turn to draw", "failure"],
  [[["dropsDrawing", "Ana"]], "Ana drops the weapon", "failure"],
];

const GODSGLOOM: readonly Case[] = [
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
  [[["scores", "", { side: "Reds", count: 1, total: 2 }]], "Reds has Soulshards: 2"],
];

const DARK_HERESY: readonly Case[] = [
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

const GAMES: readonly (readonly [Game, readonly Case[]])[] = [
  [tnt, TNT],
  [mest, MEST],
  [gurps, GURPS],
  [godsgloom, GODSGLOOM],
  [darkHeresy, DARK_HERESY],
];

describe.each(GAMES)("headlines of $id", (game, cases) => {
  it.each(cases.map(([notes, said, plain]) => ({ notes: notes.map(noted), said, plain })))(
    "$said",
    ({ notes, said, plain }) => {
      expect(headlineOf(game, notes)).toBe(said);
      if (plain !== undefined) expect(headlineOf(game, notes, true)).toBe(plain);
    },
  );
});

test.each(GAMES)("each text of a headline of $id is said by a case", (game, cases) => {
  const said = new Set(
    cases.flatMap(([notes]) =>
      (capability(game, headlines)?.(new Notes(notes.map(noted))) ?? []).flatMap(({ key, plain = key }) => [
        key,
        plain,
      ]),
    ),
  );
  expect(Object.keys(wordsOf(game.id)).filter((key) => !said.has(key))).toEqual([]);
});

describe("headlines of exchanges that were played", () => {
  const marksman = person("ana", { values: { ballisticSkill: 60 } });
  it.each<[string, Game, () => Played, string]>([
    [
      "TNT-47 a hit without a wound",
      tnt,
      () => play(tnt, shot("fight", ""), { dice: [6, 5, 2, 9] }),
      "ana wins 10 to 9, no wound",
    ],
    [
      "TNT-49 a tie",
      tnt,
      () => play(tnt, shot("fight", ""), { dice: [5, 5] }),
      "ana and bo stay locked at 9",
    ],
    [
      "MEST-49 a wound",
      mest,
      () => play(mest, act("fight", "set defend no"), { dice: "11 11 11 11" }),
      "ana hits 2 to 2, 1 Wound",
    ],
    ["GURPS-35 no defense", gurps, () => blow(strike(sword()), [9, 14, 9]), "hit, 13 HP lost, a major wound"],
    [
      "DH-9 a wound",
      darkHeresy,
      () => shotAt(against("shoot", marksman, autogun(), person("bo")), [25, 9]),
      "hit, 9 damage",
    ],
    ["GLOOM-6 a melee", godsgloom, () => melee({}, "3562 1241"), "x wins 2 to 0"],
  ])("%s", (_, game, played, said) => {
    expect(headlineOf(game, notesAmong(played().happenings))).toBe(said);
  });
});

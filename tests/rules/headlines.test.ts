import { describe, expect, it, test } from "vitest";
import { capability, headlines, Notes, type Game } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { against, autogun, fought as shotAt, person } from "./dark-heresy/fixtures.js";
import { fought as melee } from "./godsgloom/units.js";
import { fought as blow, strike, sword } from "./gurps/fixtures.js";
import { act } from "./mest/fixtures.js";
import { play, type Played } from "./play.js";
import { act as shot } from "./tnt/fixtures.js";
import { noted, type Case } from "./headlines/cases.js";
import { DARK_HERESY } from "./headlines/dark-heresy.js";
import { GODSGLOOM } from "./headlines/godsgloom.js";
import { GURPS } from "./headlines/gurps.js";
import { MEST } from "./headlines/mest.js";
import { TNT } from "./headlines/tnt.js";
import { headlineOf, notesAmong, wordsOf } from "./headline.js";

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

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { note, versionOf, type Action, type Game } from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import { faultOf, recordedAgain, type Recorded } from "../lib/recorded.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
const FOLDER = import.meta.dirname;

/** How many recorded exchanges a game has: an attack with its answer, damage with what follows from it, a step of a battle. */
const EACH = 3;

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

const recordedIn = (file: string): Recorded =>
  JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as Recorded;

function gameOf({ game }: Recorded): Game {
  const found = GAMES.find(({ id }) => id === game);
  if (!found) throw new Error(`There is no game ${game}.`);
  return found;
}

/** Plays the exchanges of a game with another version again. `docs/changes/rule.md` says when. */
async function recordAgain(): Promise<void> {
  for (const file of files) {
    const recorded = recordedIn(file);
    const game = gameOf(recorded);
    if (recorded.version === versionOf(game)) continue;
    const text = JSON.stringify(recordedAgain(game, recorded));
    writeFileSync(`${FOLDER}/${file}`, await format(text, { parser: "json", printWidth: 110 }));
  }
}

if (process.env["VANTAGE_RECORD"] === "1") await recordAgain();

it.each(GAMES)("$id has an attack, damage and a step of a battle", ({ id }) => {
  expect(files.filter((file) => file.startsWith(`${id}-`))).toHaveLength(EACH);
});

describe.each(files)("%s", (file) => {
  const recorded = recordedIn(file);
  const game = gameOf(recorded);
  const then = { ...game, version: recorded.version };

  it("is played as it was, or the version of its game is another", () => {
    expect(faultOf(game, file, recorded)).toBeNull();
  });

  it("rolls or asks, and changes something", () => {
    const { played } = recorded;
    expect(played.some((one) => "change" in one)).toBe(true);
    expect(recordedAgain(then, recorded)).toEqual(recorded);
  });

  it("other dice, other changes and another refusal all need another version", () => {
    const action = game.actions[recorded.engagement.action];
    if (!action) throw new Error("There is no such action.");
    const changed: readonly Partial<Action>[] = [
      {
        *procedure(setup) {
          yield { type: "roll", key: "other", roller: "ana", purpose: "other", dice: { d6: 1 } };
          return yield* action.procedure(setup);
        },
      },
      {
        *procedure() {
          yield* note("nothingHappens", ["ana"]);
          return { id: "nothing" };
        },
      },
      { prepare: () => ({ refused: "never", rule: "" }) },
    ];
    for (const more of changed) {
      const other = { ...then, actions: { ...game.actions, [action.id]: { ...action, ...more } } };
      expect(faultOf(other, file, recorded)).toBe(
        `${file} is played otherwise now: raise the version of ${game.id}`,
      );
      expect(faultOf({ ...other, version: 7 }, file, recorded)).toBe(
        `${file} was played with version ${recorded.version} of ${game.id}: record it again`,
      );
    }
  });
});

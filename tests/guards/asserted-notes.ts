import type { Reporter, TestModule } from "vitest/node";
import { SHARED_BATTLE_TEXTS, textsOf } from "../rules/words.js";

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];
const NOTE = /^note\./;

/**
 * Texts of notes that no procedure puts on a card: the tracker says what a model does or waits for, a question says what it is
 * about, a GM ends a battle that has no end of its own.
 */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  mest: /^(?:disorderedFirst|panickedFirst|pushesFirst|repositionLeft)$/,
  gurps: /^(?:maneuverIs|waitsFor|answersWith|end)\.|^(?:moves(?:Half|Far)|extraAttacksLeft)$/,
  // DH-23: no face of the die leads to the target itself, so nothing lands there.
  "dark-heresy":
    /^(?:waitsFor|answersWith|answersFrom|effectBy|effectTo|end)\.|^(?:otherWeapon|onTarget|effectTests)$/,
};

/** The keys of the notes among texts. */
function notesAmong(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts.keys()].filter((key) => NOTE.test(key)).map((key) => key.replace(NOTE, ""));
}

/**
 * Fails a whole run when a sentence on a card has no test that asserts it: that a test plays an exchange in which it occurs is not
 * enough. Every note has a text, and every text of a note is used (tests/rules/words.ts), so the texts are the list of notes. A note
 * that all games share counts in any of them.
 */
export default class AssertedNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seen = new Set(
      modules.flatMap((module) =>
        [...module.children.allTests("passed")].flatMap((test) => test.meta().notes ?? []),
      ),
    );
    const shared = notesAmong(SHARED_BATTLE_TEXTS);
    const own = GAMES.flatMap((game) =>
      notesAmong(textsOf(game))
        .filter((key) => ELSEWHERE[game]?.test(key) !== true)
        .map((key) => `${game} ${key}`),
    );
    // What a test asserts as a note of a card is not elsewhere.
    const wrong = [...seen].filter((note) => {
      const [game = "", key = ""] = note.split(" ");
      return ELSEWHERE[game]?.test(key) === true;
    });
    const missing = [
      ...own.filter((note) => !seen.has(note)),
      ...shared
        .filter((key) => !GAMES.some((game) => seen.has(`${game} ${key}`)))
        .map((key) => `all games ${key}`),
    ];
    for (const note of wrong)
      process.stdout.write(`${note}: a test asserts it, so ELSEWHERE must not name it.\n`);
    process.stdout.write(
      missing.length === 0
        ? `All ${own.length + shared.length} notes of cards are asserted by a test.\n`
        : `\n${missing.map((note) => `${note}: no test asserts this note.`).join("\n")}\n`,
    );
    if (missing.length > 0 || wrong.length > 0) process.exitCode = 1;
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TOGGLE, type Game } from "../../src/rules/core/index.js";
import { wordsOf } from "../../src/rules/declared.js";
import { loadToyBox } from "./module.js";

/** The table's part in it, loaded by its path: it is of the rooms that know Foundry. */
interface Review {
  readonly reviewGame: (game: Game) => Promise<void>;
}

const toyBox = await loadToyBox();
const { reviewGame } = (await import(new URL("../../src/play/review.ts", import.meta.url).href)) as Review;

/** What GMs are told, sentence by sentence. */
const told: string[] = [];

/** A table with the words and icons of the Toy Box, and no others. */
function layTable(isGM: boolean): void {
  const words = new Set(wordsOf(toyBox).map((key) => `VANTAGE.toy-box.${key}`));
  const format = (key: string, data: object) => `${key} ${Object.values(data).join(" ")}`;
  vi.stubGlobal("game", { user: { isGM }, i18n: { has: (key: string) => words.has(key), format } });
  vi.stubGlobal("ui", { notifications: { warn: (sentence: string) => void told.push(sentence) } });
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve({ ok: ["wound", "out", "tipped"].some((icon) => path.endsWith(`/${icon}.svg`)) }),
  );
}

beforeEach(() => void told.splice(0));
afterEach(() => void vi.unstubAllGlobals());

const stray = {
  id: "far",
  rule: "TOY-3",
  tests: ["thrw"],
  input: TOGGLE,
  scope: "attack",
  contribute: () => [],
};

const slipped = {
  ...toyBox,
  modifiers: [...toyBox.modifiers, stray],
  statuses: { ...toyBox.statuses, tipped: { icon: "wuond.svg" } },
} as Game;

describe("a game from another package is reviewed", () => {
  test("a good one: nothing is said", async () => {
    layTable(true);
    await reviewGame(toyBox);
    expect(told).toEqual([]);
  });

  test("a GM reads in one notice of a test that no action has, of an icon and of texts that are missing", async () => {
    layTable(true);
    await reviewGame(slipped);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("VANTAGE.faults.test far thrw");
    expect(told[0]).toContain("VANTAGE.faults.icons wuond.svg");
    expect(told[0]).toContain("VANTAGE.toy-box.modifier.far.label, VANTAGE.toy-box.modifier.far.hint");
    expect(told[0]).not.toContain("modifier.near");
  });

  test("players read nothing of it", async () => {
    layTable(false);
    await reviewGame(slipped);
    expect(told).toEqual([]);
  });
});

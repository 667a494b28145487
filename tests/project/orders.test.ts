import { expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.js";

/** What carries out a note that says what a model must or may not do: a refusal, or why a note is enough. */
type Order = { readonly refused: readonly string[] } | { readonly why: string };

const PINNED: Order = {
  refused: [
    ...["pinnedLeavesCover", "pinnedComesNearer", "pinnedReachesCover", "pinnedMovesAway", "pinnedMustMove"],
  ],
};

/** The notes that say so, by game. A new one needs a row here, and what carries it out. */
const ORDERS: Readonly<Record<string, Readonly<Record<string, Order>>>> = {
  mest: {
    mustFlee: { refused: ["compelled"] },
    panics: { refused: ["compelled"] },
    disorderedFirst: { refused: ["compelled"] },
    panickedFirst: { refused: ["compelled"] },
    pushesFirst: { refused: ["compelled"] },
    owes: { why: "MEST-104: it could not be done in this Initiative, and the card says what it was to be." },
    owesPush: { why: "MEST-104: the same for a model that could have pushed, which is its player's choice." },
  },
  "dark-heresy": {
    pinnedInCover: PINNED,
    pinnedInOpen: PINNED,
    pinnedMustReach: PINNED,
    pinnedMustFlee: PINNED,
  },
};

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"] as const;

interface Texts {
  readonly note?: Readonly<Record<string, string>>;
  readonly refusal?: Readonly<Record<string, string>>;
}

function textsOf(game: string): Texts {
  const { VANTAGE } = JSON.parse(textOf(`lang/en/${game}.json`)) as {
    readonly VANTAGE: Readonly<Record<string, Texts>>;
  };
  return VANTAGE[game] ?? {};
}

test.each(GAMES)("each note of %s that says must or may not is carried out", (game) => {
  const { note = {} } = textsOf(game);
  const saying = Object.entries(note).filter(([, words]) => /\b(?:must|may not|may only)\b/i.test(words));
  expect(saying.map(([key]) => key).sort()).toEqual(Object.keys(ORDERS[game] ?? {}).sort());
});

test.each(GAMES)("what carries out the notes of %s is refused by its rules, with words", (game) => {
  const { refusal = {} } = textsOf(game);
  const code = filesBelow(`src/rules/${game}`, ".ts").map(textOf).join("\n");
  const refused = Object.values(ORDERS[game] ?? {}).flatMap((one) => ("refused" in one ? one.refused : []));
  const missing = refused.filter((one) => refusal[one] === undefined || !code.includes(`"${one}"`));
  expect(missing).toEqual([]);
});

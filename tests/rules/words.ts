import { usualForm } from "../../tools/lib/build/words.mjs";
import { readdirSync, readFileSync } from "node:fs";

/** Texts by name, some of them deeper. */
export type Words = { readonly [key: string]: string | Words };

/** All texts below a key, by their full key; of a sentence with several forms the usual one. */
export function flat(below: Words, key = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(below).flatMap(([name, value]): [string, string][] => {
      const text = typeof value === "string" ? value : usualForm(value);
      return text === null ? [...flat(value as Words, `${key}${name}.`)] : [[`${key}${name}`, text]];
    }),
  );
}

export { wordsOf as declaredBy } from "../../src/rules/declared.js";

/** All texts of a game in its English file, by their keys below its own. A file without the game is an error. */
export function textsOf(game: string): ReadonlyMap<string, string> {
  const own = wordsIn(game)[game];
  if (typeof own !== "object") throw new Error(`No words of ${game}.`);
  return flat(own);
}

/** The texts of one English file, below the system's own key. */
function wordsIn(file: string): Words {
  const source = readFileSync(new URL(`../../lang/en/${file}.json`, import.meta.url), "utf8");
  return (JSON.parse(source) as { VANTAGE: Words }).VANTAGE;
}

/** The refusals of the machinery, which all games share, by the keys that a game's own would have. */
export const SHARED_REFUSALS: ReadonlySet<string> = new Set(
  [wordsIn("core"), wordsIn("battle")["battle"] as Words].flatMap((words) =>
    [...flat((words["refusal"] ?? {}) as Words)].map(([name]) => `refusal.${name}`),
  ),
);

/** The reasons that all games share, by the last part of their keys. */
export const SHARED_EVIDENCE: ReadonlySet<string> = new Set(
  flat((wordsIn("core")["evidence"] ?? {}) as Words).keys(),
);

/** The code of a game's rules in one text. */
export function codeOf(game: string): string {
  const rules = new URL(`../../src/rules/${game}/`, import.meta.url);
  return readdirSync(rules, { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(new URL(name, rules), "utf8"))
    .join("\n");
}

/** The families of words that code names rather than the declaration. */
export const FAMILIES: readonly string[] = [
  "note",
  "headline",
  "refusal",
  "outcome",
  "yours",
  "answer",
  "answerIf",
  "price",
  "remark",
  "roll",
  "passes",
  "ask",
  "evidence",
  "reading",
  "undone",
  "contribution",
  "roster",
];

/** The keys that are neither declared nor of a family of which the code names the last part. */
export function idle(
  texts: ReadonlyMap<string, string>,
  declared: readonly string[],
  named: (last: string) => boolean,
  families = FAMILIES,
): readonly string[] {
  // A game may say in its own words what all games share.
  const known = new Set([...declared, ...SHARED_BATTLE_TEXTS.keys(), ...REPORT_TEXTS]);
  return [...texts.keys()].filter((key) => {
    const parts = key.split(".");
    const family = parts[0] ?? "";
    const last = (parts.at(-1) === "title" ? parts.at(-2) : parts.at(-1)) ?? "";
    if (known.has(key) || SAID_BESIDE.includes(family)) return false;
    return !families.includes(family) || !named(last);
  });
}

/** The families whose words add to a declared thing. `tests/project/meanings.test.ts` looks for those of nothing. */
const SAID_BESIDE: readonly string[] = [
  ...["fieldHint", "statusHint", "trackHint", "traitHint"],
  ...["short", "numberName", "die", "freeValue", "costName"],
];

/** What the report of a battle may call otherwise in a game. */
const REPORT_TEXTS = [
  ...["models", "modelsHint", "dealt", "suffered"].map((key) => `report.${key}`),
  ...["wounds", "both", "woundsBy", "bothBy"].map((key) => `report.harm.${key}`),
];

/** How code names words, each name a group of the pattern, and the key made from it, the name in place of the star. */
export type Naming = readonly [pattern: RegExp, key: string];

/** A note with its key as the first argument, or one of two keys as a condition decides. */
export const NOTE: Naming = [
  /note\(\s*(?:[^"?,()]*(?:"\w+"\s*)?\?\s*)?"(\w+)"(?:\s*:\s*"(\w+)")?/g,
  "note.*",
];

/** What every game's code names in the same way. */
export const COMMON: readonly Naming[] = [
  [/refused: "(\w+)"/g, "refusal.*"],
  [/question: "(\w+)"/g, "ask.*.title"],
  [/purpose: "(\w+)"/g, "roll.*"],
  [/reading\("(\w+)"/g, "reading.*"],
  [/evidence\("(\w+)"/g, "evidence.*"],
  [/elsewhere\("(\w+)"/g, "contribution.*"],
];

/** The words of the order of play that all games share, by the keys that a game's own would have. */
export const SHARED_BATTLE_TEXTS: ReadonlyMap<string, string> = flat(
  (wordsIn("battle")["battle"] ?? {}) as Words,
);

/** The keys that code names, as often as it does, but for those that all games share. */
export function namedIn(code: string, namings: readonly Naming[]): readonly string[] {
  return allNamedIn(code, namings).filter((key) => !SHARED_BATTLE_TEXTS.has(key));
}

function allNamedIn(code: string, namings: readonly Naming[]): readonly string[] {
  return namings.flatMap(([pattern, key]) =>
    [...code.matchAll(pattern)].flatMap(([, ...names]: readonly (string | undefined)[]) =>
      names.flatMap((name) => (name === undefined ? [] : [key.replace("*", name)])),
    ),
  );
}

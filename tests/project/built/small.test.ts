import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SMALL } from "../../../rollup.config.mjs";
import { isRefusal, type Engagement, type Game } from "../../../src/rules/core/index.js";
import {
  choicesOf,
  factsOf,
  fieldsOf,
  ground,
  itemOf,
  modelOf,
  placeOf,
  targetOf,
  valuesOf,
  type Ranges,
} from "../../rules/anything.js";
import { toTheEnd } from "../../rules/ending.js";
import { ROOT } from "../sources.js";

type Rules = typeof import("../../../src/rules.js");
type Minify = (code: string, options: object) => Promise<{ readonly code?: string }>;

/** The minifier that the bundler's plugin brings. */
const { minify } = createRequire(createRequire(import.meta.url).resolve("@rollup/plugin-terser"))(
  "terser",
) as { readonly minify: Minify };

let folder = "";
let plain: Rules;
let small: Rules;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "small-"));
  const built = join(ROOT, "dist/rules.mjs");
  const { code = "" } = await minify(await readFile(built, "utf8"), SMALL);
  const minified = join(folder, "rules.mjs");
  await writeFile(minified, code);
  plain = (await import(/* @vite-ignore */ pathToFileURL(built).href)) as Rules;
  small = (await import(/* @vite-ignore */ pathToFileURL(minified).href)) as Rules;
});
afterAll(() => rm(folder, { recursive: true }));

const NAMES = ["ana", "bo", "cy"];
const ref = fc.constantFrom(...NAMES);
const yards = fc.double({ min: 0, max: 60, noNaN: true });
const ranges: Ranges = { text: (_name, initial) => fc.constant(initial), track: () => 3 };

const facts = factsOf(ref, yards);

/** Any situation of a game. */
function engagementsOf(game: Game): fc.Arbitrary<Engagement> {
  const item = Object.keys(game.items).length > 0 ? itemOf(game, ["blade", "gun"], ranges) : null;
  const model = modelOf(game, {
    values: valuesOf(game.actor, ranges),
    gear: item ? fc.array(item, { maxLength: 2 }) : fc.constant([]),
    tests: [...new Set(Object.values(game.actions).map((action) => action.test))],
    effect: fc.integer({ min: -5, max: 5 }),
  });
  const choices = choicesOf(game, fc.integer({ min: -3, max: 9 }), 4);
  return fc.record({
    game: fc.constant(game.id),
    action: fc.constantFrom(...Object.keys(game.actions)),
    actor: model("ana"),
    weapon: item ? fc.option(item) : fc.constant(null),
    facts,
    targets: fc.array(targetOf(model("bo"), facts, choices), { maxLength: 1 }),
    choices,
    others: fc.tuple(model("bo"), model("cy")),
    ...ground(ref, placeOf(["back", "toLeft"]), 2),
    waiting: fc.constant([]),
    options: fc.record(fieldsOf(game.options, ranges)),
    anyway: fc.boolean(),
  });
}

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "darkHeresy"] as const;

test.each(GAMES)("%s made small weighs and plays any situation as it did before", (name) => {
  const told = (rules: Rules, engagement: Engagement, numbers: readonly number[]): string => {
    const game = rules[name];
    const start = rules.begin(game, engagement);
    const given = [...numbers][Symbol.iterator]();
    const end = isRefusal(start) ? start : toTheEnd(game, start, given, numbers.length);
    const { setup, lines, odds, assessments } = rules.weigh(game, engagement);
    return JSON.stringify({ setup, lines, odds, assessments, end });
  };
  const numbers = fc.array(fc.nat(), { minLength: 400, maxLength: 400 });
  fc.assert(
    fc.property(engagementsOf(plain[name]), numbers, (engagement, faces) => {
      expect(told(small, engagement, faces)).toBe(told(plain, engagement, faces));
    }),
    { numRuns: 150 },
  );
});

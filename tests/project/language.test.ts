import ts from "typescript";
import { shippedManifest } from "../../tools/lib/build/statics.mjs";
import { describe, expect, test } from "vitest";
import { EVIDENCE } from "../../src/battlefield/evidence.js";
import { COVERS } from "../../src/battlefield/snapshot.js";
import { WALL_ROWS } from "../../src/rules/core/facts/wall-properties.js";
import { evidenceWord, STATUS_GROUPS } from "../../src/rules/core/index.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { flatten } from "../../tools/lib/build/words.mjs";
import { languages, readWords } from "../../tools/lib/build/languages.mjs";
import { filesBelow, jsonOf, nameOf, nodesOf, textOf, textsIn, treeOf } from "./sources.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];

const sources = filesBelow("src", ".ts");
const impure = sources.filter((file) => !/^src\/(rules|battlefield)\//.test(file));

/**
 * Keys that the code puts together, by what they begin with: every name that can follow. A key that the code puts
 * together and that is not here fails; so does a name here that has no text, and a text here that has no name.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "VANTAGE.area": [...listOf("src/play/table/models/areas.ts", "AREA_KINDS"), "other"],
  "VANTAGE.battle": battleWords(),
  "VANTAGE.battle.refusal": refusalsOfBattle(),
  "VANTAGE.battle.side": listOf("src/play/table/battle/scenario.ts", "ATTITUDES").filter((one) =>
    /^[a-z]+$/.test(one),
  ),
  "VANTAGE.battle.state": listOf("src/applications/table/battle/rows/row-order.ts", "MODEL_STATES"),
  "VANTAGE.deployment": parts(fieldsOf("src/data/deployment.ts"), "label", "hint").map(
    (one) => `FIELDS.${one}`,
  ),
  "VANTAGE.objective": parts(fieldsOf("src/data/objective.ts"), "label", "hint").map(
    (one) => `FIELDS.${one}`,
  ),
  "VANTAGE.deployment.side": listOf("src/data/deployment.ts", "SIDES"),
  "VANTAGE.chances": ["name", "hint"],
  "VANTAGE.card.fixed": listOf("src/rules/core/procedure/fixed-answers.ts", "FIXED_SCOPES"),
  "VANTAGE.chances.word": literalsOf("src/play/table/text/chance-words.ts", "word"),
  "VANTAGE.chances.shown": ["world", ...listOf("src/rules/core/dice/odds.ts", "CHANCES_SHOWN")],
  "VANTAGE.chances.limited": listOf("src/rules/core/dice/odds.ts", "CHANCES_SHOWN").filter(
    (one) => one !== "exact",
  ),
  "VANTAGE.evidence": [...Object.keys(EVIDENCE).map(evidenceWord), "effect", "unknown", "added"],
  "VANTAGE.packages.refused": faultsOfModifiers(),
  "VANTAGE.refusal": [
    ...refusals("src/rules/core/engagement/engagement.ts"),
    ...argumentsOf("src/rules/core/procedure/transcript.ts", "stopped"),
  ],
  "VANTAGE.record": literalsOf("src/play/record/stored.ts", "unreadable"),
  "VANTAGE.request": literalsOf("src/play/referee/requests/requests.ts", "verb", "type").filter(
    (one) => one !== "begin" && one !== "correct",
  ),
  "VANTAGE.setting": settings(),
  "VANTAGE.setting.answerTime": ["none"],
  "VANTAGE.share": [...listOf("src/play/table/text/localize.ts", "SHARES"), "all"],
  "VANTAGE.run.stop": listOf("src/play/record/run.ts", "STOPS").filter((one) => one !== "done"),
  "VANTAGE.sheet.fault": literalsOf("src/applications/sheets/editing/validate.ts", "fault"),
  "VANTAGE.sheet.statusGroup": [...STATUS_GROUPS],
  "VANTAGE.sheet.tab": listOf("src/applications/sheets/tabs.ts", "TAB_IDS"),
  "VANTAGE.table": tableRefusals(),
  "VANTAGE.help.gesture": parts(listOf("src/applications/settings/help.ts", "GESTURES"), "keys", "does"),
  "VANTAGE.menu": argumentsOf("src/applications/settings/settings-menus.ts", "registerSettingsMenu").flatMap(
    (name) => [`${name}.name`, `${name}.label`, `${name}.hint`],
  ),
  "VANTAGE.tour": listOf("src/applications/tour/first-attack.ts", "STEPS").flatMap((id) => [
    `${id}.title`,
    `${id}.content`,
  ]),
  "VANTAGE.terrain.choice": [
    ...COVERS.map((cover) => `cover.${cover}`),
    ...listOf("src/data/terrain.ts", "HAZES").map((haze) => `haze.${haze}`),
  ],
  "VANTAGE.terrain": parts(fieldsOf("src/data/terrain.ts"), "label", "hint").map((one) => `FIELDS.${one}`),
  "VANTAGE.unit": literalsOf("src/rules/core/game/game.ts", "unit"),
  "VANTAGE.wall": WALL_ROWS.flatMap(([name, { choices = [], hint }]) => [
    ...[name, ...choices],
    ...(hint ? [`${name}Hint`] : []),
  ]),
};

/** Names with a part of each. */
function parts(names: readonly string[], ...each: readonly string[]): string[] {
  return names.flatMap((name) => each.map((part) => `${name}.${part}`));
}

/** The literals that a property of this name is given, or may be by its type. */
function literalsOf(file: string, ...names: string[]): string[] {
  return [...nodesOf(treeOf(file))].flatMap((node) => {
    if (ts.isPropertySignature(node) && names.includes(node.name.getText())) return [...textsIn(node)];
    if (ts.isPropertyAssignment(node) && names.includes(nameOf(node) ?? ""))
      return [...textsIn(node.initializer)];
    return [];
  });
}

/** The texts of a list that a file declares. */
function listOf(file: string, name: string): string[] {
  const declared = [...nodesOf(treeOf(file))].find((node) => nameOf(node) === name);
  return declared ? [...textsIn(declared)] : [];
}

function refusals(file: string): string[] {
  return literalsOf(file, "refused");
}

/** What steps of the order of play are called, note and roll, in words that all games share. */
function battleWords(): string[] {
  const notes = ["steps", "initiative", "reactions", "moving/walk", "moving/leaving"].flatMap((file) => {
    const code = textOf(`src/rules/core/battle/${file}.ts`);
    return [...code.matchAll(/note\(\s*"(\w+)"/g)].map(([, key = ""]) => `note.${key}`);
  });
  const steps = [...listOf("src/rules/core/battle/actions.ts", "BATTLE_STEPS"), "walk"];
  const asks = ["reactions", "moving/walk", "moving/way", "moving/leaving"]
    .map((file) => textOf(`src/rules/core/battle/${file}.ts`))
    .join("");
  const questions = [...asks.matchAll(/question: "(\w+)",\s*options: \[([^\]]*)\]/g)].flatMap(
    ([, question = "", options = ""]) => [
      `ask.${question}.title`,
      ...[...options.matchAll(/id: "(\w+)"|\.\.\.(points|start)/g)].map(
        ([, id, spread]) => `ask.${question}.option.${id ?? (spread === "start" ? "beforeMove" : "at")}`,
      ),
    ],
  );
  return [
    ...questions,
    ...notes,
    ...steps.flatMap((id) => [`action.${id}.label`, `action.${id}.hint`]),
    "roll.initiative",
  ];
}

function refusalsOfBattle(): string[] {
  const outOfTurn = [...textOf("src/rules/core/battle/turn-order.ts").matchAll(/refuse\(\w+, "(\w+)"/g)];
  const barriers = [
    ...(/type Barrier = ([^;]*);/.exec(textOf("src/battlefield/reach/reach-types.ts"))?.[1] ?? "").matchAll(
      /"(\w+)"/g,
    ),
  ].map(([, by = ""]) => by);
  return [
    ...["battle/actions", "battle/moving/walk", "actions/refusing"]
      .flatMap((file) => refusals(`src/rules/core/${file}.ts`))
      .filter((key) => !key.includes("*")),
    ...barriers.map((by) => `way-${by}`),
    ...outOfTurn.map(([, key = ""]) => key),
  ];
}

/** What the table itself says no with: replies, intents that cannot be carried out, and a roll that cannot be rerolled. */
function tableRefusals(): string[] {
  const given = impure.flatMap((file) => [
    ...literalsOf(file, "refused", "impossible"),
    ...argumentsOf(file, "refuse"),
  ]);
  return [...given, ...refusals("src/rules/core/procedure/transcript.ts")];
}

/** Why a modifier of another package is refused. */
function faultsOfModifiers(): string[] {
  const declared = [...nodesOf(treeOf("src/play/table/engagement/weighing.ts"))].find(
    (node) => ts.isTypeAliasDeclaration(node) && node.name.text === "Fault",
  );
  return declared ? [...textsIn(declared)] : [];
}

function argumentsOf(file: string, callee: string): string[] {
  return [...nodesOf(treeOf(file))].flatMap((node) => {
    const [first] = ts.isCallExpression(node) && node.expression.getText() === callee ? node.arguments : [];
    return first && ts.isStringLiteral(first) ? [first.text] : [];
  });
}

/** The settings of the table, their names, hints and choices. */
function settings(): string[] {
  const file = "src/play/table/settings.ts";
  const declaration = [...nodesOf(treeOf(file))].find((node) => nameOf(node) === "SETTINGS");
  const entries = declaration
    ? [...nodesOf(declaration)].filter(
        (node) => ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer),
      )
    : [];
  return [
    ...["name", "hint"].map((part) => `scale.${part}`),
    ...listOf("src/rules/core/dice/odds.ts", "CHANCES_SHOWN").map((one) => `chancesShown.${one}`),
    ...entries.flatMap((entry) => {
      const name = nameOf(entry) ?? "";
      const choices = [...nodesOf(entry)].find((node) => nameOf(node) === "choices");
      return [
        `${name}.name`,
        `${name}.hint`,
        ...(choices ? [...textsIn(choices)].map((one) => `${name}.${one}`) : []),
      ];
    }),
  ];
}

/** The fields that a schema declares. */
function fieldsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(\w+): new fields\./g)].map(([, name = ""]) => name);
}

/** Everything in code and templates that is a key, or begins one. */
const named = [
  ...impure.flatMap((file) => [...textsIn(treeOf(file))].map((text) => [text, file] as const)),
  ...filesBelow("templates", ".hbs").flatMap((file) =>
    [...textOf(file).matchAll(/["'](VANTAGE\.[^"']+)["']/g)].map(([, text = ""]) => [text, file] as const),
  ),
].filter(([text]) => /^VANTAGE\.[\w.*-]+$/.test(text));

const { documentTypes } = (await shippedManifest()) as {
  documentTypes: Record<string, Record<string, object>>;
};
const types = Object.entries(documentTypes).flatMap(([document, kinds]) =>
  Object.keys(kinds).map((kind) => `TYPES.${document}.${kind}`),
);

/** How many keys there are in an object and in all objects below it. */
function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + 1 + countKeys(inner), 0);
}

const isOfGame = (key: string) => GAMES.some(({ id }) => key.startsWith(`VANTAGE.${id}.`));
const beginning = (text: string) => text.replace(/\.?\*.*$/, "");

/** What is put together from a game's id is proved beside the game, from its declaration. */
const open = named
  .filter(([text]) => beginning(text) !== "VANTAGE")
  .map(([text, file]) => [beginning(text), file] as const);

describe.each(await languages())("the language %s", async (language: string) => {
  const words = new Map<string, string>(flatten(await readWords(language)));

  test("has each key that code and templates name", () => {
    const missing = open
      .filter(([text]) => !words.has(text) && !Object.hasOwn(FAMILIES, text))
      .map(([text, file]) => `${text} (${file})`);
    expect(missing).toEqual([]);
  });

  test("has each key that code puts together", () => {
    const missing = Object.entries(FAMILIES).flatMap(([family, names]) =>
      names.map((name) => `${family}.${name}`),
    );
    expect([...missing, ...types].filter((key) => !words.has(key))).toEqual([]);
  });

  test("has no key that is not used", () => {
    const used = new Set([
      ...open.map(([text]) => text),
      ...Object.entries(FAMILIES).flatMap(([family, names]) => names.map((name) => `${family}.${name}`)),
      ...types,
    ]);
    expect([...words.keys()].filter((key) => !isOfGame(key) && !used.has(key))).toEqual([]);
  });

  test("names no key twice in one place, since the first would be lost", () => {
    for (const file of filesBelow(`lang/${language}`, ".json")) {
      const written = [...textOf(file).matchAll(/"(?:[^"\\]|\\.)*"\s*:/g)].length;
      expect(written, file).toBe(countKeys(jsonOf(file)));
    }
  });

  test("has words, not blanks", () => {
    expect([...words].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
  });
});

test("each family of keys is one that the code puts together", () => {
  const begun = new Set(open.map(([text]) => text));
  expect(Object.keys(FAMILIES).filter((family) => !begun.has(family))).toEqual([]);
});

/** The names in braces of each text of a language, by its key. */
async function placeholdersOf(language: string): Promise<ReadonlyMap<string, string>> {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\w+\}/g)]
      .map(([name]) => name)
      .sort()
      .join(" ");
  const texts: [string, string][] = flatten(await readWords(language));
  return new Map(texts.map(([key, text]) => [key, placeholders(text)]));
}

test.each(await languages())("%s has the keys of en, with the same names in braces", async (language) => {
  const [own, english] = [await placeholdersOf(language), await placeholdersOf("en")];
  expect({
    missing: [...english.keys()].filter((key) => !own.has(key)),
    leftOver: [...own.keys()].filter((key) => !english.has(key)),
    otherNames: [...own]
      .filter(([key, names]) => english.has(key) && english.get(key) !== names)
      .map(([key, names]) => `${key}: ${names || "none"}, in English ${english.get(key) || "none"}`),
  }).toEqual({ missing: [], leftOver: [], otherNames: [] });
});

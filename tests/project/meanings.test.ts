import { describe, expect, test } from "vitest";
import type { Kind } from "../../src/rules/core/index.js";
import { TRAITS as DARK_HERESY } from "../../src/rules/dark-heresy/data/traits.js";
import { TRAITS as GODSGLOOM } from "../../src/rules/godsgloom/data/traits.js";
import { ADVANTAGES } from "../../src/rules/gurps/data/advantages.js";
import { TRAITS as MEST } from "../../src/rules/mest/data/traits.js";
import { PACKED, type Packed } from "../packs/games.js";
import { asSource, inside, text, type Source } from "../packs/sources.js";
import { textsOf } from "../rules/words.js";

/** The traits that are fields of their own, by game. */
const IN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  gurps: Object.keys(ADVANTAGES),
  "dark-heresy": Object.keys(DARK_HERESY).filter((id) => !isWritten(id)),
};

/** The traits that people write in a text, by game. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  mest: Object.keys(MEST),
  godsgloom: Object.keys(GODSGLOOM),
  "dark-heresy": Object.keys(DARK_HERESY).filter(isWritten),
};

function isWritten(id: string): boolean {
  return ["talent", "trait"].includes(DARK_HERESY[id as keyof typeof DARK_HERESY].kind);
}

/** The names in the texts of packs that no rule reads. Any other such name is a misspelling. */
const NAMED_ONLY: Readonly<Record<string, readonly string[]>> = {
  tnt: ["Brawn", "Marksmanship", "Melee", "Move or Fire", "Survival", "Tenacity", "Ungainly"],
  mest: ["Clumsy"],
  gurps: [],
  godsgloom: [],
  "dark-heresy": [],
};

const kindsOf = ({ game }: Packed): readonly Kind[] => [game.actor, ...Object.values(game.items)];

/** The properties of items. The switch for an item in use says itself what it does. */
const propertiesOf = ({ game }: Packed): readonly string[] =>
  Object.values(game.items).flatMap((kind) => Object.keys(kind.fields).filter((name) => name !== kind.inUse));

const tracksOf = (packed: Packed): readonly string[] =>
  kindsOf(packed).flatMap(({ tracks }) =>
    Object.entries(tracks).flatMap(([name, track]) => (track.isInternal ? [] : [name])),
  );

/** The keys of all sentences that a game needs: of its statuses, tracks, traits, properties of items, and actions. */
function needed(packed: Packed): readonly string[] {
  const { game } = packed;
  return [
    ...Object.keys(game.statuses).map((id) => `statusHint.${id}`),
    ...tracksOf(packed).map((name) => `trackHint.${name}`),
    ...(WRITTEN[game.id] ?? []).map((id) => `traitHint.${id}`),
    ...[...(IN_FIELDS[game.id] ?? []), ...propertiesOf(packed)].map((name) => `fieldHint.${name}`),
    ...Object.values(game.actions).flatMap(({ id, offered }) =>
      offered === "battle" ? [] : [`action.${id}.hint`],
    ),
  ];
}

/** The names in the texts of a document, with the traits that they name. */
function namesIn(packed: Packed, document: Source): readonly { name: string; trait: string | null }[] {
  const { game } = packed;
  const type = text(document, "type");
  const kind: Kind | undefined = type === game.actor.type ? game.actor : game.items[type];
  const system = asSource(document["system"]);
  return Object.entries(kind?.fields ?? {}).flatMap(([name, field]) => {
    const written = system[name];
    return field.type === "text" && typeof written === "string" ? (field.names?.(written) ?? []) : [];
  });
}

const documentsOf = ({ actors, items }: Packed): readonly Source[] =>
  [...actors, ...items].flatMap(({ source }) => [source, ...inside(source, "items")]);

describe.each(PACKED)("the words of $id", (packed) => {
  const texts = textsOf(packed.id);

  test("each status, track, trait, property, and action has a sentence", () => {
    expect(needed(packed).filter((key) => !texts.has(key))).toEqual([]);
  });

  test("each sentence is about a word that the game has", () => {
    const known = new Set([
      ...needed(packed),
      ...kindsOf(packed).flatMap(({ fields }) => Object.keys(fields).map((name) => `fieldHint.${name}`)),
      ...Object.keys(packed.game.turn).map((name) => `trackHint.${name}`),
    ]);
    const said = [...texts.keys()].filter((key) => /^(?:status|track|trait|field)Hint\./.test(key));
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });

  test("a status, a track, and a trait have one sentence each", () => {
    const said = [...texts].filter(([key]) => /^(?:status|track|trait)Hint\./.test(key));
    expect(said.filter(([, sentence]) => !/^(?:[^.]|\.\d)+\.$/.test(sentence))).toEqual([]);
  });

  test("each name in the packs is a trait that rules read, or is known to be named only", () => {
    const labels = documentsOf(packed)
      .flatMap((document) => namesIn(packed, document))
      .flatMap(({ name, trait }) => (trait === null ? [name] : []));
    expect([...new Set(labels)].sort()).toEqual(NAMED_ONLY[packed.id]);
  });
});

test("This Is Not a Test: each special ability of the pack says when it applies", () => {
  const abilities = PACKED.flatMap((packed) => documentsOf(packed)).filter(
    (document) => document["type"] === "tntAbility",
  );
  expect(abilities.length).toBeGreaterThan(4);
  const silent = abilities.filter((one) => text(asSource(one["system"]), "condition").trim() === "");
  expect(silent.map((one) => text(one, "name"))).toEqual([]);
});

test.each([
  ["mest", "traits", "reach 2, Clumsy", { "reach 2": "reach", Clumsy: null }],
  ["godsgloom", "traits", "Commander 2; Wise", { "Commander 2": "commander", Wise: null }],
  [
    "dark-heresy",
    "talents",
    "Weapon Training (Las, Low-Tech)",
    { "Weapon Training (Las, Low-Tech)": "weaponTraining" },
  ],
  [
    "dark-heresy",
    "talents",
    "Two-Weapon Wielder (Melee), Jaded",
    { "Two-Weapon Wielder (Melee)": "twoWeaponWielderMelee", Jaded: null },
  ],
  ["dark-heresy", "talents", "Flyer (6)", { "Flyer (6)": null }],
  [
    "dark-heresy",
    "traits",
    "Unnatural Strength (2), Flyer (6)",
    { "Unnatural Strength (2)": "unnatural", "Flyer (6)": "flyer" },
  ],
] as const)("the names of %s in %s %j", (id, name, written, expected) => {
  const field = PACKED.find((packed) => packed.id === id)?.game.actor.fields[name];
  const names = field?.type === "text" ? (field.names?.(written) ?? []) : [];
  expect(Object.fromEntries(names.map((one) => [one.name, one.trait]))).toEqual(expected);
});

import {
  FACT_NAMES,
  type Fact,
  type Facts,
  type Field,
  type Game,
  type LastingModifier,
  type Profile,
  type Setting,
  type Value,
} from "../../src/rules/core/index.js";

export type Values = Readonly<Record<string, Value>>;

/** A person of a line: what differs from the model that a game's tests begin with. */
export interface LinePerson {
  readonly values: Values;
  readonly statuses: readonly string[];
  readonly gear: readonly Profile[];
  readonly effects: readonly LastingModifier[];
  readonly turn?: Readonly<Record<string, number>>;
}

/** A small scene that was written as a line of text. */
export interface SceneLine {
  readonly people: Readonly<Record<string, LinePerson>>;
  /** The weapon in use. */
  readonly weapon?: Profile;
  readonly facts: Facts;
  readonly set: Readonly<Record<string, Setting>>;
  readonly options: Values;
  /** Whether it is done against the rules, as a GM may. */
  readonly anyway: boolean;
}

/** Makes the gear that a word of a line names, of a rating where the line has one: "suit 2 traits Deflect". */
export type MakesGear = (values: Values, rating: number) => Profile;

export type Gear = Readonly<Record<string, MakesGear>>;

/** Facts whose value is a list of models. */
const LISTS: ReadonlySet<string> = new Set([
  ...["friends", "targetFriends", "opponents", "targetOpponents", "melee", "flanked", "targetFlanked"],
]);

/**
 * Reads a line such as "ana fresh, wounds 2; bo prone; with impact 2; apart 6, cover light; set blind 1". Semicolons divide
 * its parts, and commas what is in a part. The first word of a part is a person, `with` (the weapon in use, a club unless a
 * kind is named), `set` (settings) or `option` (house rules). `anyway` is for what the rules forbid, and other parts are
 * facts. A person has statuses, numbers, gear, `effect` with a test and a number, and `fresh` for a turn in which it has
 * done nothing. `touching` and `apart 5` say distance and contact. A word that the game does not know is an error.
 */
export function readScene(game: Game, gear: Gear, line: string): SceneLine {
  const parts = new Map<string, readonly string[]>();
  for (const part of divided(line, ";")) {
    const [word = ""] = part.split(/[ ,]/);
    const [head, text] = isFact(word) ? ["", part] : [word, part.slice(word.length)];
    parts.set(head, [...(parts.get(head) ?? []), ...divided(text, ",")]);
  }
  const read = <T extends object>(head: string, reads: (item: string) => T): T | undefined => {
    const items = parts.get(head);
    parts.delete(head);
    return items && (Object.assign({}, ...items.map(reads)) as T);
  };
  const facts = read("", factsOf) ?? {};
  const held = parts.get("with");
  parts.delete("with");
  const weapon = held && gearOf(game, gear, held.join(" "), "weapon");
  const set = read("set", (item) => settingOf(game, item)) ?? {};
  const options = read("option", (item) => pairs(game.options, item)) ?? {};
  const anyway = parts.delete("anyway");
  const people = Object.fromEntries([...parts].map(([ref, items]) => [ref, personOf(game, gear, items)]));
  return { people, ...(weapon ? { weapon } : {}), facts, set, options, anyway };
}

const divided = (text: string, by: string): readonly string[] =>
  text
    .split(by)
    .map((one) => one.trim())
    .filter((one) => one !== "");

const isFact = (name: string): boolean =>
  FACT_NAMES.includes(name) || name === "touching" || name === "apart";

function factsOf(item: string): Readonly<Record<string, Fact<unknown>>> {
  const [name = "", ...words] = item.split(" ");
  const fact = (value: unknown): Fact<unknown> => ({ value, evidence: [] });
  const number = Number(words[0]);
  if (name === "touching") return { contact: fact(true), distance: fact(0) };
  if (name === "apart") return { contact: fact(false), distance: fact(number) };
  if (!isFact(name)) throw new Error(`No fact "${item}".`);
  if (LISTS.has(name)) return { [name]: fact(words) };
  const [word = "yes"] = words;
  const said = new Map<string, boolean>([
    ["yes", true],
    ["no", false],
  ]).get(word);
  return { [name]: fact(said ?? (Number.isNaN(number) ? word : number)) };
}

function settingOf(game: Game, item: string): Readonly<Record<string, Setting>> {
  const [name = "", word = "1"] = item.split(" ");
  if (!game.modifiers.some(({ id }) => id === name)) throw new Error(`No setting "${item}".`);
  return { [name]: Number.isNaN(Number(word)) ? word : Number(word) };
}

function personOf(game: Game, makes: Gear, items: readonly string[]): LinePerson {
  const values: Record<string, Value> = {};
  const statuses: string[] = [];
  const gear: Profile[] = [];
  const effects: LastingModifier[] = [];
  let turn: Record<string, number> | undefined;
  for (const item of items) {
    const [name = "", ...words] = item.split(" ");
    if (Object.hasOwn(makes, name)) gear.push(gearOf(game, makes, item));
    else if (Object.hasOwn(game.statuses, name)) statuses.push(name);
    else if (name === "fresh") turn = { ...turn };
    else if (name === "effect")
      effects.push({ ref: "effect", name: "Effect", test: words[0] ?? "", value: Number(words[1]) });
    else if (Object.hasOwn(game.turn, name)) turn = { ...turn, [name]: Number(words[0]) };
    else Object.assign(values, pairs({ ...game.actor.fields, ...numbers(game.actor.tracks) }, item));
  }
  return { values, statuses, gear, effects, ...(turn ? { turn } : {}) };
}

const numbers = (tracks: object): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.keys(tracks).map((name) => [name, { type: "number", min: 0, max: 99, initial: 0 }]),
  );

/** Gear such as "suit 2 traits Deflect": its word, a rating, and its values. Without a word it is the usual kind. */
function gearOf(game: Game, makes: Gear, text: string, usual = ""): Profile {
  const words = text.split(" ").filter((word) => word !== "");
  const make = makes[Object.hasOwn(makes, words[0] ?? "") ? (words.shift() ?? "") : usual];
  if (!make) throw new Error(`No gear "${text}".`);
  const rating = Number.isNaN(Number(words[0] ?? "none")) ? 0 : Number(words.shift());
  const fields = Object.values(game.items).flatMap(({ fields, tracks }) =>
    Object.entries({ ...numbers(tracks), ...fields }),
  );
  return make(pairs(Object.fromEntries(fields), words.join(" ")), rating);
}

/** Names and values in turn, each as its field has it. A text goes on to the next name of a field. */
function pairs(fields: Readonly<Record<string, Field>>, text: string): Values {
  const values: Record<string, Value> = {};
  const words = text.split(" ").filter((word) => word !== "");
  while (words.length > 0) {
    const name = words.shift() ?? "";
    const field = fields[name];
    if (!field) throw new Error(`No field "${name}" in "${text}".`);
    const next = words.findIndex((word) => Object.hasOwn(fields, word));
    if (field.type === "text") values[name] = words.splice(0, next < 0 ? words.length : next).join(" ");
    else if (field.type === "toggle") values[name] = (words.shift() ?? "yes") === "yes";
    else values[name] = field.type === "number" ? Number(words.shift()) : (words.shift() ?? "");
    if (Number.isNaN(values[name])) throw new Error(`No number "${name}" in "${text}".`);
  }
  return values;
}

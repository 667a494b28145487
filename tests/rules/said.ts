import {
  NO_TICKS,
  capability,
  choicesIn,
  headlines,
  openQuestions,
  wordedChoices,
  Notes,
  type AskRequest,
  type Data,
  type Game,
  type Odds,
  type Option,
  type Price,
  type Replay,
} from "../../src/rules/core/index.js";
import { SHARED_BATTLE_TEXTS, textsOf } from "./words.js";

/** The games whose texts are in `lang/`. */
const SHIPPED: readonly string[] = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];

type Said = Pick<Game, "id" | "capabilities">;

const placeholders = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** The names in braces of each text of a game, by its key. */
function placeholdersOf({ id }: Said): ReadonlyMap<string, readonly string[]> {
  const known = placeholders.get(id);
  if (known) return known;
  const namesIn = (text: string): readonly string[] =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  // What the game does not say in words of its own, all games say in the same words.
  const texts = [...SHARED_BATTLE_TEXTS, ...textsOf(id)];
  const made = new Map(texts.map(([key, text]) => [key, namesIn(text)]));
  placeholders.set(id, made);
  return made;
}

/** What is wrong with the text of a key, which is given these names. */
function textFaults(game: Said, key: string, given: readonly string[]): readonly string[] {
  const file = `lang/en/${game.id}.json`;
  const names = placeholdersOf(game).get(key);
  if (!names) return [`Add "${key}" to ${file}: the code uses it.`];
  return names
    .filter((name) => !given.includes(name))
    .map(
      (name) =>
        `"${key}" in ${file} has {${name}}, and the code gives it ${given.join(", ") || "nothing"}. ` +
        "Give the number in the code or change the text.",
    );
}

const namesIn = (data: Data | undefined): readonly string[] => Object.keys(data ?? {});

/**
 * What is wrong with the text of a note.
 *
 * @param refs  how many models or items it is about: the text can name the first two
 * @param data  the names of its numbers
 */
export function noteFaults(
  game: Said,
  key: string,
  refs: number,
  data: readonly string[],
): readonly string[] {
  return textFaults(game, `note.${key}`, [
    ...["who", "whom", "others"].slice(0, refs > 1 ? 3 : refs),
    ...data,
  ]);
}

/**
 * What is wrong with the text of an option. Options that differ by a number share one: `parry-2` is read from `parry`.
 *
 * @param given  the names that its text can have
 */
export function optionFaults(
  game: Said,
  question: string,
  id: string,
  given: readonly string[],
): readonly string[] {
  const key = `ask.${question}.option`;
  if (placeholdersOf(game).has(`${key}.${id}`)) return textFaults(game, `${key}.${id}`, given);
  const [kind = id, number] = id.split("-");
  return textFaults(game, `${key}.${kind}`, number === undefined ? given : ["number", ...given]);
}

/** What is wrong with the texts of a question. An option that leads to a place has the id that the scene gives the place. */
function questionFaults(game: Said, asked: AskRequest): readonly string[] {
  const { question, data, refs, ticks } = asked;
  // An answer to ticks is put together from their own texts, and needs one more where it names none.
  const options: readonly Option[] = ticks ? [{ id: NO_TICKS }, ...ticks] : asked.options;
  return [
    ...textFaults(game, `ask.${question}.title`, ["who", ...(refs ? ["names"] : []), ...namesIn(data)]),
    ...(asked.parts ?? []).flatMap((part) => textFaults(game, `ask.${part.question}.title`, ["who"])),
    ...options.flatMap(({ id, price }) => priceFaults(game, id, price)),
    ...(ticks ?? []).flatMap(({ id, data: own }) => optionalFaults(game, `ask.${question}.hint.${id}`, own)),
    ...options
      .flatMap(({ id }) => wordedChoices({ ...asked, options }, id))
      .filter(({ at }) => at === undefined)
      .flatMap(({ id, question: own, data: words, refs = [] }) => [
        ...optionFaults(game, own, id, [...(refs.length > 0 ? ["names"] : []), ...namesIn(words)]),
        ...optionalFaults(game, `ask.${own}.further.${id}`, words),
      ]),
  ];
}

/** What is wrong with a text that a game may have, where it has it. */
function optionalFaults(game: Said, key: string, data: Data | undefined): readonly string[] {
  return placeholdersOf(game).has(key) ? textFaults(game, key, namesIn(data)) : [];
}

/** What is wrong with the texts of a price, and of the answer that has it. */
function priceFaults(game: Said, id: string, price: Price | undefined): readonly string[] {
  if (!price) return [];
  const kinds = choicesIn(id).map((choice) => choice.split("-")[0] ?? choice);
  const kind = kinds.findLast((one) => placeholdersOf(game).has(`answerIf.${one}`)) ?? id;
  return [...textFaults(game, `price.${price.id}`, ["count"]), ...textFaults(game, `answerIf.${kind}`, [])];
}

/** What is wrong with the texts of the answers that odds name, and of what these cost. */
export function answerFaults(game: Said, { answers = [] }: Odds): readonly string[] {
  if (!SHIPPED.includes(game.id)) return [];
  return answers.flatMap(({ id, price, remark }) => [
    ...textFaults(game, `answer.${id.split("-")[0] ?? id}`, []),
    ...priceFaults(game, id, price),
    ...(remark === undefined ? [] : textFaults(game, `remark.${remark}`, [])),
  ]);
}

/** What is wrong with the texts of a headline. Its plain words have no placeholders. */
function headlineFaults(game: Said, { happenings }: Replay<unknown>): readonly string[] {
  const notes = happenings.flatMap((one) => (one.type === "note" ? [one.request] : []));
  return (capability(game, headlines)?.(new Notes(notes)) ?? []).flatMap(({ key, refs, data, plain }) => [
    ...textFaults(game, `headline.${key}`, [...["who", "whom"].slice(0, refs.length), ...namesIn(data)]),
    ...(plain === undefined ? [] : textFaults(game, `headline.${plain}`, [])),
  ]);
}

/**
 * What is wrong with the texts of all that happened in an exchange, and of what it waits for: texts that are missing, and
 * names in braces that the code does not give. Nothing for a game whose texts are elsewhere.
 */
export function saidFaults(game: Said, told: Replay<unknown>): readonly string[] {
  if (!SHIPPED.includes(game.id)) return [];
  const { happenings, waiting } = told;
  const happened = happenings.flatMap((one) => {
    switch (one.type) {
      case "note":
        return noteFaults(game, one.request.key, one.request.refs.length, namesIn(one.request.data));
      case "ask":
        return questionFaults(game, one.request);
      case "roll":
        return textFaults(game, `roll.${one.request.purpose}`, []);
      case "change":
        return [];
    }
  });
  return [
    ...new Set([
      ...happened,
      ...headlineFaults(game, told),
      ...openQuestions(waiting).flatMap((one) => questionFaults(game, one)),
    ]),
  ];
}

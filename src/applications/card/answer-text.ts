import {
  onlyNamed,
  readTicks,
  wordedChoices,
  type AskRequest,
  type Data,
  type Game,
  type Option,
  type Ref,
  type Tick,
  type Worded,
} from "../../rules/core/index.js";
import { seesNumbers } from "../../play/table/text/chances.js";
import { speaksFor } from "../../play/table/models/models.js";
import { gameText, hasText, inUnits, nameText, text } from "../../play/table/text/localize.js";

/**
 * Data without the numbers that would reveal a hidden model. A reader who speaks for the model that it is about gets
 * all numbers.
 */
export function veiled(data: Data | undefined, who: Ref | undefined): Data | undefined {
  if (who !== undefined && speaksFor(game.user, who)) return data;
  return Object.fromEntries(Object.entries(data ?? {}).map(([word]) => [word, "?"]));
}

/** Data without the numbers that this reader does not know. */
export function withoutUnknown(data: Data, isKnown: (word: string) => boolean): Data {
  return Object.fromEntries(
    Object.entries(data).map(([word, value]) => [
      word,
      isKnown(word) ? value : text("VANTAGE.chances.number"),
    ]),
  );
}

/**
 * An answer in words: the choices that it is made of in one line, or each tick that it names. Numbers are left out where
 * this reader may not see those of the model that answers.
 *
 * @param secret  whether a hidden model takes part
 */
export function answerTexts(
  rules: Game,
  asked: AskRequest,
  choice: string,
  secret = false,
): readonly string[] {
  const { who, question } = asked;
  const named = onlyNamed(asked, choice);
  const { ticks = [] } = named;
  const veiledBut = secret ? who : null;
  const numbers = asked.ticks ? readTicks(asked, choice) : null;
  if (!numbers || numbers.size === 0) {
    const choices = wordedChoices(named, choice).map((one) => answerSeen(rules, one, who));
    return [choicesText(rules, choices, who, veiledBut)];
  }
  const isVeiled = secret && !speaksFor(game.user, who);
  return ticks.map((tick) => {
    const label = optionText(rules, question, tick.id, answerSeen(rules, tick, who), veiledBut);
    const number = isVeiled ? "?" : (numbers.get(tick.id) ?? 0);
    return tick.most > 1 ? text("VANTAGE.card.ticked", { label, number }) : label;
  });
}

/** An answer that was given, without its numbers where this reader may not see those of the model that gave it. */
function answerSeen<Given extends Pick<Option, "data">>(rules: Game, given: Given, who: Ref): Given {
  const { data } = given;
  return data && !seesNumbers(rules, who) ? { ...given, data: withoutUnknown(data, () => false) } : given;
}

/**
 * The text of an option. Options that differ only by a number share one entry: `place-3` is read from `place`. When a
 * hidden model takes part, only users who speak for the model that is asked read names and numbers.
 */
export function optionText(
  rules: Game,
  asked: string,
  id: string,
  option: Pick<Option, "data" | "refs"> | undefined,
  veiledBut: Ref | null = null,
): string {
  return choiceText(rules, { ...option, question: asked, id }, "option", null, veiledBut);
}

/**
 * Choices in one line.
 * @param who  the model that chooses: left and right are its own
 */
export function choicesText(
  rules: Game,
  choices: readonly Worded[],
  who: Ref,
  veiledBut: Ref | null = null,
): string {
  const texts = choices.map((one, index) =>
    choiceText(rules, one, index === 0 ? "option" : "further", who, veiledBut),
  );
  return texts.length === 0
    ? ""
    : texts.reduce((first, next) => text("VANTAGE.card.further", { first, next }));
}

/**
 * The text of a choice.
 * @param form  `further` for its words behind the choice before it, where the game has such
 */
function choiceText(
  rules: Game,
  { question, id, ...option }: Pick<Worded, "question" | "id" | "data" | "refs">,
  form: "option" | "further",
  who: Ref | null,
  veiledBut: Ref | null,
): string {
  const isVeiled = veiledBut !== null && !speaksFor(game.user, veiledBut);
  const named = (ref: Ref): string => (isVeiled ? text("VANTAGE.unknown") : nameText(ref));
  const called = (option.refs ?? []).map(named);
  const data = veiledBut === null ? option.data : veiled(option.data, veiledBut);
  const after = data?.["after"];
  const words = {
    names: called.join(", "),
    who: who === null ? "" : named(who),
    ...data,
    ...(typeof after === "number" ? { after: inUnits(rules.unit, after) } : {}),
  };
  const [kind = id, number = ""] = id.split("-");
  const forms = form === "option" ? [form] : [form, "option"];
  const keys = forms.flatMap((one) => [id, kind].map((name) => `ask.${question}.${one}.${name}`));
  const key = keys.find((one) => hasText(`VANTAGE.${rules.id}.${one}`)) ?? `ask.${question}.option.${kind}`;
  return gameText(rules.id, key, { number, ...words });
}

/** The consequence of a tick in a few words; empty where the game has none for it. */
export function tickHint(rules: Game, asked: string, { id, data }: Tick): string {
  const own = `VANTAGE.${rules.id}.ask.${asked}.hint.${id}`;
  return hasText(own) ? text(own, data ?? {}) : "";
}

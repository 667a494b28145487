import { choicesIn, readFixedAnswers, type FixedAnswer, type Game } from "../../rules/core/index.js";
import { priceText } from "../../play/table/text/chances.js";
import { storedText } from "../../foundry.js";
import { parsedObject } from "../../play/record/loose.js";
import { hasText, text } from "../../play/table/text/localize.js";

/** A fixed answer as a list shows it. */
export interface FixedView {
  readonly text: string;
  /** The fixed answer as JSON, for the button that clears it. */
  readonly fixed: string;
}

/**
 * Fixed answers in words. One that the game has no words for is left out: it belongs to an earlier version and counts no
 * longer.
 * @param name  the models that they are for
 */
export function fixedViews(rules: Game, all: readonly FixedAnswer[], name: string): readonly FixedView[] {
  return all.flatMap((one) => {
    const words = fixedText(rules, one, name);
    return words === null ? [] : [{ text: words, fixed: JSON.stringify(one) }];
  });
}

/** The fixed answer of a button that clears it; null for anything else. */
export function fixedOf({ dataset }: HTMLElement): FixedAnswer | null {
  return readFixedAnswers([parsedObject(dataset["fixed"] ?? "")])[0] ?? null;
}

/** A fixed answer in words; null where the game has no such question, option or price. */
function fixedText(rules: Game, fixed: FixedAnswer, name: string): string | null {
  if (fixed.game !== rules.id) return null;
  if ("never" in fixed) {
    const isKnown = hasText(`VANTAGE.${rules.id}.price.${fixed.never}`);
    return isKnown ? neverText(rules, fixed.never) : null;
  }
  const { question, option, further = [] } = fixed;
  const questions = [question, ...further];
  const title = wordsOf(rules, `ask.${question}.title`, name);
  const choices = choicesIn(option).flatMap((choice, index) => {
    const form = index === 0 ? "option" : "further";
    const at = `ask.${questions[index] ?? question}`;
    return (
      wordsOf(rules, `${at}.${form}.${choice}`, name) ?? wordsOf(rules, `${at}.option.${choice}`, name) ?? []
    );
  });
  if (title === null || choices.length === 0) return null;
  const choice = choices.reduce((first, next) => text("VANTAGE.card.further", { first, next }));
  return text("VANTAGE.fixed.always", { question: title, choice });
}

/** The words for never paying a price. */
export function neverText(rules: Game, price: string): string {
  return text("VANTAGE.fixed.never", { price: priceText(rules, { id: price, count: 1 }) });
}

/** A sentence of a game without the numbers and names of one moment; null where there is none. */
function wordsOf(rules: Game, key: string, name: string): string | null {
  const found = [`VANTAGE.${rules.id}.${key}`, `VANTAGE.battle.${key}`].find(hasText);
  return found === undefined
    ? null
    : storedText(found)
        .replaceAll("{who}", name)
        .replace(/\{\w+\}/g, "…");
}

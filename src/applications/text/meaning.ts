import type { Field, Game, Value } from "../../rules/core/index.js";
import { gameText, hasText, text } from "../../play/table/text/localize.js";

/** A word of a game with the sentence that says what the software does with it. */
export interface MeaningView {
  readonly name: string;
  readonly meaning: string;
}

/**
 * The sentence that says what the software does with a word of a game; empty where a game of a module has none.
 * @param id null for a word that no rule reads
 */
export function meaningOf(
  rules: Pick<Game, "id">,
  kind: "status" | "track" | "trait",
  id: string | null,
): string {
  if (id === null) return text("VANTAGE.sheet.namedOnly");
  const key = `${kind}Hint.${id}`;
  return hasText(`VANTAGE.${rules.id}.${key}`) ? gameText(rules.id, key) : "";
}

/** The names of the rules in the text of a field, each with its meaning. */
export function namesIn(rules: Pick<Game, "id">, field: Field, value: Value): readonly MeaningView[] {
  const names = field.type === "text" && typeof value === "string" ? (field.names?.(value) ?? []) : [];
  return meaningsOf(names.map(({ name, trait }) => ({ name, meaning: meaningOf(rules, "trait", trait) })));
}

/** Words that have a meaning, each once. */
export function meaningsOf(words: readonly MeaningView[]): readonly MeaningView[] {
  const byName = new Map(words.filter(({ meaning }) => meaning !== "").map((word) => [word.name, word]));
  return [...byName.values()];
}

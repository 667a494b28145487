import { derivedOf } from "../../../data/derived.js";
import type { Game, Kind } from "../../../rules/core/index.js";
import { gameText } from "../../../play/table/text/localize.js";
import { wordOr, type Sheeted } from "./fields.js";
import { shown } from "../editing/validate.js";

/** One derived number with its name in words. */
export interface DerivedView {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** The derived numbers of a document in the order of the declaration, without those that it does not have. */
export function derivedViews(rules: Game, document: Sheeted, kind: Kind): readonly DerivedView[] {
  return Object.keys(kind.derived ?? {}).flatMap((name) => {
    const value = derivedText(document, name);
    if (value === "") return [];
    const label = gameText(rules.id, `derived.${name}`);
    return [{ name, label, hint: wordOr(rules, `derivedHint.${name}`, ""), value }];
  });
}

/** A derived number as it is read; empty when the document has no such number. */
function derivedText(document: Sheeted, name: string): string {
  const value = derivedOf(document)[name] ?? "";
  return typeof value === "number" ? shown(value) : value;
}

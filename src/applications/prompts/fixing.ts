import {
  alwaysGiving,
  FIXED_SCOPES,
  freeOption,
  neverPaying,
  openQuestion,
  type AskRequest,
  type FixedScope,
  type Game,
} from "../../rules/core/index.js";
import type { Exchange } from "../../play/record/exchange.js";
import type { Fix } from "../../play/referee/requests/fix-request.js";
import { scopesFor, sideNameFor } from "../../play/table/battle/fixed-answers.js";
import { nameText, text } from "../../play/table/text/localize.js";
import { neverText } from "../text/fixed-text.js";

/** The controls of a question with which a person fixes its answer from now on. */
interface FixView {
  readonly scopes: readonly { readonly id: FixedScope; readonly label: string; readonly isChosen: boolean }[];
  /** The words for never paying what the question offers; empty where it offers nothing that can be declined so. */
  readonly never: string;
}

/**
 * The controls that fix the answer of a question; null where no answer can be fixed.
 * @param chosen  the scope that the person has chosen before; the narrowest one at first
 */
export function fixView(rules: Game, asked: AskRequest, chosen: string): FixView | null {
  const scopes = scopesFor(game.user, asked);
  const fixed = neverPaying(rules.id, asked);
  const never = fixed && "never" in fixed ? neverText(rules, fixed.never) : "";
  if (scopes.length === 0 || (never === "" && !asked.options.some(({ id }) => isFixable(rules, asked, id))))
    return null;
  const first = scopes.find((one) => one === chosen) ?? scopes[0];
  return {
    scopes: scopes.map((id) => ({ id, label: scopeText(asked, id), isChosen: id === first })),
    never,
  };
}

/** Whether an option can be given from now on. */
export function isFixable(rules: Game, asked: AskRequest, option: string): boolean {
  return alwaysGiving(rules.id, asked, option) !== null;
}

function scopeText(asked: AskRequest, scope: FixedScope): string {
  if (scope === "model") return nameText(asked.who);
  return scope === "side" ? sideNameFor(asked) : text("VANTAGE.fixed.scope.battle");
}

/** The scope that a person has chosen in a window; empty where it offers none. */
export function scopeIn(element: HTMLElement): string {
  return element.querySelector<HTMLSelectElement>("select[data-fix-scope]")?.value ?? "";
}

/** The answer that a control gives now, and how it is fixed; null where the question is no longer open. */
export function fixedBy(
  exchange: Exchange | null,
  key: string,
  window: HTMLElement,
  { dataset }: HTMLElement,
): { readonly choice: string; readonly fix: Fix } | null {
  const asked = openQuestion(exchange?.view.waiting ?? null, key);
  const scope = FIXED_SCOPES.find((one) => one === scopeIn(window));
  if (!asked || !scope) return null;
  const never = dataset["choice"] === undefined;
  const choice = dataset["choice"] ?? freeOption(asked);
  return choice === null ? null : { choice, fix: { scope, never } };
}

import type { Game, Value } from "../../rules/core/index.js";
import { houseRulesOf, houseRuleValue, type HouseRule } from "../../play/table/settings.js";
import { gameText, text } from "../../play/table/text/localize.js";

/** One house rule as the window shows it. */
interface RuleView {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly value: Value;
  /** The default in words. */
  readonly initial: string;
  readonly toggle: boolean;
  readonly number: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly options:
    readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[] | null;
}

/** The house rules of one game. */
export interface RulesView {
  readonly game: string;
  readonly name: string;
  readonly rules: readonly RuleView[];
}

/** The house rules of a game, with their values at this table. */
export function rulesView(rules: Game): RulesView {
  return {
    game: rules.id,
    name: gameText(rules.id, "name"),
    rules: houseRulesOf(rules).map((rule) => ruleView(rules, rule)),
  };
}

function ruleView(rules: Game, rule: HouseRule): RuleView {
  const { field, words } = rule;
  const key = keyOf(rules, rule);
  const value = houseRuleValue(rules, rule);
  return {
    id: `vantage-house-rules-${key.replace(".", "-")}`,
    key,
    label: text(`${words.label}.name`),
    hint: text(`${words.label}.hint`),
    value,
    initial: initialText(rule),
    toggle: field.type === "toggle",
    number: field.type === "number" ? { min: field.min, max: field.max, step: field.step ?? 1 } : null,
    options:
      field.type === "choice"
        ? field.options.map((option) => ({
            value: option,
            label: text(`${words.choices}.${option}`),
            chosen: option === value,
          }))
        : null,
  };
}

/** The name of a rule's control in the form. */
export function keyOf(rules: Game, { name }: HouseRule): string {
  return `${rules.id}.${name}`;
}

function initialText({ field, words }: HouseRule): string {
  if (field.type === "toggle")
    return text(field.initial ? "VANTAGE.houseRules.on" : "VANTAGE.houseRules.off");
  return field.type === "choice" ? text(`${words.choices}.${field.initial}`) : String(field.initial);
}

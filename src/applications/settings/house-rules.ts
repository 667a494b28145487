import { isTag } from "../../foundry/elements.js";
import type { Game, Value } from "../../rules/core/index.js";
import {
  gamesOn,
  houseRulesOf,
  houseRuleValue,
  writeHouseRule,
  type HouseRule,
} from "../../play/table/settings.js";
import { gameText, refusalText, text } from "../../play/table/text/localize.js";
import { HandlebarsApplication } from "../windows/base.js";
import { isFault, judge, shown, type Fault } from "../sheets/editing/validate.js";

/** One house rule as the window shows it. */
interface RuleView {
  readonly id: string;
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly value: Value;
  readonly toggle: boolean;
  readonly number: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly options:
    readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[] | null;
}

/** The house rules of one game. */
interface RulesView {
  readonly game: string;
  readonly name: string;
  readonly rules: readonly RuleView[];
}

/** The house rules of the games that this world plays, game by game. */
class HouseRules extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "vantage-house-rules",
    tag: "form",
    classes: ["vantage", "vantage-house-rules"],
    window: { title: "VANTAGE.houseRules.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 560 },
    form: { handler: HouseRules.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { resetRules: HouseRules.#onReset },
  };

  static override PARTS = {
    rules: { template: "systems/vantage/templates/house-rules.hbs", scrollable: [".games"] },
  };

  protected override _prepareContext(): Promise<object> {
    return Promise.resolve({ games: gamesOn().map(rulesView) });
  }

  /** Writes all values, or none: a wrong one gets its sentence at its field. */
  static async #onSubmit(this: HouseRules): Promise<void> {
    for (const said of this.element.querySelectorAll(".fault")) said.remove();
    const changes: { rules: Game; rule: HouseRule; value: Value }[] = [];
    let faults = 0;
    for (const rules of gamesOn()) {
      for (const rule of houseRulesOf(rules)) {
        const control = this.#control(rules, rule);
        if (!control) continue;
        const now = houseRuleValue(rules, rule);
        const verdict = judge(rule.field, control.type === "checkbox" ? isTicked(control) : control.value);
        if (isFault(verdict)) {
          faults += 1;
          mark(control, sentence(rules, rule, verdict, now));
        } else {
          control.removeAttribute("aria-invalid");
          if (verdict.value !== now) changes.push({ rules, rule, value: verdict.value });
        }
      }
    }
    if (faults > 0) return;
    for (const { rules, rule, value } of changes) await writeHouseRule(rules, rule, value);
    await this.close();
  }

  /** Puts the defaults into the form. They are written when the form is saved. */
  static async #onReset(this: HouseRules): Promise<void> {
    for (const rules of gamesOn()) {
      for (const rule of houseRulesOf(rules)) {
        const control = this.#control(rules, rule);
        const { initial } = rule.field;
        if (isTag(control, "input") && control.type === "checkbox") control.checked = initial === true;
        else if (control) control.value = String(initial);
      }
    }
    return Promise.resolve();
  }

  #control(rules: Game, rule: HouseRule): HTMLInputElement | HTMLSelectElement | null {
    return this.element.querySelector<HTMLInputElement | HTMLSelectElement>(
      `[name="${CSS.escape(keyOf(rules, rule))}"]`,
    );
  }
}

/** Opens the window. */
export async function openHouseRules(): Promise<void> {
  await new HouseRules().render({ force: true });
}

function rulesView(rules: Game): RulesView {
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

function keyOf(rules: Game, { name }: HouseRule): string {
  return `${rules.id}.${name}`;
}

function isTicked(control: HTMLInputElement | HTMLSelectElement): boolean {
  return isTag(control, "input") && control.checked;
}

function sentence(rules: Game, { words }: HouseRule, fault: Fault, stored: Value): string {
  const said = fault.fault === "notation" ? { reason: refusalText(rules.id, fault.refusal) } : fault.data;
  const now = typeof stored === "number" ? shown(stored) : String(stored);
  return text(`VANTAGE.sheet.fault.${fault.fault}`, { ...said, label: text(`${words.label}.name`), now });
}

function mark(control: HTMLElement, words: string): void {
  const said = control.ownerDocument.createElement("p");
  said.className = "fault";
  said.setAttribute("role", "alert");
  said.textContent = words;
  control.setAttribute("aria-invalid", "true");
  control.closest("[data-rule]")?.append(said);
}

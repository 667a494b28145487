import type { Field, Game, Value } from "../rules/core/index.js";
import { gamesOn, optionsOf, writeOption } from "../play/settings.js";
import { gameText, refusalText, text } from "../play/telling.js";
import { HandlebarsApplication } from "./base.js";
import { isFault, judge, shown, type Fault } from "./sheets/validate.js";

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
export class HouseRules extends HandlebarsApplication {
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

  protected override async _prepareContext(): Promise<object> {
    const games = gamesOn()
      .map(rulesView)
      .filter(({ rules }) => rules.length > 0);
    return Promise.resolve({ games });
  }

  /** Writes all values, or none: a wrong one gets its sentence at its field. */
  static async #onSubmit(this: HouseRules): Promise<void> {
    for (const said of this.element.querySelectorAll(".fault")) said.remove();
    const changes: { rules: Game; name: string; value: Value }[] = [];
    let faults = 0;
    for (const rules of gamesOn()) {
      const now = optionsOf(rules);
      for (const [name, field] of Object.entries(rules.options)) {
        const control = this.#control(rules, name);
        if (!control) continue;
        const verdict = judge(field, control.type === "checkbox" ? isTicked(control) : control.value);
        if (isFault(verdict)) {
          faults += 1;
          mark(control, sentence(rules, name, verdict, now[name] ?? field.initial));
        } else {
          control.removeAttribute("aria-invalid");
          if (verdict.value !== now[name]) changes.push({ rules, name, value: verdict.value });
        }
      }
    }
    if (faults > 0) return;
    for (const { rules, name, value } of changes) await writeOption(rules, name, value);
    await this.close();
  }

  /** Puts the defaults into the form; nothing is written before it is saved. */
  static async #onReset(this: HouseRules): Promise<void> {
    for (const rules of gamesOn()) {
      for (const [name, { initial }] of Object.entries(rules.options)) {
        const control = this.#control(rules, name);
        if (control instanceof HTMLInputElement && control.type === "checkbox")
          control.checked = initial === true;
        else if (control) control.value = String(initial);
      }
    }
    return Promise.resolve();
  }

  #control(rules: Game, name: string): HTMLInputElement | HTMLSelectElement | null {
    return this.element.querySelector<HTMLInputElement | HTMLSelectElement>(
      `[name="${CSS.escape(keyOf(rules, name))}"]`,
    );
  }
}

function rulesView(rules: Game): RulesView {
  const values = optionsOf(rules);
  return {
    game: rules.id,
    name: gameText(rules.id, "name"),
    rules: Object.entries(rules.options).map(([name, field]) =>
      ruleView(rules, name, field, values[name] ?? field.initial),
    ),
  };
}

function ruleView(rules: Game, name: string, field: Field, value: Value): RuleView {
  const key = keyOf(rules, name);
  return {
    id: `vantage-house-rules-${key.replace(".", "-")}`,
    key,
    label: gameText(rules.id, `option.${name}.name`),
    hint: gameText(rules.id, `option.${name}.hint`),
    value,
    toggle: field.type === "toggle",
    number: field.type === "number" ? { min: field.min, max: field.max, step: field.step ?? 1 } : null,
    options:
      field.type === "choice"
        ? field.options.map((option) => ({
            value: option,
            label: gameText(rules.id, `option.${name}.${option}`),
            chosen: option === value,
          }))
        : null,
  };
}

function keyOf(rules: Game, name: string): string {
  return `${rules.id}.${name}`;
}

function isTicked(control: HTMLInputElement | HTMLSelectElement): boolean {
  return control instanceof HTMLInputElement && control.checked;
}

function sentence(rules: Game, name: string, fault: Fault, stored: Value): string {
  const words = fault.fault === "notation" ? { reason: refusalText(rules.id, fault.refusal) } : fault.data;
  const now = typeof stored === "number" ? shown(stored) : String(stored);
  return text(`VANTAGE.sheet.fault.${fault.fault}`, {
    ...words,
    label: gameText(rules.id, `option.${name}.name`),
    now,
  });
}

function mark(control: HTMLElement, words: string): void {
  const said = control.ownerDocument.createElement("p");
  said.className = "fault";
  said.setAttribute("role", "alert");
  said.textContent = words;
  control.setAttribute("aria-invalid", "true");
  control.closest("[data-rule]")?.append(said);
}

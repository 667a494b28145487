import { isTag } from "../../foundry/elements.js";
import type { Game, Value } from "../../rules/core/index.js";
import {
  gamesOn,
  houseRulesOf,
  houseRuleValue,
  writeHouseRule,
  type HouseRule,
} from "../../play/table/settings.js";
import { refusalText, text } from "../../play/table/text/localize.js";
import { HandlebarsApplication } from "../windows/base.js";
import { keepInView } from "../windows/keep-in-view.js";
import { keyOf, rulesView } from "./house-rule-views.js";
import { isFault, judge, shown, type Fault } from "../sheets/editing/validate.js";

type Control = HTMLInputElement | HTMLSelectElement;

/** The house rules of the games that this world plays: a tab for each game, and a search over all of them. */
class HouseRules extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "vantage-house-rules",
    tag: "form",
    classes: ["vantage", "vantage-house-rules"],
    window: { title: "VANTAGE.houseRules.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 640, height: 640 },
    form: { handler: HouseRules.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: {
      showGame: HouseRules.#onShowGame,
      resetRule: HouseRules.#onResetRule,
      resetRules: HouseRules.#onReset,
    },
  };

  static override PARTS = {
    rules: { template: "systems/vantage/templates/house-rules.hbs", scrollable: [".rules"] },
  };

  /** The id of the game whose rules are shown while nothing is searched. */
  #shown = "";
  #letGo: (() => void) | null = null;

  protected override _prepareContext(): Promise<object> {
    return Promise.resolve({ games: gamesOn().map(rulesView) });
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", () => this.#refresh());
    this.#letGo = keepInView(this);
  }

  protected override async _onRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    this.#refresh();
  }

  protected override _onClose(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>
  ): void {
    super._onClose(...args);
    this.#letGo?.();
  }

  /** Shows the rules of one game, or those of all games in which the search finds its words; marks the changed ones. */
  #refresh(): void {
    const search = this.element.querySelector<HTMLInputElement>("[name=search]");
    const words = search?.value.trim().toLowerCase() ?? "";
    const games = gamesOn();
    if (!games.some(({ id }) => id === this.#shown)) this.#shown = games[0]?.id ?? "";
    let found = 0;
    for (const rules of games) {
      const isShown = words !== "" || rules.id === this.#shown;
      let [changed, fitting] = [0, 0];
      for (const rule of houseRulesOf(rules)) {
        const control = this.#control(rules, rule);
        const row = control?.closest<HTMLElement>("[data-rule]");
        if (!control || !row) continue;
        const isChanged = String(valueOf(control)) !== String(rule.field.initial);
        row.classList.toggle("is-changed", isChanged);
        row.hidden = !`${text(`${rule.words.label}.name`)} ${text(`${rule.words.label}.hint`)}`
          .toLowerCase()
          .includes(words);
        changed += Number(isChanged);
        fitting += Number(!row.hidden);
      }
      this.#showGame(rules, isShown && fitting > 0, words === "" && isShown, changed);
      if (isShown) found += fitting;
    }
    this.element.querySelector(".none")?.toggleAttribute("hidden", found > 0);
    this.element.querySelector(".rules")?.classList.toggle("searched", words !== "");
  }

  #showGame({ id }: Game, isShown: boolean, isTab: boolean, changed: number): void {
    const own = `[data-game="${CSS.escape(id)}"]`;
    this.element.querySelector(`fieldset${own}`)?.toggleAttribute("hidden", !isShown);
    const tab = this.element.querySelector(`button${own}`);
    tab?.setAttribute("aria-pressed", String(isTab));
    const count = tab?.querySelector(".count");
    if (count) count.textContent = changed ? text("VANTAGE.houseRules.changedCount", { count: changed }) : "";
  }

  static #onShowGame(this: HouseRules, _event: PointerEvent, button: HTMLElement): void {
    this.#show(button.dataset["game"] ?? "");
  }

  #show(game: string): void {
    this.#shown = game;
    const search = this.element.querySelector<HTMLInputElement>("[name=search]");
    if (search) search.value = "";
    this.#refresh();
  }

  static #onResetRule(this: HouseRules, _event: PointerEvent, button: HTMLElement): void {
    const key = button.closest<HTMLElement>("[data-rule]")?.dataset["rule"];
    for (const rules of gamesOn())
      for (const rule of houseRulesOf(rules)) if (keyOf(rules, rule) === key) this.#reset(rules, rule);
    this.#refresh();
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
        const verdict = judge(rule.field, valueOf(control));
        if (isFault(verdict)) {
          // A fault on another tab is not seen.
          if (faults === 0) this.#show(rules.id);
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

  /** Puts the defaults of the shown game into the form. They are written when the form is saved. */
  static #onReset(this: HouseRules): void {
    const rules = gamesOn().find(({ id }) => id === this.#shown);
    if (rules) for (const rule of houseRulesOf(rules)) this.#reset(rules, rule);
    this.#refresh();
  }

  #reset(rules: Game, rule: HouseRule): void {
    const control = this.#control(rules, rule);
    const { initial } = rule.field;
    if (isTag(control, "input") && control.type === "checkbox") control.checked = initial === true;
    else if (control) control.value = String(initial);
  }

  #control(rules: Game, rule: HouseRule): Control | null {
    return this.element.querySelector<Control>(`[name="${CSS.escape(keyOf(rules, rule))}"]`);
  }
}

/** Opens the window. */
export async function openHouseRules(): Promise<void> {
  await new HouseRules().render({ force: true });
}

/** The entry in a control: its text, or whether its box is ticked. */
function valueOf(control: Control): string | boolean {
  return isTag(control, "input") && control.type === "checkbox" ? control.checked : control.value;
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

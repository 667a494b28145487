import { isTag } from "../../../foundry/elements.js";
import { gameOfBattle, storedBattle } from "../../../data/stored-battle.js";
import { changeBattle, dropEmptySides } from "../../../play/referee/battle/changes.js";
import { lendModels } from "../../../play/referee/battle/lending.js";
import { battleOnScene } from "../../../play/table/battle/from-scene.js";
import { freeSide } from "../../../play/table/battle/setup.js";
import { text } from "../../../play/table/text/localize.js";
import { HandlebarsApplication, windowOptions } from "../../windows/base.js";
import { cancelExchange } from "./open-exchanges.js";
import { keepInView } from "../../windows/keep-in-view.js";
import { endBattle, resumeBattle } from "./battle-end.js";
import { battleContext } from "./battle-context.js";
import { editsOf, linesOf } from "./battle-edits.js";
import { isFit } from "./form-checks.js";
import { drawWarnings } from "./roster-form.js";

type Encounter = Combat.Implementation;

/**
 * Sets a battle up before it begins, and lets a GM set anything of it while it runs: sides, order, who is ready, what is left.
 * What is set here follows no rule and is no exchange: a line in the chat says what has changed.
 */
export class BattleWindow extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "battle", title: "VANTAGE.battle.setup.title", icon: "flag", width: 560 }),
    tag: "form",
    form: { handler: BattleWindow.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: {
      addSide: BattleWindow.#onAddSide,
      lend: BattleWindow.#onLend,
      rollAgain: BattleWindow.#onRollAgain,
      beginBattle: BattleWindow.#onBegin,
      endBattle: BattleWindow.#onEnd,
      resumeBattle: BattleWindow.#onResume,
      cancelExchange: BattleWindow.#onCancel,
    },
  };

  static override PARTS = {
    battle: { template: "systems/vantage/templates/battle/window.hbs", scrollable: [".battle-form"] },
  };

  readonly combat: Encounter;
  #letGo: (() => void) | null = null;
  #hook = 0;

  constructor(combat: Encounter) {
    super({ id: `vantage-battle-${combat.id ?? ""}` });
    this.combat = combat;
  }

  override get title(): string {
    const isBegun = this.combat.round > 0;
    return text(isBegun ? "VANTAGE.battle.edit.title" : "VANTAGE.battle.setup.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve(battleContext(this.combat) ?? { models: [] });
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#letGo = keepInView(this);
    this.element.addEventListener("change", ({ target }) => {
      if (!isTag(target, "select") || target.name !== "preset") return;
      usePreset(this.element, target.value);
      drawWarnings(this.element, this.combat);
    });
    // While a person types, so that no line comes or goes under the press of a button.
    this.element.addEventListener("input", ({ target }) => {
      if (isTag(target, "input") && target.name.startsWith("setup.")) namePreset(this.element);
      drawWarnings(this.element, this.combat);
    });
    this.#hook = Hooks.on("deleteCombat", (combat) => {
      if (combat.id === this.combat.id) void this.close();
    });
  }

  protected override _onClose(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>
  ): void {
    super._onClose(...args);
    this.#letGo?.();
    Hooks.off("deleteCombat", this.#hook);
  }

  static async #onSubmit(this: BattleWindow): Promise<void> {
    if (!isFit(this.form)) return;
    await this.#save();
    await this.close();
  }

  /** A new side, for members to be put on. */
  static async #onAddSide(this: BattleWindow): Promise<void> {
    if (!isFit(this.form)) return;
    await this.#save();
    const names = storedBattle(this.combat)?.names ?? {};
    const side = freeSide(names);
    const name = text("VANTAGE.battle.setup.newSide", { number: side.slice(1) });
    await changeBattle(this.combat, { names: { [side]: name } }, { open: [], secret: [] });
    await this.render();
  }

  /** Gives the models of a side to its players until the battle ends. */
  static async #onLend(this: BattleWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    if (!isFit(this.form)) return;
    await this.#save();
    await lendModels(this.combat, button.dataset["side"] ?? "");
    await this.render();
  }

  /** Sets each initiative to 0 in the form: once that is saved, the order of play finds all of them before the next turn. */
  static #onRollAgain(this: BattleWindow): void {
    const fields = '[name^="models."][name$=".initiative"]';
    for (const field of this.element.querySelectorAll<HTMLInputElement>(fields)) field.value = "0";
  }

  static async #onBegin(this: BattleWindow): Promise<void> {
    if (!isFit(this.form)) return;
    const isShown = this.element.querySelector<HTMLInputElement>('input[name="activate"]')?.checked === true;
    await this.#save();
    await this.close();
    if (isShown) await this.combat.scene?.activate();
    await this.combat.startCombat();
  }

  static async #onEnd(this: BattleWindow): Promise<void> {
    if (await endBattle(this.combat, this.element)) await this.close();
  }

  static async #onResume(this: BattleWindow): Promise<void> {
    await resumeBattle(this.combat);
    await this.render();
  }

  static async #onCancel(this: BattleWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    await cancelExchange(button.dataset["message"] ?? "");
    await this.render();
  }

  async #save(): Promise<void> {
    const { element, combat } = this;
    const isBegun = (storedBattle(combat)?.tracks["round"] ?? 0) > 0;
    await changeBattle(combat, editsOf(element), linesOf(element, combat));
    if (!isBegun) await dropEmptySides(combat);
  }
}

/** Puts the numbers of a preset into the form. They are written when it is saved. */
function usePreset(form: HTMLElement, preset: string): void {
  const numbers = JSON.parse(preset) as Readonly<Record<string, number>>;
  for (const [id, value] of Object.entries(numbers)) {
    const field = setupField(form, id);
    if (field) field.value = String(value);
  }
}

/** Chooses the preset that the numbers of the form are now; the first choice is none of them. */
function namePreset(form: HTMLElement): void {
  const select = form.querySelector<HTMLSelectElement>('[name="preset"]');
  if (!select) return;
  const isThis = ({ value }: HTMLOptionElement): boolean => {
    const numbers = Object.entries(JSON.parse(value) as Readonly<Record<string, number>>);
    return (
      numbers.length > 0 && numbers.every(([id, number]) => setupField(form, id)?.value === String(number))
    );
  };
  select.selectedIndex = Math.max(0, [...select.options].findIndex(isThis));
}

function setupField(form: HTMLElement, id: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="setup.${CSS.escape(id)}"]`);
}

/** Opens the window of an encounter's battle, or brings it to the front. Only for a GM. */
export async function openBattleWindow(combat: Encounter, atEnd = false): Promise<void> {
  if (!game.user.isGM || !gameOfBattle(combat)) return;
  const known: unknown = foundry.applications.instances.get(`vantage-battle-${combat.id ?? ""}`);
  const window = known instanceof BattleWindow ? known : new BattleWindow(combat);
  await window.render({ force: true });
  if (!atEnd) return;
  const how = window.element.querySelector<HTMLElement>("fieldset.end select");
  how?.scrollIntoView({ block: "center" });
  how?.focus();
}

/** Sets a battle up on the scene in view, as `battleOnScene` says, and shows its window. */
export async function openBattleSetup(): Promise<void> {
  const combat = await battleOnScene();
  if (combat) await openBattleWindow(combat);
}

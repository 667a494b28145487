import { storedBattle } from "../../../data/stored-battle.js";
import { changeBattle } from "../../../play/referee/battle/changes.js";
import { lendModels } from "../../../play/referee/battle/lending.js";
import { freeSide } from "../../../play/table/battle/setup.js";
import { text } from "../../../play/table/text/localize.js";
import { HandlebarsApplication } from "../../windows/base.js";
import { keepInView } from "../../windows/keep-in-view.js";
import { editsOf, linesOf } from "../battle/battle-edits.js";
import { isFit } from "../battle/form-checks.js";
import { followPresets } from "./presets.js";

type Encounter = Combat.Implementation;

/** The id of the window of an encounter's battle: its setup, or once it has begun, its edits. */
export function battleWindowId(combat: Encounter): string {
  return `vantage-battle-${combat.id ?? ""}`;
}

/** A window that is a form about the battle of one encounter. It closes when the encounter is deleted. */
export class BattleForm extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: typeof HandlebarsApplication.DEFAULT_OPTIONS = {
    tag: "form",
    form: { handler: BattleForm.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { addSide: BattleForm.#onAddSide, lend: BattleForm.#onLend },
  };

  readonly combat: Encounter;
  #letGo: (() => void) | null = null;
  #hook = 0;

  constructor(combat: Encounter) {
    super({ id: battleWindowId(combat) });
    this.combat = combat;
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#letGo = keepInView(this, true);
    followPresets(this.element);
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

  /** Writes what a person has changed in the form. The form must be valid. */
  protected async save(): Promise<void> {
    await changeBattle(this.combat, editsOf(this.element), linesOf(this.element, this.combat));
  }

  static async #onSubmit(this: BattleForm): Promise<void> {
    if (!isFit(this.form)) return;
    await this.save();
    await this.close();
  }

  /** A new side, for members to be put on. */
  static async #onAddSide(this: BattleForm): Promise<void> {
    if (!isFit(this.form)) return;
    await this.save();
    const names = storedBattle(this.combat)?.names ?? {};
    const side = freeSide(names);
    const name = text("VANTAGE.battle.setup.newSide", { number: side.slice(1) });
    await changeBattle(this.combat, { names: { [side]: name } }, { open: [], secret: [] });
    await this.render();
  }

  /** Gives the models of a side to its players until the battle ends. */
  static async #onLend(this: BattleForm, _event: PointerEvent, button: HTMLElement): Promise<void> {
    if (!isFit(this.form)) return;
    await this.save();
    await lendModels(this.combat, button.dataset["id"] ?? "");
    await this.render();
  }
}

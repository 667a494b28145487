import { text } from "../../../play/table/text/localize.js";
import { windowOptions } from "../../windows/base.js";
import { battleContext } from "./battle-context.js";
import { endBattle, resumeBattle } from "./battle-end.js";
import { BattleForm } from "../setup/battle-form.js";
import { cancelExchange } from "./open-exchanges.js";

/**
 * Lets a GM set anything of a battle that runs: sides, order, who is ready, what is left. What is set here follows no rule
 * and is no exchange: a line in the chat says what has changed.
 */
export class BattleWindow extends BattleForm {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "battle", title: "VANTAGE.battle.edit.title", icon: "flag", width: 560 }),
    actions: {
      rollAgain: BattleWindow.#onRollAgain,
      endBattle: BattleWindow.#onEnd,
      resumeBattle: BattleWindow.#onResume,
      cancelExchange: BattleWindow.#onCancel,
    },
  };

  static override PARTS = {
    battle: { template: "systems/vantage/templates/battle/edit.hbs", scrollable: [".battle-form"] },
  };

  override get title(): string {
    return text("VANTAGE.battle.edit.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve(battleContext(this.combat) ?? { models: [] });
  }

  /** Sets each initiative to 0 in the form: once that is saved, the order of play finds all of them before the next turn. */
  static #onRollAgain(this: BattleWindow): void {
    const fields = '[name^="models."][name$=".initiative"]';
    for (const field of this.element.querySelectorAll<HTMLInputElement>(fields)) field.value = "0";
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
}

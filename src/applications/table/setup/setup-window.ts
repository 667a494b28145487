import { isTag } from "../../../foundry/elements.js";
import { dropEmptySides } from "../../../play/referee/battle/changes.js";
import { text } from "../../../play/table/text/localize.js";
import { windowOptions, type HandlebarsApplication } from "../../windows/base.js";
import { isFit } from "../battle/form-checks.js";
import { BattleForm } from "./battle-form.js";
import { dragModels } from "./drag-models.js";
import { drawSetup } from "./draw-sides.js";
import { moveModel, otherSide, toggleLeader } from "./move-models.js";
import { setupContext } from "./setup-context.js";

/** In pixels. */
const WIDTH = 880;

/** Sets a battle up before it begins: how it is won, who is on which side and leads it, and the numbers of the game. */
export class SetupWindow extends BattleForm {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "battle", title: "VANTAGE.battle.setup.title", icon: "flag", width: WIDTH }),
    actions: {
      moveModel: SetupWindow.#onMove,
      lead: SetupWindow.#onLead,
      beginBattle: SetupWindow.#onBegin,
    },
  };

  static override PARTS = { battle: { template: "systems/vantage/templates/battle/setup.hbs" } };

  override get title(): string {
    return text("VANTAGE.battle.setup.title");
  }

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve(setupContext(this.combat) ?? { sides: [] });
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    const { element } = this;
    element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select") && target.classList.contains("to"))
        moveModel(element, target.closest<HTMLElement>(".model")?.dataset["id"] ?? "", target.value);
      drawSetup(element, this.combat);
    });
    // While a person types, so that no line comes or goes under the press of a button.
    element.addEventListener("input", ({ target }) => {
      if (isTag(target, "input")) drawSetup(element, this.combat);
    });
    // The browser says what is wrong at a field that is in view.
    element.addEventListener("invalid", showField, true);
    dragModels(element, (model, side) => {
      moveModel(element, model, side);
      drawSetup(element, this.combat);
    });
    element.querySelector<HTMLElement>('[data-action="beginBattle"]')?.focus({ preventScroll: true });
  }

  protected override async _onRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    drawSetup(this.element, this.combat);
  }

  protected override async save(): Promise<void> {
    await super.save();
    await dropEmptySides(this.combat);
  }

  static #onMove(this: SetupWindow, _event: PointerEvent, button: HTMLElement): void {
    const model = cardOf(button);
    moveModel(this.element, model, otherSide(this.element, model) ?? "");
    drawSetup(this.element, this.combat);
  }

  static #onLead(this: SetupWindow, _event: PointerEvent, button: HTMLElement): void {
    toggleLeader(this.element, cardOf(button));
    drawSetup(this.element, this.combat);
  }

  static async #onBegin(this: SetupWindow): Promise<void> {
    if (!isFit(this.form)) return;
    const isShown = this.element.querySelector<HTMLInputElement>('input[name="activate"]')?.checked === true;
    await this.save();
    await this.close();
    if (isShown) await this.combat.scene?.activate();
    await this.combat.startCombat();
  }
}

/** The id of the model whose card this button is on. */
function cardOf(button: HTMLElement): string {
  return button.closest<HTMLElement>(".model")?.dataset["id"] ?? "";
}

function showField({ target }: Event): void {
  const folded = isTag(target, "input", "select") ? target.closest("details") : null;
  if (folded) folded.open = true;
}

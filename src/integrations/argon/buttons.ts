import { openSheet } from "../../foundry/sheets.js";
import { begin, useItem, type BarAction, type BarGroup } from "../model-actions.js";
import type { Argon, ArgonItem } from "./contract.js";

/** An action in the shape of an item, which is what Argon's buttons show. */
interface ActionItem extends ArgonItem {
  readonly action: BarAction;
}

/** The buttons of the panels. Each click enters where every other action does. */
export function buttonsOf({ MAIN }: Argon) {
  const { ItemButton, ButtonPanelButton } = MAIN.BUTTONS;

  /** A weapon in a hand: a click uses it, a right click opens its sheet. */
  class WeaponButton extends ItemButton<Item.Implementation> {
    override async _onLeftClick() {
      await useItem(this.item);
    }

    override async _onRightClick() {
      await openSheet(this.item);
    }
  }

  /** One action of a panel. Its number is what it costs of the turn. */
  class ActionButton extends ItemButton<ActionItem> {
    override get quantity() {
      return this.item.action.points;
    }

    override get hasTooltip() {
      return true;
    }

    override async getTooltipData() {
      const { name, hint } = this.item.action;
      const [title, description] = [name, hint].map((one) => foundry.utils.escapeHTML(one));
      return Promise.resolve({
        title: title ?? "",
        description: description ?? "",
        subtitle: "",
        details: [],
      });
    }

    override async _onLeftClick() {
      await begin(this.actor, this.item.action);
    }
  }

  /** A group of actions, with the picture of its first one. */
  class GroupButton extends ButtonPanelButton {
    readonly #group: BarGroup;

    constructor(group: BarGroup) {
      super();
      this.#group = group;
    }

    override get label() {
      return foundry.utils.escapeHTML(this.#group.name);
    }

    override get icon() {
      return this.#group.actions.find(({ icon }) => icon !== "")?.icon ?? "";
    }

    override async _getPanel() {
      const { id, actions } = this.#group;
      const buttons = actions.map(
        (action) => new ActionButton({ item: { name: action.name, img: action.icon, action } }),
      );
      return Promise.resolve(new MAIN.BUTTON_PANELS.ButtonPanel({ id, buttons }));
    }
  }

  return { WeaponButton, ActionButton, GroupButton };
}

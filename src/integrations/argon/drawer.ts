import { text } from "../../foundry.js";
import { statusesOf, toggleStatus } from "../model-actions.js";
import type { Argon } from "./contract.js";

/** The list above the picture: the statuses of the game, each with a switch. */
export function drawerPanel({ DRAWER }: Argon) {
  return class VantageDrawerPanel extends DRAWER.DrawerPanel {
    override get title() {
      return text("VANTAGE.sheet.statuses");
    }

    override get categories() {
      const { actor } = this;
      const buttons = statusesOf(actor).map(({ id, name, isOn }) => {
        const onClick = (): void => void toggleStatus(actor, id);
        const label = foundry.utils.escapeHTML(name);
        return new DRAWER.DrawerButton([
          { label, onClick },
          { label: isOn ? ON : "", onClick },
        ]);
      });
      const captions = [
        { label: text("VANTAGE.sheet.statuses"), align: "left" },
        { label: "", align: "right" },
      ];
      return [{ gridCols: "1fr auto", captions, buttons }];
    }
  };
}

const ON = '<i class="fa-solid fa-check"></i>';

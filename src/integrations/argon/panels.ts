import { capability, turnEconomy } from "../../rules/core/index.js";
import { gameOfActor } from "../../rules/registry.js";
import { turnViews } from "../../applications/sheets/context/tracks.js";
import { text } from "../../foundry.js";
import { actionGroups, itemGroups } from "../model-actions.js";
import { buttonsOf } from "./buttons.js";
import type { Argon, ArgonPanel } from "./contract.js";

/** A panel with the weapons in both hands, and a button with everything that the model's items can do. */
export function attackPanel(classes: Argon): new () => ArgonPanel {
  const { WeaponButton, GroupButton } = buttonsOf(classes);
  return class VantageAttackPanel extends classes.MAIN.ActionPanel {
    override get label() {
      return text("VANTAGE.bar.attacks");
    }

    override async _getButtons() {
      const actions = itemGroups(this.actor).flatMap((group) => group.actions);
      return Promise.resolve([
        new WeaponButton({ item: null, isWeaponSet: true, isPrimary: true }),
        new WeaponButton({ item: null, isWeaponSet: true, isPrimary: false }),
        ...(actions.length > 0
          ? [new GroupButton({ id: "weapons", name: text("VANTAGE.sheet.weapons"), actions })]
          : []),
      ]);
    }
  };
}

/** The groups of the sheet, each a button that opens its actions. In a turn, the panel counts what is left of it. */
export function actionPanel(classes: Argon): new () => ArgonPanel {
  const { GroupButton } = buttonsOf(classes);
  return class VantageActionPanel extends classes.MAIN.ActionPanel {
    override get label() {
      return text("VANTAGE.sheet.actions");
    }

    override get maxActions() {
      return pointsOf(this.actor)?.max ?? null;
    }

    override get currentActions() {
      return pointsOf(this.actor)?.value ?? null;
    }

    override async _getButtons() {
      return Promise.resolve(actionGroups(this.actor).map((group) => new GroupButton(group)));
    }
  };
}

/** The points that a model has left in its turn and that actions cost; null when its game has no such points. */
function pointsOf(actor: Actor.Implementation): { readonly value: number; readonly max: number } | null {
  const rules = gameOfActor(actor.type);
  const points = rules && capability(rules, turnEconomy)?.points;
  if (!rules || points === undefined) return null;
  return turnViews(rules, actor, "argon").find(({ name }) => name === points) ?? null;
}

import { text } from "../../foundry.js";
import type { BarAction, BarStatus } from "../model-actions.js";
import type { HudAction } from "./contract.js";

/** Between the parts of a button's value. Ids of documents, actions and statuses do not have it. */
const BETWEEN = "|";

/** The effect of a click on a button. */
export type Click =
  | { readonly type: "action"; readonly id: string; readonly item: string | null }
  | { readonly type: "status"; readonly id: string }
  | { readonly type: "endTurn" };

/** The button of an action: its picture, its name, its cost, and what it does as the tooltip. */
export function actionButton({ id, item, name, icon, cost, hint }: BarAction): HudAction {
  const value = ["action", id, item ?? ""].join(BETWEEN);
  return {
    id: value,
    name,
    encodedValue: value,
    ...(icon === "" ? {} : { img: icon }),
    ...(cost === "" ? {} : { info1: { text: cost, title: text("VANTAGE.bar.cost", { cost }) } }),
    ...(hint === "" ? {} : { tooltip: foundry.utils.escapeHTML(hint) }),
    hasContextMenu: item !== null,
  };
}

/** The button of a status. It is marked while the status is on. */
export function statusButton({ id, name, icon, isOn }: BarStatus): HudAction {
  const value = ["status", id].join(BETWEEN);
  return { id: value, name, encodedValue: value, img: icon, cssClass: isOn ? "toggle active" : "toggle" };
}

/** The button that ends the turn. */
export function endTurnButton(): HudAction {
  return { id: "endTurn", name: text("VANTAGE.bar.endTurn"), encodedValue: "endTurn" };
}

/** The click that a button's value stands for; null when the button is not one of this system. */
export function readClick(value: string | null): Click | null {
  const [type, id = "", item = ""] = value?.split(BETWEEN) ?? [];
  if (type === "endTurn") return { type };
  if (id === "") return null;
  if (type === "status") return { type, id };
  return type === "action" ? { type, id, item: item === "" ? null : item } : null;
}

import type { Action, Game } from "../../rules/core/index.js";
import { gameText, text } from "../../play/telling.js";
import { iconPath } from "../../data/icons.js";
import { derivedText } from "./derived-context.js";
import { wordOr, type Sheeted } from "./field-context.js";
import { deeds, pictureOf } from "./layout.js";

/** An action as a button. */
export interface ActionView {
  readonly id: string;
  /** What makes its element's id the only one of the sheet. */
  readonly key: string;
  /** Its name with the derived number that goes by it: "Dodge 9". */
  readonly label: string;
  /** What it is called where its place alone does not say with what it is done; else empty. */
  readonly said: string;
  /** What it does and what it costs. */
  readonly hint: string;
  readonly icon: string;
  /** What it takes of the turn; empty when it is free. */
  readonly cost: string;
  /** Whether it is an attack. */
  readonly main: boolean;
}

/** Buttons that belong together. */
export interface DeedGroupView {
  readonly label: string;
  readonly actions: readonly ActionView[];
}

/** What a model does without a weapon, in groups. */
export function deedViews(rules: Game, actor: Sheeted): readonly DeedGroupView[] {
  return deeds(rules).map(({ group, things }) => ({
    label: group === null ? text("VANTAGE.sheet.deeds") : gameText(rules.id, `group.${group}`),
    actions: things.map((action) => actionView(rules, action, actor)),
  }));
}

/**
 * An action with its words and its picture.
 *
 * @param document  the actor or the item whose derived number of the action's own name is shown with it
 * @param item      the item with which it is done; absent: none
 */
export function actionView(
  rules: Game,
  { id, cost, offered }: Action,
  document: Sheeted,
  item?: { readonly id: string; readonly name: string },
): ActionView {
  const icon = pictureOf(rules, id);
  const label = [gameText(rules.id, `action.${id}.label`), derivedText(document, id)]
    .filter(Boolean)
    .join(" ");
  const price = cost > 0 ? `${gameText(rules.id, "track.actionPoints")}: ${cost}` : "";
  return {
    id,
    key: item ? `${item.id}-${id}` : `deed-${id}`,
    label,
    said: item ? text("VANTAGE.sheet.performWith", { action: label, name: item.name }) : "",
    hint: [wordOr(rules, `action.${id}.hint`, ""), price].filter(Boolean).join(" "),
    icon: icon === null ? "" : iconPath(icon),
    cost: cost > 0 ? String(cost) : "",
    main: offered === "attack",
  };
}

import { testNumber, type Action, type Game } from "../../rules/core/index.js";
import { gameText, text } from "../../play/telling.js";
import { refOf } from "../../play/models.js";
import { optionsOf } from "../../play/settings.js";
import { actorProfile, itemProfile } from "../../data/profile.js";
import { iconPath } from "../../data/icons.js";
import { wordOr } from "./field-context.js";
import { deeds, pictureOf } from "./layout.js";
import { shown } from "./validate.js";

/** An action as a button. */
export interface ActionView {
  readonly id: string;
  /** What makes its element's id the only one of the sheet. */
  readonly key: string;
  /** Its name with the number that its test is rolled with: "Dodge 9". */
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
export function deedViews(rules: Game, actor: Actor.Implementation): readonly DeedGroupView[] {
  return deeds(rules).map(({ group, things }) => ({
    label: group === null ? text("VANTAGE.sheet.deeds") : gameText(rules.id, `group.${group}`),
    actions: actionViews(rules, things, actor),
  }));
}

/**
 * Actions with their words, their pictures and the numbers of their tests.
 *
 * @param actor  who does them; null for an item that nobody carries: no number is known
 * @param item   the item with which they are done; absent: none
 */
export function actionViews(
  rules: Game,
  actions: readonly Action[],
  actor: Actor.Implementation | null,
  item?: Item.Implementation,
): readonly ActionView[] {
  const who = actor && actorProfile(actor, rules.actor, refOf(actor));
  const weapon = item ? itemProfile(item) : null;
  const options = optionsOf(rules);
  return actions.map((action) => {
    const number = who && testNumber(rules, action, who, weapon, options);
    return actionView(rules, action, number === null ? "" : shown(number), item);
  });
}

function actionView(
  rules: Game,
  { id, cost, offered }: Action,
  number: string,
  item: Item.Implementation | undefined,
): ActionView {
  const icon = pictureOf(rules, id);
  const label = [gameText(rules.id, `action.${id}.label`), number].filter(Boolean).join(" ");
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

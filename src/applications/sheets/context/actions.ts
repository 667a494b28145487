import {
  capability,
  testNumber,
  turnEconomy,
  type Action,
  type Game,
  type Profile,
  type Refusal,
  costNow,
} from "../../../rules/core/index.js";
import { gameText, refusalText, signed, text } from "../../../play/table/text/localize.js";
import { modelOf, refOf } from "../../../play/table/models/models.js";
import { profileOf } from "../../../play/table/models/profile.js";
import { refusalNow } from "../../../play/table/engagement/availability.js";
import { remedyOf } from "../../../play/table/engagement/remedy.js";
import { optionsOf } from "../../../play/table/settings.js";
import { actorProfile, itemProfile } from "../../../data/profile.js";
import { iconPath } from "../../../data/icons.js";
import { wordOr } from "./fields.js";
import { actionGroups, pictureOf } from "./layout.js";
import { shown } from "../editing/validate.js";

/** An action as a button. */
export interface ActionView {
  readonly id: string;
  /** A suffix that makes its element's id unique on the sheet. */
  readonly key: string;
  /** Its name with the number that its test is rolled with: "Dodge 9", "Shoot +5". */
  readonly label: string;
  readonly name: string;
  readonly number: string;
  /** Its name with its weapon, where its place on the sheet does not show the weapon; otherwise empty. */
  readonly said: string;
  /** A sentence about the action and its cost. */
  readonly hint: string;
  readonly icon: string;
  /** The current cost of the action in the turn: "1 AP"; empty when it is free. */
  readonly cost: string;
  /** The same in points of the turn; null when it is free. */
  readonly points: number | null;
  /** Whether it is an attack. */
  readonly main: boolean;
  /** Why the rules forbid the action now, with what helps; empty where they allow it. A press says the same. */
  readonly refusal: string;
}

/** Buttons that belong together. */
export interface ActionGroupView {
  readonly label: string;
  readonly actions: readonly ActionView[];
}

/** The actions of a model without a weapon, in groups. */
export function actionGroupViews(rules: Game, actor: Actor.Implementation): readonly ActionGroupView[] {
  const who = actorProfile(actor, rules.actor, refOf(actor));
  return actionGroups(rules).map(({ group, things }) => ({
    label: group === null ? text("VANTAGE.sheet.actions") : gameText(rules.id, `group.${group}`),
    actions: actionViews(
      rules,
      things.filter(({ isFor }) => isFor?.(who) !== false),
      actor,
    ),
  }));
}

/**
 * Actions with their words, their pictures and the numbers of their tests.
 *
 * @param actor the actor; null for an item that no one carries, whose numbers are not known
 * @param item the item that the actions use; absent for none
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
  const model = actor && modelOf(refOf(actor));
  const now = model && profileOf(model);
  return actions.map((action) => {
    const number = who && testNumber(rules, action, who, weapon, options);
    const cost = (now && capability(action, costNow)?.(now)) ?? action.cost;
    const refusal = now && refusalNow({ model, actor: now, weapon, options }, action);
    return {
      ...actionView(rules, { ...action, cost }, number === null ? "" : numberText(rules, number), item),
      refusal: refusal ? reasonOf(rules, refusal, now) : "",
    };
  });
}

/** The number of a test: with its sign where it is added to dice. */
function numberText({ actor }: Game, number: number): string {
  return actor.sheet?.addsToDice ? signed(number) : shown(number);
}

/** The sentence of a refusal, and the action that removes its reason. */
function reasonOf(rules: Game, refusal: Refusal, actor: Profile): string {
  const remedy = remedyOf(rules, refusal, actor)?.label;
  const sentence = refusalText(rules.id, refusal);
  return remedy === undefined ? sentence : text("VANTAGE.sheet.remedy", { sentence, remedy });
}

function actionView(
  rules: Game,
  { id, cost, offered }: Pick<Action, "id" | "cost" | "offered">,
  number: string,
  item: Item.Implementation | undefined,
): Omit<ActionView, "refusal"> {
  const icon = pictureOf(rules, id);
  const name = gameText(rules.id, `action.${id}.label`);
  const label = [name, number].filter(Boolean).join(" ");
  const track = capability(rules, turnEconomy)?.points;
  const price = track !== undefined && cost > 0 ? `${gameText(rules.id, `track.${track}`)}: ${cost}` : "";
  return {
    id,
    key: item ? `${item.id}-${id}` : `action-${id}`,
    label,
    name,
    number,
    said: item ? text("VANTAGE.sheet.performWith", { action: label, name: item.name }) : "",
    hint: [wordOr(rules, `action.${id}.hint`, ""), price].filter(Boolean).join(" "),
    icon: icon === null ? "" : iconPath(icon),
    cost: price && costText(rules, cost, track ?? ""),
    points: price ? cost : null,
    main: offered === "attack",
  };
}

/** A cost in words: the game's own word for so many points, or their number with the unit. */
function costText(rules: Game, cost: number, track: string): string {
  const unit = wordOr(rules, `short.${track}`, "");
  return wordOr(rules, `costName.${cost}`, text("VANTAGE.sheet.price", { cost, unit }).trim());
}

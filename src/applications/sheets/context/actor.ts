import type { Game } from "../../../rules/core/index.js";
import { iconPath } from "../../../data/icons.js";
import { fixedOfActor } from "../../../play/table/battle/fixed-answers.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { meaningOf, meaningsOf, type MeaningView } from "../../text/meaning.js";
import { fixedViews, type FixedView } from "../../text/fixed-text.js";
import { derivedViews, type DerivedView } from "./derived.js";
import { actionGroupViews, type ActionGroupView } from "./actions.js";
import { effectViews, type EffectView } from "./effects.js";
import { groupViews, statLineView, type FieldGroupView, type StatLineView } from "./fields.js";
import { gearView, type GearView } from "./gear.js";
import { saidOfActor } from "../../table/battle/said.js";
import { trackViews, turnViews, type TrackView } from "./tracks.js";

/** The data for the templates of the actor sheet. */
export interface ActorView {
  readonly what: string;
  readonly line: StatLineView;
  readonly derived: readonly DerivedView[];
  readonly further: readonly FieldGroupView[];
  readonly tracks: readonly TrackView[];
  readonly turn: readonly TrackView[];
  /** Sentences of the game about the actor in the current battle. */
  readonly said: readonly string[];
  readonly statuses: readonly {
    readonly id: string;
    readonly label: string;
    readonly icon: string;
    readonly on: boolean;
    readonly hint: string;
  }[];
  /** The statuses and tracks of the actor, each with its meaning. */
  readonly conditions: readonly MeaningView[];
  readonly conditionsId: string;
  readonly gear: readonly GearView[];
  readonly actionGroups: readonly ActionGroupView[];
  readonly actionMeanings: readonly MeaningView[];
  readonly actionMeaningsId: string;
  readonly effects: readonly EffectView[];
  readonly fixedAnswers: readonly FixedView[];
}

/** An actor's sheet, made from its game's declaration. */
export function actorView(rules: Game, actor: Actor.Implementation, rootId: string): ActorView {
  const weapons = { label: text("VANTAGE.sheet.weapons"), none: text("VANTAGE.sheet.noWeapons") };
  const armor = { label: text("VANTAGE.sheet.armor"), none: text("VANTAGE.sheet.noArmor") };
  const abilities = { label: text("VANTAGE.sheet.abilities"), none: text("VANTAGE.sheet.noAbilities") };
  const actionGroups = actionGroupViews(rules, actor);
  const tracks = trackViews(rules, actor, rules.actor, rootId);
  const statuses = Object.entries(rules.statuses)
    .filter(([id, { byAction }]) => byAction !== true || actor.statuses.has(id))
    .map(([id, { icon }]) => ({
      id,
      label: gameText(rules.id, `status.${id}`),
      icon: iconPath(icon),
      on: actor.statuses.has(id),
      hint: meaningOf(rules, "status", id),
    }));
  return {
    what: gameText(rules.id, "name"),
    line: statLineView(rules, actor, rules.actor, rootId),
    derived: derivedViews(rules, actor, rules.actor),
    further: groupViews(rules, actor, rules.actor, rootId),
    tracks,
    turn: turnViews(rules, actor, rootId),
    said: saidOfActor(rules, actor),
    statuses,
    conditions: meaningsOf(
      [...statuses, ...tracks].map(({ label, hint }) => ({ name: label, meaning: hint })),
    ),
    conditionsId: `${rootId}-conditions`,
    gear: [
      gearView(rules, actor, "weapon", weapons, rootId),
      gearView(rules, actor, "armor", armor, rootId),
      gearView(rules, actor, "ability", abilities, rootId),
    ].flatMap((view) => view ?? []),
    actionGroups,
    actionMeanings: meaningsOf(
      actionGroups.flatMap(({ actions }) =>
        actions.map(({ label, hint }) => ({ name: label, meaning: hint })),
      ),
    ),
    actionMeaningsId: `${rootId}-actions-meanings`,
    effects: effectViews(actor),
    fixedAnswers: fixedViews(rules, fixedOfActor(actor), actor.name),
  };
}

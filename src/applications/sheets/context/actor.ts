import type { Game } from "../../../rules/core/index.js";
import { fixedOfActor } from "../../../play/table/battle/fixed-answers.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { meaningsOf, type MeaningView } from "../../text/meaning.js";
import { fixedViews, type FixedView } from "../../text/fixed-text.js";
import { derivedViews, type DerivedView } from "./derived.js";
import { actionGroupViews, type ActionGroupView } from "./actions.js";
import { effectViews, type EffectView } from "./effects.js";
import { fieldView, groupViews, valueText, type FieldGroupView, type FieldView } from "./fields.js";
import { gearView, type GearView } from "./gear.js";
import { sideFields } from "./layout.js";
import { statLineView, type StatLineView } from "./stats.js";
import { statusGroupViews, type StatusGroupView, type StatusView } from "./statuses.js";
import { saidOfActor } from "../../table/battle/said.js";
import { trackViews, turnViews, type TrackView } from "./tracks.js";

/** The numbers at the side: those in sight, and those that a person unfolds. */
interface SideView {
  readonly tracks: readonly TrackView[];
  readonly numbers: readonly DerivedView[];
}

/** The data for the templates of the actor sheet. */
export interface ActorView {
  readonly what: string;
  readonly line: StatLineView;
  /** The statuses that the actor has. */
  readonly active: readonly StatusView[];
  readonly side: SideView;
  readonly folded: SideView & { readonly isEmpty: boolean };
  readonly sideFields: readonly FieldView[];
  readonly further: readonly FieldGroupView[];
  readonly turn: ReturnType<typeof turnViews>;
  /** Sentences of the game about the actor in the current battle. */
  readonly said: readonly string[];
  readonly statusGroups: readonly StatusGroupView[];
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
  const statusGroups = statusGroupViews(rules, actor);
  const statuses = statusGroups.flatMap((group) => group.statuses);
  return {
    what: subtitle(rules, actor),
    line: statLineView(rules, actor, rules.actor, rootId),
    active: statuses.filter(({ on }) => on),
    ...sides(rules, tracks, derivedViews(rules, actor, rules.actor)),
    sideFields: sideFields(rules.actor).map((named) => fieldView(rules, actor, named, rootId)),
    further: groupViews(rules, actor, rules.actor, rootId),
    turn: turnViews(rules, actor, rootId),
    said: saidOfActor(rules, actor),
    statusGroups,
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

/** The fields that describe an actor in a few words, or the name of its game. */
function subtitle(rules: Game, actor: Actor.Implementation): string {
  const words = (rules.actor.sheet?.subtitle ?? []).map((name) => valueText(rules, actor, name));
  return words.filter(Boolean).join(" · ") || gameText(rules.id, "name");
}

/** The tracks and numbers at the side, without those in the cell of a stat. */
function sides(
  { actor: { sheet = {} } }: Game,
  tracks: readonly TrackView[],
  derived: readonly DerivedView[],
): Pick<ActorView, "side" | "folded"> {
  const inCells = [...Object.values(sheet.bonuses ?? {}), ...Object.values(sheet.current ?? {})];
  const numbers = derived.filter(({ name }) => !inCells.includes(name));
  const isFolded = ({ name }: { readonly name: string }) => sheet.folded?.includes(name) === true;
  const isTrackFolded = (track: TrackView) => isFolded(track) && track.value === 0;
  const folded = { tracks: tracks.filter(isTrackFolded), numbers: numbers.filter(isFolded) };
  return {
    side: {
      tracks: tracks.filter((track) => !isTrackFolded(track)),
      numbers: numbers.filter((one) => !isFolded(one)),
    },
    folded: { ...folded, isEmpty: folded.tracks.length + folded.numbers.length === 0 },
  };
}

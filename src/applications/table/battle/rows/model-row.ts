import {
  capability,
  namedBefore,
  reactions,
  type BattleModel,
  type BattleState,
  type Game,
} from "../../../../rules/core/index.js";
import { actingInBetween, askedToReact } from "../../../../play/record/open-exchanges.js";
import { trackWord } from "../../../../play/referee/writing/by-hand.js";
import { modelOf, nameFor, speaksFor } from "../../../../play/table/models/models.js";
import { mayKnowPlans } from "../../../../play/table/models/plans.js";
import { profileOf } from "../../../../play/table/models/profile.js";
import { gameText, text } from "../../../../play/table/text/localize.js";
import { keptWords, type StepButton } from "../go-on.js";
import { inWords, saidOf } from "../said.js";
import { healthOf, type Health } from "./health.js";
import { stateOf, type ModelState } from "./row-order.js";
import { sideColor } from "./side-color.js";

/** The content that the tracker adds to the row of a combatant. */
export interface ModelView {
  /** Null before the battle begins, and for a model in play after it has ended. */
  readonly state: ModelState | null;
  readonly stateText: string;
  readonly side: string;
  readonly color: number;
  /** Null where this user may not know it. */
  readonly health: Health | null;
  /** The counts that its running turn has left, and the statuses that end with a turn. */
  readonly details: readonly string[];
  /** All of it in one text, since a row shows as much as it has room for. */
  readonly whole: string;
  readonly activate: StepButton | null;
}

/**
 * The content for the row of a model. `expected` is the battle in which the model would be activated, after what is in
 * progress; null when that is not known.
 */
export function modelView(
  rules: Game,
  battle: BattleState,
  model: BattleModel,
  expected: BattleState | null,
): ModelView {
  const { ref } = model.profile;
  const side = battle.sides.find(({ id }) => id === model.side)?.name ?? "";
  const hasBegun = (battle.tracks["round"] ?? 0) > 0;
  const state = hasBegun ? stateOf(rules, battle, model) : null;
  const stateText = state === null ? "" : text(`VANTAGE.battle.state.${state}`);
  const details = state === null || state === "out" ? [] : detailsOf(rules, battle, model, stateText);
  const health = healthOf(ref);
  const mayActivate =
    hasBegun && expected !== null && rules.order?.refusal("activate", expected, ref) === null;
  return {
    state,
    stateText,
    side,
    color: sideColor(battle.sides, model.side) ?? 1,
    health,
    details,
    whole: [nameFor(ref) ?? "", stateText, side, ...(health ? [health.text] : []), ...details]
      .filter((words) => words !== "")
      .join(" · "),
    activate: mayActivate ? activateButton(rules, battle, model) : null,
  };
}

function detailsOf(
  rules: Game,
  battle: BattleState,
  model: BattleModel,
  stateText: string,
): readonly string[] {
  return [
    ...leftOf(rules, battle, model),
    ...endingStatuses(rules, model).filter((one) => one !== stateText),
    ...saidBy(rules, model),
    ...saidOf(rules, battle, model),
  ];
}

function activateButton(rules: Game, battle: BattleState, { profile }: BattleModel): StepButton | null {
  if ((battle.tracks["ended"] ?? 0) > 0 || !speaksFor(game.user, profile.ref)) return null;
  const label = gameText(rules.id, "action.activate.label");
  const name = `${label}: ${nameFor(profile.ref) ?? ""}`;
  return { step: "activate", actor: profile.ref, ...keptWords("activate", profile.ref, { label, name }) };
}

/**
 * The counts that a model has left now. They are also shown while the model is asked whether to interrupt another
 * one, and while it interrupts.
 */
function leftOf(rules: Game, battle: BattleState, model: BattleModel): readonly string[] {
  const left = { ...rules.order?.left(battle, model), ...leftInBetween(rules, model) };
  return Object.entries(left).map(([id, value]) =>
    text("VANTAGE.battle.tracker.left", { label: trackWord(rules, id), value }),
  );
}

function leftInBetween(rules: Game, { profile: { ref } }: BattleModel): Readonly<Record<string, number>> {
  const model = [...askedToReact(), ...actingInBetween()].includes(ref) ? modelOf(ref) : null;
  return (model && capability(rules, reactions)?.left?.(profileOf(model))) ?? {};
}

/** The plans that a waiting model has named, such as the event and the answer; empty when only a GM may know them. */
function saidBy(rules: Game, { profile }: BattleModel): readonly string[] {
  if (!mayKnowPlans(profile.ref)) return [];
  const known = capability(rules, reactions);
  // The battle keeps less of a model than what it carries.
  const model = known?.shown ? modelOf(profile.ref) : null;
  return inWords(rules, known ? namedBefore(known, model ? profileOf(model) : profile) : []);
}

function endingStatuses(rules: Game, { profile }: BattleModel): readonly string[] {
  return profile.statuses
    .filter((id) => rules.statuses[id]?.untilTurnEnd ?? rules.statuses[id]?.untilTurnStart)
    .map((id) => gameText(rules.id, `status.${id}`));
}

import type { BattleTrack } from "../battle/declaration.js";
import type { BattlePart } from "../battle/rules.js";
import type { BattleModel, BattleState } from "../battle/state.js";
import type { Data, Ref } from "../facts/facts.js";
import type { Profile, Value } from "../game/profile.js";
import type { Setting } from "../modifiers/modifier.js";
import type { Price } from "../procedure/procedure.js";
import { capabilityKind } from "./capability.js";

/** Numbers of the whole battle. Each name is a language key below the game's `battleTrack`. */
export const battleTracks = capabilityKind<Readonly<Record<string, BattleTrack>>>("battleTracks");

/**
 * A game whose sides have leaders. The setup asks for the leader of each side. The leader's model has the count
 * `leader` at 1. The parameter names a field. The setup first suggests the model for which this field is on.
 */
export const leaders = capabilityKind<string>("leaders");

/**
 * The name of the number in `sideTracks` that holds a side's own edge of the table. The number is 0 for no
 * edge, and 1 for the first edge of `TABLE_EDGES`. The setup finds the edge from the deployment zones of the
 * scene.
 */
export const ownEdges = capabilityKind<string>("ownEdges");

/** The costs of models. */
export interface ModelCosts {
  /** The name of the number in the setup that limits what the models of a side cost. 0 means no limit. */
  readonly budget: string;
  /** The cost of a complete model with all that it carries. */
  readonly costOf: (model: Profile, options?: Readonly<Record<string, Value>>) => number;
}

/** A game whose models have a cost. The words for a cost are language keys below the game's `cost`. */
export const modelCosts = capabilityKind<ModelCosts>("modelCosts");

/** The lists whose things are resolved when play passes, such as pending hits. */
export const resolvedAtPassing = capabilityKind<readonly string[]>("resolvedAtPassing");

/**
 * The things that are lost when the active model ends its activation, such as Action Points, or when a side
 * without an active model is done with the phase, such as shots. Each name is a language key below the game's
 * `undone`. A number of 0 or less is left out.
 */
export const leftUndone =
  capabilityKind<(battle: BattleState, side: string) => Readonly<Record<string, number>>>("leftUndone");

/** The part that runs when play passes from one side to the next, and when the last side has finished. */
export const playPasses = capabilityKind<BattlePart>("playPasses");

/** One way to end an activation. The model's side pays a price for it. */
export interface PricedEnd {
  /** A key below the game's `end`. */
  readonly id: string;
  readonly price: Price;
  /** The settings that this way gives to modifiers when the activation ends. */
  readonly set: Readonly<Record<string, Setting>>;
  readonly data?: Data;
}

/** The ways to end the current activation for a price. The active model's side pays the price. */
export const pricedEnds = capabilityKind<(battle: BattleState) => readonly PricedEnd[]>("pricedEnds");

/** The test of an activation. A modifier with this test among its `tests` changes an activation. */
export const activationTest = capabilityKind<string>("activationTest");

/**
 * Whether a model that was activated in this round may be activated again. If so, the model's side keeps
 * playing.
 */
export const activatesAgain = capabilityKind<(battle: BattleState, model: Ref) => boolean>("activatesAgain");

/**
 * Whether a model that is still in play can take no further part, such as an unconscious one. In a game without
 * `ending`, the card notes when a side has no other model left.
 */
export const isDown = capabilityKind<(model: BattleModel) => boolean>("isDown");

/**
 * The values of a model that depend on its gear, worked out in advance. A record of a battle keeps these
 * values, and no gear.
 */
export const countedByGear = capabilityKind<(model: Profile) => Profile["values"]>("countedByGear");

/**
 * The id of an extra chance of the odds (`also`): the chance that the target of an attack loses health. The
 * report uses it. Without this capability, the report uses the chances of the outcomes.
 */
export const hurtOdds = capabilityKind<string>("hurtOdds");

/** The notes that the timeline of the report shows, such as a test of a whole side: keys below the game's `note`. */
export const timeline = capabilityKind<readonly string[]>("timeline");

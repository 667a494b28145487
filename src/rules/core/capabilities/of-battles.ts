import type { BattleTrack } from "../battle/declaration.js";
import type { BattlePart } from "../battle/rules.js";
import type { BattleModel, BattleState } from "../battle/state.js";
import type { Ref } from "../facts/facts.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/** Numbers of the whole battle, by name: language keys below the game's `battleTrack`. */
export const battleTracks = capabilityKind<Readonly<Record<string, BattleTrack>>>("battleTracks");

/**
 * Each side has a leader, which the setup asks for: its model has the count `leader` at 1. It is first the one whose field of this
 * name is on.
 */
export const leaders = capabilityKind<string>("leaders");

/**
 * The number of `sideTracks` that says which edge of the table is a side's own: 0 for none, then those of `TABLE_EDGES` from 1.
 * The setup takes it from the deployment zones of the scene.
 */
export const ownEdges = capabilityKind<string>("ownEdges");

/** The lists whose things are resolved when play passes, such as kept hits. */
export const resolvedAtPassing = capabilityKind<readonly string[]>("resolvedAtPassing");

/** The part that runs when play passes from one side to the next, and when the last side has finished. */
export const playPasses = capabilityKind<BattlePart>("playPasses");

/** The test that modifiers of an activation speak of. */
export const activationTest = capabilityKind<string>("activationTest");

/** Whether a model that was activated in this round may be activated again: its side keeps playing. */
export const activatesAgain = capabilityKind<(battle: BattleState, model: Ref) => boolean>("activatesAgain");

/**
 * Whether a model that is still in play can take no further part, such as an unconscious one. Where a game has no `ending`, the card
 * says when a side has no other left.
 */
export const isDown = capabilityKind<(model: BattleModel) => boolean>("isDown");

/** The values of a model with its gear counted: a record of a battle keeps no gear. */
export const countedByGear = capabilityKind<(model: Profile) => Profile["values"]>("countedByGear");

/** The name in the odds of an attack (`also`) of the chance that its target loses health, for the report. Without it the outcomes say it. */
export const hurtOdds = capabilityKind<string>("hurtOdds");

/** The notes that the timeline of the report shows, such as a test of a whole side: keys below the game's `note`. */
export const timeline = capabilityKind<readonly string[]>("timeline");

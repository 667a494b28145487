import type { Cost } from "../../actions/costs.js";
import { capabilityKind } from "../../capabilities/capability.js";
import type { Footing, Ref, Refusal } from "../../facts/facts.js";
import type { Situation } from "../../game/situation.js";
import type { Profile } from "../../game/profile.js";
import type { JsonObject } from "../../game/game.js";
import type { Procedure } from "../../procedure/procedure.js";
import type { Striker } from "./leaving.js";
import type { Pace } from "./pace.js";
import type { TableEdge } from "../declaration.js";
import type { BattleState } from "../state.js";
import type { Way } from "./way.js";

/** The movement of a model now: its pace and its limits. */
export interface MovementPlan {
  readonly pace: Pace;
  /**
   * Units of movement that the model can still spend: the rest of the current move, then the units that each further
   * action would give.
   */
  readonly stages: readonly number[];
  /** The names of the stages, by language keys below the game's `stage`. Absent: each stage takes an action. */
  readonly stageNames?: readonly string[];
}

/** The movement of a model that flees toward an edge of the table. */
export interface FleePlan extends MovementPlan {
  readonly edge: TableEdge;
}

/** The fronts of enemies that a piece of a path enters, for a game whose units stop in fronts. */
export interface Fronts {
  /** Whether the piece leads through a zone in which the mover does not stop. */
  readonly passed: boolean;
  /**
   * Set when the piece ends in a zone: the mover `stops` there, or it `slips` and may go on. Null: the piece ends in
   * no zone.
   */
  readonly end: "stops" | "slips" | null;
}

/** Ground that is not clear. */
export type RoughGround = Exclude<Footing, "clear">;

/** A piece of a path that was walked, in the game's units. */
export interface Walked {
  /** The cost of the piece in units of movement, by the prices of the pace. */
  readonly cost: number;
  readonly length: number;
  /** The worst ground that the piece crosses. Absent: only clear ground. */
  readonly ground?: RoughGround;
  /** Whether the mover climbs over an obstacle, or goes up or down by more than a step. Absent: it does not. */
  readonly climbs?: true;
  /** The front of an enemy that the piece enters. Absent: none. */
  readonly fronts?: Fronts;
  /** Whether the piece leads sideways or backward, when the pace has a price for that. Absent: it does not. */
  readonly aside?: true;
  /** The relation of models whose bases the piece crosses, when the pace asks for that. Absent: none. */
  readonly crosses?: readonly ("friend" | "foe")[];
  /**
   * The discount so far in the stage in which the piece ends, when the pace has a discount. Absent: no discount so
   * far.
   */
  readonly bypassed?: number;
}

/** A test that some paths demand before the model moves. */
export interface Hazard {
  /** The data for the test; null when this path demands no test. */
  readonly gather: (
    mover: Profile,
    legs: readonly Walked[],
    about: Pick<Situation, "facts" | "options" | "others">,
  ) => JsonObject | null;
  /**
   * Plays the test. The result has the changes if the model stops short, at a point that the GM names. It is
   * null if the model goes on.
   */
  readonly play: (gathered: JsonObject) => Procedure<readonly Cost[] | null>;
}

/** The movement of a game's models in their turn. */
export interface Movement {
  readonly rule: string;
  /** The movement of a model now, or the reason why it cannot move. */
  readonly plan: (
    mover: Profile,
    about: Pick<Situation, "facts" | "options" | "battle" | "others"> &
      Partial<Pick<Situation, "bystanders">>,
  ) => MovementPlan | Refusal;
  /** The counts and costs of one piece of a path. The pieces of a path come one after another. */
  readonly counts: (mover: Profile, walked: Walked, options: Situation["options"]) => readonly Cost[];
  /** The enemies that may strike at a model before it leaves them, in order. Absent: none. */
  readonly strikers?: (mover: Profile, about: Pick<Situation, "facts" | "battle">) => readonly Striker[];
  /** The danger of a path, such as a fall over rough ground. Absent: no path is dangerous. */
  readonly hazard?: Hazard;
  /** The movement of a model that flees; null when its own edge of the table is not known. Absent: people move it. */
  readonly flee?: (mover: Profile, battle: BattleState, options: Situation["options"]) => FleePlan | null;
  /** The movement of a model to cover from a hit. Absent: people move it. */
  readonly toCover?: (mover: Profile, options: Situation["options"]) => MovementPlan;
  /**
   * The models from which a model goes to cover: the active model, even out of its sight, or the models that the game
   * names. Absent: the models whose hits on it wait to be resolved.
   */
  readonly coverFrom?: "active" | ((mover: Profile, battle: BattleState) => readonly Ref[]);
  /**
   * The models whose view matters to the mover. Its cover from them is measured at the start and at the end of its
   * path. Absent: none.
   */
  readonly heeds?: (mover: Profile, battle: BattleState) => readonly Ref[];
  /**
   * The reason why a model may not go along a measured path, because of the models in `heeds`; null when it
   * may. Absent: it always may.
   */
  readonly bars?: (mover: Profile, way: Way, situation: Situation) => Refusal | null;
  /**
   * The distance beyond contact, in the game's units, at which an enemy ends the move of a model that comes near.
   * Null when the enemy does not end the move. Absent: no enemy ends a move beyond contact.
   */
  readonly reachThatStops?: (foe: Profile, mover: Profile) => number | null;
  /** The reason why a model cannot move while another model is active; null when it can. Absent: it never can. */
  readonly outOfTurn?: (mover: Profile) => Refusal | null;
}

/** A game whose models move by its rules. */
export const movement = capabilityKind<Movement>("movement");

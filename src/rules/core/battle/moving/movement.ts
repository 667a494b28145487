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
   * The units of movement that the model can still spend, as a list: the rest of the current move, then the
   * units that each further action would give.
   */
  readonly stages: readonly number[];
  /** The names of the stages, by language keys below the game's `stage`. Absent: each stage takes an action. */
  readonly stageNames?: readonly string[];
}

/** The movement of a model that flees toward an edge of the table. */
export interface FleePlan extends MovementPlan {
  readonly edge: TableEdge;
}

/** The fronts of enemies (zones) that a piece of a path enters, for a game in which models stop in fronts. */
export interface Fronts {
  /** Whether the piece leads through a zone and out of it again. */
  readonly passed: boolean;
  /**
   * The effect of the zone in which the piece ends: the mover `stops` there, or it `slips` and may go on.
   * Null: the piece ends in no zone.
   */
  readonly end: "stops" | "slips" | null;
}

/** Ground that is not clear. */
export type RoughGround = Exclude<Footing, "clear">;

/** A measured piece of a path, in the game's units. */
export interface Walked {
  /** The cost of the piece in units of movement, by the prices of the mover's pace. */
  readonly cost: number;
  readonly length: number;
  /** The worst ground that the piece crosses. Absent: only clear ground. */
  readonly ground?: RoughGround;
  /** Whether the mover climbs over an obstacle, or goes up or down by more than a step. Absent: it does not. */
  readonly climbs?: true;
  /** The fronts of enemies that the piece enters. Absent: none. */
  readonly fronts?: Fronts;
  /**
   * Whether the piece leads sideways or backward, if the mover's pace has a price for that. Absent: it does
   * not.
   */
  readonly aside?: true;
  /**
   * The allegiances of the models whose bases the piece crosses, if the mover's pace asks for them. Absent:
   * none.
   */
  readonly crosses?: readonly ("friend" | "foe")[];
  /**
   * The discount that is used up in the stage in which the piece ends, if the mover's pace has a discount
   * (`bypass`). Absent: none.
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
   * Plays the test. The result is null if the model goes on. Otherwise the model stops at a point that the GM
   * names, and the result has the changes that follow.
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
  /**
   * The changes that count and pay for one piece of a path. The function is called for each piece of a path
   * in order.
   */
  readonly counts: (mover: Profile, walked: Walked, options: Situation["options"]) => readonly Cost[];
  /** The enemies that may strike when a model is about to leave them, in order. Absent: none. */
  readonly strikers?: (mover: Profile, about: Pick<Situation, "facts" | "battle">) => readonly Striker[];
  /** The danger of a path, such as a fall over rough ground. Absent: no path is dangerous. */
  readonly hazard?: Hazard;
  /** The movement of a model that flees; null when its own edge of the table is not known. Absent: people move it. */
  readonly flee?: (mover: Profile, battle: BattleState, options: Situation["options"]) => FleePlan | null;
  /** The movement of a model to cover from a hit. Absent: people move it. */
  readonly toCover?: (mover: Profile, options: Situation["options"]) => MovementPlan;
  /**
   * The enemies that a model takes cover from. `active`: the active model; a place out of the active model's
   * sight then also counts as cover. A function: the enemies that it names. Absent: the enemies whose hits on
   * the model wait to be resolved.
   */
  readonly coverFrom?: "active" | ((mover: Profile, battle: BattleState) => readonly Ref[]);
  /**
   * The models whose view matters to the mover. The mover's cover from these models is measured at the start
   * and at the end of the path. Absent: none.
   */
  readonly heeds?: (mover: Profile, battle: BattleState) => readonly Ref[];
  /**
   * The reason why a model may not go along a measured path because of the models in `heeds`; null when it
   * may. Absent: it always may.
   */
  readonly bars?: (mover: Profile, way: Way, situation: Situation) => Refusal | null;
  /**
   * The distance from an enemy, in the game's units, within which the enemy ends the move of a model, even
   * without contact. Null: this enemy ends no move. Absent: enemies end moves only by contact.
   */
  readonly reachThatStops?: (foe: Profile, mover: Profile) => number | null;
  /** The reason why a model cannot move while another model is active; null when it can. Absent: it never can. */
  readonly outOfTurn?: (mover: Profile) => Refusal | null;
}

/** A game whose models move by its rules. */
export const movement = capabilityKind<Movement>("movement");

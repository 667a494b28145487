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
   * Units of movement that it can still spend: what is left of the move that runs, then what each further action would give.
   */
  readonly stages: readonly number[];
  /** The names of the stages, by language keys below the game's `stage`. Absent: each takes an action. */
  readonly stageNames?: readonly string[];
}

/** The movement of a model that flees toward an edge of the table. */
export interface FleePlan extends MovementPlan {
  readonly edge: TableEdge;
}

/** Which fronts of enemies a piece of a way enters, for a game whose units stop in them. */
export interface Fronts {
  /** Whether the piece leads through a zone in which the mover does not stop. */
  readonly passed: boolean;
  /** The end of the piece in a zone: the mover `stops` there, or `slips` and may go on; null: the piece ends in no zone. */
  readonly end: "stops" | "slips" | null;
}

/** Ground that is not clear. */
export type RoughGround = Exclude<Footing, "clear">;

/** A piece of a path that was walked, in the game's units. */
export interface Walked {
  /** The cost, in units of movement, as the pace has it. */
  readonly cost: number;
  readonly length: number;
  /** The worst ground that it crosses; absent: none but clear ground. */
  readonly ground?: RoughGround;
  /** It gets over something or goes up or down by more than a step. Absent: it does not. */
  readonly climbs?: true;
  /** The front of an enemy that the piece enters. Absent: none. */
  readonly fronts?: Fronts;
  /** It leads sideways or back from where its mover faces, where the pace has a price for that. Absent: it does not. */
  readonly aside?: true;
  /** Whose bases it crosses, where the pace asks for that. Absent: none. */
  readonly crosses?: readonly ("friend" | "foe")[];
  /** The discount so far in the stage in which the piece ends, where the pace has a discount. Absent: it takes nothing off. */
  readonly bypassed?: number;
}

/** A test that a way demands before the model moves. */
export interface Hazard {
  /** The data for the test; null where this path demands no test. */
  readonly gather: (
    mover: Profile,
    legs: readonly Walked[],
    about: Pick<Situation, "facts" | "options" | "others">,
  ) => JsonObject | null;
  /** Plays it: what changes where the model stops short, at a point that the GM names; null where it goes on. */
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
  /** The changes of a piece of a path: its counts and costs. Pieces come one after another. */
  readonly counts: (mover: Profile, walked: Walked, options: Situation["options"]) => readonly Cost[];
  /** The enemies that may strike at a model before it leaves them, in order. Absent: none. */
  readonly strikers?: (mover: Profile, about: Pick<Situation, "facts" | "battle">) => readonly Striker[];
  /** The danger of a path, such as a fall over rough ground. Absent: nothing does. */
  readonly hazard?: Hazard;
  /** The movement of a model that flees; null where its own edge of the table is not known. Absent: people move it. */
  readonly flee?: (mover: Profile, battle: BattleState, options: Situation["options"]) => FleePlan | null;
  /** The movement of a model to cover from a hit. Absent: people move it. */
  readonly toCover?: (mover: Profile, options: Situation["options"]) => MovementPlan;
  /**
   * From whom it goes to cover, where not from those whose hits on it wait: from the model that acts, also out of its sight, or from
   * those that the game names.
   */
  readonly coverFrom?: "active" | ((mover: Profile, battle: BattleState) => readonly Ref[]);
  /** The models that a mover heeds on its way: its cover from them is measured where it starts and where it ends. Absent: none. */
  readonly heeds?: (mover: Profile, battle: BattleState) => readonly Ref[];
  /** Why a model may not go a way that was measured, by whom it heeds; null where it may. Absent: it always may. */
  readonly bars?: (mover: Profile, way: Way, situation: Situation) => Refusal | null;
  /**
   * How far beyond contact, in the game's units, an enemy ends the move of a model that comes so near; null where it does not.
   * Absent: no enemy does beyond contact.
   */
  readonly reachThatStops?: (foe: Profile, mover: Profile) => number | null;
  /** Why a model cannot move while the activation of another one runs; null where it can. Absent: it never can. */
  readonly outOfTurn?: (mover: Profile) => Refusal | null;
}

/** A game whose models move by its rules. */
export const movement = capabilityKind<Movement>("movement");

import type {
  Facts,
  FleePlace,
  FleePlan,
  FreePlace,
  MovementPlan,
  Place,
  Ref,
  Way,
} from "../../../rules/core/index.js";

/** A position of a model's center, in pixels of its scene. */
export type Center = Pick<Place, "x" | "y">;

/**
 * The questions that a scene can answer about its models. `src/scene/` provides the answers. Without a scene
 * nothing is known, and people set the facts themselves.
 */
export interface Scenery {
  /** The facts between two models. With `at`, the target is measured as if it were there. */
  between: (actor: Ref, target: Ref, at?: Place) => Facts;
  /**
   * The facts after an actor has moved to a place in contact with its target, such as nearby models, heights
   * and cover.
   */
  closing: (actor: Ref, target: Ref, place: FreePlace) => Facts;
  /** The facts around one model. */
  around: (actor: Ref) => Facts;
  /** The enemies that see a model, and its cover from each of them. */
  observers: (actor: Ref) => Facts;
  /** The position of a model. */
  position: (ref: Ref) => FreePlace | null;
  /** The number of the game's units in one pixel; null without a scene. */
  scale: (actor: Ref) => number | null;
  /**
   * Free places for a model that is pushed away from the model `from`. `distance` is in the game's units, by
   * default 1.
   */
  pushed: (ref: Ref, from: Ref, distance?: number) => readonly FreePlace[];
  /**
   * The places at which a model can end beside another model. Places with a model in them are left out. Barred places
   * are included. The ids are:
   * - `around`: the far side of the other model.
   * - `away`: straight away from the other model, by the width of the model's own base.
   * - `clear`: straight away from the other model, by the width of the larger base.
   * - `pushed`: pushed back by the width of the other model's base.
   */
  maneuvers: (ref: Ref, other: Ref) => readonly FreePlace[];
  /**
   * The spaces around a model that have no model in them, including barred spaces. Spaces away from the model `from`
   * come first. Null when the scene has no spaces.
   */
  spaces: (ref: Ref, from: Ref | null) => readonly FreePlace[] | null;
  /** Whether another model is at the place where a model would be put. */
  filled: (ref: Ref, place: FreePlace) => boolean;
  /** The length of a model's path on difficult ground, in the game's units; 0 without a scene. */
  rough: (ref: Ref, way: readonly Pick<Place, "x" | "y">[]) => number;
  /**
   * A path through these points under a plan of movement; null without a scene. `longest` limits the length
   * of a leg.
   */
  readonly way: (ref: Ref, points: readonly Center[], plan: MovementPlan, longest?: number) => Way | null;
  /** The place where a model ends when it flees from these enemies; null without a scene. */
  readonly flight: (ref: Ref, plan: FleePlan, foes: readonly Ref[]) => FleePlace | null;
  /**
   * The places where a model is in cover from these shooters. Empty when no cover is in reach; null without a
   * scene.
   * @param alsoUnseen  whether to add the nearest place that the shooters cannot see, with the id `unseen`
   */
  readonly cover: (
    ref: Ref,
    plan: MovementPlan,
    shooters: readonly Ref[],
    alsoUnseen?: boolean,
  ) => readonly FleePlace[] | null;
  /** The free places that a model can reach in contact with a target, the nearest first. */
  contact: (ref: Ref, target: Ref) => readonly FreePlace[];
}

const NOWHERE: Scenery = {
  between: () => ({}),
  closing: () => ({}),
  around: () => ({}),
  observers: () => ({}),
  position: () => null,
  scale: () => null,
  pushed: () => [],
  maneuvers: () => [],
  spaces: () => null,
  filled: () => false,
  rough: () => 0,
  way: () => null,
  flight: () => null,
  cover: () => null,
  contact: () => [],
};

let scenery: Scenery = NOWHERE;

/** Registers the scene's answers. Until then, every answer is the same as without a scene. */
export function provideScenery(provider: Scenery): void {
  scenery = provider;
}

/** The facts of the scene about a model and a target, or about the model alone; empty without a scene. */
export function measure(actor: Ref, target?: Ref): Facts {
  return target === undefined
    ? { ...scenery.around(actor), ...scenery.observers(actor) }
    : scenery.between(actor, target);
}

/** The scenery that is registered now. */
export function sceneryNow(): Scenery {
  return scenery;
}

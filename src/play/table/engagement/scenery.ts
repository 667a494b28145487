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

/** Where the middle of a model is to be, in pixels of its scene. */
export type Center = Pick<Place, "x" | "y">;

/**
 * What a scene can answer about its models. The scene room provides it. Without a scene nothing is known, and people set
 * what is true.
 */
export interface Scenery {
  /** The facts between two models; with a place, as if the target were there. */
  between: (actor: Ref, target: Ref, at?: Place) => Facts;
  /** The facts after an actor has moved to a place in contact with its target: who is near, heights, cover. */
  closing: (actor: Ref, target: Ref, place: FreePlace) => Facts;
  /** The facts around one model. */
  around: (actor: Ref) => Facts;
  /** The enemies that see a model, and its cover from each. */
  observers: (actor: Ref) => Facts;
  /** Where a model is. */
  position: (ref: Ref) => FreePlace | null;
  /** How many of the game's units one pixel is; null without a scene. */
  scale: (actor: Ref) => number | null;
  /** Free places for a model pushed away from another, by so many of the game's units; absent: by 1. */
  pushed: (ref: Ref, from: Ref, distance?: number) => readonly FreePlace[];
  /**
   * Where a model ends on the far side of another one (`around`), straight away from it by its own base (`away`) or by the
   * larger of both (`clear`), or pushed back by the base of that one (`pushed`). Places without another model, barred ones too.
   */
  maneuvers: (ref: Ref, other: Ref) => readonly FreePlace[];
  /**
   * The spaces around a model without another model, also barred ones, those away from another model first; null where there
   * are no spaces.
   */
  spaces: (ref: Ref, from: Ref | null) => readonly FreePlace[] | null;
  /** Whether another model is at the place where a model would be put. */
  filled: (ref: Ref, place: FreePlace) => boolean;
  /** How many units of a model's way from place to place are on difficult ground; 0 without a scene. */
  rough: (ref: Ref, way: readonly Pick<Place, "x" | "y">[]) => number;
  /** A way to some points by a plan of movement, in legs of at most so many units; null without a scene. */
  readonly way: (ref: Ref, points: readonly Center[], plan: MovementPlan, longest?: number) => Way | null;
  /** Where a model ends that flees from these enemies; null without a scene. */
  readonly flight: (ref: Ref, plan: FleePlan, foes: readonly Ref[]) => FleePlace | null;
  /**
   * Where a model goes to be in cover from these shooters: none, where no cover is in reach; null without a scene.
   *
   * @param alsoUnseen also the nearest place out of their sight, by the id `unseen`
   */
  readonly cover: (
    ref: Ref,
    plan: MovementPlan,
    shooters: readonly Ref[],
    alsoUnseen?: boolean,
  ) => readonly FleePlace[] | null;
  /** Free places in contact with a target that a model can reach, nearest first. */
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

/** Registers who answers for scenes. Until then everything is as without a scene. */
export function provideScenery(provider: Scenery): void {
  scenery = provider;
}

/** The facts of the scene about a model and a target, or about a model alone; none without a scene. */
export function measure(actor: Ref, target?: Ref): Facts {
  return target === undefined
    ? { ...scenery.around(actor), ...scenery.observers(actor) }
    : scenery.between(actor, target);
}

/** The scenery that is registered now. */
export function sceneryNow(): Scenery {
  return scenery;
}

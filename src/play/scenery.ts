import type { Facts, FreePlace, Place, Ref, Spot } from "../rules/core/index.js";

/** What a scene can tell of its models. The canvas provides it; without a scene nothing is known and people say what holds. */
export interface Scenery {
  /** What is so between two models. */
  between: (actor: Ref, target: Ref) => Facts;
  /** What will be so once an actor has gone to a place in contact with its target: who is near, heights, cover. */
  closing: (actor: Ref, target: Ref, place: FreePlace) => Facts;
  /** What is so around one model. */
  around: (actor: Ref) => Facts;
  /** Which enemies have an eye on a model, and in what cover it is from each. */
  watched: (actor: Ref) => Facts;
  /** Where a model stands. */
  standing: (ref: Ref) => FreePlace | null;
  /** How many of the game's units a pixel is worth; null without a scene. */
  scale: (actor: Ref) => number | null;
  /** Free places for a model pushed away from another. */
  pushed: (ref: Ref, from: Ref) => readonly FreePlace[];
  /** The spaces around a model that nobody fills, barred ones too; null where there are no spaces. */
  spaces: (ref: Ref, from: Ref) => readonly FreePlace[] | null;
  /** Whether somebody else stands where a model was to be put. */
  filled: (ref: Ref, place: FreePlace) => boolean;
  /** How many units of a model's way from place to place lie in difficult ground; 0 without a scene. */
  rough: (ref: Ref, way: readonly Pick<Place, "x" | "y">[]) => number;
  /** Free places in contact with a target that a model can reach, nearest first. */
  contact: (ref: Ref, target: Ref) => readonly FreePlace[];
  /** Lights up what a fact comes from, and places where something happens, on this screen alone; nothing for empty lists. */
  light: (refs: readonly Ref[], spots?: readonly Spot[]) => void;
}

const NOWHERE: Scenery = {
  between: () => ({}),
  closing: () => ({}),
  around: () => ({}),
  watched: () => ({}),
  standing: () => null,
  scale: () => null,
  pushed: () => [],
  spaces: () => null,
  filled: () => false,
  rough: () => 0,
  contact: () => [],
  light: () => undefined,
};

let scenery: Scenery = NOWHERE;

/** Lets the canvas say what it sees. */
export function provideScenery(provider: Scenery): void {
  scenery = provider;
}

/** What the scene in view tells of a model and a target, or of a model alone; nothing without a scene. */
export function measure(actor: Ref, target?: Ref): Facts {
  return target === undefined
    ? { ...scenery.around(actor), ...scenery.watched(actor) }
    : scenery.between(actor, target);
}

/** What the scene in view can tell. */
export function sceneryNow(): Scenery {
  return scenery;
}

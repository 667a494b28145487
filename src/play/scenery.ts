import type { Facts, FreePlace, Ref } from "../rules/core/index.js";

/** What a scene can tell of its models. The canvas provides it; without a scene nothing is known and people say what holds. */
export interface Scenery {
  /** What is so between two models. */
  between: (actor: Ref, target: Ref) => Facts;
  /** What will be so once an actor has gone to a place in contact with its target: who is near, heights, cover. */
  closing: (actor: Ref, target: Ref, place: FreePlace) => Facts;
  /** What is so around one model. */
  around: (actor: Ref) => Facts;
  /** Where a model stands. */
  standing: (ref: Ref) => FreePlace | null;
  /** Free places for a model pushed away from another. */
  pushed: (ref: Ref, from: Ref) => readonly FreePlace[];
  /** The spaces around a model that nobody fills, barred ones too. */
  spaces: (ref: Ref, from: Ref) => readonly FreePlace[];
  /** Free places in contact with a target that a model can reach, nearest first. */
  contact: (ref: Ref, target: Ref) => readonly FreePlace[];
  /** Lights up what a fact comes from, on this screen alone; nothing for an empty list. */
  light: (refs: readonly Ref[]) => void;
}

const NOWHERE: Scenery = {
  between: () => ({}),
  closing: () => ({}),
  around: () => ({}),
  standing: () => null,
  pushed: () => [],
  spaces: () => [],
  contact: () => [],
  light: () => undefined,
};

let scenery: Scenery = NOWHERE;

/** Lets the canvas say what it sees. */
export function provideScenery(provider: Scenery): void {
  scenery = provider;
}

/** What the scene in view can tell. */
export function sceneryNow(): Scenery {
  return scenery;
}

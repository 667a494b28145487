import type { Ref } from "../../../rules/core/index.js";

/**
 * The tokens on a scene that this person sees, or can know of where the canvas shows another scene. Without a scene, the
 * actors that they know.
 */
export function inSight(scene: Scene.Implementation | undefined): readonly Ref[] {
  if (!scene) return game.actors.filter(({ visible }) => visible).map(({ uuid }) => uuid);
  return scene.tokens.filter(isInSight).map(({ uuid }) => uuid);
}

/** Whether this person sees a token, or can know of it where the canvas shows another scene. */
export function isInSight({ object, hidden, isOwner }: TokenDocument.Implementation): boolean {
  return object ? object.isVisible : !hidden || isOwner;
}

import type { Ref } from "../../../rules/core/index.js";

/**
 * The tokens on a scene that this person sees. On a scene that the canvas does not show, these are the tokens
 * that are not hidden or that the person owns. Without a scene, the actors that the person can see.
 */
export function inSight(scene: Scene.Implementation | undefined): readonly Ref[] {
  if (!scene) return game.actors.filter(({ visible }) => visible).map(({ uuid }) => uuid);
  return scene.tokens.filter(isInSight).map(({ uuid }) => uuid);
}

/**
 * Whether this person sees a token. On a scene that the canvas does not show, this is true for a token that
 * is not hidden or that the person owns.
 */
export function isInSight({ object, hidden, isOwner }: TokenDocument.Implementation): boolean {
  return object ? object.isVisible : !hidden || isOwner;
}

import type { Ref } from "../../../rules/core/index.js";

/**
 * The tokens on a scene that this person sees. If the canvas does not show the scene, these are the tokens
 * that are not hidden, and those that the person owns. Without a scene, these are the actors that the person
 * can see.
 */
export function inSight(scene: Scene.Implementation | undefined): readonly Ref[] {
  if (!scene) return game.actors.filter(({ visible }) => visible).map(({ uuid }) => uuid);
  return scene.tokens.filter(isInSight).map(({ uuid }) => uuid);
}

/**
 * Whether this person sees a token. If the canvas does not show the token's scene, the person sees the token
 * unless it is hidden, and always sees tokens that the person owns.
 */
export function isInSight({ object, hidden, isOwner }: TokenDocument.Implementation): boolean {
  return object ? object.isVisible : !hidden || isOwner;
}

import type { Ref } from "../../../rules/core/index.js";

/**
 * The tokens on a scene that this person sees, or can know of where the canvas shows another scene. Without a scene, the
 * actors that they know.
 */
export function inSight(scene: Scene.Implementation | undefined): readonly Ref[] {
  if (!scene) return game.actors.filter(({ visible }) => visible).map(({ uuid }) => uuid);
  const shown = canvas.ready && canvas.scene === scene ? canvas.tokens : null;
  return shown
    ? shown.placeables.filter(({ isVisible }) => isVisible).map(({ document }) => document.uuid)
    : scene.tokens.filter(({ hidden, isOwner }) => !hidden || isOwner).map(({ uuid }) => uuid);
}

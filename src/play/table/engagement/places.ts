import {
  capability,
  hexFacing,
  type Action,
  type EngagedTarget,
  type FreePlace,
  type Ref,
  maneuvering,
} from "../../../rules/core/index.js";
import type { Model } from "../models/models.js";
import { sceneryNow } from "./scenery.js";

/**
 * The places to which an action can move each of its models.
 * @param radius  the radius of the area around the target, in the game's units; 0 for an action without an
 * area
 */
export function placesFor(
  action: Action,
  actor: Model,
  targets: readonly EngagedTarget[],
  radius: number,
): Record<Ref, readonly FreePlace[]> {
  const [target] = targets;
  const movesUnits = capability(actor.game, hexFacing)?.moving.includes(action.id);
  if (!target) return movesUnits ? spacesOf(actor.ref, null) : {};
  const { ref } = target.profile;
  const here = sceneryNow();
  if (movesUnits) return { ...spacesOf(ref, actor.ref), ...spacesOf(actor.ref, ref) };
  if (capability(action, maneuvering))
    return {
      [ref]: here.maneuvers(ref, actor.ref),
      [actor.ref]: here.maneuvers(actor.ref, ref),
    };
  if (radius > 0) return leaving(actor.ref, target, radius);
  const touching = target.facts.contact?.value ?? false;
  return {
    [ref]: here.pushed(ref, actor.ref),
    [actor.ref]: touching ? here.pushed(actor.ref, ref) : here.contact(actor.ref, ref),
  };
}

/**
 * The places to which models can move out of the area around a target. The target moves away from the actor,
 * and the other models move away from the target.
 */
function leaving(actor: Ref, { profile: { ref }, facts }: EngagedTarget, radius: number) {
  const { distance, neighbors } = facts;
  const others = [
    ...(neighbors?.value ?? []),
    ...(distance ? [{ ref: actor, distance: distance.value }] : []),
  ].filter((one) => one.distance <= radius);
  const here = sceneryNow();
  return {
    [ref]: here.pushed(ref, actor, radius),
    ...Object.fromEntries(others.map((one) => [one.ref, here.pushed(one.ref, ref, radius - one.distance)])),
  };
}

/** The spaces around a model. Empty when the scene has no spaces. */
function spacesOf(ref: Ref, from: Ref | null): Record<Ref, readonly FreePlace[]> {
  const spaces = sceneryNow().spaces(ref, from);
  return spaces ? { [ref]: spaces } : {};
}

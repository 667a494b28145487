import { bearingOf, sideTurnedTo, type Body, type GridKind } from "../battlefield/index.js";
import { valueOf } from "../foundry.js";
import { modelOf, type Model } from "../play/table/models/models.js";
import { gameOfBattle, isUnderWay } from "../data/stored-battle.js";
import { combatantOf, turnValues } from "../play/table/turns/turn.js";
import { capability, hexFacing, rotationFacing, type Facing } from "../rules/core/index.js";
import { gridKind } from "./grid-kind.js";

/** The facing of a unit on a grid of hexes. */
export interface Stance {
  readonly facing: Facing;
  readonly side: number;
  readonly grid: GridKind;
}

/** The facing of a token's unit; null when its game has no hex facing, or the grid has no hexes. */
export function stanceOf(token: TokenDocument.Implementation): Stance | null {
  const { parent: scene } = token;
  const model = modelOf(token.uuid);
  const facing = model && capability(model.game, hexFacing);
  const grid = scene && hexesOf(scene);
  if (!facing || !grid) return null;
  return { facing, side: Number(valueOf(model.actor, facing.track) ?? 0), grid };
}

/** The kind of a scene's hexes; null for one without hexes. */
function hexesOf({ grid }: Scene.Implementation): GridKind | null {
  const kind = gridKind(grid.type);
  return kind === "gridless" || kind === "square" ? null : kind;
}

/** The direction of a picture that looks down the map, in degrees clockwise from the right. */
const DOWN = 90;

/**
 * Where a model faces, in a game with facing: as its token is rotated, or was when it took the status with which it faces, or by
 * a side of its hex. A model that always faces as its token is rotated faces the nearest side of its hex, as `sideTurnedTo` has it. That status counts no more in a battle that is over.
 */
export function facingOf(token: TokenDocument.Implementation, model: Model): Pick<Body, "facing"> {
  const { game: rules, actor } = model;
  const turns = capability(rules, rotationFacing);
  if (turns?.status !== undefined) {
    if (!actor.statuses.has(turns.status)) return {};
    const combatant = combatantOf(model);
    if (combatant && gameOfBattle(combatant.parent) && !isUnderWay(combatant.parent)) return {};
    const kept = combatant ? (turnValues(rules, combatant)[turns.kept ?? ""] ?? 0) : 0;
    if (kept > 0) return { facing: kept };
  }
  if (turns) return turns.status === undefined ? towardSide(token) : turnedTo(token);
  const stance = stanceOf(token);
  return stance ? { facing: bearingOf(stance.side, stance.grid) } : {};
}

/**
 * Where a token is turned, where its model's game keeps that: a part of its place. Above 0 and up to 360 degrees, since a count of
 * 0 keeps nothing.
 */
export function keptFacing(token: TokenDocument.Implementation, { game: rules }: Model): { facing?: number } {
  const { facing } = capability(rules, rotationFacing)?.kept === undefined ? {} : turnedTo(token);
  return facing === undefined ? {} : { facing: 360 - ((720 - facing) % 360) };
}

/** Where a token that turns is turned, in degrees clockwise from the right of the map. */
function turnedTo({ lockRotation, _source }: TokenDocument.Implementation): Pick<Body, "facing"> {
  return lockRotation ? {} : { facing: _source.rotation + DOWN };
}

/** The same on hexes, turned to the side that it faces there. */
function towardSide(token: TokenDocument.Implementation): Pick<Body, "facing"> {
  const grid = token.parent && hexesOf(token.parent);
  if (!grid || token.lockRotation) return turnedTo(token);
  return { facing: bearingOf(sideTurnedTo(token._source.rotation, grid), grid) };
}

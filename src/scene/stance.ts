import { bearingOf, type Body, type GridKind } from "../battlefield/index.js";
import { valueOf } from "../foundry.js";
import { modelOf, type Model } from "../play/models/models.js";
import { capability, hexFacing, rotationFacing, type Facing } from "../rules/core/index.js";
import { gridKind } from "./grid-kind.js";

/** How a unit on a grid of hexes faces. */
export interface Stance {
  readonly facing: Facing;
  readonly side: number;
  readonly grid: GridKind;
}

/** How a token's unit faces; null when its game has no hex facing, or the grid has no hexes. */
export function stanceOf(token: TokenDocument.Implementation): Stance | null {
  const { parent: scene } = token;
  const model = modelOf(token.uuid);
  const facing = model && capability(model.game, hexFacing);
  if (!facing || !scene) return null;
  const grid = gridKind(scene.grid.type);
  if (grid === "gridless" || grid === "square") return null;
  return { facing, side: Number(valueOf(model.actor, facing.track) ?? 0), grid };
}

/** The direction of a picture that looks down the map, in degrees clockwise from the right. */
const DOWN = 90;

/** Where a model faces, in a game with facing: as its token is rotated, or by a side of its hex. */
export function facingOf(
  token: TokenDocument.Implementation,
  { game: rules, actor }: Model,
): Pick<Body, "facing"> {
  const turns = capability(rules, rotationFacing);
  if (turns && turns.status !== undefined && !actor.statuses.has(turns.status)) return {};
  if (turns) return token.lockRotation ? {} : { facing: token._source.rotation + DOWN };
  const stance = stanceOf(token);
  return stance ? { facing: bearingOf(stance.side, stance.grid) } : {};
}

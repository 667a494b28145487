import { bearingOf, type Body, type GridKind } from "../battlefield/index.js";
import { valueOf } from "../foundry.js";
import { modelOf, type Model } from "../play/models.js";
import type { Facing } from "../rules/core/index.js";
import { gridKind } from "./grid-kind.js";

/** How a unit on a grid of hexes faces. */
export interface Stance {
  readonly facing: Facing;
  readonly side: number;
  readonly grid: GridKind;
}

/** How a token's unit faces; null where its game does not ask, or where no hexes are. */
export function stanceOf(token: TokenDocument.Implementation): Stance | null {
  const { parent: scene } = token;
  const model = modelOf(token.uuid);
  const facing = model?.game.facing;
  if (!facing || !scene) return null;
  const grid = gridKind(scene.grid.type);
  if (grid === "gridless" || grid === "square") return null;
  return { facing, side: Number(valueOf(model.actor, facing.track) ?? 0), grid };
}

/** Degrees by which a picture that looks down the map looks away from its right. */
const DOWN = 90;

/** Where a model faces, in a game where that matters: as its token is turned, or by a side of its hex. */
export function facingOf(token: TokenDocument.Implementation, { game: rules }: Model): Pick<Body, "facing"> {
  if (rules.turns) return token.lockRotation ? {} : { facing: token._source.rotation + DOWN };
  const stance = stanceOf(token);
  return stance ? { facing: bearingOf(stance.side, stance.grid) } : {};
}

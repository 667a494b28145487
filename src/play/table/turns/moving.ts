import { capability, countedMovement } from "../../../rules/core/index.js";
import type { Movement } from "../../../foundry.js";
import { unitOf } from "../engagement/scale.js";
import { modelOf } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { sceneryNow } from "../engagement/scenery.js";
import { optionsOf } from "../settings.js";
import { makeTrue } from "../world/world.js";

/**
 * The methods by which a person moves a model. Other moves do not count as a model's movement, such as
 * corrections, scripts and the moves of an exchange.
 */
const OWN: readonly string[] = ["dragging", "keyboard"];

/** Counts a model's movement in its current turn. Only the client that moved the model does this. */
export function countMovement(
  token: TokenDocument.Implementation,
  movement: Movement,
  _operation: unknown,
  user: User.Implementation,
): void {
  const model = modelOf(token.uuid);
  if (!user.isSelf || !OWN.includes(movement.method) || !model) return;
  const unit = token.parent ? unitOf(token.parent, model.game.unit) : 1;
  const { distance, waypoints } = movement.passed;
  const way = [movement.origin, ...waypoints].map((corner) => token.getCenterPoint(corner));
  const rough = sceneryNow().rough(token.uuid, way);
  const changes =
    capability(model.game, countedMovement)?.(
      profileOf(model),
      distance * unit,
      rough,
      optionsOf(model.game),
    ) ?? [];
  void changes.reduce(async (before, change) => {
    await before;
    await makeTrue(change);
  }, Promise.resolve());
}

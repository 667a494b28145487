import type { Movement } from "../foundry.js";
import { unitOf } from "./scale.js";
import { modelOf } from "./models.js";
import { profileOf } from "./profile.js";
import { sceneryNow } from "./scenery.js";
import { makeTrue } from "./world.js";

/** The ways in which a person moves a model; corrections, scripts and what an exchange moves are not its own steps. */
const OWN: readonly string[] = ["dragging", "keyboard"];

/** Counts a model's own movement of this turn. Only the client that moved it does. */
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
  const changes = model.game.moved?.(profileOf(model), distance * unit, rough) ?? [];
  void changes.reduce(async (before, change) => {
    await before;
    await makeTrue(change);
  }, Promise.resolve());
}

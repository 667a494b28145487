import { unitOf } from "./scale.js";
import { modelOf } from "./models.js";
import { profileOf } from "./profile.js";
import { makeTrue } from "./world.js";

/** The part of a movement's record that is counted. */
interface Movement {
  readonly passed: { readonly distance: number };
  readonly method: string;
}

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
  const changes = model.game.moved?.(profileOf(model), movement.passed.distance * unit) ?? [];
  void changes.reduce(async (before, change) => {
    await before;
    await makeTrue(change);
  }, Promise.resolve());
}

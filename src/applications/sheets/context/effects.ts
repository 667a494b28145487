import { changesOf } from "../../../foundry.js";

/** One effect on a model that is more than a status. */
export interface EffectView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly on: boolean;
}

/** The effects on an actor that change something, in the order of their names. Statuses have switches of their own. */
export function effectViews(actor: Actor.Implementation): readonly EffectView[] {
  return actor.effects.contents
    .filter((effect) => effect.statuses.size === 0 || changesOf(effect).length > 0)
    .map((effect) => ({
      id: effect.id ?? "",
      name: effect.name,
      img: effect.img ?? "",
      on: !effect.disabled,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

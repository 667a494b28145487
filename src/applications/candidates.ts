import type { Engagement, Ref } from "../rules/core/index.js";
import { modelOf } from "../play/models.js";
import { nameText } from "../play/telling.js";

/** One model that may be chosen as a target. */
export interface Candidate {
  readonly ref: Ref;
  readonly name: string;
  readonly selected: boolean;
}

/** The models of its game that a person may choose as the target: enemies first, those not seen left out. */
export function candidates(engagement: Engagement): readonly Candidate[] {
  const chosen = engagement.targets[0]?.profile.ref;
  const own = dispositionOf(engagement.actor.ref);
  return inSight()
    .filter((ref) => ref !== engagement.actor.ref && modelOf(ref)?.game.id === engagement.game)
    .map((ref) => ({
      ref,
      name: nameText(ref),
      selected: ref === chosen,
      friend: dispositionOf(ref) === own,
    }))
    .sort((one, other) => Number(one.friend) - Number(other.friend) || one.name.localeCompare(other.name))
    .map(({ ref, name, selected }) => ({ ref, name, selected }));
}

/** The tokens on the scene in view that this person sees; without a scene the actors that they know. */
function inSight(): readonly Ref[] {
  if (!canvas.ready) return game.actors.filter(({ visible }) => visible).map(({ uuid }) => uuid);
  return (canvas.tokens?.placeables ?? [])
    .filter(({ isVisible }) => isVisible)
    .map((one) => one.document.uuid);
}

function dispositionOf(ref: Ref): number | undefined {
  const model = modelOf(ref);
  return model?.token?.disposition ?? model?.actor.prototypeToken.disposition;
}

import type { Engagement, Ref } from "../../rules/core/index.js";
import { inSight } from "../../play/table/models/in-sight.js";
import { modelOf } from "../../play/table/models/models.js";
import { nameText } from "../../play/table/text/localize.js";

/** One model that a person can choose as a target. */
export interface TargetOption {
  readonly ref: Ref;
  readonly name: string;
  readonly selected: boolean;
}

/** The models of its game that a person can choose as the target. */
export function targetOptionsOf({ game: rules, actor, targets }: Engagement): readonly TargetOption[] {
  return targetOptions(rules, actor.ref, targets[0]?.profile.ref);
}

/**
 * The models of a game that a person can choose as the target of a model: enemies first, without those that are not
 * seen.
 */
export function targetOptions(rules: string, actor: Ref, chosen: Ref | undefined): readonly TargetOption[] {
  const own = dispositionOf(actor);
  return inSight(modelOf(actor)?.token?.parent ?? game.scenes.current)
    .filter((ref) => ref !== actor && modelOf(ref)?.game.id === rules)
    .map((ref) => ({
      ref,
      name: nameText(ref),
      selected: ref === chosen,
      friend: dispositionOf(ref) === own,
    }))
    .sort((one, other) => Number(one.friend) - Number(other.friend) || one.name.localeCompare(other.name))
    .map(({ ref, name, selected }) => ({ ref, name, selected }));
}

function dispositionOf(ref: Ref): number | undefined {
  const model = modelOf(ref);
  return model?.token?.disposition ?? model?.actor.prototypeToken.disposition;
}

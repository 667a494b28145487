import { ObjectiveBehaviorData } from "../../../data/objective.js";
import type { BattleState, Objective } from "../../../rules/core/index.js";
import { modelOf } from "../models/models.js";

/** An objective of a scene with its name. */
export interface NamedObjective extends Objective {
  readonly name: string;
}

/**
 * The objectives of a battle. They are regions with the behavior `objective` on the scenes of its models. A
 * hidden model does not count as present, since the holder of an objective would reveal it.
 */
export function objectivesOf({ models }: BattleState): readonly NamedObjective[] {
  const tokens = models.flatMap(({ profile }) => modelOf(profile.ref)?.token ?? []);
  const scenes = new Set(tokens.flatMap(({ parent }) => parent ?? []));
  return [...scenes].flatMap((scene) =>
    scene.regions.contents.flatMap((region) => {
      const own = region.behaviors.contents.flatMap(({ disabled, system }) =>
        !disabled && system instanceof ObjectiveBehaviorData ? [system.points] : [],
      );
      const points = own.reduce((sum, one) => sum + one, 0);
      const present = tokens.filter((token) => !token.hidden && token.regions?.has(region) === true);
      return own.length === 0
        ? []
        : [{ ref: region.uuid, name: region.name, points, present: present.map(({ uuid }) => uuid) }];
    }),
  );
}

import type { Ref } from "../../../rules/core/index.js";
import { inSight } from "../models/in-sight.js";
import { modelOf, type Model } from "../models/models.js";
import { areEnemies } from "../turns/sides.js";
import type { Intent } from "./engage.js";
import { isAllowed } from "./likely.js";
import { sceneryNow } from "./scenery.js";

/**
 * The highest number of models in sight that are all checked, since each check takes time. If more are in
 * sight, only those in contact are checked.
 */
const MOST_WEIGHED = 60;

/**
 * The target of an action when only one is possible: the rules allow exactly one of the models that this
 * person sees. Enemies in contact are checked first, then the other enemies, then everyone else. Null when a
 * person has to choose, or when the action needs no target.
 */
export function onlyTarget(intent: Intent, actor: Model): Ref | null {
  if (isAllowed(intent)) return null;
  const seen = inSight(actor.token?.parent ?? undefined).flatMap((ref) => {
    const model = ref === actor.ref ? null : modelOf(ref);
    return model?.game.id === actor.game.id ? [model] : [];
  });
  const near = new Set(sceneryNow().around(actor.ref).opponents?.value ?? []);
  const isNear = ({ ref }: Model): boolean => near.has(ref);
  const isFoe = (model: Model): boolean => areEnemies(actor, model);
  const others = seen.length > MOST_WEIGHED ? [] : seen.filter((model) => !isNear(model));
  const groups = [seen.filter(isNear), others.filter(isFoe), others.filter((model) => !isFoe(model))];
  for (const group of groups) {
    const [first, second] = group.filter(({ ref }) => isAllowed({ ...intent, targets: [ref] }));
    if (first) return second ? null : first.ref;
  }
  return null;
}

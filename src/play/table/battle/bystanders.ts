import {
  activeModel,
  capability,
  layered,
  movement,
  onDemand,
  type BattleState,
  type Bystander,
  type Facts,
  type FleePlace,
  type Ref,
} from "../../../rules/core/index.js";
import { sceneryNow } from "../engagement/scenery.js";
import { modelOf, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { waitingRefs, waitingThings } from "../world/waiting.js";
import { isOnAtTable, optionsOf } from "../settings.js";

const PARTS: ReadonlySet<string> = new Set<keyof Bystander>([
  "profile",
  "around",
  "toward",
  "flight",
  "cover",
]);

/**
 * The models of a battle, with their facts from the scene. The facts of a model are measured only when they
 * are read.
 */
export function bystandersOf(battle: BattleState): Readonly<Record<Ref, Bystander>> {
  const refs = battle.models.map(({ profile }) => profile.ref);
  return onDemand(new Set(refs), (ref) => {
    const model = modelOf(ref);
    return model ? bystander(model, battle) : undefined;
  });
}

function bystander(model: Model, battle: BattleState): Bystander {
  const { ref } = model;
  const measures = isOnAtTable("findModifiers");
  return onDemand<Bystander>(PARTS, (part) => {
    switch (part) {
      case "profile":
        return profileOf(model);
      case "around":
        return measures ? layered(sceneryNow().observers(ref), sceneryNow().around(ref)) : {};
      case "toward":
        return onDemand<Readonly<Record<Ref, Facts>>>(new Set(fellowsOf(ref, battle)), (one) =>
          measures ? sceneryNow().between(ref, one) : {},
        );
      case "flight":
        return flightOf(model, battle) ?? undefined;
      case "cover":
        return coverOf(model, battle) ?? undefined;
    }
  });
}

function fellowsOf(ref: Ref, { models }: BattleState): readonly Ref[] {
  const own = models.find(({ profile }) => profile.ref === ref)?.side;
  return models
    .filter(({ side, profile }) => side === own && profile.ref !== ref)
    .map(({ profile }) => profile.ref);
}

/**
 * The place to which a model flees by the rules of its game, away from the enemies in play; null when it does not
 * flee.
 */
function flightOf(model: Model, battle: BattleState): FleePlace | null {
  const { ref, game: rules } = model;
  const plan = capability(rules, movement)?.flee?.(profileOf(model), battle, optionsOf(rules));
  if (!plan) return null;
  const fellows = new Set(fellowsOf(ref, battle));
  const foes = battle.models.filter(
    ({ isOut, profile }) => !isOut && profile.ref !== ref && !fellows.has(profile.ref),
  );
  return sceneryNow().flight(
    ref,
    plan,
    foes.map(({ profile }) => profile.ref),
  );
}

/**
 * The places where a model can take cover from the enemies that the rules of its game name. By default, these
 * are the enemies whose hits on the model are still to be resolved. Null when the game has no rule for this,
 * or when the rule names no enemy.
 */
function coverOf(model: Model, battle: BattleState): readonly FleePlace[] | null {
  const { ref, game: rules } = model;
  const moves = capability(rules, movement);
  const plan = moves?.toCover?.(profileOf(model), optionsOf(rules));
  if (!plan) return null;
  if (typeof moves?.coverFrom === "function") {
    const foes = moves.coverFrom(profileOf(model), battle);
    return foes.length === 0 ? null : sceneryNow().cover(ref, plan, foes);
  }
  if (moves?.coverFrom === "active") {
    const active = activeModel(battle)?.profile.ref;
    return active === undefined || active === ref ? [] : sceneryNow().cover(ref, plan, [active], true);
  }
  const shooters = waitingThings(rules).flatMap((thing) => {
    const { attacker, target } = waitingRefs(rules, thing);
    return target === ref && attacker !== null ? [attacker] : [];
  });
  return sceneryNow().cover(ref, plan, [...new Set(shooters)]);
}

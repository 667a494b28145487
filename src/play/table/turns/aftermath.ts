import {
  capability,
  nerve,
  isTakenOut,
  takesOut,
  type Engagement,
  type FollowUp,
  type Game,
  type Member,
  type Outcome,
  type Ref,
  type Replay,
  type SideStrength,
} from "../../../rules/core/index.js";
import { gameById } from "../../../rules/registry.js";
import { gameOfBattle } from "../../../data/stored-battle.js";
import { flagOf } from "../../../foundry.js";
import { battleState } from "../battle/state.js";
import { modelOf, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { castOf } from "../../record/view.js";
import { sceneryNow } from "../engagement/scenery.js";
import { sideOf } from "../battle/starting-strength.js";
import { encounterOf } from "./turn.js";

/**
 * The actions that the rules demand when an exchange is over, such as tests of models that saw others fall.
 */
export function followUpsOf(engagement: Engagement, played: Replay<Outcome>): readonly FollowUp[] {
  const rules = gameById(engagement.game);
  if (!rules) return [];
  const combat = encounterOf(castOf(engagement));
  // In a battle, the exchange itself has already resolved the effects of models that fell.
  if (combat && gameOfBattle(combat)) return dueInBattle(rules, combat, engagement, played);
  const demands = capability(rules, nerve);
  if (!demands) return [];
  const fallen = played.changes.flatMap((change) =>
    change.type === "status" && change.to && takesOut(rules, [change.status]) ? [change.of] : [],
  );
  if (!fallen.length) return [];
  const models = modelsAround(engagement, combat);
  const isOut = (model: Model) => isTakenOut(rules, profileOf(model));
  return demands(
    fallen,
    models.map((model) => memberOf(model, fallen)),
    strengths(combat, models, fallen, isOut),
  );
}

/**
 * The step that the order of play demands after an exchange, such as the end of the activation after the last
 * action.
 */
function dueInBattle(
  rules: Game,
  combat: Combat.Implementation,
  { action, actor }: Engagement,
  { changes }: Replay<Outcome>,
): readonly FollowUp[] {
  const battle = battleState(combat);
  const due = battle && rules.order?.due(battle, actor.ref, action, changes);
  return due ? [due] : [];
}

/**
 * All models that may react when a model falls: those of the encounter, or else those on the actor's scene.
 */
function modelsAround(engagement: Engagement, combat: Combat.Implementation | null): readonly Model[] {
  const scene = modelOf(engagement.actor.ref)?.token?.parent ?? null;
  const tokens = combat
    ? combat.combatants.contents.flatMap((combatant) => combatant.token ?? [])
    : (scene?.tokens.contents ?? []);
  return tokens
    .flatMap((token) => modelOf(token.uuid) ?? [])
    .filter((model) => model.game.id === engagement.game);
}

function memberOf(model: Model, fallen: readonly Ref[]): Member {
  const distances: Record<Ref, number> = {};
  const sees: Ref[] = [];
  for (const ref of fallen) {
    if (ref === model.ref) continue;
    const facts = sceneryNow().between(model.ref, ref);
    if (facts.distance) distances[ref] = facts.distance.value;
    if (facts.sight?.value) sees.push(ref);
  }
  return { profile: profileOf(model), side: sideOf(model.token), distances, sees };
}

function strengths(
  combat: Combat.Implementation | null,
  models: readonly Model[],
  fallen: readonly Ref[],
  isOut: (model: Model) => boolean,
): Record<string, SideStrength> {
  const stored = combat ? flagOf(combat, "starting") : undefined;
  const starting: Record<string, unknown> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const result: Record<string, SideStrength> = {};
  for (const side of Object.keys(starting)) {
    const own = models.filter((model) => sideOf(model.token) === side);
    const before = own.filter((model) => fallen.includes(model.ref) || !isOut(model)).length;
    result[side] = { starting: Number(starting[side]), before };
  }
  return result;
}

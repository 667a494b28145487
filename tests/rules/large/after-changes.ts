import {
  withNumber,
  type BattleState,
  type Consequence,
  type Engagement,
  type FreePlace,
  type Profile,
} from "../../../src/rules/core/index.js";
import { changed } from "../../../src/library/index.js";

/** An engagement as these changes leave it: its models and their gear, the battle, the places and what waits. */
export function afterChanges(engagement: Engagement, changes: readonly Consequence[]): Engagement {
  const now = (model: Profile): Profile => changed(model, changes);
  const { battle, weapon, actor, bystanders } = engagement;
  const profile = now(actor);
  return {
    ...engagement,
    actor: profile,
    weapon: weapon && now(weapon),
    targets: engagement.targets.map((target) => ({ ...target, profile: now(target.profile) })),
    others: engagement.others.map(now),
    positions: standingAfter(engagement.positions, changes),
    waiting: changes.reduce(waitingAfter, engagement.waiting),
    ...(battle ? { battle: changes.reduce(battleAfter, battle) } : {}),
    ...(bystanders
      ? {
          bystanders: Object.fromEntries(
            Object.entries(bystanders).map(([ref, one]) => [ref, { ...one, profile: now(one.profile) }]),
          ),
        }
      : {}),
  };
}

function standingAfter(
  positions: Engagement["positions"],
  changes: readonly Consequence[],
): Engagement["positions"] {
  const places: Record<string, FreePlace> = { ...positions };
  for (const change of changes) {
    const place = change.type === "place" ? places[change.of] : undefined;
    if (place && change.type === "place") places[change.of] = { ...place, ...change.to };
  }
  return places;
}

function waitingAfter(waiting: Engagement["waiting"], change: Consequence): Engagement["waiting"] {
  if (change.type !== "waiting") return waiting;
  const { list, id, item, to } = change;
  return to ? [...waiting, { list, id, item }] : waiting.filter((one) => one.id !== id);
}

function battleAfter(battle: BattleState, change: Consequence): BattleState {
  const counted =
    change.type === "track" && change.of === battle.ref
      ? withNumber(battle, change.track, change.to)
      : battle;
  return {
    ...counted,
    models: counted.models.map((model) => ({ ...model, profile: changed(model.profile, [change]) })),
  };
}

import {
  type BattleDeclaration,
  type BattleModel,
  type BattleState,
  capability,
  countedByGear,
} from "../../../rules/core/index.js";
import { modelOf, refOf, type Model } from "../models/models.js";
import { profileOf } from "../models/profile.js";
import { combatantOf } from "../turns/turn.js";
import { gameOfBattle, initials, initialTracks, storedBattle } from "../../../data/stored-battle.js";

/**
 * The battle of an encounter in the form that rules read. Null when the encounter does not follow the order
 * of play of a game.
 */
export function battleState(combat: Combat.Implementation): BattleState | null {
  const stored = storedBattle(combat);
  const rules = gameOfBattle(combat);
  if (!stored || !rules?.battle) return null;
  const { battle } = rules;
  return {
    ref: combat.uuid,
    tracks: { ...initialTracks(rules), ...stored.tracks },
    setup: stored.setup,
    sides: Object.entries(stored.names).map(([id, name]) => ({
      id,
      name,
      tracks: { ...initials(battle.sideTracks), ...stored.sides[id] },
    })),
    models: combat.combatants.contents.flatMap((combatant) => {
      const { id } = combatant;
      const model = modelOfCombatant(combatant);
      const side = stored.members[id ?? ""];
      if (id === null || !model || model.game.id !== rules.id || side === undefined) return [];
      return [
        battleModel(battle, model, {
          id,
          side,
          tracks: stored.models[id] ?? {},
          // A GM can also mark a model as defeated in the tracker.
          isOut: combatant.isDefeated,
        }),
      ];
    }),
  };
}

/** The battle in which a model takes part; null when it takes part in none. */
export function battleOf(model: Model): BattleState | null {
  const combat = encounterFor(model);
  return combat ? battleState(combat) : null;
}

/** The model of a combatant; null when the combatant has neither token nor actor, or its model has no game. */
export function modelOfCombatant({ token, actor }: Combatant.Implementation): Model | null {
  const document = token ?? actor;
  return document ? modelOf(refOf(document)) : null;
}

/** The encounter of a model. An encounter that has begun comes first. */
export function encounterFor(model: Model): Combat.Implementation | null {
  const { token, actor } = model;
  const isModel = (one: Combatant.Implementation): boolean =>
    token ? one.tokenId === token.id && one.sceneId === token.parent?.id : one.actorId === actor.id;
  const found = game.combats.contents.find((combat) => combat.combatants.some(isModel));
  return combatantOf(model)?.parent ?? found ?? null;
}

/**
 * A model with only the values that the order of play reads. Other values are left out to keep records small,
 * since a record stores every model of a battle.
 */
function battleModel(
  { values: names = [] }: BattleDeclaration,
  model: Model,
  kept: Omit<BattleModel, "profile">,
): BattleModel {
  const whole = profileOf(model);
  const { ref, kind, values, statuses, turn } = whole;
  const picked = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { isActive: _isActive, ...counted } = turn ?? { ref: "", values: {} };
  return {
    ...kept,
    profile: {
      ref,
      kind,
      statuses,
      gear: [],
      effects: [],
      values: picked({ ...values, ...capability(model.game, countedByGear)?.(whole) }),
      turn: turn && { ...counted, values: picked(turn.values) },
    },
  };
}

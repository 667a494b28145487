import {
  beyond,
  modelIn,
  sideWithId,
  type BattleModel,
  type BattleState,
  type Profile,
  type Ref,
  type Situation,
} from "../../../core/index.js";
import { LEADER_REACH } from "../../battle/aftermath.js";
import { inPlay, isLeader, marksReached } from "../../battle/sides.js";
import { flightOf, type Flight } from "../../battle/spots.js";
import { isOutOfPlay, modelOf, type Model } from "../../data/model.js";
import { strikersAt, type Striker } from "../attack/free-attack.js";

/** A model that may have to take a Morale test when other models go out of play. */
export type Tester = {
  readonly model: Model;
  /** TNT-68: the enemies in contact that can strike when the model leaves. */
  readonly strikers: readonly Striker[];
  readonly flight: Flight | null;
  /** TNT-62: the leaders of its own side that the model sees within 12 inches. */
  readonly sees: readonly Ref[];
};

/**
 * TNT-107: the models that may have to test when the models `atRisk` go out of play. If a side can fall to a
 * half or a quarter, or can lose its leader, these are all of its models in play. One model's test can lead
 * to tests of all the others.
 */
export function testersOf(
  situation: Situation,
  battle: BattleState,
  atRisk: readonly Ref[],
): readonly Tester[] {
  const risked = battle.models.filter(({ profile, isOut }) => !isOut && atRisk.includes(profile.ref));
  const shaken = battle.sides.filter((side) => {
    const own = risked.filter((model) => model.side === side.id);
    const left = inPlay(battle, side.id).length - own.length;
    return (
      own.length > 0 && (marksReached(side, left).length > 0 || own.some((one) => isLeader(battle, one)))
    );
  });
  return shaken.flatMap(({ id }) => {
    const fellows = inPlay(battle, id);
    const leaders = fellows.filter((one) => isLeader(battle, one));
    return fellows.flatMap((model) => testerOf(situation, model, leaders) ?? []);
  });
}

function testerOf(
  situation: Situation,
  { profile: { ref } }: BattleModel,
  leaders: readonly BattleModel[],
): Tester | null {
  const { bystanders, options } = situation;
  const known = bystanders[ref];
  if (!known) return null;
  const enemies = (known.around.opponents?.value ?? []).flatMap((enemy): readonly Profile[] => {
    const one = bystanders[enemy]?.profile;
    return one && !isOutOfPlay(one) ? [one] : [];
  });
  const sees = leaders.flatMap(({ profile }): readonly Ref[] => {
    if (profile.ref === ref) return [];
    const { distance, sight } = known.toward[profile.ref] ?? {};
    const isNear = distance !== undefined && !beyond(distance.value, LEADER_REACH);
    return isNear && sight?.value === true ? [profile.ref] : [];
  });
  return {
    model: modelOf(known.profile, options),
    strikers: strikersAt(situation, known.profile, enemies, () => undefined),
    flight: flightOf(situation, ref),
    sees,
  };
}

/** A model with the changes since its numbers were gathered. */
export function modelNow(battle: BattleState, model: Model): Model {
  const now = modelIn(battle, model.ref);
  if (!now) return model;
  const { statuses, values } = now.profile;
  const taken = values["woundsTaken"];
  const has = (status: string): boolean => statuses.includes(status);
  return {
    ...model,
    taken: typeof taken === "number" ? taken : model.taken,
    out: now.isOut,
    prone: has("prone"),
    hold: has("hold"),
    fled: has("fled"),
    injuryDue: has("injuryDue"),
  };
}

/** The name of a side; empty when the side is not in the battle. */
export function sideName(battle: BattleState, id: string): string {
  return sideWithId(battle, id)?.name ?? "";
}

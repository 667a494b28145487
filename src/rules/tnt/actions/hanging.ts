import {
  ask,
  modelIn,
  modelTrack,
  note,
  numberOf,
  pay,
  turnOf,
  type BattleState,
  type Cost,
  type Procedure,
  type Ref,
  type Situation,
} from "../../core/index.js";
import { opposing } from "../battle/sides.js";
import { abilityBonus } from "../data/abilities.js";
import { lasting, modelOf, type Model } from "../data/model.js";
import { TARGET_NUMBER } from "../dice/chances.js";
import { fallDown } from "./fall.js";
import { DRIVERS, rollTest } from "./tests/plain-test.js";
import { condition } from "./wounds.js";

/** TNT-98: the progress of a climb. In a battle, it continues over several activations. */
export type Climbed = {
  /**
   * The ref of the battle that stores the progress, and the id of the model in it. Both are empty outside a
   * battle.
   */
  readonly battle: Ref;
  readonly model: string;
  readonly points: number;
  readonly inches: number;
};

/**
 * TNT-98: the actor's climb so far. In a battle, the climb can have begun in an earlier activation. Otherwise
 * the climb belongs to this turn.
 */
export function climbedBy({ battle, actor }: Situation, inchesPerPoint: number): Climbed {
  const model = battle && modelIn(battle, actor.ref);
  if (battle && model) {
    const { climbPoints: points = 0, climbInches: inches = 0 } = model.tracks;
    return { battle: battle.ref, model: model.id, points, inches };
  }
  const points = turnOf(actor, "climbed");
  return { battle: "", model: "", points, inches: points * inchesPerPoint };
}

/**
 * Stores the points and inches of a climb; both are 0 when the climb is over. Does nothing outside a battle,
 * where the turn counts the climb.
 */
export function* climbTo(
  { battle, model, ...from }: Climbed,
  points: number,
  inches: number,
): Procedure<void> {
  if (battle === "") return;
  const set = (track: string, was: number, to: number): readonly Cost[] =>
    was === to ? [] : [{ type: "track", of: battle, track: modelTrack(model, track), from: was, to }];
  yield* pay([...set("climbPoints", from.points, points), ...set("climbInches", from.inches, inches)]);
}

/** TNT-98: a model whose activation ends in the middle of a climb. */
export type Hanging = {
  readonly climbed: Climbed;
  readonly model: Model;
  /**
   * The numbers that the model adds to its die in a test of Agility and in a test of Strength. Its player
   * chooses one of these tests.
   */
  readonly agility: number;
  readonly strength: number;
  readonly by: Ref;
  readonly fumbleFails: boolean;
};

/**
 * TNT-98: the actor, if its activation ends in the middle of a climb. Null when the actor did not climb in
 * this activation, or when the whole climb has cost only one action point so far.
 */
export function hangingOf(situation: Situation, battle: BattleState): Hanging | null {
  const { actor, options } = situation;
  const climbed = climbedBy({ ...situation, battle }, 1);
  if (climbed.points <= 1 || turnOf(actor, "climbed") < 1) return null;
  const plus = (kind: "agility" | "strength"): number =>
    numberOf(actor, DRIVERS[kind]) + lasting(actor, kind) + abilityBonus(actor, kind);
  return {
    climbed,
    model: modelOf(actor, options),
    agility: plus("agility"),
    strength: plus("strength"),
    by: opposing(situation),
    fumbleFails: options["fumbleAlwaysFails"] === true,
  };
}

/**
 * TNT-31, TNT-98: the test of a climb at the end of an activation. A model that fails falls. A model that
 * passes holds on.
 */
export function* holdOn(hanging: Hanging): Procedure<void> {
  const { model, climbed, by, fumbleFails } = hanging;
  const who = model.ref;
  const kind = yield* ask({
    key: "climb-by",
    who,
    question: "climbBy",
    options: [{ id: "agility" }, { id: "strength" }],
    default: hanging.strength > hanging.agility ? "strength" : "agility",
  });
  const chosen = kind === "strength" ? "strength" : "agility";
  const passed = yield* rollTest("climb", {
    who,
    kind: chosen,
    value: hanging[chosen],
    bonus: 0,
    against: TARGET_NUMBER,
    fumbleFails,
  });
  if (passed) {
    yield* note("holdsOn", [who]);
    return;
  }
  yield* fallDown("climb-fall", condition(model), climbed.inches, by);
  yield* climbTo(climbed, 0, 0);
}

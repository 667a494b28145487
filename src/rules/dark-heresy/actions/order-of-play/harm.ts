import {
  has,
  modelIn,
  note,
  numberOf,
  type BattleInPlay,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { bonusOfCharacteristic, testValue } from "../../data/characteristics.js";
import { endOfFatigue, fatigueLimit, minutesAsleep } from "../../data/fatigue.js";
import { judge } from "../../dice/reading.js";
import { rollPercentile } from "../../dice/rolls.js";
import type { Blow } from "../damage/blow.js";
import { condition, hurt } from "../damage/hurt.js";
import { unprotected } from "../defense/victim.js";

/** DH-72: 1d10 Energy damage, which no armor stops. */
const FLAMES: Blow = {
  dice: { d10: 1, d5: 0, drop: false, twice: false, proven: 0, primitive: 0, fury: 10 },
  ...{ plus: 0, penetration: 0, type: "energy", razor: false, accurate: false, again: false },
};

/** DH-72: blood loss costs a level of Fatigue at the start of each own turn. */
export function* bleed(battle: BattleInPlay, ref: Ref): Procedure<void> {
  if (!modelHas(battle, ref, "bleeding")) return;
  yield* note("bleeds", [ref], {}, "bad");
  yield* tire(battle, ref);
}

/** DH-72: fire does damage and a level of Fatigue at the start of each own turn. Then Willpower decides whether the turn is lost. */
export function* burn(battle: BattleInPlay, ref: Ref, { options }: StepSetup): Procedure<void> {
  const model = modelIn(battle.now, ref);
  if (!model || model.isOut || !has(model.profile, "onFire")) return;
  const key = `fire-${model.id}-${battle.now.tracks["round"] ?? 0}`;
  yield* note("burns", [ref], {}, "bad");
  const victim = unprotected(model.profile, options);
  const hit = { key, by: ref, blow: FLAMES, degrees: 0, location: "body" } as const;
  yield* battle.watch(hurt(hit, condition(victim)));
  yield* tire(battle, ref);
  const now = modelIn(battle.now, ref);
  if (!now || now.isOut || has(now.profile, "unconscious")) return;
  const target = testValue(now.profile, "willpower");
  const rolled = yield* rollPercentile({ key: `${key}-will`, roller: ref, purpose: "willpower", target });
  if (judge(rolled, target).success) return yield* note("keepsHead", [ref], {}, "good");
  yield* battle.setModel(ref, "burnt", now.tracks["activated"] ?? 0);
}

/** DH-70: one more level of Fatigue, with what follows from it. */
function* tire(battle: BattleInPlay, ref: Ref): Procedure<void> {
  const profile = modelIn(battle.now, ref)?.profile;
  if (!profile || modelIn(battle.now, ref)?.isOut) return;
  const fatigue = numberOf(profile, "fatigue") + 1;
  const limit = fatigueLimit(profile);
  yield* battle.setTrack(ref, "fatigue", fatigue);
  yield* note("tires", [ref], { fatigue, limit }, "bad");
  const end = endOfFatigue(fatigue, limit);
  if (end === "dies") {
    yield* battle.setStatus(ref, "out", true);
    return yield* note("diesTired", [ref], {}, "bad");
  }
  if (end === "none" || has(profile, "unconscious")) return;
  const toughness = bonusOfCharacteristic(profile, "toughness");
  yield* battle.setStatus(ref, "unconscious", true);
  yield* note("collapses", [ref], { minutes: minutesAsleep(toughness), fatigue: toughness }, "bad");
}

function modelHas(battle: BattleInPlay, ref: Ref, status: string): boolean {
  const model = modelIn(battle.now, ref);
  return model !== undefined && !model.isOut && has(model.profile, status);
}

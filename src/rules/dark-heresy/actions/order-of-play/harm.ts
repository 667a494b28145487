import {
  has,
  inRow,
  modelIn,
  note,
  type BattleInPlay,
  type BattleModel,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { perceptionPenalty, testValue } from "../../data/characteristics.js";
import { tire } from "../damage/afflict.js";
import { unprotectedBlow } from "../damage/blow.js";
import { condition, hurt } from "../damage/hurt.js";
import { fatedBy, purseOf, testWithFate } from "../defense/fate-bonus.js";
import { unprotected } from "../defense/victim.js";

/** DH-72: the damage of fire, 1d10 Energy. Armor does not stop it. */
const FLAMES = unprotectedBlow("energy", 0);

/** DH-72: blood loss costs a model one level of Fatigue at the start of each of its turns. */
export function* bleed(battle: BattleInPlay, ref: Ref, step: StepSetup): Procedure<void> {
  const model = modelWith(battle, ref, "bleeding");
  if (!model) return;
  const key = keyFor(battle, model, "blood");
  yield* inRow(key, { key: "bleeds", refs: [ref] }, tireOnce(battle, ref, key, step));
}

/**
 * DH-72: fire does damage and causes one level of Fatigue at the start of each turn of a burning model. Then
 * a Willpower test decides whether the model loses its turn.
 */
export function* burn(battle: BattleInPlay, ref: Ref, step: StepSetup): Procedure<void> {
  const model = modelWith(battle, ref, "onFire");
  if (!model) return;
  const key = keyFor(battle, model, "fire");
  yield* inRow(key, { key: "burns", refs: [ref] }, suffers(battle, model, key, step));
}

/** DH-72: the damage, the Fatigue and the test of one turn on fire. */
function* suffers(battle: BattleInPlay, model: BattleModel, key: string, step: StepSetup): Procedure<void> {
  const { ref } = model.profile;
  const victim = unprotected(model.profile, step.options);
  const hit = { key, by: ref, blow: FLAMES, degrees: 0, location: "body" } as const;
  yield* battle.watch(hurt(hit, condition(victim)));
  yield* tireOnce(battle, ref, key, step);
  const now = modelIn(battle.now, ref);
  if (!now || now.isOut || has(now.profile, "unconscious")) return;
  const will = fatedBy(testValue(now.profile, "willpower") + perceptionPenalty(now.profile));
  const test = { key: `${key}-will`, who: ref, purpose: "willpower" };
  const { success } = yield* battle.watch(testWithFate(test, purseOf(now.profile), will));
  if (success) return yield* note("keepsHead", [ref], {}, "good");
  yield* battle.setModel(ref, "burnt", now.tracks["activated"] ?? 0);
}

/** DH-70: gives a model one more level of Fatigue, with its effects. */
function* tireOnce(battle: BattleInPlay, ref: Ref, key: string, { options }: StepSetup): Procedure<void> {
  const model = modelIn(battle.now, ref);
  if (model && !model.isOut)
    yield* battle.watch(tire(key, condition(unprotected(model.profile, options)), 1));
}

/** The prefix of the keys of a model's requests in this round. */
function keyFor(battle: BattleInPlay, { id }: BattleModel, harm: "blood" | "fire"): string {
  return `${harm}-${id}-${battle.now.tracks["round"] ?? 0}`;
}

/** The model with this ref, if it is in play and has this status; null otherwise. */
function modelWith(battle: BattleInPlay, ref: Ref, status: string): BattleModel | null {
  const model = modelIn(battle.now, ref);
  return model && !model.isOut && has(model.profile, status) ? model : null;
}

import { beyond, note, type Aim, type Procedure, type Profile, type Situation } from "../../../core/index.js";
import { valueOf } from "../../data/attributes.js";
import { counts, hindrances, isOutOfPlay } from "../../data/conditions.js";
import type { Notation } from "../../data/notation.js";
import { againstSystem, contend, noteResult, type Contest } from "../../dice/contest.js";
import { NO_DICE } from "../../dice/pool.js";
import { rollOff } from "../../dice/rolls.js";
import { BY_HAND } from "../../data/melee-range.js";
import { blowOf, damageTest, ofWeapon, type Strike } from "./damage.js";
import { damages, type Blow } from "./wounds.js";

/** MEST-118: a model that a missed shot can hit. */
export type Endangered = {
  /** Its Unopposed REF Test, still without the Misses. */
  readonly avoid: Contest;
  readonly damage: Contest;
  readonly blow: Blow;
};

/**
 * MEST-118: the models that a missed shot endangers, one of them by chance: those In-Play in base-contact with the target, else
 * within 1 MU of it, else within 1 MU of the LOF. None in base-contact with an Attentive Ordered shooter is in danger, and by the
 * option none at all. Those whose numbers are not known are left to people.
 */
export function nearMisses({ actor, bystanders, options, others }: Situation, aim: Aim): readonly Profile[] {
  const { profile: target, facts } = aim;
  if (options["friendlyFire"] === false) return [];
  const beside = counts(actor) ? (bystanders[actor.ref]?.around.neighbors?.value ?? []) : [];
  const safe = beside.filter(({ distance }) => !beyond(distance, BY_HAND)).map(({ ref }) => ref);
  const close = facts.neighbors?.value ?? [];
  const touching = close.filter(({ distance }) => !beyond(distance, BY_HAND));
  for (const near of [touching, close, facts.nearLine?.value ?? []]) {
    const models = near.flatMap(({ ref }) => {
      const model = bystanders[ref]?.profile ?? others.find((one) => one.ref === ref);
      const isSafe = ref === actor.ref || ref === target.ref || safe.includes(ref);
      return !model || isSafe || isOutOfPlay(model) ? [] : [model];
    });
    if (models.length > 0) return models;
  }
  return [];
}

/**
 * MEST-118: the numbers of those whom a missed shot endangers. Nothing that was chosen or found against its target counts, but
 * the weapon's own traits do, such as Impale against a Distracted model (MEST-116).
 */
export function endangeredBy(
  situation: Situation,
  aim: Aim,
  { actor, weapon }: Pick<Strike, "actor" | "weapon">,
  written: Notation,
): readonly Endangered[] {
  return nearMisses(situation, aim).map((model): Endangered => {
    const strike = { actor, weapon, target: model, settings: ofWeapon(weapon, model) };
    const { ref } = model;
    const active = { ref, attribute: "ref", value: valueOf(model, "ref"), bonus: 0, pool: NO_DICE };
    return {
      avoid: againstSystem(active, 0, hindrances(model).length),
      damage: damageTest(strike, written, false),
      blow: blowOf(strike, false, situation.options),
    };
  });
}

/** MEST-118: one of the models, by a die for each, rolls Unopposed REF with the Misses as its Difficulty Rating, or is hit. */
export function* friendlyFire(all: readonly Endangered[], missed: number): Procedure<void> {
  const rollerOf = (one: Endangered) => ({ id: all.indexOf(one) + 1, roller: one.avoid.active.ref });
  const one = yield* rollOff("endangered", all, rollerOf, "endangered");
  if (!one) return;
  const { avoid, damage, blow } = one;
  const { ref } = avoid.active;
  yield* note("friendlyFire", [ref, damage.active.ref], { misses: missed }, "bad");
  const contest = { ...avoid, passive: { ...avoid.passive, bonus: missed } };
  const verdict = yield* contend({ key: "friendly-fire", active: "avoid", passive: "system" }, contest);
  yield* noteResult([ref], verdict);
  if (!verdict.passed) yield* damages("friendly-fire-damage", damage, blow);
}

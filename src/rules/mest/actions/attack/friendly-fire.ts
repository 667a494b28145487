import {
  beyond,
  HITS_FRIEND,
  HITS_OTHER,
  isFriend,
  note,
  type Aim,
  type Chance,
  type Procedure,
  type Profile,
  type Situation,
} from "../../../core/index.js";
import { valueOf } from "../../data/attributes.js";
import { counts, hindrances, isOutOfPlay } from "../../data/conditions.js";
import type { Notation } from "../../data/notation.js";
import { againstSystem, contend, misses, noteResult, type Contest } from "../../dice/contest.js";
import { margins, passing } from "../../dice/chances.js";
import { NO_DICE } from "../../dice/pool.js";
import { rollOff } from "../../dice/rolls.js";
import { BY_HAND } from "../../data/melee-range.js";
import { blowOf, damageTest, ofWeapon, type Strike } from "./damage.js";
import { damages, type Blow } from "./wounds.js";

/** MEST-118: a model that a missed shot can hit. */
export type Endangered = {
  readonly isFriend: boolean;
  /** The model's Unopposed REF Test. Its Difficulty Rating does not include the shot's Misses yet. */
  readonly avoid: Contest;
  readonly damage: Contest;
  readonly blow: Blow;
};

/**
 * MEST-118: the models that a missed shot endangers; one of them may be hit by chance. They are the In-Play
 * models in base-contact with the target. If there are none, they are the models within 1 MU of the target,
 * or else those within 1 MU of the LOF. A model in base-contact with an Attentive Ordered shooter is in no
 * danger. The option `friendlyFire` can rule out all danger. People handle models whose numbers are not
 * known.
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
 * MEST-118: the numbers of the models that a missed shot endangers. Choices and modifiers for the shot's target do
 * not count. The weapon's own traits do count, such as Impale against a Distracted model (MEST-116).
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
      isFriend: isFriend(situation, aim, ref),
      avoid: againstSystem(active, 0, hindrances(model).length),
      damage: damageTest(strike, written, false),
      blow: blowOf(strike, false, situation.options),
    };
  });
}

function avoiding(avoid: Contest, missed: number): Contest {
  return { ...avoid, passive: { ...avoid.passive, bonus: missed } };
}

/** MEST-118: the outcome of a missed attack. */
export function missedOf(struck: Endangered | null): string {
  if (!struck) return "missed";
  return struck.isFriend ? HITS_FRIEND : HITS_OTHER;
}

/**
 * MEST-118: after a failed Hit Test, the chance that no model is struck, and for each model in danger the
 * chance that this model is struck.
 */
export function missChances(hit: Contest, all: readonly Endangered[]): readonly Chance[] {
  const { from, chances } = margins(hit);
  const ends: Record<string, number> = {};
  for (const one of all) ends[missedOf(one)] = 0;
  ends["missed"] = 0;
  for (const [index, chance] of chances.entries()) {
    const margin = from + index;
    if (margin >= 0 || chance === 0) continue;
    if (all.length === 0) ends["missed"] += chance;
    for (const one of all) {
      const avoids = passing(avoiding(one.avoid, misses(margin)));
      const share = chance / all.length;
      const id = missedOf(one);
      ends[id] = (ends[id] ?? 0) + share * (1 - avoids);
      ends["missed"] += share * avoids;
    }
  }
  return Object.entries(ends).map(([id, chance]) => ({ id, chance }));
}

/**
 * MEST-118: picks one of the models by rolling a die for each. The picked model rolls Unopposed REF with the
 * Misses as its Difficulty Rating. The result is this model if it is hit; otherwise null.
 */
export function* friendlyFire(all: readonly Endangered[], missed: number): Procedure<Endangered | null> {
  const rollerOf = (one: Endangered) => ({ id: all.indexOf(one) + 1, roller: one.avoid.active.ref });
  const one = yield* rollOff("endangered", all, rollerOf, "endangered");
  if (!one) return null;
  const { avoid, damage, blow } = one;
  const { ref } = avoid.active;
  yield* note("friendlyFire", [ref, damage.active.ref], { misses: missed }, "bad");
  const verdict = yield* contend(
    { key: "friendly-fire", active: "avoid", passive: "system" },
    avoiding(avoid, missed),
  );
  yield* noteResult([ref], verdict);
  if (verdict.passed) return null;
  yield* damages("friendly-fire-damage", damage, blow);
  return one;
}

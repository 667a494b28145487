import {
  note,
  refuse,
  type Aim,
  type Odds,
  type Procedure,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import type { Aimed } from "./attack.js";
import { following, margins, passing, withCarried } from "../../dice/chances.js";
import { isOutOfPlay } from "../../data/conditions.js";
import { cascades, contend, misses, type Contest } from "../../dice/contest.js";
import { unopposed } from "../tests/contest-setup.js";
import { armorAgainst, damageTest, impactOf, type Strike } from "./damage.js";
import { CARRYING } from "../../dice/reading.js";
import { friendlyFire, missChances, missedOf } from "./friendly-fire.js";
import type { Notation } from "../../data/notation.js";
import { fall, victimOf, woundDamage, type Victim } from "./wounds.js";

/**
 * MEST-101: an attack on a KO'd model. It eliminates the model without a Test, or by Tests with the option
 * `koAttack`.
 */
export type Finish = Aimed & FinishOnly;
type FinishOnly = { readonly type: "finish"; readonly victim: Victim; readonly test: FinishTest | null };

/**
 * MEST-101: the Tests that the option `koAttack` asks for. `hit` is null in Melee Range, where the attack
 * hits without a Hit Test.
 */
type FinishTest = {
  readonly hit: Contest | null;
  readonly damage: Contest;
  readonly armor: number;
  readonly impact: number;
  /** The Wound damage that eliminates the model. */
  readonly needed: number;
};

/**
 * MEST-101: the bonus that the option `koAttack` adds to both Tests. The same number reduces the AR of each
 * piece of armor, and the SIZ that the Wound damage must reach.
 */
const HELP = 3;

/** MEST-101: the refusal of an attack on a KO'd model when the option `koAttack` forbids it. */
export function sparesKnockedOut({ options }: Situation, { profile }: Aim): Refusal | null {
  return refuse(isOutOfPlay(profile) && options["koAttack"] === "forbidden", "targetKo", "MEST-101");
}

/** MEST-101: gathers the numbers of an attack on a KO'd model. */
export function finishOf(
  situation: Situation,
  strike: Strike,
  written: Notation,
  inClose: boolean,
): FinishOnly {
  const victim = victimOf(strike.target);
  if (situation.options["koAttack"] !== "test") return { type: "finish", victim, test: null };
  const damage = damageTest(strike, written, inClose);
  return {
    type: "finish",
    victim,
    test: {
      hit: inClose ? null : helped(unopposed(situation, "rca")),
      damage: helped(damage),
      armor: armorAgainst(strike, HELP),
      impact: impactOf(strike),
      needed: Math.max(1, victim.siz - HELP),
    },
  };
}

function helped(contest: Contest): Contest {
  return { ...contest, active: { ...contest.active, bonus: contest.active.bonus + HELP } };
}

/** MEST-101: exact chances of an attack on a KO'd model. */
export function finishChances({ test, endangered }: Finish): Odds {
  if (!test) return { outcomes: [{ id: "eliminated", chance: 1 }], also: [] };
  const hits = test.hit ? passing(test.hit) : 1;
  const { from, chances } = test.hit ? following(test.hit, test.damage) : margins(test.damage);
  const eliminated = chances.reduce(
    (sum, chance, index) => (eliminates(test, from + index) ? sum + chance : sum),
    0,
  );
  return {
    outcomes: [
      ...(test.hit ? missChances(test.hit, endangered) : []),
      { id: "unhurt", chance: Math.max(0, hits - eliminated) },
      { id: "eliminated", chance: eliminated },
    ],
    also: test.hit ? [{ id: "hitAny", chance: hits }] : [],
  };
}

/** MEST-101: whether the Damage Test eliminates the model. */
function eliminates({ armor, impact, needed }: FinishTest, margin: number): boolean {
  return margin >= 0 && woundDamage(cascades(margin), armor, impact) >= needed;
}

/** MEST-101: carries out an attack on a KO'd model. The attack has already been paid for. */
export function* finish({ attacker, victim, test, endangered }: Finish): Procedure<string> {
  if (test) {
    const refs = [attacker, victim.ref];
    const hit = test.hit && (yield* contend({ key: "hit", active: CARRYING, passive: "system" }, test.hit));
    if (hit && !hit.passed) {
      const missed = misses(hit.margin);
      yield* note("missed", refs, { active: hit.active, passive: hit.passive, misses: missed });
      const struck = yield* friendlyFire(endangered, missed);
      return missedOf(struck);
    }
    const damage = yield* contend(
      { key: "damage", active: "damage", passive: "resist" },
      withCarried(test.damage, hit?.carried),
    );
    if (!eliminates(test, damage.margin)) {
      yield* note("resisted", [victim.ref], { active: damage.active, passive: damage.passive });
      return "unhurt";
    }
  }
  yield* fall(victim, "eliminated");
  return "eliminated";
}

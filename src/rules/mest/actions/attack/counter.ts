import {
  ask,
  beyond,
  credited,
  has,
  isRefusal,
  note,
  numberOf,
  pay,
  textOf,
  trackTo,
  type Aim,
  type Cost,
  type Option,
  type Price,
  type Procedure,
  type Profile,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { affordable, bonusOf, type Bonus } from "../../battle/bonus.js";
import { valueOf } from "../../data/attributes.js";
import { isEngaged } from "../../data/conditions.js";
import { announced, isCloseClass, reachOf } from "../../data/gear.js";
import { isInReach, isTouching } from "../../data/melee-range.js";
import { NOTATIONS, parse, type Notation } from "../../data/notation.js";
import { battleVisibility, countedDistance, mostMultiples, weaponRange } from "../../data/range.js";
import { levelOf, USED_UP } from "../../data/traits.js";
import { margins, withCarried } from "../../dice/chances.js";
import type { Contest, Verdict } from "../../dice/contest.js";
import { DICE } from "../../dice/pool.js";
import { isOutOfSight } from "../../modifiers/sight.js";
import { takeBonus } from "./bonus.js";
import { blowOf, damageTest, ofWeapon } from "./damage.js";
import { discardOf, useUp, type Discard } from "./discard.js";
import { pairOf } from "./pair.js";
import { mayAnswer } from "./take-cover.js";
import { damages, effectOf, outcomeOf, type Blow } from "./wounds.js";

/** MEST-108: the Damage Test of a target that strikes or fires back at its attacker. */
type Blowback = {
  readonly id: "counterStrike" | "counterFire";
  readonly damage: Contest;
  readonly blow: Blow;
  readonly costs: readonly Cost[];
  readonly discard: Discard | null;
};

/** MEST-108: the possible answers of a target after an attack on it has failed its Hit Test. */
export type Counter = { readonly blow: Blowback | null; readonly bonus: Bonus | null };

/**
 * MEST-108: the answers of an Attentive Ordered target to a failed attack; null when the target has no answer, and
 * when the attack is a React.
 */
export function counterOf(
  situation: Situation,
  aim: Aim,
  attacker: Profile,
  inClose: boolean,
): Counter | null {
  const target = aim.profile;
  const { options } = situation;
  if (!mayAnswer(situation, target, "responses")) return null;
  const isQuick = valueOf(target, "ref") >= valueOf(attacker, "ref");
  const strikes = inClose ? strikeBack : isQuick ? fireBack : null;
  const blow = strikes?.(situation, aim, attacker) ?? null;
  const mayAct = (inClose || isQuick) && options["bonusActions"] !== false;
  const bonus = mayAct ? bonusOf(situation, pairOf(situation, aim, attacker, inClose, "target")) : null;
  return blow || bonus ? { blow, bonus } : null;
}

/**
 * MEST-108: the Counter-strike of a target with the weapon that it announces; null when the attacker is out
 * of that weapon's Melee Range.
 */
function strikeBack(
  { options }: Situation,
  { profile: target, facts }: Aim,
  attacker: Profile,
): Blowback | null {
  const weapon = announced(target);
  if (!weapon || !(isTouching(facts) || isInReach(facts, reachOf(weapon)))) return null;
  return blowback("counterStrike", target, weapon, attacker, options);
}

/**
 * MEST-108: the Counter-fire of a Free target at a Revealed attacker in LOS; null when the attacker is beyond
 * the Visibility OR or the range of every weapon.
 */
function fireBack(
  { others, battle, options }: Situation,
  { profile: target, facts }: Aim,
  attacker: Profile,
): Blowback | null {
  const visibility = battleVisibility({ battle, actor: target });
  const far = countedDistance(facts.distance?.value ?? 0, options);
  const isFree = isEngaged(facts.targetOpponents, target, [attacker, ...others]) === false;
  const isSeen = !has(attacker, "hidden") && !isOutOfSight(facts);
  if (!isFree || !isSeen || (visibility > 0 && beyond(far, visibility))) return null;
  // MEST-28, MEST-115: the OR Multiple from which no attack is possible.
  const beyondRange = mostMultiples(target, "shoot") + 1;
  const weapon = target.gear.find((one) => {
    const range = one.kind === "mestWeapon" && !isCloseClass(one) ? weaponRange(one, target) : null;
    const isReady = numberOf(one, "unloaded") === 0 && numberOf(one, "spent") < USED_UP;
    return range !== null && range > 0 && isReady && far < beyondRange * range;
  });
  return weapon ? blowback("counterFire", target, weapon, attacker, options) : null;
}

function blowback(
  id: Blowback["id"],
  actor: Profile,
  weapon: Profile,
  target: Profile,
  options: Situation["options"],
): Blowback | null {
  const written: Notation | Refusal = parse(textOf(weapon, "damage"), NOTATIONS.damage);
  if (isRefusal(written)) return null;
  const inClose = id === "counterStrike";
  const strike = { actor, weapon, target, settings: ofWeapon(weapon, target) };
  return {
    id,
    damage: damageTest(strike, written, inClose),
    blow: blowOf(strike, inClose, options),
    costs: inClose ? [] : trackTo(weapon, "unloaded", levelOf(weapon, "reload")),
    discard: discardOf(weapon, !inClose),
  };
}

/**
 * MEST-108: asks the target for its answer to a failed attack, and carries the answer out. The result says
 * whether the target answered. An answer costs the target a Delay token or Wait.
 */
export function* answerFailure({ blow, bonus }: Counter, hit: Verdict, price: Price): Procedure<boolean> {
  const { carried, won } = hit.countered;
  const hasCarried = DICE.some((die) => carried[die] > 0);
  const acts = bonus !== null && hasCarried && affordable(bonus, won - (bonus.distracted ? 1 : 0)).length > 0;
  const who = blow?.damage.active.ref ?? bonus?.who;
  if (who === undefined || (!blow && !acts)) return false;
  if (blow && !acts && !canHurt(blow, hit)) {
    yield* note("counterNotHurt", [who, blow.blow.victim.ref]);
    return false;
  }
  const choice = yield* ask({
    key: "counter",
    who,
    question: "counter",
    options: [
      { id: "none" },
      ...(blow ? [{ id: blow.id, refs: [blow.blow.victim.ref], price }] : []),
      ...(acts ? [{ id: "counterAction", refs: [], data: { cascades: won }, price } satisfies Option] : []),
    ],
    default: "none",
  });
  if (choice === "counterAction" && bonus) {
    const { ways } = yield* takeBonus("counter-bonus", bonus, won);
    return ways.length > 0;
  }
  if (!blow || choice !== blow.id) return false;
  yield* strikesBack(blow, hit);
  return true;
}

/**
 * MEST-49: whether the Damage Test of an answer can have an effect. With Stun (MEST-116) it always counts as one that can.
 */
function canHurt({ damage, blow }: Blowback, hit: Verdict): boolean {
  if (blow.stun > 0) return true;
  const { from, chances } = margins(withCarried(damage, hit.countered.carried));
  return chances.some(
    (chance, index) => chance > 0 && outcomeOf(blow, effectOf(blow, from + index, 0)) !== "unhurt",
  );
}

function* strikesBack({ id, damage, blow, costs, discard }: Blowback, hit: Verdict): Procedure<void> {
  const { ref } = damage.active;
  yield* pay(costs);
  yield* note(id, [ref, blow.victim.ref]);
  yield* credited({ by: ref }, damages("counter-damage", withCarried(damage, hit.countered.carried), blow));
  if (discard) yield* useUp(discard, ref);
}

import {
  action,
  ask,
  change,
  note,
  oddsOfBestAnswer,
  pay,
  roll,
  type AnswerOdds,
  type Faces,
  type Odds,
  type Option,
  type Outcome,
  type Procedure,
} from "../../../core/index.js";
import { prepareCast, type Casting } from "./prepare-cast.js";
import { conditionOf, hasSeal, paySeal, sealPrice, wound, type Purse } from "../unit.js";
import { successChances } from "../../dice/chances.js";
import { CRITICAL_DICE, CRITICAL_RED, USUAL } from "../../dice/reading.js";
import { MAGIC, MOST_DICE } from "../../dice/pool.js";

/** GLOOM-32: the lowest face that is a success: 1 mana on a Magic Die, 1 ward on a Dispel Die. */
const SUCCESS = 3;

/** GLOOM-32: the Wounds of an extra die that fails. */
const BACKLASH = 1;

/** The number of Dispel Dice that are offered when the software does not store the enemy's Seals. */
const OFFERED_SEALS = 6;

const facesIn = (faces: Faces): readonly number[] => faces[MAGIC] ?? [];
const sixesIn = (faces: readonly number[]): number => faces.filter((face) => face === CRITICAL_RED).length;
const successesIn = (faces: readonly number[]): number => faces.filter((face) => face >= SUCCESS).length;

/**
 * GLOOM-32: casts one spell. Its dice are rolled, its mana is counted, and the enemy is asked about a dispel.
 * The dice are spent even if the spell fails.
 */
function* cast(casting: Casting): Procedure<Outcome> {
  const { caster, number, automatic, costs, extraDie } = casting;
  yield* pay(costs);
  const by = conditionOf(caster);
  const thrown = yield* magicDice(casting);
  const extra = extraDie ? facesIn(yield* rollMagic("extra", caster.ref, 1, "extraMagicDie")) : [];
  const critical = casting.criticals ? yield* criticalDie(casting, [...thrown, ...extra]) : [];
  const mana = successesIn([...thrown, ...extra, ...critical]) + automatic;
  yield* note("mana", [caster.ref], { mana, number });
  if (extraDie && successesIn(extra) === 0) {
    yield* note("backlash", [caster.ref], {}, "bad");
    yield* wound(by, BACKLASH);
  }
  if (mana < number) {
    yield* note("notCast", [caster.ref], {}, "bad");
    return { id: "notCast", data: { mana } };
  }
  const wards = casting.dispeller ? yield* dispel(casting.dispeller, mana - number + 1) : 0;
  const isCast = mana - wards >= number;
  yield* note(
    isCast ? "spellCast" : "spellDispelled",
    [caster.ref],
    { left: mana - wards },
    isCast ? "good" : "bad",
  );
  return { id: isCast ? "spellCast" : "spellDispelled", data: { mana, wards } };
}

/**
 * The Magic Dice of a spell, after a possible reroll of all of them (GLOOM-47). If the reroll costs a Seal,
 * the caster's player is asked only when the reroll can help.
 */
function* magicDice(casting: Casting): Procedure<readonly number[]> {
  const { caster, dice, rerolls } = casting;
  const by = conditionOf(caster);
  const thrown = facesIn(yield* rollMagic("cast", caster.ref, dice, "cast"));
  if (rerolls === "none" || (rerolls === "seal" && !hasSeal(by))) return thrown;
  if (rerolls === "seal" && !mayImprove(casting, thrown)) {
    yield* note("keepsDice", [caster.ref]);
    return thrown;
  }
  const choice = yield* ask({
    key: "cast-pool",
    who: caster.ref,
    question: "reroll",
    options: [{ id: "keep" }, { id: "all", ...(rerolls === "seal" ? { price: sealPrice() } : {}) }],
    default: "keep",
  });
  if (choice !== "all") return thrown;
  if (rerolls === "seal") yield* paySeal(by);
  return facesIn(yield* rollMagic("cast-again", caster.ref, dice, "reroll"));
}

/**
 * GLOOM-32: whether a reroll can help. The dice must be able to give more mana. Also, the spell must lack
 * mana, or an enemy must be able to dispel it.
 */
function mayImprove(
  { number, automatic, dispeller, criticals }: Casting,
  thrown: readonly number[],
): boolean {
  const mana = successesIn(thrown);
  const mayBeDispelled = dispeller !== null && mostSeals(dispeller.purse) > 0;
  if (mana + automatic >= number && !mayBeDispelled) return false;
  const mayBeCritical = criticals && thrown.length >= CRITICAL_DICE && sixesIn(thrown) < CRITICAL_DICE;
  return mayBeCritical || mana < thrown.length;
}

/** GLOOM-20: two or more 6s add one Magic Die. */
function* criticalDie({ caster }: Casting, faces: readonly number[]): Procedure<readonly number[]> {
  if (sixesIn(faces) < CRITICAL_DICE) return [];
  yield* note("magicCritical", [caster.ref], {}, "critical");
  return facesIn(yield* rollMagic("cast-critical", caster.ref, 1, "critical"));
}

/**
 * GLOOM-32: the enemy spends Command Seals for Dispel Dice; the result is the number of wards. The enemy is
 * not asked when its Seals cannot give enough wards.
 * @param needed  the number of wards that dispel the spell
 */
function* dispel(
  { ref, purse }: { readonly ref: string; readonly purse: Purse },
  needed: number,
): Procedure<number> {
  const most = mostSeals(purse);
  if (most === 0) return 0;
  if (most < needed) {
    yield* note("cannotDispel", [ref], { wards: needed });
    return 0;
  }
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  const choice = yield* ask({
    key: "dispel",
    who: ref,
    question: "dispel",
    options: counts
      .filter((count) => count === 0 || count >= needed)
      .map((count): Option => ({
        id: `seals-${count}`,
        data: { count },
        ...(count > 0 ? { price: sealPrice(count) } : {}),
      })),
    default: "seals-0",
  });
  const spent = Number(choice.split("-")[1] ?? 0);
  if (spent === 0) return 0;
  const { of, track, seals, counted } = purse;
  if (counted) yield* change({ type: "track", of, track, from: seals, to: seals - spent });
  const wards = successesIn(facesIn(yield* rollMagic("dispel-dice", ref, spent, "dispel")));
  yield* note("wards", [ref], { wards, count: spent });
  return wards;
}

function* rollMagic(key: string, roller: string, dice: number, purpose: string): Procedure<Faces> {
  return yield* roll({ key, roller, dice: { [MAGIC]: dice }, purpose, each: SUCCESS });
}

/**
 * GLOOM-32: the exact chances of a cast without rerolls. The answers of the enemy are: no dispel, or a dispel
 * with each number of Seals that it can spend.
 */
function odds(casting: Casting): Odds {
  const { dispeller } = casting;
  const most = dispeller ? mostSeals(dispeller.purse) : 0;
  return oddsOfBestAnswer(
    Array.from({ length: most + 1 }, (_, seals): AnswerOdds => {
      const chances = castChances(casting, seals);
      const outcomes = CASTS.map((id) => ({ id, chance: chances[id] }));
      const harm = chances.spellCast;
      return seals === 0
        ? { id: "noDispel", choices: ["seals-0"], outcomes, harm }
        : { id: `seals-${seals}`, outcomes, harm, price: sealPrice(seals) };
    }),
  );
}

const CASTS = ["notCast", "spellDispelled", "spellCast"] as const;

/** GLOOM-32: the chances of a cast against this many Dispel Dice. */
function castChances(
  { dice, extraDie, automatic, number, criticals }: Casting,
  seals: number,
): Record<(typeof CASTS)[number], number> {
  const gathered = successChances(dice + (extraDie ? 1 : 0), USUAL, criticals ? CRITICAL_RED : null);
  const isEnough = (mana: number): boolean => mana + automatic >= number;
  const wards = successChances(seals, USUAL, null);
  const chances = { notCast: 0, spellDispelled: 0, spellCast: 0 };
  for (const [mana, one] of gathered)
    for (const [ward, other] of wards) {
      const end = isEnough(mana - ward) ? "spellCast" : isEnough(mana) ? "spellDispelled" : "notCast";
      chances[end] += one * other;
    }
  return chances;
}

/** The highest number of Command Seals with which an enemy can dispel. */
function mostSeals({ counted, seals }: Purse): number {
  return counted ? Math.min(seals, MOST_DICE) : OFFERED_SEALS;
}

/** GLOOM-31, GLOOM-32: casts one spell. People carry out its effect by hand, as the spell's card says. */
export const castAction = action<Casting>({
  id: "cast",
  rule: "GLOOM-32",
  targets: "one",
  needsBattle: true,
  outOfTurn: true,
  prepare: prepareCast,
  line: ({ caster, dice, extraDie, automatic, number }) => ({
    active: {
      who: caster.ref,
      dice: { [MAGIC]: dice + (extraDie ? 1 : 0) },
      attribute: "mana",
      value: 0,
      bonus: automatic,
    },
    each: SUCCESS,
    relation: "atLeast",
    against: number,
  }),
  odds,
  procedure: cast,
});

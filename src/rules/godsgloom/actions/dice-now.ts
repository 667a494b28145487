import { isOpen, isSet, type Aim, type Assessment, type Situation } from "../../core/index.js";
import { inZone, type Stander } from "../battle/engaged.js";
import { apart } from "../battle/hexes.js";
import { defenseOf, offenseOf, TOKEN_DICE } from "../data/card.js";
import { flankBonusOf } from "../data/options.js";
import { poolOf, summed, type Pool } from "../dice/pool.js";
import { assistants, nearbyOf, type Nearby } from "../modifiers/assisting.js";
import type { Bout } from "./melee-setup.js";
import { conditionOf, moraleLeft, type Condition, type Unit } from "./unit.js";

/**
 * The modifiers that the first steps of a melee can change, because they depend on wounds, Morale, tokens or
 * a Charge Push.
 */
const CHANGING = [
  ...(["weak", "targetWeak", "boost", "battleFocus", "exploitBroken", "exploitNegativeTokens"] as const),
  ...(["flank", "assist", "targetAssist"] as const),
] as const;
type ChangingId = (typeof CHANGING)[number];

/**
 * GLOOM-4: the data for counting the dice of a melee's Attack Test. They are counted only when they are
 * rolled, because the earlier steps of the melee can change both units.
 */
export type DiceNow = {
  /** The modifiers of `CHANGING` that count only if the state of the two units at the roll allows it. */
  readonly open: readonly ChangingId[];
  /** The dice of each side without the modifiers in `open`. A number can be below 0. */
  readonly offense: Pool;
  readonly defense: Pool;
  /** GLOOM-52: the red dice of a flank. */
  readonly flank: number;
  /**
   * GLOOM-14, GLOOM-15: the units near the melee, if a Charge Push can move the attacker and the defender.
   * Null in any other melee, and when the units were not measured.
   */
  readonly nearby: Nearby | null;
};

/** Both pools of a melee. */
export interface Pools {
  readonly offense: Pool;
  readonly defense: Pool;
}

/** Gathers the data from which the dice of a melee are counted. */
export function diceNowOf(situation: Situation, aim: Aim, attacker: Unit, defender: Unit): DiceNow {
  const { assessment, profile } = aim;
  const { tally } = assessment;
  const all = {
    offense: summed(offenseOf(situation.actor), tally, "attacker"),
    defense: summed(defenseOf(profile), tally, "defender"),
  };
  const moves = isSet(assessment, "charge") && (attacker.traits.chargePush ?? 0) > 0;
  const nearby = moves ? nearbyOf({ ...situation, target: profile, facts: aim.facts }) : null;
  const now: DiceNow = {
    open: CHANGING.filter((id) => isChanging(id, assessment, attacker, moves)),
    ...all,
    flank: flankBonusOf(situation.options),
    nearby: nearby && slim(nearby),
  };
  const changing = changingDice(now, { attacker: conditionOf(attacker), defender: conditionOf(defender) });
  return {
    ...now,
    offense: less(all.offense, changing.offense),
    defense: less(all.defense, changing.defense),
  };
}

/** GLOOM-4: the dice of both sides for the present state of the two units. */
export function poolsNow(now: DiceNow, bout: Bout): Pools {
  const { offense, defense } = changingDice(now, bout);
  return {
    offense: poolOf(now.offense.red + offense.red, now.offense.blue + offense.blue),
    defense: poolOf(now.defense.red + defense.red, now.defense.blue + defense.blue),
  };
}

/**
 * True if the state of the units at the roll decides whether a modifier counts. If a person has set the
 * modifier, that setting decides instead. Boost is the exception: even a chosen Boost token counts only if
 * the unit still has it at the roll.
 */
function isChanging(id: ChangingId, assessment: Assessment, attacker: Unit, moves: boolean): boolean {
  const row = assessment.modifiers.find((one) => one.id === id);
  if (!row) return false;
  const usesBoost = isSet(assessment, "boost") && attacker.tokens.includes("boost");
  if (id === "boost") return usesBoost;
  if (!isOpen(row)) return false;
  if (id === "battleFocus") return usesBoost;
  return moves || !["flank", "assist", "targetAssist"].includes(id);
}

/** The dice that the modifiers in `open` add to each side. */
function changingDice({ open, flank, nearby }: DiceNow, { attacker, defender }: Bout): Pools {
  const counts = (id: ChangingId, when: boolean): number => (open.includes(id) && when ? 1 : 0);
  const has = (unit: Condition, trait: keyof Unit["traits"]): boolean => (unit.unit.traits[trait] ?? 0) > 0;
  const isNegative = defender.tokens.has("weak") || defender.unit.isSlow;
  const boost = counts("boost", attacker.tokens.has("boost"));
  const weak = counts("weak", attacker.tokens.has("weak"));
  const targetWeak = counts("targetWeak", defender.tokens.has("weak"));
  const red =
    counts("battleFocus", has(attacker, "battleFocus") && boost > 0) +
    counts("exploitBroken", has(attacker, "exploitBroken") && moraleLeft(defender) === 0) +
    counts("exploitNegativeTokens", has(attacker, "exploitNegativeTokens") && isNegative) +
    counts("flank", isFlanked(attacker, defender)) * flank +
    (open.includes("assist") ? assistsNow(nearby, "attacker", defender) : 0);
  const blue = open.includes("targetAssist") ? assistsNow(nearby, "defender", attacker) : 0;
  const tokens = (boost - weak) * TOKEN_DICE;
  const targetTokens = -targetWeak * TOKEN_DICE;
  return {
    offense: { red: red + tokens, blue: tokens },
    defense: { red: targetTokens, blue: blue + targetTokens },
  };
}

/**
 * GLOOM-14, GLOOM-15: the number of units that assist a side against the foe in `hex`; 0 when the number is
 * not known.
 */
function assistsNow(nearby: Nearby | null, side: "attacker" | "defender", { hex }: Condition): number {
  return (nearby && hex && assistants(nearby, side, hex)?.length) ?? 0;
}

/**
 * GLOOM-52: whether the attacker is outside its target's Engagement Zone. A target with Circular Defense has
 * no flank.
 */
function isFlanked({ hex }: Condition, target: Condition): boolean {
  const { circularDefense = 0 } = target.unit.traits;
  if (!hex || !target.hex || circularDefense > 0) return false;
  return !inZone({ at: target.hex, facing: target.facing }, hex, apart(hex, target.hex));
}

function less(all: Pool, some: Pool): Pool {
  return { red: all.red - some.red, blue: all.blue - some.blue };
}

/** The units near a melee, with only the x and y of their places. */
function slim(nearby: Nearby): Nearby {
  const place = ({ at: { x, y }, ...rest }: Stander): Stander => ({ at: { x, y }, ...rest });
  return {
    ...nearby,
    units: nearby.units.map((one) => ({ ...one, stander: one.stander && place(one.stander) })),
  };
}

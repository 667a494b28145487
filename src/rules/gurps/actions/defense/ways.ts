import {
  isOn,
  isSet,
  numberOf,
  settingOf,
  type Assessment,
  type Profile,
  type Ref,
  type Value,
} from "../../../core/index.js";
import { isOut } from "../../data/postures.js";
import { dodgeScore, parryScore } from "../../data/scores.js";
import {
  bareParry,
  bestBlock,
  defenseBonus,
  parryingWeapons,
  reachesClose,
  withoutHandShield,
} from "../../data/gear.js";
import { hasAdvantage } from "../../data/advantages.js";

/** The counts of a turn that go up with each defense. */
export const DEFENSE_COUNTS = ["parries", "otherParries", "handParries", "blocks"] as const;
export type DefenseCount = (typeof DEFENSE_COUNTS)[number];

/** One way to defend against one attack. Its score includes all modifiers. */
export type Way = {
  /** `dodge`, `block`, `bareHands`, or `parry-1`, `parry-2`, … for the weapons in order. */
  readonly id: string;
  readonly kind: "dodge" | "parry" | "block";
  /** The weapon that parries; empty for bare hands and other parries without a weapon. */
  readonly with: Ref;
  readonly score: number;
  /** GURPS-29: the bonus that a retreat gives to this defense. */
  readonly retreat: number;
  /**
   * GURPS-30: the penalty for each earlier defense of this kind in this turn. Only one block is possible each
   * turn.
   */
  readonly further: number;
  readonly count: DefenseCount | "";
  /** GURPS-27: the Hearing roll that this defense needs first; null when the defender sees the attacker. */
  readonly hearing: number | null;
  /**
   * GURPS-64: the score of this defense after the defender has dropped the shield in its hand; null if the
   * defense is not possible without the shield.
   */
  readonly dropped: number | null;
};

/** The properties of an attack that decide how its target can defend. */
export interface Incoming {
  readonly ranged: boolean;
  /** GURPS-24: whether the attack is by a firearm, against which no Defense Bonus counts. */
  readonly firearm: boolean;
  readonly thrown: boolean;
  /**
   * GURPS-24: whether bare hands parry the attack without a penalty. This is true for a thrust and for an
   * attack with a part of the body.
   */
  readonly handy: boolean;
  readonly closeCombat: boolean;
  /**
   * Whether a person rolls the defense from the sheet. The list of modifiers then already includes the
   * defender's effects.
   */
  readonly own: boolean;
}

/** A defense before its field `dropped` is worked out. */
type Whole = Omit<Way, "dropped">;

/** GURPS-23 to GURPS-31: the possible ways to defend, in the order of the question: dodge, parries, block. */
export function waysOf(
  profile: Profile,
  assessment: Assessment,
  incoming: Incoming,
  options: Readonly<Record<string, Value>>,
): readonly Way[] {
  const ways = wholeWays(profile, assessment, incoming, options);
  const bare = withoutHandShield(profile);
  const isBare = bare.gear.length === profile.gear.length;
  const left = isBare ? ways : wholeWays(bare, assessment, incoming, options);
  return ways.map((way) => ({ dropped: left.find(({ id }) => id === way.id)?.score ?? null, ...way }));
}

function wholeWays(
  profile: Profile,
  assessment: Assessment,
  incoming: Incoming,
  options: Readonly<Record<string, Value>>,
): readonly Whole[] {
  const stance = settingOf(assessment, "stance");
  const behind = settingOf(assessment, "facing") === "behind" && !hasAdvantage(profile, "peripheralVision");
  if (stance === "allOutAttack" || behind || isOut(profile)) return [];
  const shield = incoming.firearm ? 0 : defenseBonus(profile);
  const plus = assessment.tally.bonus.defender + shield;
  const hearing = isSet(assessment, "attackerUnseen") ? numberOf(profile, "hearing") - 2 : null;
  const parries = stance !== "moveAndAttack" && mayParry(incoming, options);
  const ways = [
    dodge(profile, plus + (stance === "allOutDodge" ? 2 : 0) + (isSet(assessment, "laserDot") ? 1 : 0)),
    ...(parries ? parriesOf(profile, plus + (stance === "allOutParry" ? 2 : 0), hearing, incoming) : []),
    ...blockOf(profile, plus + (stance === "allOutBlock" ? 2 : 0), hearing, incoming),
  ];
  return incoming.own ? ways : ways.map((way) => ({ ...way, score: way.score + lasting(profile, way.kind) }));
}

/** The sum of the effects on a model that change one kind of defense. */
function lasting(profile: Profile, kind: Way["kind"]): number {
  return profile.effects
    .filter((effect) => effect.test === kind)
    .reduce((total, effect) => total + effect.value, 0);
}

function dodge(profile: Profile, plus: number): Whole {
  const score = dodgeScore(profile) + plus;
  return { id: "dodge", kind: "dodge", with: "", score, retreat: 3, further: 0, count: "", hearing: null };
}

/**
 * Whether an attack can be parried. A thrown weapon can always be parried, and a shot only if the option
 * allows it.
 */
function mayParry({ ranged, thrown }: Incoming, options: Readonly<Record<string, Value>>): boolean {
  return !ranged || thrown || options["parryMissiles"] === true;
}

function parriesOf(
  profile: Profile,
  plus: number,
  hearing: number | null,
  incoming: Incoming,
): readonly Whole[] {
  const master = hasAdvantage(profile, "weaponMaster");
  const weapons = parryingWeapons(profile).filter((item) => !isOn(item, "bareHand"));
  const parries: Whole[] = [];
  for (const [index, item] of weapons.entries()) {
    if (incoming.closeCombat && !reachesClose(item)) continue;
    const fencing = isOn(item, "fencing");
    parries.push({
      id: `parry-${index + 1}`,
      kind: "parry",
      with: item.ref,
      score: parryScore(item, profile) + plus,
      retreat: fencing ? 3 : 1,
      further: fencing || master ? 2 : 4,
      count: index === 0 ? "parries" : "otherParries",
      hearing,
    });
  }
  return [...parries, ...bareHands(profile, plus, hearing, incoming)];
}

/** GURPS-24: a parry with bare hands against a weapon. */
function bareHands(
  profile: Profile,
  plus: number,
  hearing: number | null,
  { handy }: Incoming,
): readonly Whole[] {
  const own = bareParry(profile, !handy);
  if (own === null) return [];
  const score = own + plus;
  const further = hasAdvantage(profile, "weaponMaster") ? 2 : 4;
  return [
    { id: "bareHands", kind: "parry", with: "", score, retreat: 1, further, count: "handParries", hearing },
  ];
}

function blockOf(
  profile: Profile,
  plus: number,
  hearing: number | null,
  { firearm }: Incoming,
): readonly Whole[] {
  const own = bestBlock(profile);
  if (own === null || firearm) return [];
  const score = own + plus;
  return [{ id: "block", kind: "block", with: "", score, retreat: 1, further: 0, count: "blocks", hearing }];
}

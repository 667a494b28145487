import {
  asPlace,
  isSet,
  trackTo,
  turnOf,
  isOn,
  isRefusal,
  numberOf,
  refusalOf,
  settingOf,
  statusTo,
  type Aim,
  type Cost,
  type Profile,
  type Ref,
  type Refusal,
  type RollContext,
  type Situation,
  type Striker,
} from "../../../core/index.js";
import { refusalsOf } from "./attack-refusals.js";
import type { AttackKind, HitsBy } from "../../data/attack-kinds.js";
import { blastOf, type Blast } from "./blast.js";
import { blowOf, type Blow } from "../damage/blow.js";
import { bonusOfCharacteristic, testValue } from "../../data/characteristics.js";
import { bonusInUse } from "../../data/fatigue.js";
import { spendFate } from "../../dice/rerolls.js";
import { modified } from "../../dice/reading.js";
import type { Evading } from "../defense/evade.js";
import { locationNamed, type Location } from "../../data/locations.js";
import { bandOf } from "../../data/range.js";
import { scatterOf, type Scattering } from "./scatter.js";
import { friendsOf } from "./struck.js";
import { furtherTargets, type Further } from "./spread.js";
import { stumbleOf, type Stumble } from "../tests/footing.js";
import { inArc, MODES } from "./suppress.js";
import type { Step } from "../defense/exit.js";
import { bystanderOf, victimOf, type Victim } from "../defense/victim.js";
import { blowsOf, modeIn, volleyOf, type Volley } from "./volley.js";
import { grappleCosts } from "../../battle/grapple.js";
import { strikersAt } from "../../battle/leaving.js";
import { pairOf, type Pair } from "../../battle/two-weapons.js";
import { isWatching } from "../../battle/watching.js";
import { mishapsOf } from "../../data/weapons.js";
import { hasQuality, ratingOf } from "../../data/traits.js";

/** The numbers of one attack, gathered before any dice are rolled. */
export type Attacking = Volley & {
  readonly by: Ref;
  readonly weapon: Ref;
  readonly attribute: "weaponSkill" | "ballisticSkill";
  readonly value: number;
  readonly bonus: number;
  /** DH-1, DH-22: the result without a roll, with its degrees; null when the attack is rolled. */
  readonly sure: { readonly success: boolean; readonly degrees: number } | null;
  readonly hits: HitsBy;
  readonly called: Location | null;
  /**
   * DH-36: the lowest face of the attack roll that jams the weapon or overheats it; empty when the weapon can
   * do neither.
   */
  readonly mishaps: RollContext;
  /** Whether the weapon is held, so that it can be dropped. */
  readonly held: boolean;
  /** The weapon's track `jammed` or `overheated` before the attack; 0 for neither. */
  readonly stuck: number;
  readonly blow: Blow;
  readonly blast: Blast | null;
  /** DH-23: the scatter of a miss; null when a miss does not scatter. */
  readonly scatter: Scattering | null;
  readonly evading: Evading;
  /**
   * DH-59: whether each hit goes to a random model in the arc. Before that, all models in the arc test
   * Pinning.
   */
  readonly suppresses: boolean;
  /** DH-33: the Strength bonus of a hit that stuns; null when the hit does damage. */
  readonly stuns: number | null;
  readonly victim: Victim | null;
  /**
   * DH-76: the Fate points that the attacker has spent before it buys a further degree. Null when the
   * attacker buys no further degree.
   */
  readonly degreeAt: number | null;
  /** DH-58: whether the target tests Pinning after the attack, even when the attack misses. */
  readonly pinsAfterwards: boolean;
  /** DH-59: the other models in the arc. */
  readonly inArc: readonly Victim[];
  /** The friends of the attacker that the attack can hit; none when the friends are not known. */
  readonly friends: readonly Ref[];
  /** DH-60: the models that further hits can go to. */
  readonly further: readonly Further[];
  /** DH-33: the start and end of the attacker's charge; null when they are not known or there is no charge. */
  readonly way: Step | null;
  /** DH-52: the test of a charge over rough ground; absent when it crosses none. */
  readonly stumble?: Stumble;
  /** DH-53: the enemies that the attacker leaves by its charge. They may strike first. */
  readonly strikers: readonly Striker[];
  /** The attacker's numbers for the damage of its own overheating weapon; null when it cannot overheat. */
  readonly own: Victim | null;
  readonly costs: readonly Cost[];
  /**
   * DH-80: the changes of an attack that is one of two attacks with two weapons; null for any other attack.
   */
  readonly pair: Pair | null;
  /**
   * DH-65: the changes when the hit begins a grapple instead of doing damage; null when the hit does damage.
   */
  readonly grapples: readonly Cost[] | null;
};

/** Gathers the numbers of an attack. The result is a refusal when a rule forbids the attack. */
export function attackingOf(kind: AttackKind, situation: Situation): Attacking | Refusal {
  const { actor, weapon, assessment, options } = situation;
  if (!weapon) return { refused: "noWeapon", rule: "DH-33" };
  const aim = situation.aims[0] ?? null;
  const refusal = refusalOf(situation, refusalsOf(kind, situation, weapon, aim));
  if (refusal) return refusal;
  const automatic = (aim?.assessment ?? assessment).tally.automatic;
  const helpless = automatic.includes("helpless");
  const strength = bonusInUse(actor, "strength", options);
  const blow = blowOf(weapon, {
    close: kind.close,
    strength,
    single: !kind.close && kind.rate === undefined,
    helpless,
    again: options["penetrationBehindCover"] !== false,
    tires: options["unarmedFatigue"] === "suffered" ? "suffered" : "rolled",
    scatter:
      options["scatterQuality"] === true && hasQuality(weapon, "scatter")
        ? bandOf(settingOf(assessment, "range"))
        : null,
    keepsDice: isSet(assessment, "keepDice"),
  });
  if (isRefusal(blow)) return blow;
  const attribute = kind.close ? "weaponSkill" : "ballisticSkill";
  const volley = volleyOf(kind, weapon, modeIn(assessment));
  const { suppresses = false } = kind;
  const threat = {
    situation,
    close: kind.close,
    pinning: suppresses ? MODES[modeIn(assessment)].pinning : 0,
    area: kind.close ? 0 : ratingOf(weapon, "blast"),
    feint: kind.id === "strike" && turnOf(actor, "feint") > 0,
  };
  const way = kind.movesIntoContact && aim?.facts.contact?.value !== true ? wayOf(situation) : null;
  const stumble = stumbleOf(situation, way);
  const pair = pairOf(kind.id, situation, isSet(assessment, "twoWeapons"));
  const arc = suppresses ? arcOf(situation, aim) : [];
  return {
    by: actor.ref,
    weapon: weapon.ref,
    attribute,
    value: testValue(actor, attribute),
    bonus: modified(assessment, "attacker"),
    sure: sureOf(automatic, bonusOfCharacteristic(actor, "weaponSkill")),
    hits: kind.hits,
    ...(kind.close ? blowsOf(actor) : volley),
    called: kind.called ? locationNamed(settingOf(assessment, "calledLocation")) : kind.stuns ? "head" : null,
    mishaps: kind.close ? {} : mishapsOf(weapon, kind.rate !== undefined),
    held: isOn(weapon, "equipped"),
    stuck: numberOf(weapon, hasQuality(weapon, "overheats") ? "overheated" : "jammed"),
    blow,
    blast: kind.close ? null : blastOf(situation, aim, kind.id),
    scatter: scatterOf(situation, weapon),
    evading: {
      close: kind.close,
      perDegree: volley.storm && !kind.close ? 2 : 1,
      extra: options["evasionExtra"] === true ? 1 : 0,
    },
    suppresses,
    stuns: kind.stuns ? strength : null,
    way,
    ...(stumble ? { stumble } : {}),
    strikers: way ? strikersAt(actor, situation) : [],
    victim: aim ? victimOf(aim, threat) : null,
    degreeAt: isSet(assessment, "fateDegree") ? numberOf(actor, "fateSpent") + paidBefore(situation) : null,
    pinsAfterwards: isWatching(actor),
    friends: friendsOf(situation, aim),
    further: aim ? furtherTargets(kind, situation, aim, threat) : [],
    inArc: arc.map((profile) => bystanderOf(profile, kind.id, threat)),
    own: !kind.close && hasQuality(weapon, "overheats") ? ownVictim(situation) : null,
    costs: [...costsOf(kind, situation, weapon, { shots: volley.shots, arc }), ...(pair?.started ?? [])],
    pair,
    grapples: isSet(assessment, "grappleInstead") && aim ? grappleCosts(actor, aim.profile) : null,
  };
}

/** DH-76: the Fate points that are spent before the roll. */
function paidBefore({ assessment }: Situation): number {
  return isSet(assessment, "fateBonus") ? 1 : 0;
}

/**
 * DH-1, DH-22: the result of an attack without a roll; null when the attack is rolled. A GM's automatic
 * failure comes before the automatic hit on a helpless target. `bonus` is the number of degrees of that hit.
 */
function sureOf(automatic: readonly string[], bonus: number): Attacking["sure"] {
  if (automatic.includes("failure")) return { success: false, degrees: 1 };
  if (automatic.includes("helpless")) return { success: true, degrees: Math.max(1, bonus) };
  return automatic.includes("success") ? { success: true, degrees: 1 } : null;
}

/**
 * The start and end of the actor's move into contact with its target; null when the scene shows no such move.
 */
export function wayOf({ actor, positions, places }: Situation): Attacking["way"] {
  const [from, to] = [positions[actor.ref], places[actor.ref]?.[0]];
  return from && to ? { from: asPlace(from), to: asPlace(to) } : null;
}

/** DH-59: the other models in the arc, except those that a person leaves out. */
function arcOf(situation: Situation, aim: Aim | null): readonly Profile[] {
  if (!aim || !isSet(aim.assessment, "inArc")) return [];
  return inArc({ ...situation, target: aim.profile }, modeIn(situation.assessment));
}

function ownVictim(situation: Situation): Victim {
  const { actor, facts, assessment } = situation;
  const aim = { profile: actor, facts, assessment, shots: 0 };
  return { ...victimOf(aim, { situation, close: true }), evasions: [], pinning: null };
}

/**
 * The costs of the attack besides Half Actions, such as ammunition and aim. DH-26: a melee attack ends the
 * Pinning of the attacker and the target. A shot in an encounter is noted on its target.
 */
function costsOf(
  kind: AttackKind,
  situation: Situation,
  weapon: Profile,
  { shots, arc }: { readonly shots: number; readonly arc: readonly Profile[] },
): readonly Cost[] {
  const { actor, aims } = situation;
  const clip = numberOf(weapon, "clip");
  const before = numberOf(weapon, "fired");
  const targets = aims.slice(0, 1).map((aim) => aim.profile);
  const fighters = kind.close ? [actor, ...targets] : [];
  const shotAt = kind.close ? [] : [...targets, ...arc].filter(({ turn }) => turn !== null);
  return [
    ...(paidBefore(situation) > 0 ? spendFate(actor) : []),
    ...(kind.stance ? statusTo(actor, kind.stance, true) : []),
    ...statusTo(actor, "aimedHalf", false),
    ...statusTo(actor, "aimedFull", false),
    ...fighters.flatMap((profile) => statusTo(profile, "pinned", false)),
    ...(turnOf(actor, "feint") > 0 ? targets.flatMap((profile) => statusTo(profile, "feinted", false)) : []),
    ...shotAt.flatMap((profile) => statusTo(profile, "shotAt", true)),
    ...(clip > 0 && !kind.close
      ? trackTo(weapon, "fired", Math.max(before, Math.min(clip, before + shots)))
      : []),
  ];
}

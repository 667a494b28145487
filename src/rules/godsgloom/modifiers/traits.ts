import {
  evidence,
  found,
  has,
  noContribution,
  TOGGLE,
  type Found,
  type Modifier,
  type Profile,
  type Side,
  type View,
} from "../../core/index.js";
import { inZone } from "../battle/engaged.js";
import { apart } from "../battle/hexes.js";
import { areNeighbors } from "../battle/neighbors.js";
import { standerOf } from "../battle/standers.js";
import { moraleOf } from "../data/card.js";
import { coverBlocks, flankBonusOf } from "../data/options.js";
import { hasTrait, TRAITS, type TraitId } from "../data/traits.js";
import { BLUE, RED } from "../dice/pool.js";

/** A trait that adds a red die to an Attack Test. */
interface TraitDie {
  readonly trait: TraitId;
  readonly tests: readonly string[];
  /** The side whose unit has the trait and gets the die. */
  readonly side: Side;
  /** Whether the trait adds its die in this attack on the target. */
  readonly when: (view: View, target: Profile) => boolean;
}

const isCharge = ({ set }: View): boolean => Number(set?.["charge"] ?? 0) > 0;

/** GLOOM-52, GLOOM-53: the traits that add one red die each, with the conditions for it. */
const TRAIT_DICE: readonly TraitDie[] = [
  { trait: "chargeBonus", tests: ["melee"], side: "attacker", when: isCharge },
  { trait: "chargeBreaker", tests: ["melee"], side: "defender", when: isCharge },
  {
    trait: "battleFocus",
    tests: ["melee", "ranged"],
    side: "attacker",
    when: ({ set }) => Number(set?.["boost"] ?? 0) > 0,
  },
  {
    trait: "exploitBroken",
    tests: ["melee", "ranged"],
    side: "attacker",
    when: (_view, target) => moraleOf(target) === 0,
  },
  {
    trait: "exploitNegativeTokens",
    tests: ["melee", "ranged"],
    side: "attacker",
    when: (_view, target) => has(target, "weak") || has(target, "slow"),
  },
  { trait: "closeQuarters", tests: ["ranged"], side: "attacker", when: hasInZone },
];

/** GLOOM-49, GLOOM-52, GLOOM-53: the modifiers for traits, for a charge, for a flank and for cover. */
export const TRAIT_MODIFIERS: readonly Modifier[] = [
  { id: "charge", rule: "GLOOM-52", tests: ["melee"], input: TOGGLE, contribute: noContribution },
  ...TRAIT_DICE.map(({ trait, tests, side, when }): Modifier => ({
    id: trait,
    trait,
    rule: TRAITS[trait].rule,
    tests,
    input: TOGGLE,
    scope: "target",
    find: (view) => foundTrait(view, trait, side, when),
    contribute: (setting) => (Number(setting) > 0 ? [{ type: "dice", side, die: RED, count: 1 }] : []),
  })),
  {
    id: "flank",
    rule: "GLOOM-52",
    tests: ["melee"],
    input: TOGGLE,
    scope: "target",
    find: foundFlank,
    contribute: (setting, { options }) => {
      const count = Number(setting) * flankBonusOf(options);
      return count > 0 ? [{ type: "dice", side: "attacker", die: RED, count }] : [];
    },
  },
  {
    id: "cover",
    rule: "GLOOM-49",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "target",
    find: ({ facts: { cover }, options }) =>
      coverBlocks(options) && cover && cover.value !== "none" ? found(1, ...cover.evidence) : null,
    contribute: (setting) =>
      Number(setting) > 0 ? [{ type: "dice", side: "defender", die: BLUE, count: 1 }] : [],
  },
];

function foundTrait(view: View, trait: TraitId, side: Side, when: TraitDie["when"]): Found | null {
  const { actor, target } = view;
  const owner = side === "attacker" ? actor : target;
  if (!target || !owner || !hasTrait(owner, trait) || !when(view, target)) return null;
  return found(1, evidence("trait", [owner.ref]));
}

/** GLOOM-53: whether the target is in the attacker's Engagement Zone; false without a scene. */
function hasInZone({ actor, facts, positions = {} }: View, target: Profile): boolean {
  const own = standerOf({ positions }, actor);
  const at = positions[target.ref];
  return own !== null && at !== undefined && areNeighbors(facts) && inZone(own, at, apart(own.at, at));
}

/**
 * Finds a flank: the attacker is next to the target but not in the target's zone. A target with Circular
 * Defense has no flank. No flank is found when the table's option `flankBonus` is 0.
 */
function foundFlank({ actor, target, positions = {}, options, facts }: View): Found | null {
  if (!target || flankBonusOf(options) === 0 || hasTrait(target, "circularDefense")) return null;
  const [own, other] = [standerOf({ positions }, actor), standerOf({ positions }, target)];
  if (!own || !other || !areNeighbors(facts)) return null;
  const isInFront = inZone(other, own.at, apart(own.at, other.at));
  return isInFront ? null : found(1, evidence("flank", [target.ref]));
}

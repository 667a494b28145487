import {
  has,
  isOn,
  type Found,
  type Modifier,
  type Profile,
  type Ref,
  type View,
  evidence,
  found,
  bonusEach,
  beyond,
  foundBy,
  foundStatus,
} from "../../core/index.js";
import { MELEE } from "../data/attack-kinds.js";
import { darkTarget, ofQuality, ownStatus, targetStatus } from "./alike.js";
import { isHelpless, weaponsInHand } from "../data/weapons.js";
import { choice, bonusBy } from "./choices.js";

/**
 * DH-21, R12: the number of attackers for each defender, rounded down. `fighting` says which models count.
 */
export function timesOutnumbered(attackers: number, defenders: number): number {
  return Math.floor(attackers / Math.max(1, defenders));
}

/** Those models of a list that count in a melee. A model with an unknown profile counts too. */
function fighting(refs: readonly Ref[], others: readonly Profile[]): readonly Ref[] {
  return refs.filter((ref) => {
    const profile = others.find((one) => one.ref === ref) ?? null;
    const absent = isHelpless(profile) || ["out", "prone", "unaware"].some((status) => has(profile, status));
    return !absent;
  });
}

function foundGang({ facts, others = [], target }: View): Found | null {
  const { friends, targetFriends } = facts;
  if (!target || !friends || friends.value.length === 0) return null;
  const fellows = fighting(friends.value, others);
  const attackers = 1 + fellows.length;
  const defenders = 1 + fighting(targetFriends?.value ?? [], others).length;
  const times = timesOutnumbered(attackers, defenders);
  if (times < 2) return null;
  return found(times >= 3 ? "three" : "two", evidence("outnumbered", fellows, { attackers, defenders }));
}

/** The modifiers of attacks in melee, which test Weapon Skill. */
export const MELEE_MODIFIERS: readonly Modifier[] = [
  {
    id: "helplessTarget",
    rule: "DH-22",
    group: "target",
    tests: MELEE,
    scope: "target",
    find: ({ target }) => foundStatus(target, "helpless") ?? foundStatus(target, "unconscious"),
    contribute: (setting) => (Number(setting) > 0 ? [{ type: "automatic", outcome: "helpless" }] : []),
  },
  {
    id: "gangingUp",
    rule: "DH-21",
    group: "target",
    tests: MELEE,
    input: choice("none", "two", "three"),
    scope: "target",
    find: foundGang,
    contribute: bonusBy({ two: 10, three: 20 }),
  },
  {
    id: "higherGround",
    rule: "DH-4",
    group: "place",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.height, (height) => beyond(height, 0)),
    contribute: bonusEach(10),
  },
  targetStatus({ id: "strikeProne", rule: "DH-27", tests: MELEE, status: "prone", adds: 10 }),
  {
    id: "ownBlinded",
    rule: "DH-74",
    tests: MELEE,
    find: ({ actor }) => foundStatus(actor, "blinded"),
    contribute: bonusEach(-30),
  },
  ownStatus({ id: "ownProne", rule: "DH-27", tests: MELEE, status: "prone", adds: -10 }),
  {
    id: "unarmed",
    rule: "DH-7",
    group: "attacker",
    tests: MELEE,
    scope: "target",
    find: ({ weapon, target }) => {
      const armed = target ? weaponsInHand(target).filter((one) => !isOn(one, "unarmed")) : [];
      const refs = armed.map((one) => one.ref);
      return isOn(weapon, "unarmed") && armed.length > 0 ? found(1, evidence("armed", refs)) : null;
    },
    contribute: bonusEach(-20),
  },
  darkTarget({ id: "darkMelee", tests: MELEE }, -20),
  targetStatus({ id: "againstStance", rule: "DH-33", tests: MELEE, status: "defensiveStance", adds: -20 }),
  targetStatus({ id: "strikeRunner", rule: "DH-50", tests: MELEE, status: "running", adds: 20 }),
  ofQuality("defensive", { id: "defensiveWeapon", tests: MELEE, contribute: bonusEach(-10) }),
];

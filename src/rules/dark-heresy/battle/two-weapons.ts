import {
  beyond,
  bonusEach,
  found,
  has,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  withCosts,
  type Aim,
  type Cost,
  type Modifier,
  type Profile,
  type Refusal,
  type Situation,
  type View,
} from "../../core/index.js";
import { hasTalent } from "../data/traits.js";
import { weaponsInHand } from "../data/weapons.js";
import { awaitsSecond, isOneHanded, isSecond, mayPair, PAIRED } from "./second-weapon.js";

/** DH-80: the greatest distance between the targets of the two weapons, in meters. */
const APART = 10;

/** The value of the count `offHand` when the first weapon is no longer in hand. */
const DROPPED = 99;

/** DH-80: whether a model has a second weapon in hand with which it can also attack. */
export function hasPair(actor: Profile, weapon: Profile | null): boolean {
  if (!weapon || !isOneHanded(weapon) || has(actor, "uselessArm")) return false;
  return weaponsInHand(actor).some(
    (other) => other.ref !== weapon.ref && isOneHanded(other) && mayPair(actor, weapon, other),
  );
}

/** DH-80: the changes that come with one of the two attacks with two weapons. */
export type Pair = {
  /**
   * The changes before this attack. Before the first attack, they store that a second attack may follow.
   * Before the second attack, they clear the status of the first target.
   */
  readonly started: readonly Cost[];
  /** The changes when the attacker drops the first weapon. */
  readonly dropped: readonly Cost[];
  /**
   * The changes after the first attack, if its target is still in play. These changes mark the first target,
   * since the second target has to be near the first.
   */
  readonly aimed: readonly Cost[];
};

/** DH-80: the changes of an attack that is one of two; null for any other attack. */
export function pairOf(action: string, situation: Situation, isChosen: boolean): Pair | null {
  const { actor, weapon, aims, others } = situation;
  if (isSecond(actor, weapon, action)) {
    const marked = [...aims.map(({ profile }) => profile), ...others];
    const cleared = new Map(marked.map((one) => [one.ref, statusTo(one, "firstTarget", false)]));
    return { started: [...cleared.values()].flat(), dropped: [], aimed: [] };
  }
  if (!isChosen || !weapon || !hasPair(actor, weapon)) return null;
  const place = 1 + actor.gear.findIndex(({ ref }) => ref === weapon.ref);
  const started = turnTo(actor, "offHand", place);
  const [aim] = aims;
  return {
    started,
    dropped: turnTo(withCosts(actor, started), "offHand", DROPPED),
    aimed:
      aim && actor.turn
        ? [...turnTo(actor, "firstTarget", 1), ...statusTo(aim.profile, "firstTarget", true)]
        : [],
  };
}

/**
 * DH-80: the refusal of the second attack when the scene shows that its target is too far from the first
 * target.
 */
export function tooFarApart(
  action: string,
  { actor, weapon, others }: Situation,
  aim: Aim | null,
): Refusal | null {
  if (!aim || !isSecond(actor, weapon, action) || turnOf(actor, "firstTarget") < 1) return null;
  const { neighbors } = aim.facts;
  if (!neighbors || has(aim.profile, "firstTarget")) return null;
  const isNear = neighbors.value.some(
    ({ ref, distance }) =>
      !beyond(distance, APART) && others.some((one) => one.ref === ref && has(one, "firstTarget")),
  );
  return refuse(!isNear, "tooFarApart", "DH-80", { most: APART });
}

/**
 * DH-80: the penalty of attacks with two weapons. The penalty is offered only to a model that can make such
 * attacks, and only in that model's own turn.
 */
export function pairModifiers(test: string, { actor, weapon }: View): readonly Modifier[] {
  if (!PAIRED.includes(test) || actor.turn?.isActive === false) return [];
  const follows = isSecond(actor, weapon, test);
  if (!follows && (awaitsSecond(actor) || !hasPair(actor, weapon))) return [];
  return [
    {
      id: "twoWeapons",
      rule: "DH-80",
      tests: [test],
      find: () => (follows ? found(1) : null),
      contribute: bonusEach(hasTalent(actor, "ambidextrous") ? -10 : -20),
    },
  ];
}

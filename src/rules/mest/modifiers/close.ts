import {
  elsewhere,
  numberOf,
  type Contribution,
  type Facts,
  type Found,
  type Modifier,
  type Profile,
  type View,
  evidence,
  found,
  foundStatus,
} from "../../core/index.js";
import { isUsedUp } from "../battle/passive-options.js";
import { isReacting } from "../battle/waiting.js";
import { counting, isAttentive } from "../data/conditions.js";
import { armorOf } from "../data/gear.js";
import { isInBaseContact } from "../data/melee-range.js";
import { COUNT, dice, flat, give, thresholds } from "./give.js";
import { CLOSE } from "./test-names.js";
import { levelsOf } from "../data/traits.js";

/** The target's SIZ less the actor's. */
export function sizeDifference({ actor, target }: View): number {
  return numberOf(target, "siz") - numberOf(actor, "siz");
}

/** Dice for the side with the smaller model. */
export function forSmaller(view: View, count: number): readonly Contribution[] {
  return dice(sizeDifference(view) > 0 ? "attacker" : "defender", "dm", count);
}

/** The sizes of both models, as evidence. */
export function sizes({ actor, target }: View) {
  const data = { own: numberOf(actor, "siz"), other: numberOf(target, "siz") };
  return evidence("sizes", target ? [actor.ref, target.ref] : [actor.ref], data);
}

/** MEST-19: Size counts in base-contact with a model of another SIZ. */
function foundSize(view: View): Found | null {
  const { contact } = view.facts;
  return view.target && contact && isInBaseContact(view.facts) && sizeDifference(view) !== 0
    ? found(1, sizes(view), ...contact.evidence)
    : null;
}

/**
 * MEST-16, MEST-21: the actor's Attentive Ordered friends that have this opponent in Melee Range. MEST-117:
 * an opponent with Coverage ignores some of them.
 */
function friendsOf({ facts, target, others = [] }: View): readonly string[] {
  return outnumbering(facts.friends, others, target);
}

/**
 * MEST-16, MEST-21: the Attentive Ordered enemies of `model` that a fact lists, without those that `model`
 * ignores.
 */
export function outnumbering(
  beside: Facts["friends"],
  others: readonly Profile[],
  model: Profile | null,
): readonly string[] {
  return counting(beside, others).slice(coverage(model));
}

/** MEST-117: how many enemies in a Scrum a model ignores. */
function coverage(model: Profile | null): number {
  return model ? levelsOf(armorOf(model), "coverage") : 0;
}

/**
 * MEST-21: the number of friends that help the actor against its opponent, minus the number of friends that
 * help the opponent.
 */
function foundOutnumber(view: View): Found | null {
  const { actor, facts, others = [] } = view;
  if (!facts.friends && !facts.targetFriends) return null;
  const own = friendsOf(view);
  const theirs = outnumbering(facts.targetFriends, others, actor);
  if (own.length === theirs.length) return null;
  return found(
    own.length - theirs.length,
    evidence("outnumber", [...own, ...theirs], { own: own.length, theirs: theirs.length }),
  );
}

/** Tests in which a person chooses the attribute. */
const FREE_TESTS = ["opposed", "unopposed", "fiddle"];

/** MEST-24: whether a side tests REF. True for every Test in which the side has no choice of attribute. */
function isOnRef(settings: View["settings"], choice: "ownAttribute" | "theirAttribute"): boolean {
  return (settings?.[choice] ?? "ref") === "ref";
}

/**
 * MEST-16, MEST-19 to MEST-21, MEST-24: the modifiers of Close Combat and Disengage. In a Disengage, the
 * Active side counts as the Defender (MEST-52).
 */
export const CLOSE_MODIFIERS: readonly Modifier[] = [
  {
    id: "assist",
    rule: "MEST-16",
    tests: ["close"],
    input: COUNT,
    scope: "target",
    group: "place",
    find: (view) => {
      const friends = friendsOf(view);
      return friends.length > 0 ? found(friends.length, evidence("friends", friends)) : null;
    },
    contribute: elsewhere("impact", 1),
  },
  {
    id: "size",
    rule: "MEST-19",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: foundSize,
    contribute: (setting, view) =>
      Number(setting) > 0 && view.target ? forSmaller(view, thresholds(Math.abs(sizeDifference(view)))) : [],
  },
  {
    id: "defend",
    rule: "MEST-20",
    tests: ["close"],
    input: { type: "choice", options: ["ask", "yes", "no"] },
    scope: "target",
    contribute: (setting, { actor, target, options = {} }) => [
      ...dice("defender", "db", setting === "yes" ? 1 : 0),
      ...(setting === "yes" && target && !isAttentive(target)
        ? [{ type: "refusal", refused: "defendDistracted" } as const]
        : []),
      ...(setting === "yes" && isReacting(actor)
        ? [{ type: "refusal", refused: "defendReact" } as const]
        : []),
      ...(setting === "yes" && target && isUsedUp({ options }, target, "tactics")
        ? [{ type: "refusal", refused: "defendUsedUp" } as const]
        : []),
    ],
  },
  {
    id: "outnumber",
    rule: "MEST-21",
    tests: CLOSE,
    input: { type: "amount", min: -20, max: 20, initial: 0 },
    scope: "target",
    group: "place",
    find: foundOutnumber,
    contribute: (setting) => {
      const more = Number(setting);
      return dice(more > 0 ? "attacker" : "defender", "dw", thresholds(Math.abs(more)));
    },
  },
  {
    id: "overreach",
    rule: "MEST-24",
    tests: ["close"],
    contribute: flat(-1),
  },
  {
    id: "overreached",
    rule: "MEST-24",
    tests: ["disengage", "detect", "react", ...FREE_TESTS],
    group: "state",
    find: ({ actor }) => foundStatus(actor, "overreaching"),
    contribute: (setting, { settings }) => (isOnRef(settings, "ownAttribute") ? flat(-1)(setting) : []),
  },
  {
    id: "targetOverreached",
    rule: "MEST-24",
    tests: ["ranged", "detect", "react", "opposed"],
    scope: "target",
    group: "state",
    find: ({ target }) => foundStatus(target, "overreaching"),
    contribute: (setting, { settings }) =>
      isOnRef(settings, "theirAttribute") ? flat(-1, "defender")(setting) : [],
  },
  {
    id: "disengaging",
    rule: "MEST-52",
    tests: ["disengage"],
    group: "state",
    find: ({ actor }) => found(1, evidence("disengaging", [actor.ref])),
    contribute: give("db"),
  },
];

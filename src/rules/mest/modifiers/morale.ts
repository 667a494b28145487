import {
  type Evidence,
  type Found,
  type Modifier,
  type View,
  type Watcher,
  evidence,
  found,
  foundStatus,
  noContribution,
  beyond,
} from "../../core/index.js";
import { inCohesion } from "../battle/cohesion.js";
import { movement } from "../data/attributes.js";
import { counting, counts, isOutOfPlay } from "../data/conditions.js";
import { COUNT, flat, give } from "./give.js";
import { MORALE } from "./test-names.js";
import { levelOf } from "../data/traits.js";

/**
 * MEST-38: an Attentive Ordered friend helps when it is in Cohesion, or when it is a neighbor, since
 * neighbors are near enough for any Cohesion.
 */
function foundFriendly(view: View): Found | null {
  const { actor, facts, battle, bystanders = {}, options, others = [] } = view;
  const beside = (facts.neighbors?.value ?? []).flatMap(({ ref, allegiance }) =>
    allegiance === "friend" ? [ref] : [],
  );
  const cohesive = battle ? inCohesion(bystanders, battle, actor, options).filter(counts) : [];
  const near = [
    ...new Set([...counting({ value: beside, evidence: [] }, others), ...cohesive.map(({ ref }) => ref)]),
  ];
  return near.length > 0 ? found(1, evidence("friends", near)) : null;
}

/** MEST-40: the MU that a model moves with 2 AP. Each AP gives its MOV plus 2 MU. */
function reachOf(mov: number): number {
  return 2 * (mov + 2);
}

/**
 * MEST-40: a model is in Safety when two things are true of every Opposing model in play. The model is in
 * cover from that model or out of its LOS, and that model is more than 2 AP of movement away.
 */
function foundSafety({ facts: { watchers }, others = [] }: View): Found | null {
  const foes = (watchers?.value ?? []).flatMap((watcher) => {
    const profile = others.find(({ ref }) => ref === watcher.ref) ?? null;
    if (profile && isOutOfPlay(profile)) return [];
    return [{ ...watcher, reach: profile ? reachOf(movement(profile)) : Infinity }];
  });
  const [nearest] = [...foes].sort((a, b) => a.distance - a.reach - (b.distance - b.reach));
  if (!nearest || !beyond(nearest.distance, nearest.reach)) return null;
  const seeing = foes.filter(hasInSight);
  if (seeing.some(({ cover }) => cover === "none")) return null;
  const { ref, distance, reach } = nearest;
  return found(
    1,
    ...about(
      "unseenBy",
      foes.filter((foe) => !hasInSight(foe)),
    ),
    ...about("coveredFrom", seeing),
    evidence("outOfReach", [ref], { distance, within: reach }),
  );
}

/** MEST-30: whether an Opposing model has LOS. Other models never block it. */
function hasInSight({ sees, screened }: Watcher): boolean {
  return sees || screened === true;
}

function about(key: string, foes: readonly Watcher[]): readonly Evidence[] {
  const refs = foes.map(({ ref }) => ref);
  return refs.length > 0 ? [evidence(key, refs)] : [];
}

/** MEST-35, MEST-36, MEST-38, MEST-40: the modifiers of Fear Tests, Rally and React. */
export const MORALE_MODIFIERS: readonly Modifier[] = [
  {
    id: "friendly",
    rule: "MEST-38",
    tests: MORALE,
    find: foundFriendly,
    contribute: give("dm"),
  },
  {
    id: "safety",
    rule: "MEST-40",
    tests: MORALE,
    find: foundSafety,
    contribute: give("dw"),
  },
  {
    id: "gritDelay",
    rule: "MEST-117",
    tests: ["fear"],
    input: COUNT,
    group: "traits",
    find: ({ actor }) => {
      const grit = levelOf(actor, "grit");
      return grit > 0 ? found(0, evidence("grit", [actor.ref], { level: grit })) : null;
    },
    contribute: noContribution,
  },
  {
    id: "waiting",
    rule: "MEST-35",
    tests: ["react"],
    find: ({ actor }) => foundStatus(actor, "waiting"),
    contribute: flat(1),
  },
  {
    id: "solo",
    rule: "MEST-36",
    tests: ["react"],
    contribute: flat(1),
  },
];

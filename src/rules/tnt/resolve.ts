import {
  action,
  change,
  note,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { graze } from "./graze.js";
import { defenseAgainst, keeping, keptHits, type KeptHit } from "./kept.js";
import { modelOf, type Model } from "./model.js";
import { resolveChances } from "./resolve-chances.js";
import { spotsOf, type Spots } from "./spots.js";
import { condition, rollToWound, type Condition } from "./wounds.js";

/** A model that hits wait for, and the places in cover within 6 inches of it where they are known. */
type Struck = {
  readonly model: Model;
  readonly spots: Spots;
};

/** All hits that wait, with the models that they wait for. */
export type Resolving = {
  readonly hits: readonly KeptHit[];
  readonly struck: readonly Struck[];
  readonly fumbleFails: boolean;
};

function prepare(situation: Situation): Resolving | Refusal {
  const hits = keptHits(situation);
  if (hits.length === 0) return { refused: "noHits", rule: "TNT-38" };
  const profiles = [situation.actor, ...situation.aims.map((aim) => aim.profile), ...situation.others];
  const struck = [...new Set(hits.map((hit) => hit.target))].flatMap((ref) => {
    const profile = profiles.find((one) => one.ref === ref);
    return profile ? [{ model: modelOf(profile, situation.options), spots: spotsOf(situation, ref) }] : [];
  });
  return { hits, struck, fumbleFails: situation.options["fumbleAlwaysFails"] === true };
}

/** TNT-37 to TNT-39: every hit that waits is rolled for; those who still stand are then shaken by theirs. It ends as badly as for the model that fared worst. */
function* resolve(resolving: Resolving): Procedure<Outcome> {
  const conditions = new Map(resolving.struck.map((one) => [one.model.ref, condition(one.model)]));
  const grazes: Ref[] = [];
  let wasted = 0;
  let wounded = 0;
  for (const [index, hit] of resolving.hits.entries()) {
    yield* change(keeping(hit, false));
    const victim = conditions.get(hit.target);
    if (!victim || victim.out) {
      yield* note("wasted", [hit.target, hit.attacker]);
      wasted += 1;
      continue;
    }
    const effect = yield* effectOf(hit, index, victim);
    if (effect !== "grazed") wounded += 1;
    if (effect !== "out") grazes.push(hit.target);
  }
  yield* shake(resolving, conditions, grazes);
  const out = [...conditions.values()].filter((one) => one.out && !one.model.out).length;
  const hits = resolving.hits.length;
  const id = out > 0 ? "out" : wounded > 0 ? "wounded" : wasted < hits ? "grazed" : "wasted";
  return { id, data: { hits, wounded, out, wasted } };
}

/** TNT-36, TNT-37: what one hit does to a model that still stands. */
function* effectOf(hit: KeptHit, index: number, victim: Condition): Procedure<"grazed" | "wounded" | "out"> {
  if (hit.grazeOnly) return "grazed";
  const blow = {
    key: `hit-${index + 1}`,
    by: hit.attacker,
    strength: hit.strength,
    defense: defenseAgainst(hit, victim.model),
  };
  if (!(yield* rollToWound(blow, victim))) return "grazed";
  return victim.out ? "out" : "wounded";
}

/** R6: one test a hit; after the first failure or a move of its own will, these hits shake a model no more. */
function* shake(
  resolving: Resolving,
  conditions: ReadonlyMap<Ref, Condition>,
  grazes: readonly Ref[],
): Procedure<void> {
  const settled = new Set<Ref>();
  for (const [index, ref] of grazes.entries()) {
    const victim = conditions.get(ref);
    const spots = resolving.struck.find((one) => one.model.ref === ref)?.spots;
    if (!victim || !spots || victim.out || settled.has(ref)) continue;
    const stays = yield* graze(`graze-${index + 1}`, victim, spots, resolving.fumbleFails);
    if (!stays) settled.add(ref);
  }
}

/** TNT-38, R4: the kept hits of a spell of play, resolved together. */
export const resolveAction = action<Resolving>({
  id: "resolve",
  rule: "TNT-38",
  offered: "follow-up",
  prepare,
  line: () => null,
  odds: resolveChances,
  procedure: resolve,
});

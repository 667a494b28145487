import {
  action,
  change,
  inRow,
  isUnderWay,
  note,
  refuse,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  type Odds,
} from "../../../core/index.js";
import { profilesOf } from "./free-attack.js";
import { graze } from "./graze.js";
import { defenseAgainst, keeping, pendingHits, type PendingHit } from "./pending-hits.js";
import { houseOf, type House } from "../../data/house.js";
import { modelOf, type Model } from "../../data/model.js";
import { coverOf, type Spots } from "../../battle/spots.js";
import { condition, rollToWound, type Condition } from "../wounds.js";
import { fateOf, woundChance } from "../../dice/chances.js";

/** A model with pending hits. */
type Struck = {
  readonly model: Model;
  /** The places in cover within 6 inches of the model; null when the scene does not show them. */
  readonly spots: Spots | null;
  /** Whether an enemy is known to be in contact with the model. */
  readonly inMelee: boolean;
};

/** All pending hits, with the models that they hit. */
export type Resolving = {
  readonly hits: readonly PendingHit[];
  readonly struck: readonly Struck[];
  readonly house: House;
};

/**
 * TNT-90, TNT-91: the pending hits, if they can be resolved now. In a battle, this is refused, because hits
 * stay pending until play passes.
 */
function prepare(situation: Situation): Resolving | Refusal {
  const resolving = resolvingOf(situation);
  if (!resolving) return { refused: "noHits", rule: "TNT-38" };
  const { battle } = situation;
  return refuse(battle !== null && isUnderWay(battle), "inBattle", "TNT-91") ?? resolving;
}

/** TNT-16, TNT-90: all pending hits, and the models that they hit; null when there are none. */
export function resolvingOf(situation: Situation): Resolving | null {
  const hits = pendingHits(situation);
  if (hits.length === 0) return null;
  const struck = struckOf(situation, [...new Set(hits.map((hit) => hit.target))]);
  return { hits, struck, house: houseOf(situation.options) };
}

/**
 * The data that is needed to resolve hits on these models. Models without a profile in the situation are left
 * out.
 */
export function struckOf(situation: Situation, refs: readonly Ref[]): readonly Struck[] {
  const { bystanders, options } = situation;
  return profilesOf(situation, refs).map((profile): Struck => {
    const { ref } = profile;
    const opponents = Object.hasOwn(bystanders, ref) ? bystanders[ref]?.around.opponents : undefined;
    return {
      model: modelOf(profile, options),
      spots: coverOf(situation, ref),
      inMelee: (opponents?.value ?? []).length > 0,
    };
  });
}

/**
 * TNT-37 to TNT-39: rolls to wound for every pending hit. Then each grazed model that is not out takes its
 * graze tests. The outcome is the worst result of any model.
 */
export function* resolve(resolving: Resolving): Procedure<Outcome> {
  const conditions = new Map(resolving.struck.map((one) => [one.model.ref, condition(one.model)]));
  const grazes: Grazing[] = [];
  let wasted = 0;
  let wounded = 0;
  for (const [index, hit] of resolving.hits.entries()) {
    const title = { key: "pendingHit", refs: [hit.target, hit.attacker] };
    const part = settle(hit, index, conditions.get(hit.target));
    const effect = yield* inRow(`hit-${index + 1}`, title, part);
    if (effect === null) continue;
    if (effect === "lost") {
      wasted += 1;
      continue;
    }
    if (effect !== "grazed") wounded += 1;
    if (effect !== "out") grazes.push({ key: `graze-${index + 1}`, hit });
  }
  yield* shake(resolving, conditions, grazes);
  const out = [...conditions.values()].filter((one) => one.out && !one.model.out).length;
  const hits = resolving.hits.length;
  const id = out > 0 ? "out" : wounded > 0 ? "wounded" : wasted < hits ? "grazed" : "wasted";
  return { id, data: { hits, wounded, out, wasted } };
}

/** TNT-89: with the changes of 2022, the modifier of a graze test after suppressive fire. */
const SUPPRESSED = -2;

/** A hit that may demand a graze test, with the key of the test. */
interface Grazing {
  readonly key: string;
  readonly hit: PendingHit;
}

type Effect = "grazed" | "wounded" | "out" | "lost";

/** TNT-38: resolves one hit. A hit on a model that is out of play is lost. */
function* settle(hit: PendingHit, index: number, victim: Condition | undefined): Procedure<Effect> {
  yield* change(keeping(hit, false));
  if (victim && !victim.out) return yield* effectOf(hit, index, victim);
  yield* note("wasted", [hit.target, hit.attacker]);
  return "lost";
}

/** TNT-36, TNT-37: the effect of one hit on a model that is in play. */
function* effectOf(hit: PendingHit, index: number, victim: Condition): Procedure<Effect> {
  if (hit.grazeOnly) return "grazed";
  const blow = {
    key: `hit-${index + 1}`,
    by: hit.attacker,
    strength: hit.strength,
    defense: defenseAgainst(hit, victim.model),
  };
  const rolled = yield* rollToWound(blow, victim);
  if (rolled !== "wounded") return rolled === "lost" ? "lost" : "grazed";
  return victim.out ? "out" : "wounded";
}

/**
 * R6: the graze tests, one for each hit. A model that has failed one, or has moved into cover by choice,
 * takes no further test.
 */
function* shake(
  resolving: Resolving,
  conditions: ReadonlyMap<Ref, Condition>,
  grazes: readonly Grazing[],
): Procedure<void> {
  const settled = new Set<Ref>();
  for (const {
    key,
    hit: { target, attacker, suppressive },
  } of grazes) {
    const victim = conditions.get(target);
    const known = resolving.struck.find((one) => one.model.ref === target);
    if (!victim || !known || victim.out || settled.has(target)) continue;
    const { spots, inMelee } = known;
    const part = graze(key, victim, {
      spots,
      inMelee,
      house: resolving.house,
      will: victim.model.will + (suppressive && resolving.house.is2022 ? SUPPRESSED : 0),
    });
    const stays = yield* inRow(key, { key: "grazeTest", refs: [target, attacker] }, part);
    if (stays === false) settled.add(target);
  }
}

/** TNT-38, R4: resolves all pending hits together. */
export const resolveAction = action<Resolving>({
  id: "resolve",
  rule: "TNT-38",
  offered: "follow-up",
  needsBattle: true,
  prepare,
  line: () => null,
  odds: resolveChances,
  procedure: resolve,
});

/**
 * TNT-37, TNT-38: exact chances for the worst result of all pending hits: all hits are wasted, a graze, a
 * wound, or a model out of action.
 */
function resolveChances({ hits, struck }: Resolving): Odds {
  const inPlay = struck.filter(({ model }) => !model.out);
  if (inPlay.length === 0) return { outcomes: [{ id: "wasted", chance: 1 }], also: [] };
  let noneHurt = 1;
  let noneOut = 1;
  for (const { model } of inPlay) {
    const own = hits.filter(({ target }) => target === model.ref);
    const chances = own.map((hit) =>
      hit.grazeOnly ? 0 : woundChance(hit.strength, defenseAgainst(hit, model), model.tiesWound),
    );
    const { wounded, out } = fateOf(chances, Math.max(1, model.wounds - model.taken));
    noneHurt *= 1 - wounded - out;
    noneOut *= 1 - out;
  }
  return {
    outcomes: [
      { id: "grazed", chance: noneHurt },
      { id: "wounded", chance: noneOut - noneHurt },
      { id: "out", chance: 1 - noneOut },
    ],
    also: [],
  };
}

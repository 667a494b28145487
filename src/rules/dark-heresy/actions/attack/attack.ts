import {
  change,
  inRow,
  note,
  pay,
  strikesBefore,
  type Outcome,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import type { Attacking } from "./attack-setup.js";
import { pinnerNumber } from "../../battle/pinned.js";
import { blastElsewhere, spreadBlast, type Burst } from "./blast.js";
import { judge, mishapOf, type Mishap, type Result } from "../../dice/reading.js";
import { locationBy, rollLocation, rollPercentile } from "../../dice/rolls.js";
import { evade } from "../defense/evade.js";
import { testWithFate } from "../defense/fate-bonus.js";
import { conditions, hurt, type Condition, type Conditions } from "../damage/hurt.js";
import { jam } from "./jam.js";
import { locationsOf, type Location } from "../../data/locations.js";
import { scatter, type Scattering } from "./scatter.js";
import { shareOut } from "./spread.js";
import { stumbles } from "../tests/footing.js";
import { endAstray, endElsewhere } from "./struck.js";
import { stunBy } from "./stun.js";
import { randomTarget } from "./suppress.js";
import type { Victim } from "../defense/victim.js";
import { hitsScored } from "./volley.js";

/**
 * The result of the attack test, with its d100 and the mishap of the weapon. `rolled` is null when no die was
 * rolled.
 */
interface Landed extends Result {
  readonly rolled: number | null;
  readonly mishap: Mishap | null;
}

/** Hits of one attack on one target. */
interface Strike {
  readonly attacking: Attacking;
  readonly target: Condition;
  readonly hits: number;
  readonly first: Location;
  readonly degrees: number;
  /** The prefix of the keys of the strike's requests. */
  readonly stem: string;
}

/**
 * DH-30 to DH-40, DH-52, DH-58 to DH-63: one attack, from its costs to the wounds. The target of a shot from
 * Overwatch tests Pinning afterwards, unless the shot took it out of play.
 */
export function* attack(attacking: Attacking): Procedure<Outcome> {
  const { victim, pinsAfterwards, pair } = attacking;
  const stateOf = conditions();
  const end = yield* carryOut(attacking, stateOf);
  if (pinsAfterwards && victim && end.id !== "out")
    yield* testPinning("pinning", stateOf(victim), attacking.by);
  if (pair && victim && !stateOf(victim).isRemoved) yield* pay(pair.aimed);
  return end;
}

function* carryOut(attacking: Attacking, stateOf: Conditions): Procedure<Outcome> {
  const { by, victim } = attacking;
  yield* pay(attacking.costs);
  if (attacking.strikers.length > 0) yield* strikesBefore(by, attacking.strikers);
  if (attacking.stumble && (yield* stumbles(attacking.stumble))) return { id: "fell" };
  if (attacking.way) yield* change({ type: "place", of: by, ...attacking.way });
  if (attacking.suppresses) yield* pinAll(attacking, stateOf);
  const landed = yield* test(attacking);
  const refs = [by, ...(victim ? [victim.ref] : [])];
  if (landed.mishap) return yield* jam(attacking, landed.mishap);
  if (!landed.success) {
    yield* note(victim ? "missed" : "missedUntargeted", refs, { degrees: landed.degrees }, "plain");
    const struck = attacking.scatter ? yield* goAstray(attacking, attacking.scatter, stateOf) : [];
    return { id: endAstray(attacking, struck), data: { degrees: landed.degrees } };
  }
  const hits = hitsScored(attacking, landed.degrees);
  const data = { degrees: landed.degrees, hits };
  const isAimed = victim !== null && attacking.inArc.length === 0;
  yield* note(isAimed ? "hit" : "hitUntargeted", refs, data, "good");
  const first = attacking.called ?? (yield* firstLocation(by, landed.rolled));
  if (!victim) {
    yield* note(first, [by]);
    return { id: "hit", data };
  }
  const aim = { attacking, first, degrees: landed.degrees };
  const end = isAimed
    ? yield* strikeAll(aim, victim, hits, stateOf)
    : yield* sweep(aim, victim, hits, stateOf);
  const { blast } = attacking;
  if (blast) yield* spreadBlast(burstOf(attacking, blast, stateOf), victim.ref);
  return { id: end.id, data: { degrees: landed.degrees, hits, ...end.data } };
}

/** DH-59: all models in the arc of Suppressing Fire test Pinning, the target first. */
function* pinAll({ by, victim, inArc }: Attacking, stateOf: Conditions): Procedure<void> {
  for (const [index, one] of [...(victim ? [victim] : []), ...inArc].entries()) {
    const key = index === 0 ? "pinning" : `other-${index}-pinning`;
    yield* inRow(key, { key: "pinningTest", refs: [one.ref] }, testPinning(key, stateOf(one), by));
  }
}

/**
 * DH-60: hits the target, and hits the models to which the attacker gives further hits. The result is the
 * outcome for the target.
 */
function* strikeAll(
  aim: Pick<Strike, "attacking" | "first" | "degrees">,
  victim: Victim,
  hits: number,
  stateOf: Conditions,
): Procedure<Outcome> {
  const { by, further } = aim.attacking;
  const shares = further.length === 0 ? [] : yield* shareOut(by, hits, further);
  const own = shares.reduce((left, share) => left - share.hits, hits);
  const home = strikeHome({ target: stateOf(victim), hits: own, stem: "", ...aim });
  if (shares.length === 0) return yield* home;
  const end = yield* inRow("target", hitsOn(victim, own), home);
  for (const [index, { victim: other, hits: given }] of shares.entries()) {
    const row = `further-${index + 1}`;
    const part = strikeHome({ target: stateOf(other), hits: given, stem: `${row}-`, ...aim });
    yield* inRow(row, hitsOn(other, given), part);
  }
  return end ?? { id: "elsewhere" };
}

/** DH-59: each hit goes to a random model in the arc. The result is the outcome for the target. */
function* sweep(
  aim: Pick<Strike, "attacking" | "first" | "degrees">,
  victim: Victim,
  hits: number,
  stateOf: Conditions,
): Procedure<Outcome> {
  const { by, inArc } = aim.attacking;
  const all = [victim, ...inArc];
  const counts = all.map(() => 0);
  for (let hit = 1; hit <= hits; hit += 1) {
    const key = `whom-${hit}`;
    const rolled = yield* rollPercentile({ key, roller: by, purpose: "randomTarget", target: null });
    const at = randomTarget(rolled, all.length);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const struck = all.flatMap(({ ref }, at) => (at > 0 && (counts[at] ?? 0) > 0 ? [ref] : []));
  let end: Outcome = { id: endElsewhere(aim.attacking, struck) ?? "elsewhere" };
  for (const [index, one] of all.entries()) {
    const own = counts[index] ?? 0;
    if (own === 0) continue;
    const stem = index === 0 ? "" : `other-${index}-`;
    const title = { key: "randomlyHit", refs: [one.ref], data: { hits: own } };
    const part = strikeHome({ target: stateOf(one), hits: own, stem, ...aim });
    const ended = yield* inRow(index === 0 ? "target" : `other-${index}`, title, part);
    if (index === 0 && ended) end = ended;
  }
  return end;
}

/** The title of the row with one model's hits. */
function hitsOn({ ref }: Victim, hits: number): Parameters<typeof inRow>[1] {
  return { key: "hitsOn", refs: [ref], data: { hits } };
}

function burstOf({ by, blow, evading }: Attacking, blast: Burst["blast"], stateOf: Conditions): Burst {
  return { by, blow, evading, blast, stateOf };
}

/**
 * DH-23: a miss lands elsewhere, and its blast hits the models near the place where it lands. The result
 * lists these models.
 */
function* goAstray(
  attacking: Attacking,
  scattering: Scattering,
  stateOf: Conditions,
): Procedure<readonly Ref[]> {
  const { by, blast } = attacking;
  const { landing } = yield* scatter("scatter", by, scattering, blast?.meters);
  return blast ? yield* blastElsewhere(burstOf(attacking, blast, stateOf), landing) : [];
}

/** DH-37, DH-39: lets the target evade, and applies the damage of the hits that are left. */
function* strikeHome(strike: Strike): Procedure<Outcome> {
  const { attacking, target, hits, first, stem } = strike;
  yield* note(first, [target.victim.ref]);
  const edge = attacking.blast?.meters ?? null;
  const canceled = yield* evade(attacking.by, target, { stem, edge, hits, ...attacking.evading });
  if (canceled >= hits) return { id: "evaded" };
  if (attacking.grapples) {
    yield* pay(attacking.grapples);
    yield* note("grapples", [attacking.by, target.victim.ref], {}, "good");
    return { id: "grappled" };
  }
  if (attacking.stuns !== null) return yield* stunBy(stem, attacking.by, attacking.stuns, target);
  const through = yield* hurtAll(strike, locationsOf(first, hits - canceled));
  return { id: endOf(target, through), data: { through } };
}

/** DH-1, DH-22, DH-30, DH-36: the attack test, or its result when it is not rolled. */
function* test(attacking: Attacking): Procedure<Landed> {
  const { by, value, bonus, sure, mishaps: about } = attacking;
  if (sure) {
    yield* note("sure", [by], { degrees: sure.degrees }, sure.success ? "good" : "bad");
    return { rolled: null, mishap: null, ...(yield* withFate(attacking, sure)) };
  }
  const target = value + bonus;
  const rolled = yield* rollPercentile({ key: "attack", roller: by, purpose: "attack", target, about });
  const mishap = mishapOf(rolled, about);
  const result = judge(rolled, target);
  const isFinal = mishap !== null || attacking.degreeAt === null;
  return { rolled, mishap, ...(isFinal ? result : yield* withFate(attacking, result)) };
}

/** DH-76: one more degree after a success, when a Fate point is spent for it. */
function* withFate({ by, degreeAt }: Attacking, result: Result): Procedure<Result> {
  if (degreeAt === null || !result.success) return result;
  yield* change({ type: "track", of: by, track: "fateSpent", from: degreeAt, to: degreeAt + 1 });
  const degrees = result.degrees + 1;
  yield* note("fateDegree", [by], { degrees }, "good");
  return { ...result, degrees };
}

/**
 * DH-35: the location of the first hit when no location was called. It comes from the attack's d100, or from
 * a separate d100 when the attack was not rolled.
 */
function firstLocation(by: Ref, rolled: number | null): Procedure<Location> {
  return rolled === null ? rollLocation("location", by) : locationBy(rolled, by);
}

/**
 * DH-37: the damage of every hit that was not evaded, until a hit takes the target out of play. DH-77: a
 * target that survives by burning a Fate point also suffers the remaining hits.
 */
function* hurtAll(
  { attacking, degrees, stem, target }: Strike,
  locations: readonly Location[],
): Procedure<number> {
  const { by, blow } = attacking;
  let total = 0;
  for (const [index, location] of locations.entries()) {
    if (index > 0) yield* note(location, [target.victim.ref]);
    const effect = yield* hurt({ key: `${stem}hit-${index + 1}`, by, blow, degrees, location }, target);
    total += effect.through;
    if (target.out && !target.victim.out && !target.isSpared) break;
  }
  return total;
}

/** The outcome for the target, after this much damage got through. */
export function endOf(target: Condition, through: number): string {
  if (through === 0) return "stopped";
  if (target.out && !target.victim.out) return "out";
  return through > Math.max(0, target.victim.wounds - target.victim.taken) ? "critical" : "wounded";
}

/**
 * DH-24, DH-25, DH-76: a Willpower test of a model that can be pinned. A failed test pins the model, and the
 * card explains the effect. The card also names a model that is already pinned.
 */
function* testPinning(key: string, state: Condition, by: Ref): Procedure<void> {
  const { ref: who, pinning, pinnedBy, shields, statuses } = state.victim;
  if (statuses.includes("pinned")) return yield* note("stillPinned", [who]);
  if (pinning === null) return;
  const { success, degrees } = yield* testWithFate({ key, who, purpose: "pinning" }, state, pinning);
  if (success) return yield* note("notPinned", [who], { degrees }, "good");
  yield* change({ type: "status", of: who, status: "pinned", from: false, to: true });
  const pinner = pinnerNumber(by);
  if (pinner !== pinnedBy)
    yield* change({ type: "track", of: who, track: "pinnedBy", from: pinnedBy, to: pinner });
  yield* note(shields.length > 0 ? "pinnedInCover" : "pinnedInOpen", [who], { degrees }, "bad");
}

import { change, note, pay, type Outcome, type Procedure } from "../core/index.js";
import type { Attacking } from "./attacking.js";
import { blastElsewhere, spreadBlast, type Burst } from "./blast.js";
import { judge, mishapOf, rollPercentile, type Mishap, type Result } from "./degrees.js";
import { evade } from "./evade.js";
import { condition, hurt, type Condition } from "./hurt.js";
import { jam } from "./jam.js";
import { locationOf, locationsOf, type Location } from "./locations.js";
import { testPinning } from "./pinning.js";
import { scatter, type Scattering } from "./scatter.js";
import { randomTarget } from "./suppress.js";
import type { Victim } from "./victim.js";
import { hitsScored } from "./volley.js";

/** How the attack test went, and where it points. */
interface Landed extends Result {
  readonly rolled: number | null;
  readonly mishap: Mishap | null;
}

/** Hits of one attack on one target. */
interface Strike {
  readonly attacking: Attacking;
  readonly victim: Victim;
  readonly hits: number;
  readonly first: Location;
  readonly degrees: number;
  /** Keys of its requests begin with it. */
  readonly stem: string;
}

/** DH-30 to DH-40, DH-59 to DH-63: one attack, from the trigger to the wounds. */
export function* attack(attacking: Attacking): Procedure<Outcome> {
  const { by, victim } = attacking;
  yield* pay(attacking.costs);
  if (attacking.way) yield* change({ type: "place", of: by, ...attacking.way });
  if (attacking.suppresses) yield* pinAll(attacking);
  const landed = yield* test(attacking);
  const refs = [by, ...(victim ? [victim.ref] : [])];
  if (landed.mishap) return yield* jam(attacking, landed.mishap);
  if (!landed.success) {
    yield* note(victim ? "missed" : "missedNobody", refs, { degrees: landed.degrees }, "plain");
    if (attacking.scatter) yield* goAstray(attacking, attacking.scatter);
    return { id: "missed", data: { degrees: landed.degrees } };
  }
  const hits = hitsScored(attacking, landed.degrees);
  const data = { degrees: landed.degrees, hits };
  const isAimed = victim !== null && attacking.inArc.length === 0;
  yield* note(isAimed ? "hit" : "hitNobody", refs, data, "good");
  const first = yield* firstLocation(attacking, landed.rolled);
  if (!victim) {
    yield* note(first, [by]);
    return { id: "hit", data };
  }
  const aim = { attacking, first, degrees: landed.degrees };
  const end = isAimed
    ? yield* strikeHome({ ...aim, victim, hits, stem: "" })
    : yield* sweep(aim, victim, hits);
  const { blast } = attacking;
  if (blast) yield* spreadBlast(burstOf(attacking, blast), victim.ref);
  return { id: end.id, data: { ...data, ...end.data } };
}

/** DH-59: all who are in the arc of Suppressing Fire test Pinning, the target first. */
function* pinAll({ victim, inArc }: Attacking): Procedure<void> {
  for (const [index, one] of [...(victim ? [victim] : []), ...inArc].entries()) {
    const key = index === 0 ? "pinning" : `other-${index}-pinning`;
    if (one.pinning !== null) yield* testPinning(key, one.ref, one.pinning, one.shields.length > 0);
  }
}

/** DH-59: each hit goes to a random one of those in the arc. Gives how the target ends. */
function* sweep(
  aim: Pick<Strike, "attacking" | "first" | "degrees">,
  victim: Victim,
  hits: number,
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
  let end: Outcome = { id: "elsewhere" };
  for (const [index, one] of all.entries()) {
    const own = counts[index] ?? 0;
    if (own === 0) continue;
    yield* note("randomlyHit", [one.ref], { hits: own });
    const stem = index === 0 ? "" : `other-${index}-`;
    const ended = yield* strikeHome({ ...aim, victim: one, hits: own, stem });
    if (index === 0) end = ended;
  }
  return end;
}

function burstOf({ by, blow, evading }: Attacking, blast: Burst["blast"]): Burst {
  return { by, blow, evading, blast };
}

/** DH-23: a miss lands elsewhere, and its blast there catches who is near. */
function* goAstray(attacking: Attacking, scattering: Scattering): Procedure<void> {
  const { by, blast } = attacking;
  const { landing } = yield* scatter("scatter", by, scattering, blast?.meters);
  if (blast) yield* blastElsewhere(burstOf(attacking, blast), landing);
}

/** DH-37, DH-39: what a target takes of the hits that it does not evade. */
function* strikeHome(strike: Strike): Procedure<Outcome> {
  const { attacking, victim, hits, first, stem } = strike;
  yield* note(first, [victim.ref]);
  const edge = attacking.blast?.meters ?? null;
  const canceled = yield* evade(attacking.by, victim, { ...attacking.evading, stem, edge });
  if (canceled >= hits) return { id: "evaded" };
  const target = condition(victim);
  const through = yield* hurtAll(strike, target, locationsOf(first, hits - canceled));
  return { id: endOf(target, through), data: { through } };
}

/** DH-1, DH-22, DH-30, DH-36: the attack test, or its result where it is sure. */
function* test(attacking: Attacking): Procedure<Landed> {
  const { by, value, bonus, sure, mishaps: about } = attacking;
  if (sure) {
    yield* note("sure", [by], { degrees: sure.degrees }, sure.success ? "good" : "bad");
    return { ...sure, rolled: null, mishap: null };
  }
  const target = value + bonus;
  const rolled = yield* rollPercentile({ key: "attack", roller: by, purpose: "attack", target, about });
  return { ...judge(rolled, target), rolled, mishap: mishapOf(rolled, about) };
}

/** DH-35: where the first hit goes: where it was called, where the attack's dice say, or where a d100 of its own says. */
function* firstLocation({ by, called }: Attacking, rolled: number | null): Procedure<Location> {
  if (called) return called;
  const face =
    rolled ?? (yield* rollPercentile({ key: "location", roller: by, purpose: "location", target: null }));
  return locationOf(face);
}

/** DH-37: every hit that was not evaded, until one of them puts the target out of play. */
function* hurtAll(
  { attacking, degrees, stem }: Strike,
  target: Condition,
  locations: readonly Location[],
): Procedure<number> {
  const { by, blow } = attacking;
  let total = 0;
  for (const [index, location] of locations.entries()) {
    if (index > 0) yield* note(location, [target.victim.ref]);
    const effect = yield* hurt({ key: `${stem}hit-${index + 1}`, by, blow, degrees, location }, target);
    total += effect.through;
    if (target.out && !target.victim.out) break;
  }
  return total;
}

/** How the target ends, by the ids that the odds name. */
function endOf(target: Condition, through: number): string {
  if (through === 0) return "stopped";
  if (target.out && !target.victim.out) return "out";
  return through > Math.max(0, target.victim.wounds - target.victim.taken) ? "critical" : "wounded";
}

import { change, note, pay, type Outcome, type Procedure } from "../core/index.js";
import { hitsOf } from "./attacks.js";
import type { Attacking } from "./attacking.js";
import { blastElsewhere, spreadBlast } from "./blast.js";
import { judge, rollPercentile, type Result } from "./degrees.js";
import { evade } from "./evade.js";
import { condition, hurt, type Condition } from "./hurt.js";
import { jam } from "./jam.js";
import { locationOf, locationsOf, type Location } from "./locations.js";
import { testPinning } from "./pinning.js";
import { scatter, type Scattering } from "./scatter.js";
import type { Victim } from "./victim.js";

/** How the attack test went, and where it points. */
interface Landed extends Result {
  readonly rolled: number | null;
  readonly jams: boolean;
}

/** DH-30 to DH-40: one attack, from the trigger to the wounds. */
export function* attack(attacking: Attacking): Procedure<Outcome> {
  const { by, victim } = attacking;
  yield* pay(attacking.costs);
  if (attacking.way) yield* change({ type: "place", of: by, ...attacking.way });
  if (attacking.suppresses && victim && victim.pinning !== null)
    yield* testPinning("pinning", victim.ref, victim.pinning, victim.shields.length > 0);
  const landed = yield* test(attacking);
  const refs = [by, ...(victim ? [victim.ref] : [])];
  if (landed.jams) return yield* jam(attacking);
  if (!landed.success) {
    yield* note(victim ? "missed" : "missedNobody", refs, { degrees: landed.degrees }, "plain");
    if (attacking.scatter) yield* goAstray(attacking, attacking.scatter);
    return { id: "missed", data: { degrees: landed.degrees } };
  }
  const hits = hitsScored(attacking, landed.degrees);
  const data = { degrees: landed.degrees, hits };
  yield* note(victim ? "hit" : "hitNobody", refs, data, "good");
  const first = yield* firstLocation(attacking, landed.rolled);
  if (!victim) return { id: "hit", data };
  const end = yield* strikeHome(attacking, victim, first, landed.degrees);
  if (attacking.blast) yield* spreadBlast(by, attacking.blow, attacking.blast, victim.ref);
  return { id: end.id, data: { ...data, ...end.data } };
}

/** DH-23: a miss lands elsewhere, and its blast there catches whom it will. */
function* goAstray({ by, blow, blast }: Attacking, scattering: Scattering): Procedure<void> {
  const landing = yield* scatter("scatter", by, scattering, blast?.metres);
  if (blast) yield* blastElsewhere(by, blow, blast, landing);
}

/** DH-37, DH-39: what the target takes of the hits that it does not evade. */
function* strikeHome(
  attacking: Attacking,
  victim: Victim,
  first: Location,
  degrees: number,
): Procedure<Outcome> {
  const hits = hitsScored(attacking, degrees);
  const cancelled = yield* evade(attacking.by, victim, attacking.attribute === "weaponSkill");
  if (cancelled >= hits) return { id: "evaded" };
  const target = condition(victim);
  const through = yield* hurtAll(attacking, target, locationsOf(first, hits - cancelled), degrees);
  return { id: endOf(target, through), data: { through } };
}

/** DH-1, DH-22, DH-30, DH-36: the attack test, or its result where it is sure. */
function* test(attacking: Attacking): Procedure<Landed> {
  const { by, value, bonus, sure } = attacking;
  if (sure) {
    yield* note("sure", [by], { degrees: sure.degrees }, sure.success ? "good" : "bad");
    return { ...sure, rolled: null, jams: false };
  }
  const rolled = yield* rollPercentile({
    key: "attack",
    roller: by,
    purpose: "attack",
    target: value + bonus,
  });
  return { ...judge(rolled, value + bonus), rolled, jams: rolled >= attacking.jamsFrom };
}

/** DH-33, DH-40: the hits of a success with so many degrees. */
export function hitsScored(
  { hits, mostHits, storm }: Pick<Attacking, "hits" | "mostHits" | "storm">,
  degrees: number,
): number {
  return hitsOf(hits, degrees, mostHits) * (storm ? 2 : 1);
}

/** DH-35: where the first hit goes: where it was called, where the attack's dice say, or where a d100 of its own says. */
function* firstLocation(attacking: Attacking, rolled: number | null): Procedure<Location> {
  const { by, called } = attacking;
  const at =
    called ??
    locationOf(
      rolled ?? (yield* rollPercentile({ key: "location", roller: by, purpose: "location", target: null })),
    );
  yield* note(at, [attacking.victim?.ref ?? by]);
  return at;
}

/** DH-37: every hit that was not evaded, until the target is out of play. */
function* hurtAll(
  attacking: Attacking,
  target: Condition,
  locations: readonly Location[],
  degrees: number,
): Procedure<number> {
  const { by, blow } = attacking;
  let total = 0;
  for (const [index, location] of locations.entries()) {
    if (index > 0) yield* note(location, [target.victim.ref]);
    const effect = yield* hurt({ key: `hit-${index + 1}`, by, blow, degrees, location }, target);
    total += effect.through;
    if (target.out) break;
  }
  return total;
}

/** How the target ends: what the odds tell of. */
function endOf(target: Condition, through: number): string {
  if (through === 0) return "stopped";
  if (target.out && !target.victim.out) return "out";
  return through > Math.max(0, target.victim.wounds - target.victim.taken) ? "critical" : "wounded";
}

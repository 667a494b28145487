import {
  credited,
  fallenSince,
  has,
  inRow,
  modelIn,
  note,
  sideWithId,
  type BattleInPlay,
  type BattleState,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import { inPlay, isLeader, marksReached, withdraws } from "../../battle/sides.js";
import { flightAfter, type Flight } from "../../battle/spots.js";
import { strikerWithout, type Striker } from "../attack/free-attack.js";
import { condition } from "../wounds.js";
import { nerveOf, testMorale } from "./nerve.js";
import { modelNow, sideName, type Tester } from "./testers.js";

/** The models that may have to take a Morale test. R2: `fumbleFails` says whether a natural 1 fails. */
export interface Shaken {
  readonly testers: readonly Tester[];
  readonly fumbleFails: boolean;
}

/**
 * TNT-62 to TNT-64, TNT-107, TNT-108: the Morale tests after models went out of play, and the Morale tests
 * that these tests cause, one after another. In the end, a side that has lost too many models leaves the
 * table (TNT-114).
 */
export function* fallout(battle: BattleInPlay, fallen: readonly Ref[], shaken: Shaken): Procedure<void> {
  const tests = new Tests(battle, shaken);
  const touched = new Set<string>();
  let due = fallen;
  while (due.length > 0) {
    const before = battle.now;
    for (const ref of due) yield* leaderless(battle, tests, ref);
    const sides = new Set(due.flatMap((ref) => modelIn(battle.now, ref)?.side ?? []));
    for (const side of sides) yield* dwindled(battle, tests, side);
    for (const side of sides) touched.add(side);
    due = fallenSince(before, battle.now);
  }
  for (const side of touched) yield* withdraw(battle, side);
}

/**
 * TNT-62, TNT-85: friends test when they see that their leader is out of action. A leader that only left the
 * table causes no test.
 */
function* leaderless(battle: BattleInPlay, tests: Tests, ref: Ref): Procedure<void> {
  const leader = modelIn(battle.now, ref);
  if (!leader || !has(leader.profile, "out") || !isLeader(battle.now, leader)) return;
  const friends = tests.of(leader.side).filter(({ sees }) => sees.includes(ref));
  if (friends.length === 0) return;
  yield* note("leaderDown", [ref], {}, "bad");
  for (const friend of friends) yield* tests.take(friend, [ref]);
}

/** The models that a side has lost. */
function lostBy(battle: BattleState, id: string): readonly Ref[] {
  return battle.models.filter(({ side, isOut }) => side === id && isOut).map(({ profile }) => profile.ref);
}

/**
 * TNT-63, TNT-64, TNT-107, TNT-108: all models of a side in play test when the side first falls to a half,
 * and when it first falls to a quarter.
 */
function* dwindled(battle: BattleInPlay, tests: Tests, id: string): Procedure<void> {
  const { now } = battle;
  const side = sideWithId(now, id);
  if (!side) return;
  const left = inPlay(now, id).length;
  for (const { id: mark } of marksReached(side, left)) {
    yield* battle.setSide(id, mark, 1);
    if (left === 0) continue;
    yield* note(mark === "half" ? "halfLeft" : "quarterLeft", [], { side: side.name }, "bad");
    for (const tester of tests.of(id)) yield* tests.take(tester, lostBy(now, id));
  }
}

/**
 * TNT-114: a side leaves the table when it has fewer models left than the setup's `withdrawal`, a percentage
 * of the side's starting number. These models do not count as casualties.
 */
function* withdraw(battle: BattleInPlay, id: string): Procedure<void> {
  const { now } = battle;
  const side = sideWithId(now, id);
  const leaving = inPlay(now, id);
  if (!side || !withdraws(side, leaving.length, now.setup["withdrawal"] ?? 0)) return;
  yield* note("withdraws", [], { side: sideName(now, id) }, "bad");
  const after = lostBy(now, id);
  for (const { profile } of leaving) yield* credited({ after }, battle.setStatus(profile.ref, "fled", true));
}

/**
 * The Morale tests that follow from one event. The class numbers the tests, so that their requests have
 * different keys. It also remembers models that have fled, because they are no longer in contact with other
 * models.
 */
class Tests {
  #count = 0;
  /** The place that each fled model flees to when it fails another test; null when the place is not known. */
  readonly #fled = new Map<Ref, Flight | null>();

  constructor(
    readonly battle: BattleInPlay,
    readonly shaken: Shaken,
  ) {}

  /** The models of a side that may have to test. */
  of(side: string): readonly Tester[] {
    return this.shaken.testers.filter(({ model }) => modelIn(this.battle.now, model.ref)?.side === side);
  }

  /**
   * TNT-107: takes the test of one model after the loss of others. Everything that follows from this test
   * comes before the next model's test.
   */
  *take({ model, strikers, flight }: Tester, after: readonly Ref[]): Procedure<void> {
    const now = modelNow(this.battle.now, model);
    if (now.out) return;
    this.#count += 1;
    const hasFled = (ref: Ref): boolean => this.#fled.has(ref);
    const isGone = (ref: Ref): boolean => hasFled(ref) || modelIn(this.battle.now, ref)?.isOut === true;
    const able = strikers
      .map((striker) => strikerWithout(strikerNow(this.battle.now, striker), isGone))
      .filter((striker) => !hasFled(striker.model.ref) && !hasFled(model.ref));
    const key = `shaken-${this.#count}`;
    const way = this.#fled.has(model.ref) ? (this.#fled.get(model.ref) ?? null) : flight;
    const nerve = nerveOf(key, condition(now), able, way, this.shaken.fumbleFails);
    const title = { key: "moraleTest", refs: [model.ref] };
    const part = this.battle.watch(credited({ after }, testMorale(nerve)));
    const result = yield* inRow(key, title, part);
    if (result === "fled") this.#fled.set(model.ref, way && flightAfter(way));
  }
}

/**
 * TNT-22: a striker as it is now. If an earlier free attack has used up the striker's concentration, that
 * cost is left out.
 */
function strikerNow(battle: BattleState, striker: Striker): Striker {
  const statuses = modelIn(battle, striker.model.ref)?.profile.statuses ?? [];
  const costs = striker.costs.filter((cost) => cost.type !== "status" || statuses.includes(cost.status));
  return { ...striker, costs, model: modelNow(battle, striker.model) };
}

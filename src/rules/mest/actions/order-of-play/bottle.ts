import {
  credited,
  inRow,
  note,
  sideWithId,
  type BattleInPlay,
  type BattleSide,
  type Procedure,
} from "../../../core/index.js";
import { inPlay, missionAttacker, orderedIn } from "../../battle/sides.js";
import { passing } from "../../dice/chances.js";
import { contend, noteResult, type Contest } from "../../dice/contest.js";
import { bottleDifficulty, hasLostHalf } from "./bottle-marks.js";
import type { Tester } from "./gathering.js";
import { moraleContest, noteModifiers } from "./morale-tests.js";

/** MEST-105: the Bottle Tests at the end of a Turn, the Mission Attacker first. */
export function* bottleTests(battle: BattleInPlay, testers: readonly Tester[]): Procedure<void> {
  const first = missionAttacker(battle.now)?.id;
  const order = [...battle.now.sides].sort(
    (one, other) => Number(other.id === first) - Number(one.id === first),
  );
  for (const { id } of order) yield* bottleTest(battle, id, testers);
}

/**
 * MEST-105: one side's Test, rolled by its Ordered model with the best chance. A side without an Ordered model fails.
 */
function* bottleTest(battle: BattleInPlay, id: string, testers: readonly Tester[]): Procedure<void> {
  const side = sideWithId(battle.now, id);
  if (!side || !hasLostHalf(battle.now, side)) return;
  const difficulty = bottleDifficulty(battle.now, side);
  const ordered = new Set(orderedIn(battle.now, id).map(({ profile }) => profile.ref));
  const [best] = testers
    .filter(({ ref }) => ordered.has(ref))
    .map((tester) => ({ tester, contest: moraleContest(battle.now, tester, difficulty) }))
    .sort((one, other) => passing(other.contest) - passing(one.contest));
  const key = `bottle-${battle.now.sides.indexOf(side) + 1}`;
  const title = { key: "bottleTest", refs: [], data: { side: side.name, difficulty } };
  yield* inRow(key, title, rollBottle(battle, side, key, best ?? null));
}

/** MEST-105: rolls the Test of a side. A side that fails leaves the battle. */
function* rollBottle(
  battle: BattleInPlay,
  side: BattleSide,
  key: string,
  best: { readonly tester: Tester; readonly contest: Contest } | null,
): Procedure<void> {
  const { id } = side;
  if (best) {
    yield* noteModifiers(battle.now, best.tester);
    const verdict = yield* contend({ key, active: "bottle", passive: "system" }, best.contest);
    yield* noteResult([best.tester.ref], verdict);
    if (verdict.passed) return yield* note("bottlePassed", [], { side: side.name }, "good");
  }
  yield* battle.setSide(id, "bottled", 1);
  yield* note("bottled", [], { side: side.name }, "bad");
  const lost = battle.now.models.filter((one) => one.side === id && one.isOut);
  const after = lost.map(({ profile }) => profile.ref);
  for (const { profile } of inPlay(battle.now, id)) {
    yield* battle.setModel(profile.ref, "bottled", 1);
    yield* credited({ after }, battle.setStatus(profile.ref, "eliminated", true));
  }
}

import {
  credited,
  fallenSince,
  has,
  inRow,
  modelIn,
  note,
  numberOf,
  turnOf,
  type BattleInPlay,
  type BattleModel,
  type BattleState,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import { hindrances, isAttentive, isOrdered } from "../../data/conditions.js";
import { takeFearTest } from "../morale.js";
import type { Tester } from "./gathering.js";
import { moraleContest, noteModifiers } from "./morale-tests.js";

/**
 * MEST-102, MEST-103: the Fear Tests after an action, one after another. Models that received a Wound token test
 * first, then friends in Cohesion with models that fell. A model tests at most once a Turn.
 */
export function* fearTests(
  battle: BattleInPlay,
  before: BattleState,
  testers: readonly Tester[],
): Procedure<void> {
  for (const tester of testers)
    if (isWounded(before, battle.now, tester.ref)) yield* fearTest(battle, tester, null);
  const seen = new Set<Ref>();
  for (;;) {
    const fallen = fallenSince(before, battle.now).find((ref) => !seen.has(ref));
    if (fallen === undefined) return;
    seen.add(fallen);
    for (const tester of testers) if (tester.near.includes(fallen)) yield* fearTest(battle, tester, fallen);
  }
}

function isWounded(before: BattleState, now: BattleState, ref: Ref): boolean {
  const woundsIn = (battle: BattleState): number => numberOf(modelIn(battle, ref)?.profile ?? null, "wounds");
  return woundsIn(now) > woundsIn(before);
}

/**
 * MEST-103, MEST-117: the Fear Test of one model, unless the model is exempt. `fallen` is the friend whose
 * fall causes the Test; null when the model's own Wound causes it.
 */
function* fearTest(battle: BattleInPlay, tester: Tester, fallen: Ref | null): Procedure<void> {
  const { ref } = tester;
  const model = modelIn(battle.now, ref);
  if (!model || isExempt(battle.now, tester, fallen)) return;
  const title = fallen === null ? { key: "fearTest", refs: [ref] } : { key: "shakenBy", refs: [ref, fallen] };
  yield* inRow(`fear-${model.id}`, title, takeTest(battle, tester, model, fallen));
}

/** MEST-103: a Fear Test that a model has to take. */
function* takeTest(
  battle: BattleInPlay,
  tester: Tester,
  model: BattleModel,
  fallen: Ref | null,
): Procedure<void> {
  const { ref, grit } = tester;
  const { profile } = model;
  yield* battle.setTurn(ref, "fearTests", turnOf(profile, "fearTests") + 1);
  yield* noteModifiers(battle.now, tester);
  const { id } = yield* battle.watch(
    credited(
      { after: [fallen ?? ref] },
      takeFearTest(`fear-${model.id}`, {
        who: ref,
        contest: moraleContest(battle.now, tester),
        fear: numberOf(profile, "fear"),
        delay: numberOf(profile, "delay"),
        ignored: grit > 0 && isAttentive(profile) ? 1 : 0,
        turned: 0,
        mayTurn: grit,
        eliminated: has(profile, "eliminated"),
      }),
    ),
  );
  if (id === "held") yield* note("fearHeld", [ref], {}, "good");
}

/** MEST-103, MEST-117: whether a model takes no Fear Test now. */
function isExempt(battle: BattleState, tester: Tester, fallen: Ref | null): boolean {
  const model = modelIn(battle, tester.ref);
  if (!model || model.isOut) return true;
  const { profile } = model;
  const friend = fallen === null ? null : (modelIn(battle, fallen)?.profile ?? null);
  return (
    !isOrdered(profile) ||
    (tester.engaged && isAttentive(profile)) ||
    turnOf(profile, "fearTests") > 0 ||
    (tester.insane && hindrances(profile).length === 0) ||
    (friend !== null && tester.grit > 0 && numberOf(friend, "pow") <= tester.pow)
  );
}

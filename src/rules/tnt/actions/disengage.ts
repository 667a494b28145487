import {
  action,
  bonus,
  note,
  pay,
  refusalOf,
  refuse,
  settingOf,
  spend,
  turnOf,
  type Cost,
  type Modifier,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { ECONOMY, ended, isOut } from "../battle/costs.js";
import { foundCount } from "../modifiers/find.js";
import { lasting } from "../data/model.js";
import { rollTest, testKind, testLine, testOdds, testingOf, type Testing } from "./tests/plain-test.js";

/** An attempt to leave a melee, as it is prepared before the roll. */
type Disengaging = Testing & {
  readonly whenPassed: readonly Cost[];
  readonly whenFailed: readonly Cost[];
  readonly isMoveFree: boolean;
};

function prepare(situation: Situation): Disengaging | Refusal {
  const { actor, assessment, facts, options } = situation;
  const points = turnOf(actor, "actionPoints");
  const refusal = refusalOf(situation, [
    isOut(actor, "TNT-57"),
    refuse(actor.turn !== null && points < 1, "noActionPoints", "TNT-58", { cost: 1, left: points }),
    refuse(facts.opponents?.value.length === 0, "notInMelee", "TNT-57"),
  ]);
  if (refusal) return refusal;
  const isMoveFree = options["disengageMoveFree"] === true;
  const kind = testKind(settingOf(assessment, "by")) ?? "agility";
  return {
    ...testingOf(situation, kind),
    whenPassed: spend(ECONOMY, actor, 0, { disengaged: 1, ...(isMoveFree ? { freeMoves: 1 } : {}) }),
    isMoveFree,
    whenFailed: [...spend(ECONOMY, actor, 1), ...ended(actor, 1)],
  };
}

/**
 * TNT-57, TNT-58, TNT-106, R11: one test, whatever the number of opponents. A failure costs an action point.
 * After a success, the model can move away without free attacks. That move costs an action point, unless an
 * option makes it free.
 */
function* disengage(disengaging: Disengaging): Procedure<Outcome> {
  const passed = yield* rollTest("test", disengaging);
  yield* pay(passed ? disengaging.whenPassed : disengaging.whenFailed);
  const how = passed ? (disengaging.isMoveFree ? "disengagedFree" : "disengaged") : "held";
  yield* note(how, [disengaging.who], {}, passed ? "good" : "bad");
  return { id: passed ? "passed" : "failed" };
}

/** TNT-57: tries to leave a melee. */
export const disengageAction = action<Disengaging>({
  id: "disengage",
  rule: "TNT-57",
  paysItself: true,
  prepare,
  line: testLine,
  odds: testOdds,
  procedure: disengage,
});

/**
 * TNT-57: the modifiers of a disengagement. The player chooses Agility or Strength; the same choice is used
 * for a climb. Each opponent after the first gives −1 to a disengagement.
 */
export const DISENGAGE_MODIFIERS: readonly Modifier[] = [
  {
    id: "by",
    rule: "TNT-57",
    tests: ["disengage", "climb"],
    input: { type: "choice", options: ["agility", "strength"] },
    contribute: (kind, { actor }) => bonus("attacker", lasting(actor, String(kind))),
  },
  {
    id: "opponents",
    rule: "TNT-57",
    tests: ["disengage"],
    input: { type: "count", min: 0, max: 20 },
    find: ({ facts }) => foundCount(facts.opponents),
    contribute: (count) => bonus("attacker", Math.min(0, 1 - Number(count))),
  },
];

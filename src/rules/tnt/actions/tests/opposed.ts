import {
  bonus,
  note,
  numberOf,
  opposedAction as opposed,
  settingOf,
  type Contender,
  type Modifier,
  type Profile,
  type Situation,
  type TestSide,
} from "../../../core/index.js";
import { compare, FALLS } from "../../dice/chances.js";
import { isOut } from "../../battle/costs.js";
import { rollD10 } from "../../dice/rolls.js";
import { lasting } from "../../data/model.js";
import type { Rolled } from "../../dice/reading.js";
import { DRIVERS, TEST_KINDS, testKind } from "./plain-test.js";

const KINDS = ["strength", ...TEST_KINDS.filter((kind) => kind !== "strength")];

/** TNT-1: the numbers of one side, for the kind of test that a person has chosen for this side. */
function contender(
  { assessment, options }: Situation,
  model: Profile,
  side: "own" | "other",
): Contender & { readonly fumbleFails: boolean; readonly tiesWin: boolean } {
  const kind = settingOf(assessment, side === "own" ? "ownTest" : "theirTest");
  const attribute = DRIVERS[testKind(kind) ?? "strength"];
  return {
    who: model.ref,
    attribute,
    value: numberOf(model, attribute),
    bonus: assessment.tally.bonus[side === "own" ? "attacker" : "defender"],
    fumbleFails: options["fumbleAlwaysFails"] === true,
    tiesWin: options["gameChangers2022"] === true,
  };
}

function sum({ value, bonus: plus }: Contender): number {
  return value + plus;
}

function testSideOf({ who, attribute, value, bonus: plus }: Contender): TestSide {
  return { who, dice: { d10: 1 }, attribute, value, bonus: plus };
}

/**
 * TNT-1, TNT-2, TNT-89: an opposed test. Each side can take any kind of test, and the higher total wins. The
 * defender wins a tie. With the changes of 2022, the attacker wins a tie.
 */
export const opposedAction = opposed<ReturnType<typeof contender>, Rolled>({
  id: "opposed",
  rule: "TNT-1",
  refusals: ({ actor, aims: [aim] }) => [isOut(actor, "TNT-1"), aim ? isOut(aim.profile, "TNT-1") : null],
  contender,
  keys: ["active", "defender"],
  roll: (key, side) => rollD10({ key, roller: side.who, purpose: "opposed", plus: sum(side) }),
  compare: (one, own, two, other) => {
    const result = compare(one, sum(own), two, sum(other), own.fumbleFails);
    return result === 0 && own.tiesWin ? 1 : result;
  },
  results: FALLS.map(({ chance, ...result }) => ({ result, chance })),
  tie: "lost",
  line: (own, other) => ({ active: testSideOf(own), relation: "above", against: testSideOf(other) }),
  said: (end, one, own, two, other) => ({
    key: end === "won" ? "opposedWon" : "opposedLost",
    data: { attack: one.sum + sum(own), defense: two.sum + sum(other) },
  }),
  *alone(one, own) {
    const total = one.sum + sum(own);
    yield* note("struckOut", [own.who], { total });
    return { id: "done", data: { total } };
  },
});

/**
 * TNT-1: the modifiers that choose each side's kind of test. A model's lasting modifiers for that kind of
 * test count.
 */
export const OPPOSED_MODIFIERS: readonly Modifier[] = [
  {
    id: "ownTest",
    rule: "TNT-1",
    tests: ["opposed"],
    input: { type: "choice", options: KINDS },
    contribute: (kind, { actor }) => bonus("attacker", lasting(actor, String(kind))),
  },
  {
    id: "theirTest",
    rule: "TNT-1",
    tests: ["opposed"],
    input: { type: "choice", options: KINDS },
    contribute: (kind, { target }) => bonus("defender", lasting(target, String(kind))),
  },
];

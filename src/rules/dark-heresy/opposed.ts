import {
  action,
  note,
  numberOf,
  refusalOf,
  settingOf,
  type Modifier,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  told,
  worth,
} from "../core/index.js";
import { bonusOfCharacteristic, characteristicOf, CHARACTERISTICS } from "./characteristics.js";
import { ready } from "./costs.js";
import { FACES, judge, modified, rollPercentile, type Result } from "./degrees.js";
import { percentileLine } from "./attack-chances.js";

/** One side of an opposed test. */
export type Contender = {
  readonly who: Ref;
  readonly attribute: string;
  readonly value: number;
  readonly bonus: number;
  /** The characteristic's bonus, for equal degrees. */
  readonly characteristic: number;
};

type Opposing = { readonly own: Contender; readonly other: Contender };

/** Degrees on one scale: those of failure count down. */
function scale({ success, degrees }: Result): number {
  return success ? degrees : -degrees;
}

/** DH-32: more degrees, then the higher characteristic bonus, then the lower roll; 0 when even that is equal. */
export function opposed(own: Contender, rolled: number, other: Contender, against: number): number {
  const degrees =
    scale(judge(rolled, own.value + own.bonus)) - scale(judge(against, other.value + other.bonus));
  return Math.sign(degrees || own.characteristic - other.characteristic || against - rolled);
}

function prepare(situation: Situation): Opposing | Refusal {
  const { actor, assessment, aims } = situation;
  const aim = aims[0];
  const refusal = refusalOf(situation, ready(situation, 0, "DH-32"));
  if (refusal) return refusal;
  if (!aim) return { refused: "noOther", rule: "DH-32" };
  const name = characteristicOf(settingOf(assessment, "characteristic"));
  const theirs = characteristicOf(settingOf(assessment, "theirCharacteristic"));
  const contender = (profile: typeof actor, attribute: typeof name, bonus: number): Contender => ({
    who: profile.ref,
    attribute,
    value: numberOf(profile, attribute),
    bonus,
    characteristic: bonusOfCharacteristic(profile, attribute),
  });
  return {
    own: contender(actor, name, modified(aim.assessment, "attacker")),
    other: contender(aim.profile, theirs, modified(aim.assessment, "defender")),
  };
}

function* contend({ own, other }: Opposing): Procedure<Outcome> {
  const throwOf = (key: string, { who, attribute, value, bonus }: Contender) =>
    rollPercentile({ key, roller: who, purpose: attribute, target: value + bonus });
  const rolled = yield* throwOf("own", own);
  const against = yield* throwOf("other", other);
  const result = opposed(own, rolled, other, against);
  const id = result > 0 ? "won" : result < 0 ? "lost" : "even";
  const data = {
    own: scale(judge(rolled, own.value + own.bonus)),
    other: scale(judge(against, other.value + other.bonus)),
  };
  const key = { won: "opposedWon", lost: "opposedLost", even: "opposedEven" }[id];
  yield* note(key, [own.who, other.who], data, result > 0 ? "good" : result < 0 ? "bad" : "plain");
  return { id };
}

function chances({ own, other }: Opposing): Odds {
  const counts = { lost: 0, even: 0, won: 0 };
  for (const rolled of FACES) {
    for (const against of FACES) {
      const result = opposed(own, rolled, other, against);
      counts[result > 0 ? "won" : result < 0 ? "lost" : "even"] += 1;
    }
  }
  const outcomes = Object.entries(counts).map(([id, count]) => ({ id, chance: count / FACES.length ** 2 }));
  return { outcomes, also: [] };
}

/** DH-32: two against each other. */
export const opposedAction = action<Opposing>({
  id: "opposed",
  chosenTest: true,
  rule: "DH-32",
  changesNothing: true,
  targets: "one",
  prepare,
  line: ({ own }, index) =>
    index === 0 ? percentileLine(own.who, own.attribute, own.value, own.bonus) : null,
  odds: (opposing, index) => (index === 0 ? chances(opposing) : null),
  procedure: contend,
});

/** DH-32: what the other side rolls on, and its modifiers. */
export const OPPOSED_MODIFIERS: readonly Modifier[] = [
  {
    id: "theirCharacteristic",
    rule: "DH-32",
    tests: ["opposed"],
    input: { type: "choice", options: CHARACTERISTICS },
    scope: "target",
    contribute: told,
  },
  {
    id: "theirDifficulty",
    rule: "DH-32",
    tests: ["opposed"],
    input: { type: "amount", min: -60, max: 60, step: 10, initial: 0 },
    scope: "target",
    contribute: worth(1, "defender"),
  },
];

import {
  action,
  bonus,
  note,
  pay,
  refusalOf,
  settingOf,
  turnOf,
  type Modifier,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  foundLasting,
} from "../core/index.js";
import { isOut, leavesContact, ready, spend } from "./costs.js";
import { fallChances, fallDown, faller } from "./fall.js";
import type { Model } from "./model.js";
import { rollTest, testKind, testLine, testOdds, testingOf, type Testing } from "./testing.js";
import { condition } from "./wounds.js";

/** A climb or a jump before its die. */
type Venture = Testing & {
  readonly model: Model;
  /** Whether a test is due at all. */
  readonly tested: boolean;
  readonly inches: number;
  /** Inches of a fall. */
  readonly height: number;
  /** Whose player rolls for the fall. */
  readonly by: Ref;
};

function ventureOf(
  situation: Situation,
  testing: Testing,
  way: { readonly inches: number; readonly height: number; readonly tested: boolean },
): Venture {
  const { actor, aims } = situation;
  return { ...testing, ...way, model: faller(situation), by: aims[0]?.profile.ref ?? actor.ref };
}

/** TNT-24, TNT-31: an inch for each action point; more than one point in a turn calls for a test. */
function prepareClimb(situation: Situation): Venture | Refusal {
  const { actor, assessment } = situation;
  const inches = amount(situation, "climbInches");
  const cost = Math.max(1, Math.ceil(inches));
  const refusal = refusalOf(situation, [...ready(situation, cost, "TNT-24"), leavesContact(situation)]);
  if (refusal) return refusal;
  const before = turnOf(actor, "climbed");
  const kind = testKind(settingOf(assessment, "by")) ?? "agility";
  return ventureOf(situation, testingOf(situation, kind, spend(actor, cost, { climbed: cost })), {
    inches,
    height: amount(situation, "fallHeight") || before + inches,
    tested: before + cost > 1,
  });
}

/** TNT-30: a gap of up to an inch is stepped over; a wider one calls for an Agility test. */
function prepareJump(situation: Situation): Venture | Refusal {
  const refusal = refusalOf(situation, [isOut(situation.actor, "TNT-30")]);
  if (refusal) return refusal;
  const inches = amount(situation, "gap");
  return ventureOf(situation, testingOf(situation, "agility"), {
    inches,
    height: amount(situation, "fallHeight"),
    tested: inches > 1,
  });
}

function amount(situation: Situation, id: string): number {
  return Number(settingOf(situation.assessment, id) ?? 0);
}

function* climb(venture: Venture): Procedure<Outcome> {
  yield* pay(venture.costs);
  return yield* attempt(venture, "climbed");
}

function* jump(venture: Venture): Procedure<Outcome> {
  return yield* attempt(venture, "jumped");
}

/** The test where one is due, and the fall of a model that fails it. */
function* attempt(venture: Venture, passed: "climbed" | "jumped"): Procedure<Outcome> {
  if (!venture.tested || (yield* rollTest("test", venture))) {
    yield* note(passed, [venture.who], { inches: venture.inches });
    return { id: "passed" };
  }
  const fell = yield* fallDown("fall", condition(venture.model), venture.height, venture.by);
  return { id: fell === "unhurt" ? "failed" : fell };
}

/** TNT-30 to TNT-32: exact chances: passed, or a fall and what it does. */
function attemptOdds(venture: Venture): Odds {
  const { outcomes, also } = testOdds(venture);
  const chance = (id: string): number => outcomes.find((one) => one.id === id)?.chance ?? 0;
  const falls = chance("failed");
  const { out, wounded, unhurt } = fallChances(venture.model, venture.height);
  return {
    outcomes: [
      { id: "out", chance: falls * out },
      { id: "wounded", chance: falls * wounded },
      { id: "failed", chance: falls * unhurt },
      { id: "passed", chance: chance("passed") },
    ],
    also,
  };
}

/** TNT-24, TNT-31: climbing up or over something higher than an inch. */
export const climbAction = action<Venture>({
  id: "climb",
  rule: "TNT-24",
  cost: 1,
  prepare: prepareClimb,
  line: (venture) => (venture.tested ? testLine(venture) : null),
  odds: (venture) => (venture.tested ? attemptOdds(venture) : null),
  procedure: climb,
});

/** TNT-30: jumping a gap in the course of a move. */
export const jumpAction = action<Venture>({
  id: "jump",
  rule: "TNT-30",
  prepare: prepareJump,
  line: (venture) => (venture.tested ? testLine(venture) : null),
  odds: (venture) => (venture.tested ? attemptOdds(venture) : null),
  procedure: jump,
});

/** What a person says of heights and gaps. */
export const CLIMB_MODIFIERS: readonly Modifier[] = [
  {
    id: "climbInches",
    rule: "TNT-24",
    tests: ["climb"],
    input: { type: "amount", min: 0.5, max: 20, step: 0.5, initial: 1 },
    contribute: () => [],
  },
  {
    id: "gap",
    rule: "TNT-30",
    tests: ["jump"],
    input: { type: "amount", min: 0, max: 20, step: 0.5, initial: 2 },
    contribute: () => [],
  },
  {
    id: "fallHeight",
    rule: "TNT-32",
    tests: ["climb", "jump", "fall"],
    input: { type: "amount", min: 0, max: 60, step: 0.5, initial: 0 },
    contribute: () => [],
  },
  {
    id: "lastingAgility",
    rule: "TNT-30",
    tests: ["jump"],
    input: { type: "amount", min: -20, max: 20, initial: 0 },
    find: ({ actor }) => foundLasting(actor, "agility"),
    contribute: (value) => bonus("attacker", Number(value)),
  },
];

import {
  action,
  roundedUp,
  beyond,
  bonus,
  isSet,
  note,
  refusalOf,
  refuse,
  settingOf,
  type Modifier,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  foundLasting,
} from "../../core/index.js";
import { inchesAhead } from "../battle/begun-move.js";
import { isOut, leavesContact } from "../battle/costs.js";
import { opposing } from "../battle/sides.js";
import { fallChances, fallDown, faller } from "./fall.js";
import { climbedBy, climbTo, type Climbed } from "./hanging.js";
import { isAgreed } from "./tests/agreeing.js";
import type { Model } from "../data/model.js";
import { rollTest, testKind, testLine, testOdds, testingOf, type Testing } from "./tests/plain-test.js";
import { condition } from "./wounds.js";

/** A climb or a jump, as it is prepared before the roll. */
type Venture = Testing & {
  readonly model: Model;
  /** Whether the model has to take a test. */
  readonly tested: boolean;
  readonly inches: number;
  /** The height in inches that the model falls when it fails the test. */
  readonly height: number;
  /** The model whose player rolls for the fall. */
  readonly by: Ref;
  /** TNT-98: the climb so far, and whether it goes on after this action; null for a jump. */
  readonly climbed: (Climbed & { readonly goesOn: boolean; readonly cost: number }) | null;
};

function ventureOf(
  situation: Situation,
  testing: Testing,
  way: Pick<Venture, "inches" | "height" | "tested" | "climbed">,
): Venture {
  return { ...testing, ...way, model: faller(situation), by: opposing(situation) };
}

/**
 * TNT-24, TNT-31, TNT-98: a model climbs one inch for each action point, or as many inches as an option says.
 * A climb of more than one point needs a test when it ends. If the climb goes on, the test is at the end of
 * the activation.
 */
function prepareClimb(situation: Situation): Venture | Refusal {
  const { assessment } = situation;
  const inches = amount(situation, "climbInches");
  const refusal = refusalOf(situation, [leavesContact(situation)]);
  if (refusal) return refusal;
  const climbed = climbedBy(situation, inchesPerPoint(situation));
  const cost = climbCost(situation);
  const goesOn = isSet(assessment, "climbGoesOn") && climbed.battle !== "";
  const kind = testKind(settingOf(assessment, "by")) ?? "agility";
  return ventureOf(situation, testingOf(situation, kind), {
    inches,
    height: amount(situation, "fallHeight") || climbed.inches + inches,
    tested: !goesOn && climbed.points + cost > 1,
    climbed: { ...climbed, goesOn, cost },
  });
}

/**
 * TNT-24, TNT-98: the action points for a climb, rounded up. One point is enough for one inch, or for as many
 * inches as the option `climbInchesPerAP` says.
 */
function climbCost(situation: Situation): number {
  return Math.max(1, roundedUp(amount(situation, "climbInches") / inchesPerPoint(situation)));
}

function inchesPerPoint({ options }: Situation): number {
  return Math.max(1, Number(options["climbInchesPerAP"] ?? 1));
}

/**
 * TNT-30, TNT-97: a model steps over a gap of up to an inch. A wider gap needs an Agility test. The jump is
 * part of a Move, so the gap cannot be wider than the inches that the model has left, including a Move that
 * it can still begin.
 */
function prepareJump(situation: Situation): Venture | Refusal {
  const { actor, options } = situation;
  const inches = amount(situation, "gap");
  const left = inchesAhead(actor, options);
  const isTooWide = actor.turn !== null && beyond(inches, left);
  const refusal = refusalOf(situation, [
    isOut(actor, "TNT-30"),
    refuse(isTooWide, "jumpTooWide", "TNT-97", { gap: inches, left }),
  ]);
  if (refusal) return refusal;
  return ventureOf(situation, testingOf(situation, "agility"), {
    inches,
    height: amount(situation, "fallHeight"),
    tested: beyond(inches, 1),
    climbed: null,
  });
}

function amount(situation: Situation, id: string): number {
  return Number(settingOf(situation.assessment, id) ?? 0);
}

function* climb(venture: Venture): Procedure<Outcome> {
  const { climbed, inches, who } = venture;
  if (climbed?.goesOn) {
    yield* climbTo(climbed, climbed.points + climbed.cost, climbed.inches + inches);
    yield* note("climbsOn", [who], { inches });
    return { id: "done" };
  }
  const outcome = yield* attempt(venture, "climbed");
  if (climbed) yield* climbTo(climbed, 0, 0);
  return outcome;
}

/**
 * TNT-97: asks the GM to confirm a jump over a gap wider than an inch. The player pays for the width of the
 * gap when moving the model over it.
 */
function* jump(venture: Venture): Procedure<Outcome> {
  if (venture.tested && !(yield* isAgreed(venture.who, "canJump"))) return { id: "failed" };
  return yield* attempt(venture, "jumped");
}

/** The test, if one is needed, and the fall of a model that fails it. */
function* attempt(venture: Venture, passed: "climbed" | "jumped"): Procedure<Outcome> {
  if (!venture.tested || (yield* rollTest("test", venture))) {
    yield* note(passed, [venture.who], { inches: venture.inches });
    return { id: "passed" };
  }
  const fell = yield* fallDown("fall", condition(venture.model), venture.height, venture.by);
  return { id: fell === "unhurt" ? "failed" : fell };
}

/**
 * TNT-30 to TNT-32: the exact chance to pass the test, and the chance of a failure with each result of the
 * fall.
 */
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

/** TNT-24, TNT-31: climbs an obstacle higher than an inch. */
export const climbAction = action<Venture>({
  id: "climb",
  rule: "TNT-24",
  cost: 1,
  price: climbCost,
  counts: (situation) => ({ climbed: climbCost(situation) }),
  needsBattle: true,
  prepare: prepareClimb,
  line: (venture) => (venture.tested ? testLine(venture) : null),
  odds: (venture) => (venture.tested ? attemptOdds(venture) : null),
  procedure: climb,
});

/** TNT-30: jumps over a gap during a move. */
export const jumpAction = action<Venture>({
  id: "jump",
  rule: "TNT-30",
  needsBattle: true,
  prepare: prepareJump,
  line: (venture) => (venture.tested ? testLine(venture) : null),
  odds: (venture) => (venture.tested ? attemptOdds(venture) : null),
  procedure: jump,
});

/** The modifiers for climbs and jumps that a person sets. */
export const CLIMB_MODIFIERS: readonly Modifier[] = [
  {
    id: "climbInches",
    rule: "TNT-24",
    tests: ["climb"],
    input: { type: "amount", min: 0.5, max: 20, step: "any", initial: 1 },
    contribute: () => [],
  },
  {
    id: "climbGoesOn",
    rule: "TNT-98",
    tests: ["climb"],
    contribute: () => [],
  },
  {
    id: "gap",
    rule: "TNT-30",
    tests: ["jump"],
    input: { type: "amount", min: 0, max: 20, step: "any", initial: 2 },
    contribute: () => [],
  },
  {
    id: "fallHeight",
    rule: "TNT-32",
    tests: ["climb", "jump", "fall"],
    input: { type: "amount", min: 0, max: 60, step: "any", initial: 0 },
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

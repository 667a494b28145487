import {
  beyond,
  has,
  refuse,
  turnOf,
  turnTo,
  type BattleState,
  type Movement,
  type MovementPlan,
  type Pace,
  type Profile,
  type Ref,
  type Situation,
} from "../../core/index.js";
import { moveOf, stepOf } from "../data/scores.js";
import { postureOf, type Posture } from "../data/postures.js";
import { lostAim, maneuverOf, waits, yardsFor, type Maneuver } from "./maneuvers.js";
import { answerNamed, interrupts } from "./waiting.js";

type Options = Situation["options"];

/** GURPS-56: the additional movement points that a yard costs in a posture. */
const POSTURE_COST: Readonly<Record<Posture, number>> = {
  standing: 0,
  crouching: 0.5,
  kneeling: 2,
  crawling: 2,
  sitting: 0,
  lying: 0,
};

/** GURPS-52: the share of Move that is left in a posture. */
const POSTURE_SHARE: Readonly<Record<Posture, number>> = {
  standing: 1,
  crouching: 2 / 3,
  kneeling: 1 / 3,
  crawling: 1 / 3,
  sitting: 0,
  lying: 0,
};

/** GURPS-52: the yards that a lying model can crawl in a turn. */
const LYING = 1;

/** The greatest height of a small obstacle, in yards. */
const SMALL = 0.5;

/** The greatest height in yards that a model walks up or down, such as a stair. */
const STAIR = 1;

/** GURPS-56: whether ground, posture and facing cost movement points. */
function countsPoints(options: Options): boolean {
  return options["movementPoints"] !== false;
}

/** GURPS-45, GURPS-52: the yards of a model's step; 0 for a model that lies or sits. */
function stepIn(mover: Profile): number {
  const posture = postureOf(mover);
  return posture === "lying" || posture === "sitting" ? 0 : stepOf(mover);
}

/**
 * GURPS-44, GURPS-52: the yards or movement points that a model has in a turn, including those already used.
 */
function allowed(mover: Profile, options: Options): number {
  const posture = postureOf(mover);
  const most = yardsFor(mover, maneuverNow(mover));
  if (posture === "sitting") return 0;
  if (posture === "lying") return most > stepOf(mover) ? LYING : 0;
  if (countsPoints(options) || most <= stepOf(mover)) return most;
  return Math.min(most, Math.max(1, Math.ceil(moveOf(mover) * POSTURE_SHARE[posture] - 1e-9)));
}

/**
 * GURPS-54: the maneuver that decides how far a model moves. For a model that interrupts, its Wait has named
 * the maneuver.
 */
function maneuverNow(mover: Profile): Maneuver {
  if (!interrupts(mover)) return maneuverOf(mover);
  return answerNamed(mover)?.startsWith("allOut") === true ? "allOutAttack" : "attack";
}

/** GURPS-44: the two stages of a turn's movement. The step comes first, then the rest of Move. */
export const STAGES = ["step", "move"] as const;

/**
 * The movement that a model has left. The first stage is the step, which every maneuver with an attack
 * allows. The second is the rest of Move.
 */
function stagesOf(mover: Profile, options: Options): Required<Pick<MovementPlan, "stages" | "stageNames">> {
  const used = turnOf(mover, "yards");
  const most = allowed(mover, options);
  const step = Math.min(most, stepIn(mover));
  const left = { step: step - used, move: most - Math.max(step, used) };
  const all = STAGES.map((name) => ({ name, yards: left[name] })).filter(({ yards }) => yards > 0);
  return { stages: all.map(({ yards }) => yards), stageNames: all.map(({ name }) => name) };
}

/** GURPS-56: the movement points for passing a model that lies on the ground. */
const BODY = 1;

function paceOf(mover: Profile, options: Options, battle: BattleState | null): Pace {
  const counts = countsPoints(options);
  const yard = 1 + (counts ? POSTURE_COST[postureOf(mover)] : 0);
  const more = counts ? 1 : 0;
  const blocks = { pass: false } as const;
  const isFresh = turnOf(mover, "yards") === 0;
  // GURPS-44: a model in an All-Out Attack can only move forward.
  const isForward = maneuverNow(mover) === "allOutAttack";
  return {
    ground: { clear: yard, difficult: yard + more, arduous: yard + 2 * more },
    obstacles: [{ upTo: SMALL, flat: more, perUnit: 0 }],
    ascents: [{ upTo: STAIR, flat: more, perUnit: 0 }],
    drops: [{ upTo: STAIR, flat: more, perUnit: 0 }],
    others: { friend: blocks, foe: blocks, neutral: blocks },
    ...(counts ? { fallen: fallenIn(battle) } : {}),
    // GURPS-45, GURPS-56: a model that has not moved yet can always move its step, and at least one yard,
    // whatever the prices. This is not true in an All-Out Attack.
    ...(isFresh && !isForward ? { always: Math.max(1, stepIn(mover)) } : {}),
    ...(counts || isForward
      ? { facing: { forward: 1, aside: isForward ? Infinity : 1, turn: counts ? 1 : 0 } }
      : {}),
  };
}

/** GURPS-56: the models that are out of the fight, each with the cost to pass it. */
function fallenIn(battle: BattleState | null): Readonly<Record<Ref, number>> {
  const out = (battle?.models ?? []).filter(({ isOut }) => isOut);
  return Object.fromEntries(out.map(({ profile }) => [profile.ref, BODY]));
}

/** GURPS-44, GURPS-45, GURPS-56: the movement of a model in its turn. */
export const MOVEMENT: Movement = {
  rule: "GURPS-44",
  plan(mover, { options, battle }) {
    const staged = stagesOf(mover, options);
    const isStunned = refuse(has(mover, "stunned"), "stunned", "GURPS-65");
    const isSitting = refuse(postureOf(mover) === "sitting", "sits", "GURPS-52");
    return (
      isStunned ??
      isSitting ??
      refuse(staged.stages.length === 0, "noMoveLeft", "GURPS-44") ?? {
        ...staged,
        pace: paceOf(mover, options, battle ?? null),
      }
    );
  },
  counts(mover, { cost, aside }) {
    const yards = turnOf(mover, "yards") + cost;
    // GURPS-55: a model that moves farther than a step loses its aim.
    const isAway = beyond(yards, stepOf(mover));
    return [
      ...turnTo(mover, "yards", yards),
      ...(aside ? turnTo(mover, "aside", 1) : []),
      ...(isAway ? lostAim(mover) : []),
    ];
  },
  outOfTurn: (mover) => waits(mover),
};

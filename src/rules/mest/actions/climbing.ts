import {
  action,
  beyond,
  change,
  isRefusal,
  note,
  pay,
  refusalOf,
  refuse,
  settingOf,
  turnOf,
  turnTo,
  withCosts,
  withRemedy,
  type Cost,
  type Modifier,
  type Outcome,
  type Procedure,
  type Ref,
  type Situation,
  noContribution,
  refuseInactive,
} from "../../core/index.js";
import { delayed } from "../battle/costs.js";
import { HANDS, handsInUse } from "../battle/hands.js";
import { agrees } from "./questions.js";
import { groundOf, MOVEMENT, TOLERANCE, walked } from "../battle/movement.js";

/** MEST-85, MEST-88: ways up, down and through, each with its ground, the hands that it needs, and its direction. */
const WAYS = {
  ladderUp: { ground: "difficult", hands: 2, rise: 1 },
  ladderDown: { ground: "difficult", hands: 1, rise: -1 },
  ropeUp: { ground: "arduous", hands: 2, rise: 1 },
  ropeDown: { ground: "difficult", hands: 1, rise: -1 },
  openWindow: { ground: "arduous", hands: 0, rise: 0 },
  narrowDoor: { ground: "difficult", hands: 0, rise: 0 },
  ledgeUp: { ground: "clear", hands: 2, rise: 1 },
  ledgeDown: { ground: "clear", hands: 1, rise: -1 },
} as const;
/** MEST-88: the ways that end the Move on any kind of ground, unless the model takes a Delay token. */
const LEDGES: readonly string[] = ["ledgeUp", "ledgeDown"];

/** The note on the card for each way to climb. */
const SAYS = {
  ladderUp: "climbsUp",
  ladderDown: "climbsDown",
  ropeUp: "climbsUp",
  ropeDown: "climbsDown",
  openWindow: "throughWindow",
  narrowDoor: "throughDoor",
  ledgeUp: "climbsUp",
  ledgeDown: "climbsDown",
} as const satisfies Record<keyof typeof WAYS, string>;
const NAMES = Object.keys(WAYS) as readonly (keyof typeof WAYS)[];

type Spot = { readonly x: number; readonly y: number; readonly elevation: number };

/** The place of a model before and after its elevation changes. */
export type Lift = { readonly from: Spot; readonly place: Spot };

/** A climb before it is paid for. */
type Climbing = {
  readonly who: Ref;
  readonly mu: number;
  /** The cost of the climb, in MU of the current Move and in AP. */
  readonly costs: readonly Cost[];
  /**
   * MEST-84: the changes that end the Move, and the changes when the model takes a Delay token to go on. Null when
   * the ground does not end the Move.
   */
  readonly stops: { readonly ends: readonly Cost[]; readonly goesOn: readonly Cost[] } | null;
  /** The model's place after a climb; null for a window, and without a scene. */
  readonly to: Lift | null;
  /** The changes that give a Reposition through a window or a door; empty for other climbs. */
  readonly through: readonly Cost[];
  readonly says: (typeof SAYS)[keyof typeof WAYS];
  /** The cost of the climb in MU of a Move and in AP, and the MU of the Move that are left. */
  readonly takes: { readonly cost: number; readonly points: number; readonly left: number };
};

/**
 * MEST-85: a part of a Move in which a model climbs a ladder, a rope or a ledge, or goes through an open
 * window or a narrow door.
 */
export const climbAction = action<Climbing>({
  id: "climb",
  rule: "MEST-85",
  paysItself: true,
  rollsNothing: true,
  needsBattle: true,
  prepare: (situation) => {
    const { actor, assessment, facts, positions } = situation;
    // Other models in the way do not matter for a climb.
    const plan = MOVEMENT.plan(actor, { ...situation, bystanders: {} });
    if (isRefusal(plan)) return plan;
    const name = NAMES.find((one) => one === settingOf(assessment, "climbWay")) ?? "ladderUp";
    const { ground, hands, rise } = WAYS[name];
    const mu = Number(settingOf(assessment, "climbed") ?? 1);
    const footing = groundOf(actor);
    const tall = facts.tall?.value ?? Infinity;
    const cost = mu * footing.ground[ground];
    const left = plan.stages.reduce((sum, stage) => sum + stage, 0);
    const free = Math.max(0, HANDS - handsInUse(actor));
    const refusal = refusalOf(situation, [
      refuseInactive(actor.turn?.isActive === false, "MEST-85"),
      refuse(cost > left + TOLERANCE, "tooFar", "MEST-83", { cost, left }),
      // MEST-88: a ledge must be within the model's base-height.
      refuse(LEDGES.includes(name) && beyond(mu, tall), "ledgeHigh", "MEST-88", { mu, tall }),
      withRemedy(refuse(free < hands, "climbHands", "MEST-85", { hands, free }), "switchItems"),
    ]);
    if (refusal) return refusal;
    const costs = walked(actor, cost);
    const from = rise === 0 ? undefined : positions[actor.ref];
    const after = withCosts(actor, costs);
    return {
      who: actor.ref,
      mu,
      costs,
      stops: isStopping(situation, name)
        ? { ends: turnTo(after, "moveLeft", 0), goesOn: delayed(after) }
        : null,
      to: from ? raisedTo(from, rise * mu) : null,
      through: rise === 0 ? turnTo(after, "reposition", mu) : [],
      says: SAYS[name],
      takes: {
        cost,
        points: turnOf(actor, "actionPoints") - turnOf(after, "actionPoints"),
        left: turnOf(after, "moveLeft"),
      },
    };
  },
  line: () => null,
  odds: () => null,
  procedure: climb,
});

/** MEST-84, MEST-88: whether a climb ends the Move, as Difficult ground and a ledge do. */
function isStopping({ actor }: Situation, name: keyof typeof WAYS): boolean {
  const { ground } = WAYS[name];
  return LEDGES.includes(name) || groundOf(actor).stopsOn?.some((one) => one === ground) === true;
}

/** The place of a model after it goes up by this number of MU, or down for a number below 0. */
export function raisedTo({ x, y, elevation }: Spot, rise: number): Lift {
  return { from: { x, y, elevation }, place: { x, y, elevation: elevation + rise } };
}

function* climb({ who, mu, costs, stops, to, through, says, takes }: Climbing): Procedure<Outcome> {
  yield* pay(costs);
  if (to) yield* change({ type: "place", of: who, from: to.from, to: to.place });
  yield* pay(through);
  yield* note(says, [who], { mu });
  if (to) yield* note("climbHeights", [who], { from: to.from.elevation, to: to.place.elevation });
  yield* note("climbTakes", [who], takes);
  if (!stops) return { id: "done" };
  const goesOn = yield* agrees({
    key: "difficult",
    who,
    answers: ["stop", "goOn"],
    price: { id: "delay", count: 1 },
  });
  yield* pay(goesOn ? stops.goesOn : stops.ends);
  yield* note(goesOn ? "climbGoesOn" : "climbEnds", [who]);
  return { id: "done" };
}

/** MEST-85: the kind and the height, in MU, of a climb. */
export const CLIMBING_MODIFIERS: readonly Modifier[] = [
  {
    id: "climbWay",
    rule: "MEST-85",
    tests: ["climb"],
    input: { type: "choice", options: NAMES },
    contribute: noContribution,
  },
  {
    id: "climbed",
    rule: "MEST-85",
    tests: ["climb"],
    input: { type: "amount", min: 0.5, max: 30, step: "any", initial: 1 },
    contribute: noContribution,
  },
];

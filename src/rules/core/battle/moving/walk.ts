import { pay, withCosts, type Cost } from "../../actions/costs.js";
import { notActive } from "../../actions/refusing.js";
import type { Ref, Refusal } from "../../facts/facts.js";
import { isRefusal } from "../../facts/facts.js";
import {
  action,
  isTakenOut,
  type Action,
  type JsonObject,
  type Outcome,
  type TakingOut,
} from "../../game/game.js";
import type { Situation } from "../../game/situation.js";
import type { Profile } from "../../game/profile.js";
import { ask, change, note, type Option, type Procedure } from "../../procedure/procedure.js";
import type { Movement, Walked } from "./movement.js";
import { MOST_POINTS, stoppedShort, type Way, type WayLeg } from "./way.js";
import { strikesBefore, type Striker } from "./leaving.js";
import { hundredths } from "../../values/legible.js";
import { askedAfter, MAY_REACT, passFor, untilReacted, WALK, type Reactor } from "../reactions.js";

/** The setup of a walk: plain data. */
interface WalkStart {
  readonly mover: Profile;
  readonly way: Way;
  readonly reactors: readonly Reactor[];
  readonly strikers: readonly Striker[];
  readonly options: Situation["options"];
  readonly hazard: JsonObject | null;
}

/** The first part of the key of each question that asks if an interrupted walk goes on. */
export const WALK_ON = "walk-on-";

/** The index of the point before the first leg. */
const START = -1;

/**
 * The action in which a model moves along a path by the rules of its game. The model pays for each piece of
 * the path as it moves.
 */
export function walkAction(game: TakingOut, movement: Movement): Action {
  const { rule } = movement;
  return action<JsonObject>({
    id: WALK,
    rule,
    offered: "battle",
    paysItself: true,
    prepare: (situation) => {
      const { actor, way, options, reactors = [] } = situation;
      const refusal = barredBy(game, movement, situation);
      if (refusal) return refusal;
      if (!way) return { refused: "noWay", rule };
      const strikers = movement.strikers?.(actor, situation) ?? [];
      const hazard = movement.hazard?.gather(actor, way.legs, situation) ?? null;
      const start: WalkStart = { mover: actor, way, reactors, strikers, options, hazard };
      return start as object as JsonObject;
    },
    line: () => null,
    odds: () => null,
    procedure: (setup) => walk(movement, setup as object as WalkStart),
  });
}

/**
 * The reason why a model cannot go along a path; null when it can. The rules are checked again after an
 * interruption, since an interruption can take the model out of play.
 */
function barredBy(game: TakingOut, movement: Movement, situation: Situation): Refusal | null {
  const { actor, way, anyway } = situation;
  const { rule } = movement;
  if (anyway) return null;
  if (isTakenOut(game, actor)) return { refused: "outOfPlay", rule };
  const waits = actor.turn?.isActive === false;
  const barred = waits && (movement.outOfTurn ? movement.outOfTurn(actor) : notActive(rule));
  if (barred) return barred;
  const plan = movement.plan(actor, situation);
  if (isRefusal(plan)) return plan;
  if (!way) return null;
  if (way.barred !== undefined) return { refused: `way-${way.barred}`, rule };
  const cost = way.legs.reduce((sum, piece) => sum + piece.cost, 0);
  const left = plan.stages.reduce((sum, stage) => sum + stage, 0);
  if (cost > left + 1e-6)
    return { refused: "tooFar", rule, data: { cost: hundredths(cost), left: hundredths(left) } };
  return way.ends ? (movement.bars?.(actor, way, situation) ?? null) : { refused: "cannotEndThere", rule };
}

function* walk(movement: Movement, start: WalkStart): Procedure<Outcome> {
  const { mover, reactors, strikers, options } = start;
  const { ref } = mover;
  const asked = [...reactors.entries()];
  yield* strikesBefore(ref, strikers);
  const fall = start.hazard && movement.hazard ? yield* movement.hazard.play(start.hazard) : null;
  const way = fall ? yield* stoppedShort(ref, start.way) : start.way;
  const stops = yield* interruptions(asked, way);
  if ((yield* reacted(ref, START, stops)) === "stop") return { id: "done" };
  let at = way.from;
  let now = mover;
  let stretch: Walked = { cost: 0, length: 0 };
  for (const [index, leg] of way.legs.entries()) {
    const { to } = leg;
    stretch = longer(stretch, leg);
    // The path up to the next interruption is one change, so that an undo moves the model back in one step.
    if (!stops.has(index) && index + 1 < way.legs.length) continue;
    const costs: readonly Cost[] = movement.counts(now, stretch, options);
    for (const one of costs) yield* change(one);
    now = withCosts(now, costs);
    yield* change({ type: "place", of: ref, from: at, to });
    at = to;
    stretch = { cost: 0, length: 0 };
    const isOver = index + 1 === way.legs.length;
    if ((yield* reacted(ref, index, stops, isOver)) === "stop") return { id: "done" };
  }
  yield* note("walked", [ref], { length: hundredths(way.legs.reduce((sum, { length }) => sum + length, 0)) });
  yield* pay(fall ?? []);
  return { id: "done" };
}

/**
 * Each model that interrupts a walk at this point acts. After each of these models, the mover is asked if it
 * goes on, unless the walk is over.
 */
function* reacted(
  mover: Ref,
  index: number,
  stops: ReadonlyMap<number, readonly Ref[]>,
  isOver = false,
): Procedure<"goOn" | "stop"> {
  for (const [number, reactor] of (stops.get(index) ?? []).entries()) {
    const key = `${index + 1}-${number + 1}`;
    yield* note("reacts", [reactor]);
    yield* untilReacted(key, reactor);
    if (isOver) continue;
    const choice = yield* ask({
      key: `${WALK_ON}${key}`,
      who: mover,
      question: "walkOn",
      options: [{ id: "goOn" }, { id: "stop" }],
      default: "goOn",
    });
    if (choice === "stop") return "stop";
  }
  return "goOn";
}

/**
 * A piece of a path, made longer by one more leg. If the piece ended in a front, that front now counts as
 * passed.
 */
function longer({ cost, length, fronts, aside, crosses = [] }: Walked, leg: WayLeg): Walked {
  const passed = fronts?.passed === true || (fronts?.end ?? null) !== null || leg.fronts?.passed === true;
  const end = leg.fronts?.end ?? null;
  const all = [...crosses, ...(leg.crosses ?? [])];
  return {
    cost: cost + leg.cost,
    length: length + leg.length,
    ...(passed || end !== null ? { fronts: { passed, end } } : {}),
    ...(aside || leg.aside ? { aside: true } : {}),
    ...(all.length > 0 ? { crosses: all } : {}),
    ...(leg.bypassed === undefined ? {} : { bypassed: leg.bypassed }),
  };
}

/**
 * Asks each model that may interrupt whether it interrupts, and at which point of the path. The result has
 * the interrupting models, by the index of the leg after which they interrupt.
 */
function* interruptions(
  reactors: readonly (readonly [number, Reactor])[],
  { from, legs }: Way,
): Procedure<ReadonlyMap<number, readonly Ref[]>> {
  const stops = new Map<number, readonly Ref[]>();
  let after = 0;
  const all = legs.map(({ to, length }, index): Option => {
    after += length;
    return { id: `at-${index + 1}`, data: { number: index + 1, after: hundredths(after) }, at: to };
  });
  const sides = new Set<string>();
  for (const [index, reactor] of reactors) {
    const { side, beforeMoves, point } = reactor;
    if (side !== undefined && sides.has(side)) continue;
    const points = point === undefined ? all.slice(0, MOST_POINTS) : all.slice(point - 1, point);
    const start: readonly Option[] = beforeMoves ? [{ id: "beforeMove", at: from }] : [];
    const choice = yield* ask({
      key: `${MAY_REACT}${index + 1}`,
      who: reactor.ref,
      question: "reactToMove",
      options: [{ id: "pass" }, { id: "passActivation" }, ...start, ...points],
      default: "pass",
      ...askedAfter(reactor),
    });
    yield* passFor(reactor, choice);
    const isBefore = choice === "beforeMove";
    if (!isBefore && !choice.startsWith("at-")) continue;
    if (side !== undefined) sides.add(side);
    const piece = isBefore ? START : Number(choice.slice("at-".length)) - 1;
    stops.set(piece, [...(stops.get(piece) ?? []), reactor.ref]);
  }
  return stops;
}

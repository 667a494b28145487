import type { Facts, Ref } from "../facts/facts.js";
import type { Action } from "../game/game.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "../capabilities/capability.js";
import { ask, change, note, type AskRequest, type Procedure } from "../procedure/procedure.js";
import { takesTurn } from "./turn-order.js";
import type { Way } from "./moving/way.js";

/** The id of the action that moves a model along a path. */
export const WALK = "walk";

/**
 * A sentence about a model in the tracker and on the sheet: a key below the game's `note`, with its numbers.
 */
export interface Said {
  readonly key: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** The models that the words name as `{names}`. */
  readonly refs?: readonly Ref[];
}

/** The circumstances in which models may interrupt an action. */
export interface Occasion {
  /** The path of the actor; absent without a path, or before it is measured. */
  readonly way?: Way;
  /** The facts between the two models where the path ends; absent without a path. */
  readonly there?: Facts;
  /** Whether the action is itself a reaction; absent: it is not. */
  readonly isReaction?: true;
}

/** The rules by which models of a game interrupt an enemy's activation. */
export interface Reactions {
  readonly rule: string;
  /** The status of a model that waits for a moment to interrupt. */
  readonly status: string;
  /**
   * The status of a model that may act between turns, before the active model has spent any action points.
   * Absent: none.
   */
  readonly betweenTurns?: string;
  /**
   * Whether a waiting model may interrupt this action of another model. `between` has the facts between the
   * two models before the action. The function is called before a path is measured, and again with the path.
   * Absent: always.
   */
  readonly may?: (
    reactor: Profile,
    actor: Profile,
    action: string,
    between: Facts,
    occasion?: Occasion,
  ) => boolean;
  /**
   * Whether the acting model is itself reacting. Waiting enemies may then interrupt that reaction too.
   * Absent: they may not.
   */
  readonly reacting?: (actor: Profile) => boolean;
  /**
   * Whether the event that a model waits for has come, by the facts between this model and the other model;
   * null when people have to judge this. The model can interrupt a move at the first point where the event
   * comes. Absent: at every point.
   */
  readonly holds?: (reactor: Profile, between: Facts) => boolean | null;
  /**
   * The choices that a waiting model made when it began to wait, such as its event: keys below the game's
   * `note`. Absent: none.
   */
  readonly said?: (reactor: Profile) => readonly string[];
  /** The same choices with the data for their texts. Absent: `said` is used. */
  readonly shown?: (reactor: Profile) => readonly Said[];
  /**
   * The numbers that a model has left while it interrupts, by the names in `BattleDeclaration.left`. The
   * tracker shows them. Absent: none.
   */
  readonly left?: (reactor: Profile) => Readonly<Record<string, number>>;
  /**
   * A number that decides the order in which models are asked, the highest first. Absent: the order of play
   * decides.
   */
  readonly first?: (reactor: Profile) => number;
  /** Whether only one model of each side may interrupt an action. */
  readonly onePerSide?: true;
  /** Whether a move that is declared can be interrupted before its first step. */
  readonly beforeMoves?: true;
}

/** A game in which waiting models may interrupt an enemy's action before it is carried out. */
export const reactions = capabilityKind<Reactions>("reactions");

/** A model that may interrupt an action, as it was when the action was declared. */
export interface Reactor {
  readonly ref: Ref;
  /**
   * The encounter. Its number `track` says during which activation this model is not asked again. `passing`
   * is the present value of this number.
   */
  readonly battle: Ref;
  readonly track: string;
  readonly passing: number;
  /** The number of the current activation. */
  readonly activation: number;
  /** The side of the model, when only one model of each side may interrupt an action. */
  readonly side?: string;
  /**
   * The choices that the model made when it began to wait: keys below the game's `note`. Their texts name the
   * models in `names` as `{names}`.
   */
  readonly said?: readonly string[];
  readonly names?: readonly Ref[];
  /** Whether the model may also interrupt a move before its first step. */
  readonly beforeMoves?: true;
  /**
   * The only point of a path at which the model may interrupt: the number of the leg that ends at this point,
   * from 1. Absent: every point.
   */
  readonly point?: number;
}

/** The first part of the key of each question that asks if a model interrupts. */
export const MAY_REACT = "react-";

/** The first part of the key of each question that asks if a reaction is over. */
export const REACTION_OVER = "reacted-";

/**
 * Whether enemies may interrupt an action. They may interrupt a walk, an attack, and an action with a cost,
 * unless the action is itself a reaction.
 */
export function isInterruptible(action: Action): boolean {
  return action.id === WALK || takesTurn(action);
}

/**
 * If a model chose to pass for the whole activation, stores that it is not asked again in this activation.
 */
export function* passFor({ battle, track, passing, activation }: Reactor, choice: string): Procedure<void> {
  if (choice === "passActivation")
    yield* change({ type: "track", of: battle, track, from: passing, to: activation });
}

/** The choices that a waiting model made when it began to wait. */
export function namedBefore({ said, shown }: Reactions, reactor: Profile): readonly Said[] {
  return shown?.(reactor) ?? said?.(reactor).map((key) => ({ key })) ?? [];
}

/** The choices that a model made when it began to wait, as parts of a question to the model. */
export function askedAfter({ said, names }: Reactor): Pick<AskRequest, "said" | "refs"> {
  return { ...(said ? { said } : {}), ...(names ? { refs: names } : {}) };
}

/**
 * Asks each model that may interrupt, in order, before an action is carried out. A model that interrupts
 * plays its own action first, and then lets the interrupted model go on.
 */
export function* interruptible<R>(reactors: readonly Reactor[], action: Procedure<R>): Procedure<R> {
  const reacted = new Set<string>();
  for (const [index, reactor] of reactors.entries()) {
    const { ref, side } = reactor;
    if (side !== undefined && reacted.has(side)) continue;
    const choice = yield* ask({
      key: `${MAY_REACT}${index + 1}`,
      who: ref,
      question: "react",
      options: [{ id: "pass" }, { id: "passActivation" }, { id: "react" }],
      default: "pass",
      ...askedAfter(reactor),
    });
    yield* passFor(reactor, choice);
    if (choice !== "react") continue;
    if (side !== undefined) reacted.add(side);
    yield* note("reacts", [ref]);
    yield* untilReacted(`${index + 1}`, ref);
  }
  return yield* action;
}

/** Waits until the model that interrupts says that its reaction is over. */
export function* untilReacted(key: string, who: Ref): Procedure<void> {
  yield* ask({
    key: `${REACTION_OVER}${key}`,
    who,
    question: "reacted",
    options: [{ id: "goOn" }],
    default: "goOn",
  });
}

import type { Facts, Ref } from "../facts/facts.js";
import type { Action } from "../game/game.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "../capabilities/capability.js";
import { ask, change, note, type AskRequest, type Procedure } from "../procedure/procedure.js";
import { takesTurn } from "./turn-order.js";
import type { Way } from "./moving/way.js";

/** The step that moves a model along a path. */
export const WALK = "walk";

/** A sentence of the tracker and the sheet about a model: a key below the game's `note`, with its numbers. */
export interface Said {
  readonly key: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** The models that the words name as `{names}`. */
  readonly refs?: readonly Ref[];
}

/** The circumstances of an action that models may interrupt. */
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
  /** The status of a model that waits for its moment. */
  readonly status: string;
  /** The status of a model that may act between turns, before the active model has spent anything. Absent: none. */
  readonly betweenTurns?: string;
  /**
   * Whether a waiting model may interrupt this action of another model. `between` has the facts between the two
   * before that action. The function is called before a path is measured, and again with the path. Absent: always.
   */
  readonly may?: (
    reactor: Profile,
    actor: Profile,
    action: string,
    between: Facts,
    occasion?: Occasion,
  ) => boolean;
  /** Whether a model is acting by a reaction. Waiting enemies may then interrupt it too. Absent: they may not. */
  readonly reacting?: (actor: Profile) => boolean;
  /**
   * Whether the event that a model waits for is true, by the facts between this model and the other model; null when
   * people have to judge the event. The model can interrupt a move at the first point where the event becomes true.
   * Absent: at every point.
   */
  readonly holds?: (reactor: Profile, between: Facts) => boolean | null;
  /** The choices that a waiting model named before, such as its event: keys below the game's `note`. Absent: none. */
  readonly said?: (reactor: Profile) => readonly string[];
  /** The choices that a waiting model named before, with their items. Absent: as `said`. */
  readonly shown?: (reactor: Profile) => readonly Said[];
  /**
   * The counts that a model has left while it interrupts, by names of the declaration's `left`. The tracker shows
   * them. Absent: none.
   */
  readonly left?: (reactor: Profile) => Readonly<Record<string, number>>;
  /**
   * The number that decides the order of questions, the highest first. Absent: models are asked in the order of play.
   */
  readonly first?: (reactor: Profile) => number;
  /** Whether only one model of each side may interrupt an action. */
  readonly onePerSide?: true;
  /** Whether a move can also be interrupted before its first step, after it is declared. */
  readonly beforeMoves?: true;
}

/** A game in which waiting models may interrupt an enemy's action before it is carried out. */
export const reactions = capabilityKind<Reactions>("reactions");

/** A model that may interrupt, in its state when the action is declared. */
export interface Reactor {
  readonly ref: Ref;
  /**
   * The encounter. Its `track` stores the number of the activation that this model lets pass, at present
   * `passing`.
   */
  readonly battle: Ref;
  readonly track: string;
  readonly passing: number;
  /** The number of the current activation. */
  readonly activation: number;
  /** The side of the model, when only one model of each side may interrupt an action. */
  readonly side?: string;
  /**
   * The choices that the model named before: keys below the game's `note`. Their words name the models of
   * `names` as `{names}`.
   */
  readonly said?: readonly string[];
  readonly names?: readonly Ref[];
  /** Whether the model may also interrupt a move before its first step. */
  readonly beforeMoves?: true;
  /**
   * The only point of a path at which the model may interrupt: the number of the leg that ends there, from 1.
   * Absent: every point.
   */
  readonly point?: number;
}

/** The start of the keys of questions that ask whether a model interrupts. */
export const MAY_REACT = "react-";

/** The start of the keys of questions that ask whether a reaction is over. */
export const REACTION_OVER = "reacted-";

/**
 * Whether enemies may interrupt an action. They may interrupt a walk, and an action that uses something of the
 * actor's own activation.
 */
export function isInterruptible(action: Action): boolean {
  return action.id === WALK || takesTurn(action);
}

/** Stores that a model lets the rest of the current activation pass, if it chose that. */
export function* passFor({ battle, track, passing, activation }: Reactor, choice: string): Procedure<void> {
  if (choice === "passActivation")
    yield* change({ type: "track", of: battle, track, from: passing, to: activation });
}

/** The choices that a waiting model named before. */
export function namedBefore({ said, shown }: Reactions, reactor: Profile): readonly Said[] {
  return shown?.(reactor) ?? said?.(reactor).map((key) => ({ key })) ?? [];
}

/** The choices that a model named before, in the form that a question to the model shows. */
export function askedAfter({ said, names }: Reactor): Pick<AskRequest, "said" | "refs"> {
  return { ...(said ? { said } : {}), ...(names ? { refs: names } : {}) };
}

/**
 * Asks each model that may interrupt, in order, before an action is carried out. A model that interrupts plays its
 * own action first, and then lets the interrupted model go on.
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

/** Waits until a model that interrupts says that it has finished. */
export function* untilReacted(key: string, who: Ref): Procedure<void> {
  yield* ask({
    key: `${REACTION_OVER}${key}`,
    who,
    question: "reacted",
    options: [{ id: "goOn" }],
    default: "goOn",
  });
}

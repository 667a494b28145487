import type { Facts, Ref } from "../facts/facts.js";
import type { Action } from "../game/game.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "../capabilities/capability.js";
import { ask, change, note, type AskRequest, type Procedure } from "../procedure/procedure.js";
import { takesTurn } from "./turn-order.js";
import type { Way } from "./moving/way.js";

/** The step that moves a model along a way. */
export const WALK = "walk";

/** Something that the tracker and the sheet say of a model: a key below the game's `note`, with its numbers. */
export interface Said {
  readonly key: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** The models that the words name as `{names}`. */
  readonly refs?: readonly Ref[];
}

/** The circumstances of an action that models may interrupt. */
export interface Occasion {
  /** The way that the actor is to go; absent: none, or not measured yet. */
  readonly way?: Way;
  /** The facts between the two models where the path ends; absent without a path. */
  readonly there?: Facts;
  /** The action is itself a reaction; absent: it is not. */
  readonly isReaction?: true;
}

/** The rules by which models of a game interrupt an enemy's activation. */
export interface Reactions {
  readonly rule: string;
  /** The status of a model that waits for its moment. */
  readonly status: string;
  /** The status of a model that may act by itself before any other one has spent something of its activation. Absent: none. */
  readonly betweenTurns?: string;
  /**
   * Whether a model that waits may interrupt this action of another one. `between` has what is known between the two before that
   * action. It is asked before a way is measured, and again with the way. Absent: always.
   */
  readonly may?: (
    reactor: Profile,
    actor: Profile,
    action: string,
    between: Facts,
    occasion?: Occasion,
  ) => boolean;
  /** Whether a model acts by a reaction: enemies of it that wait may interrupt that too. Absent: no one may. */
  readonly reacting?: (actor: Profile) => boolean;
  /**
   * Whether the event that a model waits for has come about, by the facts between it and the other model; null where
   * people judge it. It can interrupt a move at the first point where this comes true. Absent: at every point.
   */
  readonly holds?: (reactor: Profile, between: Facts) => boolean | null;
  /** The choices that a waiting model named before, such as its event: keys below the game's `note`. Absent: nothing. */
  readonly said?: (reactor: Profile) => readonly string[];
  /** The choices named before, with their items. Absent: as `said`. */
  readonly shown?: (reactor: Profile) => readonly Said[];
  /** The counts that a model has left while it interrupts, by names of the declaration's `left`: the tracker shows them. Absent: nothing. */
  readonly left?: (reactor: Profile) => Readonly<Record<string, number>>;
  /** The number that decides the order of questions, the highest first. Absent: in the order of play. */
  readonly first?: (reactor: Profile) => number;
  /** Only one model of each side interrupts an action. */
  readonly onePerSide?: true;
  /** A move can be interrupted before its first step too, once it is declared. */
  readonly beforeMoves?: true;
}

/** A game in which models that wait may interrupt an enemy's action before it is carried out. */
export const reactions = capabilityKind<Reactions>("reactions");

/** A model that may interrupt, as it is when the action is declared. */
export interface Reactor {
  readonly ref: Ref;
  /** Where the battle keeps which activation it lets pass: the encounter, and the number in it. */
  readonly battle: Ref;
  readonly track: string;
  readonly passing: number;
  /** The number of the activation that runs. */
  readonly activation: number;
  /** Its side, where only one model of each side interrupts an action. */
  readonly side?: string;
  /** The choices that the model named before: keys below the game's `note`, and the models that their words name as `{names}`. */
  readonly said?: readonly string[];
  readonly names?: readonly Ref[];
  /** It may interrupt a move before its first step too. */
  readonly beforeMoves?: true;
  /** The only point of a path at which the model may interrupt: the number of the leg that ends there, from 1. Absent: every point. */
  readonly point?: number;
}

/** The keys of questions that ask whether a model interrupts begin with this. */
export const MAY_REACT = "react-";

/** The keys of questions that ask whether a reaction is over begin with this. */
export const REACTION_OVER = "reacted-";

/** Whether enemies may interrupt an action: a walk, or one that takes something of the actor's own activation. */
export function isInterruptible(action: Action): boolean {
  return action.id === WALK || takesTurn(action);
}

/** Lets the rest of an activation pass, where that was chosen. */
export function* passFor({ battle, track, passing, activation }: Reactor, choice: string): Procedure<void> {
  if (choice === "passActivation")
    yield* change({ type: "track", of: battle, track, from: passing, to: activation });
}

/** The choices that a waiting model named before. */
export function namedBefore({ said, shown }: Reactions, reactor: Profile): readonly Said[] {
  return shown?.(reactor) ?? said?.(reactor).map((key) => ({ key })) ?? [];
}

/** The choices of a model, as the question to it shows them. */
export function askedAfter({ said, names }: Reactor): Pick<AskRequest, "said" | "refs"> {
  return { ...(said ? { said } : {}), ...(names ? { refs: names } : {}) };
}

/**
 * Asks each model that may interrupt, in order, before an action is carried out. One that does plays its own action first;
 * then it lets the interrupted one go on.
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

/** Waits until a model that acts in the middle of something says that it has done so. */
export function* untilReacted(key: string, who: Ref): Procedure<void> {
  yield* ask({
    key: `${REACTION_OVER}${key}`,
    who,
    question: "reacted",
    options: [{ id: "goOn" }],
    default: "goOn",
  });
}

import type { Data, Ref, Refusal } from "../facts/facts.js";
import {
  action,
  type Action,
  type ActionSpec,
  type Json,
  type JsonObject,
  type Outcome,
  type TestLine,
} from "../game/game.js";
import type { Situation } from "../game/situation.js";
import type { Chance, Odds } from "../dice/odds.js";
import type { Setting } from "../modifiers/modifier.js";
import { note, type Procedure, type Step } from "../procedure/procedure.js";
import type { Profile } from "../game/profile.js";
import { refusalOf } from "./refusing.js";

/** One side of an opposed test: its number for the roll, and other numbers that its game compares. */
export type Contender = {
  readonly who: Ref;
  readonly attribute: string;
  readonly value: number;
  readonly bonus: number;
  readonly [more: string]: Json;
};

/** An opposed test of a game: the roll of each side, and the comparison of the two results. */
export interface OpposedRules<Side extends Contender, Result> extends Pick<
  ActionSpec<JsonObject>,
  | "cost"
  | "price"
  | "counts"
  | "weapon"
  | "offered"
  | "isDefault"
  | "isFor"
  | "movesIntoContact"
  | "needsBattle"
> {
  readonly id: string;
  readonly rule: string;
  /** Whether the action changes nothing with these settings. Absent: it never changes anything. */
  readonly changesNothing?: (chosen: Readonly<Record<string, Setting>>) => boolean;
  /** The refusals of the action. Without an opponent, the actor rolls alone, unless the action is refused. */
  readonly refusals: (situation: Situation) => readonly (Refusal | null)[];
  readonly contender: (situation: Situation, model: Profile, side: "own" | "other") => Side;
  /**
   * The procedure before the rolls, such as the way to the opponent. It returns an outcome if the action ends there,
   * otherwise null. Absent: nothing happens before the rolls.
   */
  readonly before?: (own: Side) => Procedure<Outcome | null>;
  /**
   * The chances of all outcomes, when the procedure before the rolls can end the action. `outcomes` are the
   * chances of the test alone.
   */
  readonly chancesBefore?: (own: Side, outcomes: readonly Chance[]) => readonly Chance[];
  /** The keys of the two rolls, the actor's first. */
  readonly keys: readonly [own: string, other: string];
  readonly roll: (key: string, side: Side) => Procedure<Result> | Step<Result>;
  /**
   * The comparison of the two results: above 0 when the first side wins, below 0 when it loses, 0 when neither side
   * wins.
   */
  readonly compare: (own: Result, ownSide: Side, other: Result, otherSide: Side) => number;
  /** Every result of a roll with its chance, for exact odds. */
  readonly results: readonly { readonly result: Result; readonly chance: number }[];
  /** The end of a tie: an outcome of its own (`even`), or a loss for the actor. */
  readonly tie: "even" | "lost";
  readonly line: (own: Side, other: Side) => TestLine;
  /** The note on the end of the test: a key below the game's `note`, and its numbers. */
  readonly said: (
    end: End,
    own: Result,
    ownSide: Side,
    other: Result,
    otherSide: Side,
  ) => { readonly key: string; readonly data: Data };
  /** The key of the refusal when there is no opponent, for a test that cannot be rolled alone. */
  readonly noOther?: string;
  /** The consequences of the end; absent: none. */
  readonly after?: (end: End, own: Result, ownSide: Side, other: Result, otherSide: Side) => Procedure<void>;
  /** The outcome of the actor's roll when there is no opponent. Absent: the action is then refused. */
  readonly alone?: (own: Result, ownSide: Side) => Procedure<Outcome>;
}

/** The setup of an opposed test. `other` is null when there is no opponent. */
type Opposing<Side extends Contender> = { readonly own: Side; readonly other: Side | null };
type End = "lost" | "even" | "won";

const TONES = { lost: "bad", even: "plain", won: "good" } as const;

/** An opposed test of a game: both roll, and the better result wins. */
export function opposedAction<Side extends Contender, Result>(rules: OpposedRules<Side, Result>): Action {
  const { refusals, contender, before, chancesBefore, keys, roll, compare, results, tie, ...others } = rules;
  const { line, said, noOther, after, alone, changesNothing = true, ...spec } = others;
  const endOf = (...sides: Parameters<typeof compare>): End => {
    const result = compare(...sides);
    return result > 0 ? "won" : result < 0 ? "lost" : tie;
  };
  return action<Opposing<Side>>({
    ...spec,
    chosenTest: true,
    changesNothing,
    targets: "one",
    prepare: (situation) => {
      const refusal = refusalOf(situation, refusals(situation));
      const [aim] = situation.aims;
      if (refusal) return refusal;
      if (!aim && !alone) return { refused: noOther ?? "noOther", rule: spec.rule };
      return {
        own: contender(situation, situation.actor, "own"),
        other: aim ? contender(situation, aim.profile, "other") : null,
      };
    },
    line: ({ own, other }, index) => (index === 0 && other ? line(own, other) : null),
    odds: ({ own, other }, index) => (index === 0 && other ? oddsOf(own, other) : null),
    *procedure({ own, other }): Procedure<Outcome> {
      const ended = before ? yield* before(own) : null;
      if (ended) return ended;
      const rolled = yield* roll(keys[0], own);
      if (!other) return alone ? yield* alone(rolled, own) : { id: "done" };
      const against = yield* roll(keys[1], other);
      const end = endOf(rolled, own, against, other);
      const { key, data } = said(end, rolled, own, against, other);
      yield* note(key, [own.who, other.who], data, TONES[end]);
      if (after) yield* after(end, rolled, own, against, other);
      return { id: end };
    },
  });

  function oddsOf(own: Side, other: Side): Odds {
    const chances: Record<End, number> = { lost: 0, even: 0, won: 0 };
    for (const one of results)
      for (const two of results)
        chances[endOf(one.result, own, two.result, other)] += one.chance * two.chance;
    const ends: readonly End[] = tie === "even" ? ["lost", "even", "won"] : ["lost", "won"];
    const outcomes = ends.map((end) => ({ id: end, chance: chances[end] }));
    return { outcomes: chancesBefore?.(own, outcomes) ?? outcomes, also: [] };
  }
}

import type { Ref } from "../facts/facts.js";
import type { JsonObject } from "../game/game.js";
import type { Situation } from "../game/situation.js";
import type { Profile, Value } from "../game/profile.js";
import type { Procedure } from "../procedure/procedure.js";
import type { Holder } from "./objectives.js";
import type { Said } from "./reactions.js";
import type { ModelOrder } from "./initiative.js";
import type { BattleInPlay } from "./play.js";
import type { BattleModel, BattleState } from "./state.js";

/** The end of a battle: a key of the game's `ends`, and the side that has won; null for a draw. */
export interface BattleEnd {
  readonly id: string;
  readonly winner: string | null;
}

/** The parts of a step's engagement that the step reads besides the battle. */
export type StepSetup = Pick<
  Situation,
  "waiting" | "places" | "positions" | "scale" | "options" | "others" | "objectives"
> & {
  readonly actor: Ref;
  /** The sum of the modifiers on the test of an activation. */
  readonly bonus: number;
  /** The data that the game gathered from the situation for its parts; empty when it gathers nothing. */
  readonly gathered: JsonObject;
};

/** A part of a game's rules that runs at a moment of a battle, inside a step: its changes are undone with the step. */
export type BattlePart = (battle: BattleInPlay, step: StepSetup, moment: Moment) => Procedure<void>;

/** The subject of a moment. */
export interface Moment {
  /** The model that is activated, or whose activation ends. At other moments, the actor of the step. */
  readonly model: Ref;
  /** The battle before the action whose effects follow. At other moments, the battle as it is now. */
  readonly before: BattleState;
}

/** The moments of a battle. */
export interface BattleEvents {
  /** The part that runs before the first round. */
  readonly starts: BattlePart;
  /**
   * The part that runs when a phase begins, including the first phase of a round. A game finds initiative here, and
   * with it the `place` of each side or the `initiative` of each model. A side that has nothing to do in the phase
   * can be set to `finished`.
   */
  readonly phaseStarts: BattlePart;
  /** The part that runs when a model is activated, before its first action. */
  readonly activation: BattlePart;
  /** The part that runs when the activation of a model ends. */
  readonly activationEnds: BattlePart;
  /**
   * The part that runs after each action that reads the battle. It has the effects that follow, such as tests
   * of models that were hit, or of models that saw others fall.
   */
  readonly follows: BattlePart;
  readonly roundEnds: BattlePart;
}

/**
 * Works out data that comes only from the other models of the scene. A record stores the result in place of all
 * measured facts, and provides it again when the exchange goes on.
 */
export type AtStart = <T extends JsonObject>(workOut: () => T) => T;

/** A fault or a fact of a side's roster: a key below the game's `roster`, with its numbers. */
export interface RosterWarning {
  readonly side: string;
  readonly warning: string;
  readonly rule: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** Whether the entry only states a fact, and is no warning. */
  readonly isNote?: true;
}

/**
 * The rules of a game for the moments of a battle. An absent part does nothing. The parts run inside a step, so an
 * undo of the step also reverts their changes.
 */
export interface BattleRules {
  /** The parts that run at the moments of a battle. */
  readonly on?: Partial<BattleEvents>;
  /**
   * The data that the parts need of a situation besides the battle, such as the numbers of models that must test.
   * `action` is the step, or the action before `follows`. Data that comes only from `bystanders` is worked out in
   * `atStart`. A game that gathers data gets no `others`, `waiting`, `places` or `objectives` in its parts. Absent:
   * nothing.
   */
  readonly gather?: (
    situation: Situation,
    battle: BattleState,
    action: string,
    atStart: AtStart,
  ) => JsonObject;
  /**
   * Whether a status stays on a model although it would end with the turn or the round, by the table's
   * options. Absent: never.
   */
  readonly lasts?: (status: string, options: Readonly<Record<string, Value>>, of: Profile) => boolean;
  /**
   * The order of the models in a phase by initiative. It is asked for models without a place, before the next model
   * is activated. Absent: `phaseStarts` finds the order.
   */
  readonly initiative?: (options: Readonly<Record<string, Value>>) => ModelOrder;
  /**
   * The reason why an activated model can do nothing in its activation: the key of a note. Its activation ends at
   * once. Null when it can act; absent: it always can.
   */
  readonly losesTurn?: (battle: BattleState, model: Ref) => string | null;
  /**
   * The reason why the activation of a model is over after this action: a key below the game's `reason`. The card
   * then offers to end the activation. Null when it goes on; absent: it always goes on.
   */
  readonly over?: (
    battle: BattleState,
    model: Ref,
    action: string,
  ) => { readonly reason: string; readonly rule: string } | null;
  /**
   * The side that plays next after the activation of a model, among the sides that can still activate a model. It may
   * be the same side. Null: the next side in the order of play. Absent: the next side if sides alternate, or the same
   * side if a side plays until it passes. This is a procedure, so that dice or a person can decide.
   */
  readonly playsNext?: (
    battle: BattleInPlay,
    step: StepSetup,
    after: { readonly model: Ref; readonly from: string; readonly able: readonly string[] },
  ) => string | null | Procedure<string | null>;
  /**
   * The counts that a model has left now, by names of the declaration's `left`. The tracker shows them. Absent: while
   * the model is active, the counts of its turn with these names.
   */
  readonly left?: (battle: BattleState, model: BattleModel) => Readonly<Record<string, number>>;
  /** The notes of the tracker and the sheet on a model now, such as an action that it must do first. Absent: none. */
  readonly says?: (battle: BattleState, model: BattleModel) => readonly Said[];
  /** The side that holds an objective, by the models in play in its area. Absent: no side holds any. */
  readonly holds?: Holder;
  /** The end of the battle; null while it goes on. It is checked at the end of each activation and of each round. */
  readonly ending?: (battle: BattleState, moment: "activation" | "round") => BattleEnd | null;
  /**
   * The findings about the rosters of the sides, before the battle. `models` are whole profiles, by ref. The setup
   * shows the findings and goes on.
   */
  readonly roster?: (
    battle: BattleState,
    models: ReadonlyMap<Ref, Profile>,
    options?: Situation["options"],
  ) => readonly RosterWarning[];
}

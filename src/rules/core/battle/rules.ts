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

/** The parts of a situation that a step reads besides the battle. */
export type StepSetup = Pick<
  Situation,
  "waiting" | "places" | "positions" | "scale" | "options" | "others" | "objectives"
> & {
  readonly actor: Ref;
  /** The sum of the modifiers on the test of the activation. */
  readonly bonus: number;
  /** The data that `BattleRules.gather` took from the situation; empty when the game gathers nothing. */
  readonly gathered: JsonObject;
};

/**
 * A rule that runs at a moment of a battle, inside a step. An undo of the step also undoes the changes that
 * the rule made.
 */
export type BattlePart = (battle: BattleInPlay, step: StepSetup, moment: Moment) => Procedure<void>;

/** The model that a moment of a battle is about, and a state of the battle. */
export interface Moment {
  /** The model that is activated, or whose activation ends. At other moments, the actor of the step. */
  readonly model: Ref;
  /** For `follows`: the battle before the action. At other moments: the battle as it is now. */
  readonly before: BattleState;
}

/** The rules for the moments of a battle. */
export interface BattleEvents {
  /** Runs before the first round. */
  readonly starts: BattlePart;
  /**
   * Runs when a phase begins, including the first phase of a round. A game finds the initiative here: it sets
   * the `place` of each side or the `initiative` of each model. It can also set `finished` for a side that
   * has nothing to do in the phase.
   */
  readonly phaseStarts: BattlePart;
  /** Runs when a model is activated, before its first action. */
  readonly activation: BattlePart;
  /** Runs when the activation of a model ends. */
  readonly activationEnds: BattlePart;
  /**
   * Runs after each action that gets the data of the battle. This rule plays the effects of the action, such
   * as tests of models that were hit or saw others fall.
   */
  readonly follows: BattlePart;
  readonly roundEnds: BattlePart;
}

/**
 * Works out data that depends only on the other models of the scene. A record stores the result instead of
 * all the measured facts. When the exchange goes on, the stored result is used again.
 */
export type AtStart = <T extends JsonObject>(workOut: () => T) => T;

/** A warning or a fact about a side's roster: a key below the game's `roster`, with its numbers. */
export interface RosterWarning {
  readonly side: string;
  readonly warning: string;
  readonly rule: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** Whether the entry only states a fact, and is no warning. */
  readonly isNote?: true;
}

/**
 * The rules of a game for a battle. An absent rule changes nothing. The rules run inside a step, so an undo
 * of the step also undoes their changes.
 */
export interface BattleRules {
  /** The parts that run at the moments of a battle. */
  readonly on?: Partial<BattleEvents>;
  /**
   * The data that the rules in `on` need from a situation besides the battle, such as the numbers of models
   * that must test. `action` is the step, or the action that `follows` runs after. Data that depends only on
   * `bystanders` is worked out in `atStart`. With this function, the rules in `on` get no `others`,
   * `waiting`, `places` or `objectives`. Absent: no data.
   */
  readonly gather?: (
    situation: Situation,
    battle: BattleState,
    action: string,
    atStart: AtStart,
  ) => JsonObject;
  /**
   * True if the table's options let a model keep a status that would now end with the turn or the round.
   * Absent: never.
   */
  readonly lasts?: (status: string, options: Readonly<Record<string, Value>>, of: Profile) => boolean;
  /**
   * The order of the models in a phase by initiative. Before the next model is activated, this order gives a
   * place to each model that has none. Absent: `phaseStarts` finds the order.
   */
  readonly initiative?: (options: Readonly<Record<string, Value>>) => ModelOrder;
  /**
   * The reason why an activated model can do nothing: the key of a note. The activation then ends at once.
   * Null when the model can act. Absent: every model can act.
   */
  readonly losesTurn?: (battle: BattleState, model: Ref) => string | null;
  /**
   * The reason why the activation of a model is over after this action: a key below the game's `reason`. The
   * card then offers to end the activation. Null when the activation goes on. Absent: it always goes on.
   */
  readonly over?: (
    battle: BattleState,
    model: Ref,
    action: string,
  ) => { readonly reason: string; readonly rule: string } | null;
  /**
   * The side that plays after the activation of a model, one of the sides in `able`. It may be the same side.
   * Null: the next side in the order of play. Absent: the next side if sides alternate, or the same side if a
   * side plays until it passes. The function can be a procedure, so that dice or a person can decide.
   */
  readonly playsNext?: (
    battle: BattleInPlay,
    step: StepSetup,
    after: { readonly model: Ref; readonly from: string; readonly able: readonly string[] },
  ) => string | null | Procedure<string | null>;
  /**
   * The numbers that a model has left now, by the names in `BattleDeclaration.left`. The tracker shows them.
   * Absent: the tracker shows the active model's counts with these names.
   */
  readonly left?: (battle: BattleState, model: BattleModel) => Readonly<Record<string, number>>;
  /**
   * Notes about a model now, for the tracker and the sheet, such as an action that it must do first. Absent:
   * none.
   */
  readonly says?: (battle: BattleState, model: BattleModel) => readonly Said[];
  /**
   * Finds the side that holds an objective, from the models in play in its area. Absent: no side holds any.
   */
  readonly holds?: Holder;
  /** The end of the battle; null while it goes on. It is checked at the end of each activation and of each round. */
  readonly ending?: (battle: BattleState, moment: "activation" | "round") => BattleEnd | null;
  /**
   * The warnings and facts about the rosters of the sides, before the battle. `models` are complete profiles,
   * by ref. The setup shows the warnings and facts, but they do not stop the setup.
   */
  readonly roster?: (
    battle: BattleState,
    models: ReadonlyMap<Ref, Profile>,
    options?: Situation["options"],
  ) => readonly RosterWarning[];
}

import type { Ref } from "../facts/facts.js";
import type { JsonObject } from "../game/game.js";
import type { Situation } from "../game/situation.js";
import type { Profile, Value } from "../game/profile.js";
import type { Refusal } from "../facts/facts.js";
import type { Procedure } from "../procedure/procedure.js";
import type { Holder } from "./objectives.js";
import type { Said } from "./reactions.js";
import type { ModelOrder } from "./initiative.js";
import type { BattleInPlay } from "./play.js";
import type { BattleModel, BattleState } from "./state.js";

/** How a battle ended: a key of the game's `ends`, and the side that has won; null for a draw. */
export interface BattleEnd {
  readonly id: string;
  readonly winner: string | null;
}

/** What a step knows besides the battle: the engagement that it is played from. */
export type StepSetup = Pick<
  Situation,
  "waiting" | "places" | "positions" | "scale" | "options" | "others" | "objectives"
> & {
  readonly actor: Ref;
  /** What modifiers add to the test of an activation. */
  readonly bonus: number;
  /** What the game gathered of the situation for its parts; empty where it gathers nothing. */
  readonly gathered: JsonObject;
};

/** A part of the order of play. */
export type BattlePart = (battle: BattleInPlay, step: StepSetup) => Procedure<void>;

/** A part that concerns one model. */
export type ModelPart = (battle: BattleInPlay, model: Ref, step: StepSetup) => Procedure<void>;

/** Something about a side's roster: a key below the game's `roster`, with its numbers. */
export interface RosterWarning {
  readonly side: string;
  readonly warning: string;
  readonly rule: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** It says what a side has, and warns of nothing. */
  readonly isNote?: true;
}

/**
 * What a game does at the moments of a battle. Each part is absent where nothing happens then. They run inside a step, so what
 * they change is undone with it.
 */
export interface BattleRules {
  /**
   * What the parts need of a situation besides the battle, such as the numbers of models that must test: plain data, kept with
   * the record. `action` is the step, or the action after which `falls` may follow. A game that gathers gets no `others`,
   * `waiting`, `places` or `objectives` in its parts. Absent: nothing.
   */
  readonly gather?: (situation: Situation, battle: BattleState, action: string) => JsonObject;
  /** Whether a model's status that ends with the turn or the round goes on, also by the table's options. Absent: never. */
  readonly lasts?: (status: string, options: Readonly<Record<string, Value>>, of: Profile) => boolean;
  /** After an action that reads the battle, when models have just gone out of play in it. */
  readonly falls?: (battle: BattleInPlay, fallen: readonly Ref[], step: StepSetup) => Procedure<void>;
  /** After each action that reads the battle, before `falls`: what follows from it, such as tests of those who were hit. */
  readonly follows?: (battle: BattleInPlay, before: BattleState, step: StepSetup) => Procedure<void>;
  /** The test that modifiers of an activation speak of; absent: none. */
  readonly activationTest?: string;
  /** Before the first round. */
  readonly starts?: BattlePart;
  /** When a round begins: finds initiative, and with it the `place` of each side or the `initiative` of each model. */
  readonly roundStarts?: BattlePart;
  /**
   * How each model finds its place in a phase by initiative: asked for those who have none yet, before the next one is
   * activated. Absent: `roundStarts` does it.
   */
  readonly initiative?: (options: Readonly<Record<string, Value>>) => ModelOrder;
  /** When a phase begins. A side that has nothing to do in it can be set to `finished` here. */
  readonly phaseStarts?: Readonly<Record<string, BattlePart>>;
  /** Why a model cannot be activated, besides that it was already, or is not of the side in play. */
  readonly activationRefusal?: (battle: BattleState, model: Ref) => Refusal | null;
  /** Whether a model that was activated in this round may be activated again: its side keeps playing. Absent: never. */
  readonly activatesAgain?: (battle: BattleState, model: Ref) => boolean;
  /** When a model is activated, before its first action. */
  readonly activation?: ModelPart;
  /** When the activation of a model has begun and it can act, as the last part of the step: who comes before its first action. */
  readonly activated?: ModelPart;
  /**
   * Why a model that is activated can do nothing in its activation: the key of a note. Its activation ends at once. Null where
   * it can act; absent: it always can.
   */
  readonly losesTurn?: (battle: BattleState, model: Ref) => string | null;
  /** When the activation of a model ends. */
  readonly activationEnds?: ModelPart;
  /** In a phase that a side keeps until play passes: whether it passes after the activation of this model. */
  readonly passes?: (battle: BattleState, model: Ref) => boolean;
  /**
   * Why the activation of a model is over once it has carried out this action, with a key below the game's `reason`: its card
   * then offers to end it. Null where it goes on; absent: it always does.
   */
  readonly over?: (
    battle: BattleState,
    model: Ref,
    action: string,
  ) => { readonly reason: string; readonly rule: string } | null;
  /**
   * In a phase in which sides alternate: which of the sides that can still activate a model plays next; the side itself keeps
   * play. Null: the next one in the order of play; absent: always.
   */
  readonly playsNext?: (
    battle: BattleInPlay,
    from: string,
    able: readonly string[],
    step: StepSetup,
  ) => Procedure<string | null>;
  /**
   * What a model has left to use now, by names of the declaration's `left`: the tracker shows it. Absent: the counts of its
   * turn by these names, while it is active.
   */
  readonly left?: (battle: BattleState, model: BattleModel) => Readonly<Record<string, number>>;
  /** What else the tracker and the sheet say of a model now, such as what it must do first. Absent: nothing. */
  readonly says?: (battle: BattleState, model: BattleModel) => readonly Said[];
  /** When play passes from one side to the next, and when the last side has finished. */
  readonly passing?: (battle: BattleInPlay, from: string, step: StepSetup) => Procedure<void>;
  /** Which side holds an objective by the models in play in its area. Absent: none does. */
  readonly holds?: Holder;
  readonly phaseEnds?: Readonly<Record<string, BattlePart>>;
  readonly roundEnds?: BattlePart;
  /**
   * Whether a model that is still in play can take no further part, such as an unconscious one; absent: none. Where a game has no
   * `ending`, the card says when a side has no other left.
   */
  readonly isDown?: (model: BattleModel) => boolean;
  /** Whether the battle is over: asked at the end of each activation and of each round. */
  readonly ending?: (battle: BattleState, moment: "activation" | "round") => BattleEnd | null;
  /** What speaks against the rosters of the sides, before the battle: `models` are whole, by ref. The setup shows it and goes on. */
  readonly roster?: (
    battle: BattleState,
    models: ReadonlyMap<Ref, Profile>,
    options?: Situation["options"],
  ) => readonly RosterWarning[];
}

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

/** The parts of its engagement that a step reads besides the battle. */
export type StepSetup = Pick<
  Situation,
  "waiting" | "places" | "positions" | "scale" | "options" | "others" | "objectives"
> & {
  readonly actor: Ref;
  /** The sum of the modifiers on the test of an activation. */
  readonly bonus: number;
  /** The data that the game gathered of the situation for its parts; empty where it gathers nothing. */
  readonly gathered: JsonObject;
};

/** A part of a game's rules that runs at a moment of a battle, inside a step: its changes are undone with the step. */
export type BattlePart = (battle: BattleInPlay, step: StepSetup, moment: Moment) => Procedure<void>;

/** The subject of a moment. */
export interface Moment {
  /** The model that is activated, or whose activation ends; else the actor of the step. */
  readonly model: Ref;
  /** The battle before the action that something follows from; else as it is now. */
  readonly before: BattleState;
}

/** The moments of a battle. */
export interface BattleEvents {
  /** The part that runs before the first round. */
  readonly starts: BattlePart;
  /**
   * When a phase begins, the first one of a round too. There a game finds initiative, and with it the `place` of each side or the
   * `initiative` of each model. A side that has nothing to do in it can be set to `finished`.
   */
  readonly phaseStarts: BattlePart;
  /** When a model is activated, before its first action. */
  readonly activation: BattlePart;
  /** When the activation of a model ends. */
  readonly activationEnds: BattlePart;
  /** After each action that reads the battle: what follows from it, such as tests of those who were hit, or when models fell. */
  readonly follows: BattlePart;
  readonly roundEnds: BattlePart;
}

/**
 * Works out what comes from the other models of the scene alone. A record keeps the result in place of everything that was
 * measured for it, and gives it back when the exchange goes on.
 */
export type AtStart = <T extends JsonObject>(workOut: () => T) => T;

/** Something about a side's roster: a key below the game's `roster`, with its numbers. */
export interface RosterWarning {
  readonly side: string;
  readonly warning: string;
  readonly rule: string;
  readonly data?: Readonly<Record<string, number | string>>;
  /** Whether the entry only states what a side has, and warns of nothing. */
  readonly isNote?: true;
}

/**
 * The rules of a game for the moments of a battle. Each part is absent where nothing happens then. They run inside a
 * step, so what they change is undone with it.
 */
export interface BattleRules {
  /** The parts that run at the moments of a battle. */
  readonly on?: Partial<BattleEvents>;
  /**
   * The data that the parts need of a situation besides the battle, such as the numbers of models that must test. `action` is
   * the step, or the action that `follows` comes after. What comes from `bystanders` alone is worked out in `atStart`. A game that
   * gathers gets no `others`, `waiting`, `places` or `objectives` in its parts. Absent: nothing.
   */
  readonly gather?: (
    situation: Situation,
    battle: BattleState,
    action: string,
    atStart: AtStart,
  ) => JsonObject;
  /** Whether a model's status that ends with the turn or the round goes on, also by the table's options. Absent: never. */
  readonly lasts?: (status: string, options: Readonly<Record<string, Value>>, of: Profile) => boolean;
  /**
   * The order of the models in a phase by initiative: asked for models that have no place yet, before the next one is
   * activated. Absent: `phaseStarts` does it.
   */
  readonly initiative?: (options: Readonly<Record<string, Value>>) => ModelOrder;
  /**
   * Why a model that is activated can do nothing in its activation: the key of a note. Its activation ends at once. Null where
   * it can act; absent: it always can.
   */
  readonly losesTurn?: (battle: BattleState, model: Ref) => string | null;
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
   * After the activation of a model: which of the sides that can still activate one plays next; the side itself keeps play. Null: play
   * passes to the next one in the order of play. Absent: it does so where sides alternate, and the side keeps play where it plays
   * until it passes. A procedure where dice or a person decide it.
   */
  readonly playsNext?: (
    battle: BattleInPlay,
    step: StepSetup,
    after: { readonly model: Ref; readonly from: string; readonly able: readonly string[] },
  ) => string | null | Procedure<string | null>;
  /**
   * The counts that a model has left now, by names of the declaration's `left`: the tracker shows them. Absent: the
   * counts of its turn by these names, while it is active.
   */
  readonly left?: (battle: BattleState, model: BattleModel) => Readonly<Record<string, number>>;
  /** The notes of the tracker and the sheet on a model now, such as what it must do first. Absent: nothing. */
  readonly says?: (battle: BattleState, model: BattleModel) => readonly Said[];
  /** Which side holds an objective by the models in play in its area. Absent: none does. */
  readonly holds?: Holder;
  /** The end of the battle, or null while it goes on: asked at the end of each activation and of each round. */
  readonly ending?: (battle: BattleState, moment: "activation" | "round") => BattleEnd | null;
  /** The faults of the rosters of the sides, before the battle: `models` are whole, by ref. The setup shows it and goes on. */
  readonly roster?: (
    battle: BattleState,
    models: ReadonlyMap<Ref, Profile>,
    options?: Situation["options"],
  ) => readonly RosterWarning[];
}

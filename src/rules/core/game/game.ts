import type { Capability } from "../capabilities/capability.js";
import type { Counts } from "../capabilities/turn-economy.js";
import type { Cost } from "../actions/costs.js";
import type { DieKind, DicePool, ExtraDie, Faces, Reading, RollContext } from "../dice/dice.js";
import type { Data, Facts, Involving, Measure, Ref, Refusal } from "../facts/facts.js";
import type { BattleDeclaration } from "../battle/declaration.js";
import type { OrderOfPlay } from "../battle/order.js";
import type { PlayedBattle } from "../battle/played-by.js";
import type { BattleState } from "../battle/state.js";
import type { ActorKind, Field, ItemKind, Status } from "./kind.js";
import type { Modifier, Setting, View } from "../modifiers/modifier.js";
import type { Odds, OutcomeTone } from "../dice/odds.js";
import type { Procedure, RollRequest } from "../procedure/procedure.js";
import type { Profile, Value } from "./profile.js";
import type { Situation } from "./situation.js";

/** A value that can be stored as JSON. A setup is made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** One side of a test in the game's own terms: `d10 + 4 − 1`. */
export interface TestSide {
  readonly who: Ref;
  readonly dice: DicePool;
  /** The field that the test uses, and its value. */
  readonly attribute: string;
  readonly value: number;
  readonly bonus: number;
  /** The sum of `value` and `bonus` after a limit on the sum; absent: there is no limit. */
  readonly cap?: number;
}

/** A test as it is shown before the roll. */
export interface TestLine {
  readonly active: TestSide;
  /**
   * The lowest face with which a die is a success; `against` is then the number of successes needed. Absent: dice are
   * added up.
   */
  readonly each?: number;
  readonly relation: "atLeast" | "above" | "under";
  readonly against: number | TestSide;
}

/** The result of an action: a key below the game's `outcome`, and its numbers. Other packages can read it. */
export interface Outcome {
  readonly id: string;
  readonly data?: Data;
  /** The outcome of each attack, when the action has several attacks with rolls of their own. */
  readonly attacks?: readonly string[];
}

/** An action as a game writes it, with a setup of the game's own kind. */
export interface ActionSpec<S extends JsonObject> {
  readonly id: string;
  readonly rule: string;
  /** The action's cost in the turn, as sheets show it. The economy charges it or refuses the action. Absent: 0. */
  readonly cost?: number;
  /** The action's cost in this situation; absent: `cost`. */
  readonly price?: (situation: Situation) => number;
  /** The amounts that the action adds to other counts of the turn when it begins; absent: none. */
  readonly counts?: Counts | ((situation: Situation) => Counts);
  /** Whether the cost depends on dice or answers. The action's procedure then charges it, or refuses the action. */
  readonly paysItself?: true;
  /**
   * Whether the action changes nothing: `true` always, a function for the settings that a person chose. When no GM is
   * online, the player rolls such an action.
   */
  readonly changesNothing?: true | ((chosen: Readonly<Record<string, Setting>>) => boolean);
  /** The use that the weapon must have, one of its `uses`; null or absent when the action needs no weapon. */
  readonly weapon?: string | null;
  /** The number of targets; absent: none. */
  readonly targets?: "none" | "one" | "several";
  /**
   * The place where a person starts the action: among attacks, on a sheet, or in the tracker (`battle`). A `follow-up`
   * only follows from another action. Absent: on a sheet, which is right for any action without a weapon.
   */
  readonly offered?: "attack" | "sheet" | "follow-up" | "battle";
  /**
   * The track that the action clears on its weapon. A sheet offers the action while the track is above 0. Absent: the
   * sheet always offers it.
   */
  readonly clearsTrack?: string;
  /**
   * Whether sheets offer the action to this actor, such as a Block to an actor with a shield. Absent: to all actors.
   */
  readonly isFor?: (actor: Profile) => boolean;
  /** The id by which modifiers name the action's test; absent: the action's own id. */
  readonly test?: string;
  /** Whether a person chooses the test in the dialog. Sheets then show no number beside the action. */
  readonly chosenTest?: true;
  /** Whether the action rolls no dice and tests nothing, so that a dialog offers no custom modifier. */
  readonly rollsNothing?: true;
  /**
   * Whether the actor first moves to its target. Nearby models, heights and cover are then measured at the
   * place where this move ends.
   */
  readonly movesIntoContact?: true;
  /**
   * Whether the action's only target strikes back. Harm to the actor is then credited to that target.
   * `maybe`: the target can strike back but need not, so the harm is credited to no model. Absent: harm to
   * the actor in an attack is credited to the actor itself.
   */
  readonly strikesBack?: true | "maybe";
  /** Whether the action reads or changes the battle. Steps of the order of play always do. */
  readonly needsBattle?: true;
  /**
   * Whether the action may be done while another model is active, such as a reaction. Absent: only in the actor's own
   * activation.
   */
  readonly outOfTurn?: true;
  /**
   * Whether the battle shows that the moment for the action is now and passes soon. The tracker then offers the action
   * to the model's player, if nothing else forbids it. Absent: the tracker does not offer it.
   */
  readonly offersItself?: (battle: BattleState, actor: Ref) => boolean;
  /** Whether the action needs the fact `watchers`: all enemies, with their distance and their sight of the actor. */
  readonly needsObservers?: true;
  /** Whether the action is the most likely one in this situation, with this weapon; absent: always. */
  readonly isDefault?: (facts: Facts, actor: Profile, weapon?: Profile | null) => boolean;
  /** The capabilities that only some actions have. `capability` reads each. */
  readonly capabilities?: readonly Capability[];
  /** Checks the rules that can forbid the action, and gathers its numbers. */
  readonly prepare: (situation: Situation) => S | Refusal;
  /** The test to show for the target with this index; null when there is no test to show. */
  readonly line: (setup: S, target: number) => TestLine | null;
  /** The chances for the target with this index; null when there are none to show. */
  readonly odds: (setup: S, target: number) => Odds | null;
  readonly procedure: (setup: S) => Procedure<Outcome>;
}

/** An action with its defaults filled in. Its setup is any JSON object. */
export type Action = ActionSpec<JsonObject> &
  Required<Pick<ActionSpec<JsonObject>, "cost" | "weapon" | "targets" | "offered" | "test">>;

/** Fills in the defaults of an action. Its functions get setups that were stored as JSON and read back. */
export function action<S extends JsonObject>(spec: ActionSpec<S>): Action {
  return {
    cost: 0,
    weapon: null,
    targets: "none",
    offered: "sheet",
    test: spec.id,
    ...spec,
    line: (setup, target) => spec.line(setup as S, target),
    odds: (setup, target) => spec.odds(setup as S, target),
    procedure: (setup) => spec.procedure(setup as S),
  };
}

/**
 * The initiative of a game. `roll`: a roll plus a number, for each model or once for a side. `sorted`: a number alone.
 * The highest is first.
 */
export type Initiative =
  | {
      readonly type: "roll";
      readonly dice: DicePool;
      readonly plus?: (model: Profile) => number;
      /** Among equal totals, the model with the higher number is first; absent: the order is open. */
      readonly tie?: (model: Profile) => number;
      readonly by: "model" | "side";
    }
  | { readonly type: "sorted"; readonly by: (model: Profile) => number };

/** Groups of actions. Each is a language key below the game's `group`, with the ids of its actions and their icons. */
export type ActionGroups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The declaration of a game, as data. Data models, sheets, dice and the words on cards are made from it. The
 * declarations of all games are loaded at the start.
 */
export interface GameDeclaration {
  readonly id: string;
  /**
   * The version of the game's rules. It goes up when an earlier exchange would now be played differently. Such an
   * exchange can only be undone. Absent: 1.
   */
  readonly version?: number;
  /** The unit of the game's distances, a language key below `VANTAGE.unit`. */
  readonly unit: "inch" | "mu" | "yard" | "meter" | "hex";
  /**
   * The grid of new scenes in a world whose first game is this one. A space is one unit. Absent: squares. A
   * game on hexes counts spaces between models. Other games measure from edge to edge.
   */
  readonly grid?: "none" | "hexes";
  /** The game's actor type. Its fields are in the order of the stat line. */
  readonly actor: ActorKind;
  readonly items: Readonly<Record<string, ItemKind>>;
  /** The statuses of the game's models, by id. */
  readonly statuses: Readonly<Record<string, Status>>;
  /** The capabilities that only some games have, such as facing. `capability` reads each. */
  readonly capabilities?: readonly Capability[];
  /** The counts of a combatant's turn, with the number that each starts from. */
  readonly turn: Readonly<Record<string, number>>;
  readonly dice: Readonly<Record<string, DieKind>>;
  /**
   * The number that a face of a die counts as. The table's options can change it. Absent: each face counts as its own
   * number.
   */
  readonly counts?: (die: string, face: number, options: Readonly<Record<string, Value>>) => number;
  /**
   * The meaning of dice besides their total, with or without a target number: criticals, jams, degrees. Procedures and
   * rolls in chat use it. Absent: dice have no such meaning.
   */
  readonly reads?: (faces: Faces, against: number | null, about?: RollContext) => readonly Reading[];
  /** The dice of the usual test, the die that a critical adds, and the class of Foundry rolls with these dice. */
  readonly roll: { readonly dice: DicePool; readonly extra?: ExtraDie; readonly class?: string };
  /**
   * The numbers in notes that come from one model's own values in a test, by name. A reader sees such a
   * number only if the reader may see that model's numbers. The value says whose number it is: that of the
   * first or of the last model of the note. Absent: none.
   */
  readonly ownNumbers?: Readonly<Record<string, "first" | "last">>;
  /** The tone of each outcome that actions can have or that odds can name, by id; absent: outcomes are not checked. */
  readonly outcomes?: Readonly<Record<string, OutcomeTone>>;
  /** The outcomes in which an attack hits but has no effect. The report counts them as hits. Absent: none. */
  readonly hits?: readonly string[];
  /**
   * The ids of the outcomes, and of the chances in `Odds.also`, in which an attack hits a model other than
   * the target. A target's label on the canvas always shows these chances. Absent: none.
   */
  readonly strikesOthers?: readonly string[];
  /** The game's order of play; absent: encounters follow Foundry's tracker. */
  readonly battle?: BattleDeclaration;
  /** The game's initiative; null or absent when no die and no number decides the order. */
  readonly initiative?: Initiative | null;
  /** The groups of actions on the sheet. Actions in no group come last. */
  readonly actionGroups?: ActionGroups;
  /** The options that a table can set, by name, with their defaults. */
  readonly options: Readonly<Record<string, Field>>;
  /** A model's height, in units, in its present posture; absent: as tall as its token is wide. */
  readonly tall?: (model: Profile) => number;
  /** The greatest distance, in units, at which facts count a model as a neighbor. */
  readonly neighborhood: number;
  /** The facts whose models the rules look up in `others` of a situation; absent: all of `INVOLVING`. */
  readonly involves?: readonly Involving[];
  /** The number of the statement which says that no roll can be rerolled twice. */
  readonly rerollRule: string;
  /** The price of a reroll of a model's own roll; null when the rules do not allow it. Absent: never allowed. */
  readonly allowsReroll?: (roller: Profile, roll: RollRequest) => readonly Cost[] | null;
}

/** The rules that play the exchanges of a game. */
export interface GameRules {
  /** The capabilities that need the game's rules, such as tests of nerve, in addition to those of the declaration. */
  readonly capabilities?: readonly Capability[];
  /** Makes the actions and the order of play of a battle; absent: the game has no battle. */
  readonly battle?: PlayedBattle;
  readonly modifiers: readonly Modifier[];
  /**
   * Modifiers that the items of the actor and of the target add to a test, such as special abilities.
   * `view.set` holds the person's choices. Absent: none.
   */
  readonly carried?: (test: string, view: View) => readonly Modifier[];
  readonly actions: Readonly<Record<string, Action>>;
}

/** One complete set of rules. The steps of its battle are actions. */
export type Game = GameDeclaration & Omit<GameRules, "battle"> & { readonly order?: OrderOfPlay };

/** Whether an action gets the data of the battle that its actor takes part in. */
export function getsBattle({
  offered,
  needsBattle,
}: Partial<Pick<Action, "offered" | "needsBattle">>): boolean {
  return offered === "battle" || needsBattle === true;
}

/** The parts of a game that decide if a model is out of play. */
export interface TakingOut {
  readonly statuses: Readonly<Record<string, Pick<Status, "out">>>;
  readonly actor?: Pick<ActorKind, "implies">;
}

/** Whether one of these statuses takes a model of a game out of play. */
export function takesOut({ statuses }: Pick<TakingOut, "statuses">, ids: Iterable<string>): boolean {
  return [...ids].some((id) => Object.hasOwn(statuses, id) && statuses[id]?.out === true);
}

/** Whether a model of a game is out of play, by a status or by a status that its numbers imply. */
export function isTakenOut(
  game: TakingOut,
  { statuses, values }: Pick<Profile, "statuses" | "values">,
): boolean {
  return takesOut(game, [...statuses, ...(game.actor?.implies?.(values) ?? [])]);
}

/** The version of a game's rules, as records store it. It is 1 when the game declares none, or is not installed. */
export function versionOf(game: Pick<GameDeclaration, "version"> | undefined): number {
  return game?.version ?? 1;
}

/** The way in which a game measures lengths between models: in spaces on hexes, otherwise from edge to edge. */
export function measureOf({ grid }: Pick<GameDeclaration, "grid">): Measure {
  return grid === "hexes" ? "spaces" : "edges";
}

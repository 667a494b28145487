import type { Assessment } from "./assessment.js";
import type { Consequence } from "./consequence.js";
import type { Cost } from "./costs.js";
import type { DieKind, DicePool, ExtraDie, Faces, Reading, RollContext } from "./dice.js";
import type { Data, Facts, FreePlace, Measure, Ref, Refusal } from "./facts.js";
import type { Bar, Field, ItemKind, Kind } from "./kind.js";
import type { Modifier, View } from "./modifier.js";
import type { ChancesShown, Odds, OutcomeTone } from "./odds.js";
import type { Procedure, RollRequest } from "./procedure.js";
import type { Profile, Value } from "./profile.js";

/** What can be stored: a setup is made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** One target of an attack as it stands. */
export interface Aim {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly assessment: Assessment;
  /** How many of the attack's shots or blows go its way. */
  readonly shots: number;
}

/** Everything that an action needs to begin. */
export interface Situation {
  /** The engagement's own id, where it has one. */
  readonly id?: string;
  readonly actor: Profile;
  readonly weapon: Profile | null;
  /** Targets in the order chosen; empty for an action without one. */
  readonly aims: readonly Aim[];
  /** The weighed list of the first target, or of the actor alone. */
  readonly assessment: Assessment;
  /** Profiles of others who may be drawn in, such as those of a melee. */
  readonly others: readonly Profile[];
  /** Free places by the model that may be put there: pushes, retreats. */
  readonly places: Readonly<Record<Ref, readonly FreePlace[]>>;
  /** Where models stand, by ref; empty without a scene. */
  readonly standing: Readonly<Record<Ref, FreePlace>>;
  /** How many units a pixel of the scene is worth; absent without a scene. */
  readonly scale?: number;
  /** Things that wait in the encounter's lists, such as hits to be resolved. */
  readonly waiting: readonly { readonly list: string; readonly id: string; readonly item: Data }[];
  /** The game's options as the table set them. */
  readonly options: Readonly<Record<string, Value>>;
  /** What is so around the actor itself: its opponents and the like; empty without a scene. */
  readonly facts: Facts;
  /** A GM lets it happen although a rule says no: `prepare` refuses only what cannot be played at all. */
  readonly anyway: boolean;
}

/** One side of a test in the game's own terms: `d10 + 4 − 1`. */
export interface TestSide {
  readonly who: Ref;
  readonly dice: DicePool;
  /** The field that drives it, and its value. */
  readonly attribute: string;
  readonly value: number;
  readonly bonus: number;
}

/** A test as it is shown before the roll. */
export interface TestLine {
  readonly active: TestSide;
  readonly relation: "atLeast" | "above" | "under";
  readonly against: number | TestSide;
}

/** How an action ended, for other packages: a key of the game's `outcome` and numbers. */
export interface Outcome {
  readonly id: string;
  readonly data?: Data;
}

/** An action as its game writes it, over its own kind of setup. */
export interface ActionSpec<S extends JsonObject> {
  readonly id: string;
  readonly rule: string;
  /** What it costs of the turn's action points; absent: nothing. */
  readonly cost?: number;
  /** It never changes anything, however it goes: where no GM is online, the player rolls it. */
  readonly changesNothing?: true;
  /** The use that its weapon must have; null or absent when it needs no weapon. */
  readonly weapon?: string | null;
  /** Absent: none. */
  readonly targets?: "none" | "one" | "several";
  /** Whether somebody starts it from a sheet or a dialog, or only another action leads to it; absent: from a sheet. */
  readonly offered?: "attack" | "sheet" | "follow-up";
  /** The track of its weapon that it sets right: a sheet offers it while that is above 0; absent: always. */
  readonly mends?: string;
  /** The test that modifiers speak of; absent: one with the action's own id. */
  readonly test?: string;
  /** Weapons of the actor that are put away are among `others`. */
  readonly stowed?: true;
  /** A person chooses in the dialog what it tests: no number goes by its name. */
  readonly chosenTest?: true;
  /** The actor first goes to its target: who is near, heights and cover are those of where it comes to stand. */
  readonly closes?: true;
  /** The actor's enemies matter, wherever they are: what each sees of it, and their numbers. */
  readonly watched?: true;
  /**
   * Into which free places its models may be put: all spaces around them, those that cannot be entered told as barred;
   * absent: those that lie away from the enemy and can be entered.
   */
  readonly room?: "around";
  /** How many shots or blows it has to spread over its targets; absent: one. */
  readonly shots?: (weapon: Profile | null) => number;
  /** Whether this is what a person most likely means, as things stand; absent: always. */
  readonly suits?: (facts: Facts, actor: Profile) => boolean;
  /** Checks what the rules forbid and gathers the numbers. */
  readonly prepare: (situation: Situation) => S | Refusal;
  /** The test to show for one target. */
  readonly line: (setup: S, target: number) => TestLine | null;
  /** Chances for one target. */
  readonly odds: (setup: S, target: number) => Odds | null;
  readonly procedure: (setup: S) => Procedure<Outcome>;
}

/** An action as the machinery sees it. */
export type Action = ActionSpec<JsonObject> &
  Required<Pick<ActionSpec<JsonObject>, "cost" | "weapon" | "targets" | "offered" | "test">>;

/** Fits an action into a game: its setup has been stored and read back as plain data. */
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

/** One model of an encounter as others may be shaken by its fellows' fate. */
export interface Member {
  readonly profile: Profile;
  readonly side: string;
  /** Distances to others, in units, by ref; absent when nobody measured. */
  readonly distances: Readonly<Record<Ref, number>>;
  readonly sees: readonly Ref[];
}

/** An action that the rules now demand of somebody, with the reason. */
export interface FollowUp {
  readonly action: string;
  readonly actor: Ref;
  /** Language key below the game's `reason`. */
  readonly reason: string;
  readonly rule: string;
}

/** Where units face a side of their hex. Sides are numbered from 0 to 5, counter-clockwise on the map: 0 is the one to the right where hexes have pointed tops, the one down to the right where they have flat ones. */
export interface Facing {
  /** The actor's track that tells the side. */
  readonly track: string;
  /** The sides of its front arc. */
  readonly front: (side: number) => readonly number[];
  /** The sides through which it gives way to an enemy that stands at the side `foe`. */
  readonly retreat: (
    side: number,
    foe: number,
    options: Readonly<Record<string, Value>>,
  ) => readonly number[];
  /** Whether it can give way into a space that nobody fills. */
  readonly enters: (space: { readonly barred?: true }, options: Readonly<Record<string, Value>>) => boolean;
}

/** What a side began an encounter with, and what it had before the last exchange. */
export interface SideStrength {
  readonly starting: number;
  readonly before: number;
}

/** How the order of play is found: a roll with a number added, by each model or once for its side, or a number alone, the highest first. */
export type Initiative =
  | {
      readonly type: "roll";
      readonly dice: DicePool;
      readonly plus?: (model: Profile) => number;
      readonly by: "model" | "side";
    }
  | { readonly type: "sorted"; readonly by: (model: Profile) => number };

/** Actions that belong together, by a language key below the game's `group`: each with its icon. */
export type Deeds = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One set of rules, declared as data: models, sheets, dialogs and cards are made from it. */
export interface Game {
  readonly id: string;
  /**
   * The version of its rules, counted up when an exchange of before would be played otherwise now: such a one can be
   * undone, not changed. Absent: 1.
   */
  readonly version?: number;
  /** The unit of its distances, a language key below `VANTAGE.unit`. */
  readonly unit: "inch" | "mu" | "yard" | "meter" | "hex";
  /** How it measures between models; absent: from edge to edge. */
  readonly measure?: Measure;
  /** The actor type and its fields, in the order of its stat line. */
  readonly actor: Kind & {
    readonly type: string;
    /** Token bars. */
    readonly bars?: { readonly health: Bar; readonly morale?: Bar };
  };
  readonly items: Readonly<Record<string, ItemKind>>;
  /** Status ids with their icons; `out` takes a model out of play. */
  readonly statuses: Readonly<
    Record<
      string,
      {
        readonly icon: string;
        readonly out?: true;
        readonly untilTurnEnd?: true;
        /** It ends when its owner's next turn starts. */
        readonly untilTurnStart?: true;
      }
    >
  >;
  /** What a combatant's turn counts. `actionPoints` start at the number given, the rest at 0. */
  readonly turn: Readonly<Record<string, number>>;
  /** Whether that count begins anew with each model's own turn; absent: with the round. */
  readonly turnBegins?: "own";
  readonly dice: Readonly<Record<string, DieKind>>;
  /** What a face counts toward a total under the table's options, where dice are not simply added up; absent: what it shows. */
  readonly counts?: (die: string, face: number, options: Readonly<Record<string, Value>>) => number;
  /** What its dice count is never added up: a roll has no total, and what it reads instead; absent: it has one. */
  readonly totals?: false;
  /**
   * Whether a face takes its die on into a later roll, by what it is rolled for: null where people roll by themselves;
   * absent: none does.
   */
  readonly carries?: (die: string, face: number, purpose: string | null) => boolean;
  /**
   * What dice mean beside their total, and against a number where there is one: criticals, jams, degrees. Procedures
   * and rolls in chat read the same. Absent: nothing.
   */
  readonly reads?: (faces: Faces, against: number | null, about?: RollContext) => readonly Reading[];
  /** The dice of its usual test, the die that a critical adds, and the name of the class of rolls that reads them. */
  readonly roll: { readonly dice: DicePool; readonly extra?: ExtraDie; readonly class?: string };
  /** What players see of an enemy's chances, until the table sets it otherwise; absent: exact. */
  readonly chances?: ChancesShown;
  /** Words of its notes that tell a model's own number in a test, and whose: the first or the last model's. Absent: none. */
  readonly ownNumbers?: Readonly<Record<string, "first" | "last">>;
  /** Every outcome that an action can end in or that odds can name, the same ids for both; absent: not checked. */
  readonly outcomes?: Readonly<Record<string, OutcomeTone>>;
  /** How its order of play is found; null or absent when no die and no number decides it. */
  readonly initiative?: Initiative | null;
  readonly modifiers: readonly Modifier[];
  /**
   * Modifiers that the things of the two models add to a test, such as special abilities. `view.set` holds what a person
   * has chosen. Absent: none.
   */
  readonly carried?: (test: string, view: View) => readonly Modifier[];
  readonly actions: Readonly<Record<string, Action>>;
  /** How a sheet lays the actions out; those that it leaves out come last. */
  readonly deeds?: Deeds;
  /** The id of the action that draws or puts away the weapon given, during an encounter; absent: that costs nothing. */
  readonly switchAction?: string;
  /** Named options with their defaults. */
  readonly options: Readonly<Record<string, Field>>;
  /** Where its units face, shown on the map; absent: facing does not matter. */
  readonly facing?: Facing;
  /**
   * Its models face where their tokens are turned: to how many degrees to either hand their front reaches, and then
   * their side; absent: only `facing` tells.
   */
  readonly turns?: { readonly front: number; readonly side: number };
  /** How tall a model is, in units, as it holds itself; absent: as wide as its token. */
  readonly tall?: (model: Profile) => number;
  /** Lists in which things wait in an encounter, and the action that resolves each. */
  readonly lists: Readonly<Record<string, { readonly resolve: string }>>;
  /** What follows for others when models have just fallen: tests of nerve and the like. */
  readonly aftermath: (
    fallen: readonly Ref[],
    roster: readonly Member[],
    sides: Readonly<Record<string, SideStrength>>,
  ) => readonly FollowUp[];
  /** What a model's own movement on the scene counts this turn: a distance, and how much of it was rough, in units; absent: nothing. */
  readonly moved?: (mover: Profile, distance: number, rough: number) => readonly Consequence[];
  /** The radius, in units, within which others than the target matter. */
  readonly neighborhood: number;
  /** The rule that says that a reroll stands. */
  readonly rerollRule: string;
  /** What a model pays for the reroll of a roll of its own; null where the rules allow it none. Absent: never allowed. */
  readonly allowsReroll?: (roller: Profile, roll: RollRequest) => readonly Cost[] | null;
}

/** Whether one of these statuses takes a model of a game out of play. */
export function takesOut({ statuses }: Game, ids: Iterable<string>): boolean {
  return [...ids].some((id) => Object.hasOwn(statuses, id) && statuses[id]?.out === true);
}

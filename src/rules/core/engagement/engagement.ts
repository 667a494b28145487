import {
  contributionsAt,
  firstRefusal,
  NO_CHOICES,
  type Assessment,
  type Choices,
} from "../modifiers/assessment.js";
import { touching } from "../modifiers/rows.js";
import type { AddedModifier } from "../modifiers/added.js";
import type { Objective } from "../battle/objectives.js";
import { askingSides, sidePrices } from "../battle/sides-asked.js";
import type { BattleState } from "../battle/state.js";
import { interruptible, type Reactor } from "../battle/reactions.js";
import type { Way } from "../battle/moving/way.js";
import { outOfTurn } from "../battle/turn-order.js";
import { capability } from "../capabilities/capability.js";
import { chargeOf, turnEconomy } from "../capabilities/turn-economy.js";
import { pay, type Cost } from "../actions/costs.js";
import type { Data, Facts, FreePlace, Ref, Refusal } from "../facts/facts.js";
import { isRefusal } from "../facts/facts.js";
import { merged, modifiersHere, situate, viewOf } from "./situate.js";
import { sound } from "./sound.js";
import type { Action, Game, JsonObject, Outcome, TestLine } from "../game/game.js";
import type { Bystander } from "../game/situation.js";
import type { Contribution, Setting } from "../modifiers/modifier.js";
import type { Odds } from "../dice/odds.js";
import type { Procedure } from "../procedure/procedure.js";
import type { Profile, Value } from "../game/profile.js";

/** One target, as it was when the action began. */
export interface EngagedTarget {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly shots: number;
  /** The person's choices for this target only. */
  readonly choices: Choices;
}

/**
 * Everything that an action begins with, as plain data: numbers and refs, never documents. The dialog edits
 * this data, and a message stores it.
 */
export interface Engagement {
  /**
   * An id that no other engagement has. The ids of things that the action puts on lists begin with this id.
   * Absent when the engagement is only weighed.
   */
  readonly id?: string;
  readonly game: string;
  readonly action: string;
  readonly actor: Profile;
  readonly weapon: Profile | null;
  /** Facts of the actor alone, for actions without a target. */
  readonly facts: Facts;
  readonly targets: readonly EngagedTarget[];
  /** The person's choices for the whole attack. */
  readonly choices: Choices;
  readonly others: readonly Profile[];
  readonly places: Readonly<Record<Ref, readonly FreePlace[]>>;
  readonly positions: Readonly<Record<Ref, FreePlace>>;
  /** The length of one pixel of the scene in the game's units; absent without a scene. */
  readonly scale?: number;
  readonly waiting: readonly { readonly list: string; readonly id: string; readonly item: Data }[];
  readonly options: Readonly<Record<string, Value>>;
  /** The battle, for actions that need it; absent otherwise. */
  readonly battle?: BattleState;
  /** The models of the battle, for games whose battle needs them; absent otherwise. */
  readonly bystanders?: Readonly<Record<Ref, Bystander>>;
  /**
   * In a record: the data that the game worked out from `bystanders` when the action began. Absent before the action
   * begins.
   */
  readonly atStart?: JsonObject;
  /** The objectives of the scene, for steps of games that count objectives; absent otherwise. */
  readonly objectives?: readonly Objective[];
  /** The measured path of the actor; absent when it does not move. */
  readonly way?: Way;
  /** Enemies that may interrupt the action, in the order in which they are asked; absent: none. */
  readonly reactors?: readonly Reactor[];
  /** The modifiers that other packages have added; absent: none. */
  readonly added?: readonly AddedModifier[];
  /** Whether a person has confirmed an action outside the actor's activation, at a table that only warns of this. */
  readonly outOfTurn?: true;
  /** Whether a GM allows the action although a rule forbids it. */
  readonly anyway: boolean;
  /** The names of the models that take part, in case these models are deleted. Names of hidden models are left out. */
  readonly names?: Readonly<Record<Ref, string>>;
}

/**
 * A weighed engagement: the assessment, the test and the odds for each target. It also has the setup, or the
 * refusal if there is no setup.
 */
export interface Weighed {
  readonly setup: JsonObject | Refusal;
  /**
   * The assessments of each target; without targets, the assessment of the actor. Like the other lists, this list is
   * empty when nothing can be weighed.
   */
  readonly assessments: readonly Assessment[];
  readonly lines: readonly (TestLine | null)[];
  /**
   * The odds, worked out when they are read. An entry is null when there is no setup to weigh, and when the rules
   * fail.
   */
  readonly odds: readonly (Odds | null)[];
}

/** Weighs an engagement: all targets, with the setup and the odds. */
export function weigh(game: Game, engagement: Engagement): Weighed {
  return guardedFrom(() => {
    const made = ready(game, sound(game, engagement));
    if (isRefusal(made)) return nothing(made);
    const { action, assessments, setup, shown } = made;
    const each = assessments.map((_, index) => index);
    const lines = each.map((index) => (isRefusal(shown) ? null : action.line(shown, index)));
    return new WeighedOnce(setup, assessments, lines, () =>
      each.map((index) => oddsOf(action, shown, index)),
    );
  }, nothing);
}

/** A weighed engagement whose odds are worked out once, when they are first read. */
class WeighedOnce implements Weighed {
  #odds: Weighed["odds"] | undefined;
  readonly #workOut: () => Weighed["odds"];

  constructor(
    readonly setup: Weighed["setup"],
    readonly assessments: Weighed["assessments"],
    readonly lines: Weighed["lines"],
    workOut: () => Weighed["odds"],
  ) {
    this.#workOut = workOut;
  }

  get odds(): Weighed["odds"] {
    return (this.#odds ??= this.#workOut());
  }
}

function oddsOf(action: Action, shown: JsonObject | Refusal, index: number): Odds | null {
  if (isRefusal(shown)) return null;
  return guardedFrom<Odds | null>(
    () => action.odds(shown, index),
    () => null,
  );
}

/** The result when nothing was weighed, with the reason. */
function nothing(setup: Refusal): Weighed {
  return { setup, assessments: [], lines: [], odds: [] };
}

/** Runs `doIt`. If it throws, runs `otherwise`, so that a mistake in a game's rules does not stop anything else. */
function guardedFrom<T>(doIt: () => T, otherwise: (refusal: Refusal) => T): T {
  try {
    return doIt();
  } catch {
    return otherwise({ refused: "broken", rule: "" });
  }
}

/**
 * The test against the first target, or the test of the actor alone, without odds. This is much faster than `weigh`.
 */
export function firstLine(game: Game, engagement: Engagement): TestLine | null {
  return guardedFrom<TestLine | null>(
    () => {
      const made = ready(game, sound(game, engagement));
      if (isRefusal(made)) return null;
      const { action, shown } = made;
      return isRefusal(shown) ? null : action.line(shown, 0);
    },
    () => null,
  );
}

/**
 * The contributions that one target's modifiers would have at other settings. The dialog shows them beside a switch.
 * @param target  the index of the target; any number for an action without targets
 */
export function previewOf(
  game: Game,
  engagement: Engagement,
  assessment: Assessment,
  target: number,
): (id: string, setting: Setting) => readonly Contribution[] {
  const weighable = sound(game, engagement);
  const action = actionOf(game, weighable);
  if (!action) return () => [];
  const own = weighable.targets[target];
  const { set } = merged(weighable.choices, own?.choices ?? NO_CHOICES);
  const view = viewOf(action, weighable, own, set);
  const here = modifiersHere(game, action, view, weighable);
  const modifiers = touching([...game.modifiers, ...here], action.test);
  return (id, setting) => contributionsAt(modifiers, assessment, view, { id, setting });
}

/** Starts the procedure of an engagement when nothing forbids it; otherwise returns the refusal. */
export function begin(game: Game, engagement: Engagement): (() => Procedure<Outcome>) | Refusal {
  return guardedFrom<(() => Procedure<Outcome>) | Refusal>(
    () => {
      const made = ready(game, sound(game, engagement));
      if (isRefusal(made)) return made;
      const { action, setup, costs } = made;
      if (isRefusal(setup)) return setup;
      // A walk asks its reactors at points of its path, so they are not asked before it.
      const reactors = engagement.way ? [] : (engagement.reactors ?? []);
      return () => {
        const procedure = askingIn(game, sound(game, engagement), action.procedure(setup));
        const asking = reactors.length === 0 ? procedure : interruptible(reactors, procedure);
        return costs.length === 0 ? asking : charged(costs, asking);
      };
    },
    (refusal) => refusal,
  );
}

/**
 * The procedure of an action. If an answer has a price that a side pays, the question goes to that side
 * instead of one model.
 */
function askingIn(game: Game, { battle }: Engagement, procedure: Procedure<Outcome>): Procedure<Outcome> {
  const prices = capability(game, sidePrices);
  return prices && battle ? askingSides(prices, battle, procedure) : procedure;
}

/** The procedure of an action after its costs are paid. An undo then also returns the costs. */
function* charged(costs: readonly Cost[], procedure: Procedure<Outcome>): Procedure<Outcome> {
  yield* pay(costs);
  return yield* procedure;
}

/** The data that weighing and beginning an engagement need. */
interface Ready {
  readonly action: Action;
  readonly assessments: readonly Assessment[];
  readonly setup: JsonObject | Refusal;
  /**
   * The setup for the test and the odds. If the action is refused, this is the setup as if a GM allowed the action.
   */
  readonly shown: JsonObject | Refusal;
  /** The action's costs in the turn. */
  readonly costs: readonly Cost[];
}

/** The last result of `ready`, so that an engagement that is weighed and begins is prepared only once. */
let latest: { readonly game: Game; readonly engagement: Engagement; readonly made: Ready | Refusal } | null =
  null;

/** Prepares a sound engagement. The result is a refusal when the game does not have the engagement's action. */
export function ready(game: Game, engagement: Engagement): Ready | Refusal {
  if (latest?.engagement === engagement && latest.game === game) return latest.made;
  const made = getReady(game, engagement);
  latest = { game, engagement, made };
  return made;
}

function getReady(game: Game, engagement: Engagement): Ready | Refusal {
  const action = actionOf(game, engagement);
  if (!action) return { refused: "actionMissing", rule: "" };
  const situation = situate(game, action, engagement);
  const assessments = situation.aims.length
    ? situation.aims.map((aim) => aim.assessment)
    : [situation.assessment];
  const { refusal, costs } = chargeOf(game, action, situation);
  const barred = outOfTurn(game, action, situation) ?? firstRefusal(assessments) ?? refusal;
  const prepared = barred && !engagement.anyway ? barred : action.prepare(situation);
  const unfit = isRefusal(prepared) ? null : unfitWeapon(game, action, engagement);
  const setup = unfit ?? prepared;
  const shown = isRefusal(setup) ? action.prepare({ ...situation, anyway: true }) : setup;
  return { action, assessments, setup, shown, costs };
}

/** The number of points that an engagement takes from its actor's turn; 0 when no turn counts points. */
export function pointsTaken(game: Game, engagement: Engagement): number {
  const points = capability(game, turnEconomy)?.points;
  const made = guardedFrom<Ready | Refusal>(
    () => ready(game, sound(game, engagement)),
    (refusal) => refusal,
  );
  const costs = isRefusal(made) ? [] : made.costs;
  return costs.reduce(
    (sum, cost) => (cost.type === "track" && cost.track === points ? sum + cost.from - cost.to : sum),
    0,
  );
}

/** Refuses a weapon that cannot be used in the way that the action needs, such as a bow in melee. A GM may allow it. */
function unfitWeapon(game: Game, action: Action, { weapon, anyway }: Engagement): Refusal | null {
  if (action.weapon === null || !weapon || anyway) return null;
  const kind = Object.hasOwn(game.items, weapon.kind) ? game.items[weapon.kind] : undefined;
  const uses = kind?.uses?.(weapon.values) ?? [];
  return uses.includes(action.weapon) ? null : { refused: "unfitWeapon", rule: action.rule };
}

function actionOf({ actions }: Game, { action }: Engagement): Action | undefined {
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

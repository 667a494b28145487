import { assess, contributionsAt, NO_CHOICES, type Assessment, type Choices } from "./assessment.js";
import type { Data, Facts, FreePlace, Ref, Refusal } from "./facts.js";
import { isRefusal } from "./facts.js";
import { NotKept } from "./guarding.js";
import { sound } from "./sound.js";
import type { Action, Aim, Game, JsonObject, Outcome, Situation, TestLine } from "./game.js";
import type { Contribution, Modifier, Setting, View } from "./modifier.js";
import type { Odds } from "./odds.js";
import type { Procedure } from "./procedure.js";
import type { Profile, Value } from "./profile.js";

/** One target as it was when the action began. */
export interface EngagedTarget {
  readonly profile: Profile;
  readonly facts: Facts;
  readonly shots: number;
  /** The person's choices for this target alone. */
  readonly choices: Choices;
}

/** All that an action begins with, as plain data: numbers and refs, never documents. What a dialog edits and a message stores. */
export interface Engagement {
  /** Unlike every other engagement's: names for what it leaves behind begin with it. Absent where nothing else is played. */
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
  readonly standing: Readonly<Record<Ref, FreePlace>>;
  /** How many units a pixel of the scene is worth; absent without a scene. */
  readonly scale?: number;
  readonly waiting: readonly { readonly list: string; readonly id: string; readonly item: Data }[];
  readonly options: Readonly<Record<string, Value>>;
  /** A GM lets it happen although a rule says no. */
  readonly anyway: boolean;
  /** What those who take part were called, for a log that outlives them; those hidden then are left out. */
  readonly names?: Readonly<Record<Ref, string>>;
}

/** An engagement weighed: the lists, the test and its odds for each target, and what can be run or why not. */
export interface Weighed {
  readonly setup: JsonObject | Refusal;
  /** One a target; the actor's alone when there is none. Empty, as what follows is, where nothing can be weighed. */
  readonly assessments: readonly Assessment[];
  readonly lines: readonly (TestLine | null)[];
  readonly odds: readonly (Odds | null)[];
}

/** Weighs all of an engagement. */
export function weigh(game: Game, engagement: Engagement): Weighed {
  return guardedFrom(() => {
    const made = ready(game, sound(game, engagement));
    if (isRefusal(made)) return nothing(made);
    const { action, assessments, setup, shown } = made;
    const each = assessments.map((_, index) => index);
    return {
      setup,
      assessments,
      lines: each.map((index) => (isRefusal(shown) ? null : action.line(shown, index))),
      odds: each.map((index) => (isRefusal(shown) ? null : action.odds(shown, index))),
    };
  }, nothing);
}

/** Nothing was weighed, for this reason. */
function nothing(setup: Refusal): Weighed {
  return { setup, assessments: [], lines: [], odds: [] };
}

/**
 * Does something with an engagement. What follows from a refusal where its record does not hold what that takes, or where
 * the rules fail: that is a mistake of theirs, and it must stop nothing but this.
 */
function guardedFrom<T>(doIt: () => T, otherwise: (refusal: Refusal) => T): T {
  try {
    return doIt();
  } catch (error) {
    return otherwise({ refused: error instanceof NotKept ? "notKept" : "broken", rule: "" });
  }
}

/** The test for the first target, or of the actor alone, without odds: much quicker than `weigh`. */
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
 * What modifiers of one target's list would contribute at other settings: what a switch adds before it is ticked.
 *
 * @param target  the target's place in the engagement; any for an action without targets
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
  const view = { ...viewOf(weighable, own), set };
  const modifiers = modifiersOf(game, action, view);
  return (id, setting) => contributionsAt(modifiers, assessment, view, { id, setting });
}

/** The game's modifiers and those of the things that a model carries. */
function modifiersOf(game: Game, { test }: Action, view: View): readonly Modifier[] {
  return [...game.modifiers, ...(game.carried?.(test, view) ?? [])];
}

/** What modifiers look at: the situation of one target, or of the actor alone. */
function viewOf(engagement: Engagement, target: EngagedTarget | undefined): View {
  const { actor, weapon, others, standing, options } = engagement;
  const { profile = null, facts = engagement.facts } = target ?? {};
  const scale = engagement.scale === undefined ? {} : { scale: engagement.scale };
  return { actor, weapon, target: profile, facts, others, standing, options, ...scale };
}

/** Starts the procedure of an engagement that nothing forbids; the refusal otherwise. */
export function begin(game: Game, engagement: Engagement): (() => Procedure<Outcome>) | Refusal {
  return guardedFrom<(() => Procedure<Outcome>) | Refusal>(
    () => {
      const made = ready(game, sound(game, engagement));
      if (isRefusal(made)) return made;
      const { action, setup } = made;
      return isRefusal(setup) ? setup : () => action.procedure(setup);
    },
    (refusal) => refusal,
  );
}

/** What weighing, beginning and keeping an engagement need. */
interface Ready {
  readonly action: Action;
  readonly assessments: readonly Assessment[];
  readonly setup: JsonObject | Refusal;
  /** The setup, and where a rule refuses it, what it would be if a GM allowed it. */
  readonly shown: JsonObject | Refusal;
}

/** Gets a sound engagement ready. Refused when the game does not have its action. */
export function ready(game: Game, engagement: Engagement): Ready | Refusal {
  const action = actionOf(game, engagement);
  if (!action) return { refused: "actionGone", rule: "" };
  const situation = situate(game, action, engagement);
  const assessments = situation.aims.length
    ? situation.aims.map((aim) => aim.assessment)
    : [situation.assessment];
  const barred = assessments.flatMap((assessment) => assessment.refusals)[0];
  const prepared = barred && !engagement.anyway ? barred : action.prepare(situation);
  const unfit = isRefusal(prepared) ? null : unfitWeapon(game, action, engagement);
  const setup = unfit ?? prepared;
  const shown = isRefusal(setup) ? action.prepare({ ...situation, anyway: true }) : setup;
  return { action, assessments, setup, shown };
}

/** Refuses a weapon that cannot be used in the way that the action asks for, such as a bow in melee; a GM may allow it. */
function unfitWeapon(game: Game, action: Action, { weapon, anyway }: Engagement): Refusal | null {
  if (action.weapon === null || !weapon || anyway) return null;
  const kind = Object.hasOwn(game.items, weapon.kind) ? game.items[weapon.kind] : undefined;
  const uses = kind?.uses?.(weapon.values) ?? [];
  return uses.includes(action.weapon) ? null : { refused: "unfitWeapon", rule: action.rule };
}

function actionOf({ actions }: Game, { action }: Engagement): Action | undefined {
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

function situate(game: Game, action: Action, engagement: Engagement): Situation {
  const { actor, weapon, others, standing, options } = engagement;
  const judge = (target?: EngagedTarget): Assessment => {
    const choices = merged(engagement.choices, target?.choices ?? NO_CHOICES);
    const view = { ...viewOf(engagement, target), set: choices.set };
    return assess(modifiersOf(game, action, view), action.test, view, choices);
  };
  const aims = engagement.targets.map((target): Aim => ({
    profile: target.profile,
    facts: target.facts,
    shots: target.shots,
    assessment: judge(target),
  }));
  return {
    actor,
    weapon,
    aims,
    assessment: aims[0]?.assessment ?? judge(),
    facts: engagement.facts,
    ...(engagement.id === undefined ? {} : { id: engagement.id }),
    others,
    places: engagement.places,
    standing,
    ...(engagement.scale === undefined ? {} : { scale: engagement.scale }),
    waiting: engagement.waiting,
    options,
    anyway: engagement.anyway,
  };
}

function merged(shared: Choices, own: Choices): Choices {
  const free = own.free ?? shared.free;
  return { set: { ...shared.set, ...own.set }, ...(free ? { free } : {}) };
}

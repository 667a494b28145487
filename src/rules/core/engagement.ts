import { assess, contributionsAt, NO_CHOICES, type Assessment, type Choices } from "./assessment.js";
import type { Data, Facts, FreePlace, Ref, Refusal } from "./facts.js";
import { isRefusal } from "./facts.js";
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
  readonly situation: Situation;
  readonly setup: JsonObject | Refusal;
  /** One a target; the actor's alone when there is none. */
  readonly assessments: readonly Assessment[];
  readonly lines: readonly (TestLine | null)[];
  readonly odds: readonly (Odds | null)[];
}

/** Weighs an engagement, whole and anew. */
export function weigh(game: Game, engagement: Engagement): Weighed {
  const ready = readied(game, engagement);
  const { action, situation, assessments, setup } = ready;
  const shown = shownSetup(ready);
  return {
    situation,
    setup,
    assessments,
    lines: assessments.map((_, index) => (isRefusal(shown) ? null : action.line(shown, index))),
    odds: assessments.map((_, index) => (isRefusal(shown) ? null : action.odds(shown, index))),
  };
}

/** The test for the first target, or of the actor alone, without odds: much quicker than `weigh`. */
export function firstLine(game: Game, engagement: Engagement): TestLine | null {
  const ready = readied(game, engagement);
  const shown = shownSetup(ready);
  return isRefusal(shown) ? null : ready.action.line(shown, 0);
}

/** What is shown of an action: also of one that a rule forbids and a GM may allow. */
function shownSetup({ action, situation, setup }: ReturnType<typeof readied>): JsonObject | Refusal {
  return isRefusal(setup) ? action.prepare({ ...situation, anyway: true }) : setup;
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
  const own = engagement.targets[target];
  const { set } = merged(engagement.choices, own?.choices ?? NO_CHOICES);
  const view = { ...viewOf(engagement, own), set };
  const modifiers = modifiersOf(game, actionOf(game, engagement), view);
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
  const { action, setup } = readied(game, engagement);
  if (isRefusal(setup)) return setup;
  return () => action.procedure(setup);
}

/** What weighing and beginning share: everything but what is only shown. */
function readied(game: Game, engagement: Engagement) {
  const action = actionOf(game, engagement);
  const situation = situate(game, action, engagement);
  const assessments = situation.aims.length
    ? situation.aims.map((aim) => aim.assessment)
    : [situation.assessment];
  const barred = assessments.flatMap((assessment) => assessment.refusals)[0];
  const prepared = barred && !engagement.anyway ? barred : action.prepare(situation);
  const unfit = isRefusal(prepared) ? null : unfitWeapon(game, action, engagement);
  return { action, situation, assessments, setup: unfit ?? prepared };
}

/** Refuses a weapon that cannot be used in the way that the action asks for, such as a bow in melee; a GM may allow it. */
function unfitWeapon(game: Game, action: Action, { weapon, anyway }: Engagement): Refusal | null {
  if (action.weapon === null || !weapon || anyway) return null;
  const uses = game.items[weapon.kind]?.uses?.(weapon.values) ?? [];
  return uses.includes(action.weapon) ? null : { refused: "unfitWeapon", rule: action.rule };
}

function actionOf(game: Game, engagement: Engagement): Action {
  const action = game.actions[engagement.action];
  if (!action) throw new Error(`The game "${game.id}" has no action "${engagement.action}".`);
  return action;
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

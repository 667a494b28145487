import { assess, NO_CHOICES, type Assessment, type Choices } from "./assessment.js";
import type { Data, Facts, FreePlace, Ref, Refusal } from "./facts.js";
import { isRefusal } from "./facts.js";
import type { Action, Aim, Game, JsonObject, Outcome, Situation, TestLine } from "./game.js";
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
  const { action, situation, assessments, setup } = readied(game, engagement);
  const shown = isRefusal(setup) ? action.prepare({ ...situation, anyway: true }) : setup;
  const each = assessments.map((_, index) => index);
  return {
    situation,
    setup,
    assessments,
    lines: each.map((index) => (isRefusal(shown) ? null : action.line(shown, index))),
    odds: each.map((index) => (isRefusal(shown) ? null : action.odds(shown, index))),
  };
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
  const setup = barred && !engagement.anyway ? barred : action.prepare(situation);
  return { action, situation, assessments, setup };
}

function actionOf(game: Game, engagement: Engagement): Action {
  const action = game.actions[engagement.action];
  if (!action) throw new Error(`The game "${game.id}" has no action "${engagement.action}".`);
  return action;
}

function situate(game: Game, action: Action, engagement: Engagement): Situation {
  const { actor, weapon, others, standing, options } = engagement;
  const judge = (target: Profile | null, facts: Facts, own: Choices): Assessment => {
    const choices = merged(engagement.choices, own);
    const view = { actor, weapon, target, facts, others, standing, options, set: choices.set };
    const carried = game.carried?.(action.test, view) ?? [];
    return assess([...game.modifiers, ...carried], action.test, view, choices);
  };
  const aims = engagement.targets.map((target): Aim => ({
    profile: target.profile,
    facts: target.facts,
    shots: target.shots,
    assessment: judge(target.profile, target.facts, target.choices),
  }));
  return {
    actor,
    weapon,
    aims,
    assessment: aims[0]?.assessment ?? judge(null, engagement.facts, NO_CHOICES),
    facts: engagement.facts,
    ...(engagement.id === undefined ? {} : { id: engagement.id }),
    others: engagement.others,
    places: engagement.places,
    standing: engagement.standing,
    ...(engagement.scale === undefined ? {} : { scale: engagement.scale }),
    waiting: engagement.waiting,
    options: engagement.options,
    anyway: engagement.anyway,
  };
}

function merged(shared: Choices, own: Choices): Choices {
  const free = own.free ?? shared.free;
  return { set: { ...shared.set, ...own.set }, ...(free ? { free } : {}) };
}

import { targetTests } from "../capabilities/of-actions.js";
import { capability } from "../capabilities/capability.js";
import { assess, NO_CHOICES, type Assessment, type Choices } from "../modifiers/assessment.js";
import { modifiersAdded } from "../modifiers/added.js";
import { NOTHING } from "../modifiers/rows.js";
import type { Modifier, View } from "../modifiers/modifier.js";
import type { Action, Game } from "../game/game.js";
import type { Aim, Situation } from "../game/situation.js";
import type { Profile } from "../game/profile.js";
import type { EngagedTarget, Engagement } from "./engagement.js";

/**
 * Modifiers of this engagement only: the modifiers of the models' items, and the modifiers that other
 * packages added.
 */
export function modifiersHere(
  game: Game,
  { test }: Action,
  view: View,
  { added = [] }: Engagement,
): readonly Modifier[] {
  const carried = game.carried?.(test, view) ?? NOTHING;
  return added.length === 0 ? carried : [...carried, ...modifiersAdded(added, test, view.target?.ref)];
}

/** Everything that modifiers may read, for one target or for the actor alone. */
export function viewOf(
  action: Action,
  engagement: Engagement,
  target: EngagedTarget | undefined,
  set: Choices["set"],
): View {
  const { weapon, positions, options, battle, bystanders = {} } = engagement;
  const { actor, target: profile, facts, others } = testOf(action, engagement, target);
  const scale = engagement.scale === undefined ? {} : { scale: engagement.scale };
  const inBattle = battle ? { battle, bystanders } : {};
  return { actor, weapon, target: profile, facts, others, positions, options, set, ...scale, ...inBattle };
}

type Tested = Pick<View, "actor" | "target" | "facts"> & Required<Pick<View, "others">>;

/**
 * The model that makes the test: the target if the action has `targetTests` and a target, otherwise the
 * actor.
 */
const testerOf = (action: Action, actor: Profile, target: Profile | undefined): Profile =>
  capability(action, targetTests) && target ? target : actor;

/** The model that makes the test, its target if there is one, and the facts for the test. */
function testOf(
  action: Action,
  { actor, facts, others, bystanders = {} }: Engagement,
  target: EngagedTarget | undefined,
): Tested {
  if (!target) return { actor, target: null, facts, others };
  const { profile } = target;
  const tester = testerOf(action, actor, profile);
  if (tester === actor) return { actor, target: profile, facts: target.facts, others };
  const known = [actor, ...others, ...Object.values(bystanders).map((one) => one.profile)];
  const around = bystanders[profile.ref]?.around ?? {};
  return { actor: tester, target: null, facts: around, others: known };
}

/** The situation of an action: its engagement, with the modifiers assessed for each target. */
export function situate(game: Game, action: Action, engagement: Engagement): Situation {
  const { actor, weapon, others, positions, options } = engagement;
  const judge = (target?: EngagedTarget): Assessment => {
    const choices = merged(engagement.choices, target?.choices ?? NO_CHOICES);
    const view = viewOf(action, engagement, target, choices.set);
    const more = modifiersHere(game, action, view, engagement);
    return assess(game.modifiers, action.test, view, choices, more);
  };
  const aims = engagement.targets.map((target): Aim => ({
    profile: target.profile,
    facts: target.facts,
    shots: target.shots,
    assessment: judge(target),
  }));
  return {
    actor,
    tester: testerOf(action, actor, aims[0]?.profile),
    weapon,
    aims,
    assessment: aims[0]?.assessment ?? judge(),
    facts: engagement.facts,
    ...(engagement.id === undefined ? {} : { id: engagement.id }),
    others,
    places: engagement.places,
    positions,
    ...(engagement.scale === undefined ? {} : { scale: engagement.scale }),
    waiting: engagement.waiting,
    options,
    battle: engagement.battle ?? null,
    bystanders: engagement.bystanders ?? {},
    ...(engagement.atStart ? { atStart: engagement.atStart } : {}),
    ...(engagement.objectives ? { objectives: engagement.objectives } : {}),
    ...(engagement.way ? { way: engagement.way } : {}),
    ...(engagement.reactors ? { reactors: engagement.reactors } : {}),
    anyway: engagement.anyway,
  };
}

/**
 * The choices for the whole attack and for one target. Where both set the same modifier, the target's choice
 * counts.
 */
export function merged(shared: Choices, own: Choices): Choices {
  if (!own.free && Object.keys(own.set).length === 0) return shared;
  const free = own.free ?? shared.free;
  return { set: { ...shared.set, ...own.set }, ...(free ? { free } : {}) };
}

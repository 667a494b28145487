import {
  activeModel,
  isBattleStep,
  assess,
  modelIn,
  NO_CHOICES,
  readyModels,
  turnOf,
  type BattleState,
  type Bystander,
  type JsonObject,
  type Modifier,
  type Profile,
  type Ref,
  type Situation,
  type StepSetup,
  type AtStart,
} from "../../../core/index.js";
import { isAware } from "../../battle/awareness.js";
import { inCohesion, leadersOf } from "../../battle/cohesion.js";
import type { Spent } from "../../battle/initiative-points.js";
import { pointsSpent } from "../../battle/roster.js";
import { inPlay } from "../../battle/sides.js";
import { isReacting, strikesFree } from "../../battle/waiting.js";
import { valueOf } from "../../data/attributes.js";
import { isAttentive, isEngaged, isOrdered, profilesIn } from "../../data/conditions.js";
import { levelOf } from "../../data/traits.js";
import { MORALE_MODIFIERS } from "../../modifiers/morale.js";
import { spentIn } from "../../modifiers/initiative-points.js";
import { nearMisses } from "../attack/friendly-fire.js";
import { mayHide } from "../hiding.js";
import { hasLostHalf } from "./bottle-marks.js";

/**
 * A model that may have to take a Morale Test, with its own values for the Test. Hindrances can change before the
 * Test, so they are left out.
 */
export type Tester = {
  readonly ref: Ref;
  readonly pow: number;
  /** MEST-40: whether the model is in Safety. */
  readonly safe: boolean;
  /** The bonuses of Active Effects to the model's Morale Tests, by the names of the effects. */
  readonly effects: Readonly<Record<string, number>>;
  readonly grit: number;
  readonly insane: boolean;
  /** MEST-13: whether an enemy engages the model. */
  readonly engaged: boolean;
  /** MEST-60: the friends in Cohesion with the model. */
  readonly near: readonly Ref[];
  /** MEST-115: the friends with Leadership in LOS within Visibility, with their levels. */
  readonly leaders: Readonly<Record<Ref, number>>;
};

/** The data that the moments of a battle need besides the battle itself. */
export type Gathered = {
  /** MEST-103, MEST-105: the models that may have to test. */
  readonly testers: readonly Tester[];
  /** MEST-56: the cost of each model. */
  readonly buildPoints: Readonly<Record<Ref, number>>;
  /**
   * MEST-115: the levels of Tactics by model, if an Initiative Test may follow. Models without Tactics are left out.
   */
  readonly tactics: Readonly<Record<Ref, number>>;
  /**
   * MEST-71: the models with too few friends in view for their INT, if an Initiative Test may follow and the option
   * is on.
   */
  readonly unaware: readonly Ref[];
  /** MEST-82: whether the activated model is Engaged. */
  readonly engaged: boolean;
  /** MEST-115: the Sneaky Active model that can become Hidden at the end of its Initiative; null for none. */
  readonly sneaky: Ref | null;
  /** MEST-67: the Initiative Points that the end of the activation spends; null in any other action. */
  readonly spent: Spent | null;
  /** MEST-98: whether the actor Reacts, and not for the first time in the Turn. */
  readonly reactsAgain: boolean;
};

/**
 * The modifiers of a Morale Test that are found when an action begins. Modifiers from friends are worked out at the
 * Test, since the friends can fall before it.
 */
const FOUND: readonly Modifier[] = MORALE_MODIFIERS.filter(({ id }) => id === "safety");

/** Gathers the data for a step, or for an action in which models can be hurt. */
export function gather(
  situation: Situation,
  battle: BattleState,
  action: string,
  atStart: AtStart,
): Gathered & JsonObject {
  const { actor, aims, bystanders, facts, options } = situation;
  const isStep = isBattleStep(action);
  const endsTurn =
    (action === "endActivation" || action === "finishSide") && readyModels(battle).length === 0;
  // MEST-118: a shot that misses can wound other models.
  const near = action === "shoot" ? aims.flatMap((aim) => nearMisses(situation, aim)) : [];
  const atRisk = isStep ? [] : [...aims.map(({ profile }) => profile), ...near, actor].map(({ ref }) => ref);
  const shaken = endsTurn ? battle.sides.filter((side) => hasLostHalf(battle, side)) : [];
  const rollers = shaken.flatMap(({ id }) => inPlay(battle, id)).filter(({ profile }) => isOrdered(profile));
  const all = onlyKnown(battle, bystanders);
  return {
    ...atStart(() => ({
      testers: [
        ...shakenBy(situation, battle, atRisk),
        ...rollers.flatMap(({ profile: { ref } }) => testerOf(situation, battle, all, ref) ?? []),
      ],
      buildPoints:
        action === "beginBattle"
          ? Object.fromEntries(all().map((profile) => [profile.ref, pointsSpent(profile, options)]))
          : {},
      tactics: action === "beginBattle" || endsTurn ? tacticsOf(all()) : {},
      unaware:
        endsTurn && options["situationalAwareness"] === true
          ? battle.models.flatMap(({ isOut, profile: { ref } }) =>
              isOut || isAware(battle, bystanders, ref, options) ? [] : [ref],
            )
          : [],
      sneaky: isSneaky(situation, battle, action),
    })),
    engaged:
      action === "activate" &&
      isEngaged(facts.opponents, actor, profilesIn(bystanders, facts.opponents)) === true,
    spent: action === "endActivation" ? spentIn(situation.assessment) : null,
    reactsAgain: isReacting(actor) && !strikesFree(actor) && turnOf(actor, "reacts") > 0,
  };
}

/**
 * MEST-115: the model whose Initiative ends; null unless it is Sneaky, Attentive, and in Cover or out of LOS.
 */
function isSneaky(situation: Situation, battle: BattleState, action: string): Ref | null {
  const active = action === "endActivation" ? activeModel(battle) : undefined;
  const model = active && situation.bystanders[active.profile.ref]?.profile;
  const isAble = model && levelOf(model, "sneaky") > 0 && isAttentive(model) && mayHide(situation, model);
  return isAble ? model.ref : null;
}

function tacticsOf(models: readonly Profile[]): Readonly<Record<Ref, number>> {
  const levels = models.map((model): [Ref, number] => [model.ref, levelOf(model, "tactics")]);
  return Object.fromEntries(levels.filter(([, level]) => level > 0));
}

/** The data that `gather` has collected for a step. */
export function gathered({ gathered: plain }: StepSetup): Gathered {
  return plain as Gathered;
}

/** The models of a battle that the scene knows. They are collected once, when they are first needed. */
function onlyKnown(
  { models }: BattleState,
  bystanders: Readonly<Record<Ref, Bystander>>,
): () => readonly Profile[] {
  let known: readonly Profile[] | undefined;
  return () => (known ??= models.flatMap(({ profile: { ref } }) => bystanders[ref]?.profile ?? []));
}

/**
 * MEST-103: the models at risk, and the friends that a fall can shake. These are the friends in Cohesion with a model
 * at risk, the friends in Cohesion with those friends, and so on.
 */
function shakenBy(situation: Situation, battle: BattleState, atRisk: readonly Ref[]): readonly Tester[] {
  const { bystanders } = situation;
  const all = onlyKnown(battle, bystanders);
  const due = [...atRisk];
  const testers = new Map<Ref, Tester>();
  for (const ref of due) {
    const own = bystanders[ref];
    if (testers.has(ref) || !own || modelIn(battle, ref)?.isOut !== false) continue;
    const tester = testerOf(situation, battle, all, ref);
    if (tester) testers.set(ref, tester);
    due.push(...(tester?.near ?? []));
  }
  return [...testers.values()];
}

function testerOf(
  situation: Situation,
  battle: BattleState,
  all: () => readonly Profile[],
  ref: Ref,
): Tester | null {
  const { bystanders, options, positions } = situation;
  const known = bystanders[ref];
  if (!known) return null;
  const { profile: actor, around: facts } = known;
  const view = { actor, weapon: null, target: null, facts, others: all(), positions, options };
  const { modifiers } = assess(FOUND, "fear", view, NO_CHOICES);
  const effects: Record<string, number> = {};
  for (const { origin, label = "", setting } of modifiers)
    if (origin === "effect") effects[label] = (effects[label] ?? 0) + Number(setting);
  const near = inCohesion(bystanders, battle, actor, options);
  const leaders = leadersOf(bystanders, battle, ref, options);
  return {
    ref,
    pow: valueOf(actor, "pow"),
    safe: modifiers.some(({ id, setting }) => id === "safety" && Number(setting) > 0),
    effects,
    grit: levelOf(actor, "grit"),
    insane: levelOf(actor, "insane") > 0,
    engaged: isEngaged(facts.opponents, actor, all()) === true,
    near: near.map((friend) => friend.ref),
    leaders: Object.fromEntries(leaders.map((friend) => [friend.ref, levelOf(friend, "leadership")])),
  };
}

import {
  isBattleStep,
  assess,
  modelIn,
  NO_CHOICES,
  numberOf,
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
} from "../../../core/index.js";
import { isAware } from "../../battle/awareness.js";
import { isInCohesion } from "../../battle/cohesion.js";
import { fellowsOf, inPlay } from "../../battle/sides.js";
import { isReacting, strikesFree } from "../../battle/waiting.js";
import { valueOf } from "../../data/attributes.js";
import { totalBuildPoints } from "../../data/build-points.js";
import { hindrances, isEngaged, isOrdered } from "../../data/conditions.js";
import { levelOf } from "../../data/traits.js";
import { SYSTEM, type Contest } from "../../dice/contest.js";
import { given, NO_DICE, type Pool } from "../../dice/pool.js";
import { MORALE_MODIFIERS } from "../../modifiers/morale.js";
import { TRAIT_MODIFIERS } from "../../modifiers/traits.js";
import { hasLostHalf } from "./bottle-marks.js";

/** A model that may have to take a Morale Test: its side of the Test without Hindrance, which can change before. */
export type Tester = {
  readonly ref: Ref;
  readonly pow: number;
  readonly bonus: number;
  readonly pool: Pool;
  readonly grit: number;
  readonly insane: boolean;
  /** MEST-13: an enemy engages it. */
  readonly engaged: boolean;
  /** MEST-60: the friends in Cohesion with it. */
  readonly near: readonly Ref[];
};

/** What the moments of a battle need besides the battle itself. */
export type Gathered = {
  /** MEST-103, MEST-105: the models that may have to test. */
  readonly testers: readonly Tester[];
  /** MEST-56: what each model cost. */
  readonly buildPoints: Readonly<Record<Ref, number>>;
  /** MEST-115: the levels of Tactics by model, of those that have it, where an Initiative Test may follow. */
  readonly tactics: Readonly<Record<Ref, number>>;
  /** MEST-71: the models that have too few friends in view for their INT, where an Initiative Test may follow by that option. */
  readonly unaware: readonly Ref[];
  /** MEST-82: whether the model that is activated is Engaged. */
  readonly engaged: boolean;
  /** MEST-98: the actor Reacts, and not for the first time in the Turn. */
  readonly reactsAgain: boolean;
};

/** What is found of a Morale Test without a person, without Hindrance. */
const FOUND: readonly Modifier[] = [...MORALE_MODIFIERS, ...TRAIT_MODIFIERS];

/** Gathers it for a step, or for an action in which models can be hurt. */
export function gather(situation: Situation, battle: BattleState, action: string): Gathered & JsonObject {
  const { actor, aims, bystanders, facts, options } = situation;
  const isStep = isBattleStep(action);
  const endsTurn =
    (action === "endActivation" || action === "finishSide") && readyModels(battle).length === 0;
  const atRisk = isStep ? [] : [...aims.map(({ profile }) => profile.ref), actor.ref];
  const shaken = endsTurn ? battle.sides.filter((side) => hasLostHalf(battle, side)) : [];
  const rollers = shaken.flatMap(({ id }) => inPlay(battle, id)).filter(({ profile }) => isOrdered(profile));
  const all = onlyKnown(battle, bystanders);
  return {
    testers: [
      ...shakenBy(situation, battle, atRisk),
      ...rollers.flatMap(({ profile: { ref } }) => testerOf(situation, all, ref, []) ?? []),
    ],
    buildPoints:
      action === "beginBattle"
        ? Object.fromEntries(all().map((profile) => [profile.ref, totalBuildPoints(profile)]))
        : {},
    tactics: action === "beginBattle" || endsTurn ? tacticsOf(all()) : {},
    unaware:
      endsTurn && options["situationalAwareness"] === true
        ? battle.models.flatMap(({ isOut, profile: { ref } }) =>
            isOut || isAware(battle, bystanders, ref, options) ? [] : [ref],
          )
        : [],
    engaged: action === "activate" && isEngaged(facts.opponents, actor, all()) === true,
    reactsAgain: isReacting(actor) && !strikesFree(actor) && turnOf(actor, "reacts") > 0,
  };
}

function tacticsOf(models: readonly Profile[]): Readonly<Record<Ref, number>> {
  const levels = models.map((model): [Ref, number] => [model.ref, levelOf(model, "tactics")]);
  return Object.fromEntries(levels.filter(([, level]) => level > 0));
}

/** What was gathered, as a part reads it. */
export function gathered({ gathered: plain }: StepSetup): Gathered {
  return plain as Gathered;
}

/** The models of a battle that the scene knows, read when they are needed. */
function onlyKnown(
  { models }: BattleState,
  bystanders: Readonly<Record<Ref, Bystander>>,
): () => readonly Profile[] {
  let known: readonly Profile[] | undefined;
  return () => (known ??= models.flatMap(({ profile: { ref } }) => bystanders[ref]?.profile ?? []));
}

/** MEST-103: those at risk, and the friends whom their fall can shake, one after another through Cohesion. */
function shakenBy(situation: Situation, battle: BattleState, atRisk: readonly Ref[]): readonly Tester[] {
  const { bystanders, options } = situation;
  const { visibility = 0 } = battle.setup;
  const all = onlyKnown(battle, bystanders);
  const due = [...atRisk];
  const testers = new Map<Ref, Tester>();
  for (const ref of due) {
    const own = bystanders[ref];
    if (testers.has(ref) || !own || modelIn(battle, ref)?.isOut !== false) continue;
    const near = fellowsOf(battle, ref).flatMap(({ isOut, profile: { ref: other } }) => {
      const fellow = bystanders[other];
      if (isOut || !fellow) return [];
      return isInCohesion(visibility, own.profile, fellow.profile, own.toward[other] ?? {}, options)
        ? [other]
        : [];
    });
    const tester = testerOf(situation, all, ref, near);
    if (tester) testers.set(ref, tester);
    due.push(...near);
  }
  return [...testers.values()];
}

function testerOf(
  { bystanders, options, standing }: Situation,
  all: () => readonly Profile[],
  ref: Ref,
  near: readonly Ref[],
): Tester | null {
  const known = bystanders[ref];
  if (!known) return null;
  const { profile: actor, around: facts } = known;
  const view = { actor, weapon: null, target: null, facts, others: all(), standing, options };
  const { tally } = assess(FOUND, "fear", view, NO_CHOICES);
  return {
    ref,
    pow: valueOf(actor, "pow"),
    bonus: tally.bonus.attacker,
    pool: given(tally.dice.attacker),
    grit: levelOf(actor, "grit"),
    insane: levelOf(actor, "insane") > 0,
    engaged: isEngaged(facts.opponents, actor, all()) === true,
    near,
  };
}

/** MEST-6, MEST-12: a Morale Test of a model as it is now, against the System with a Difficulty Rating. */
export function moraleContest(battle: BattleState, tester: Tester, difficulty = 0): Contest {
  const { ref, pow, bonus, pool } = tester;
  const profile = modelIn(battle, ref)?.profile ?? null;
  return {
    active: { ref, attribute: "pow", value: pow, bonus, pool },
    passive: {
      ...{ ref, attribute: "system", value: SYSTEM, bonus: difficulty },
      pool: { ...NO_DICE, dm: hindrances(profile).length },
    },
  };
}

/** The Fear tokens of a model in a battle. */
export function fearOf(battle: BattleState, ref: Ref): number {
  return numberOf(modelIn(battle, ref)?.profile ?? null, "fear");
}

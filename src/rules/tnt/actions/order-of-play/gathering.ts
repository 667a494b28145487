import {
  isBattleStep,
  isOn,
  numberOf,
  type BattleState,
  type Profile,
  type Ref,
  type Situation,
  type AtStart,
} from "../../../core/index.js";
import { ABILITY, abilityBonus, extraPoints } from "../../data/abilities.js";
import { isShutDown } from "../../data/model.js";
import { POINTS } from "../../data/fields.js";
import { resolvingOf, type Resolving } from "../attack/resolve.js";
import { isSettledAtOnce } from "../attack/shoot.js";
import { hangingOf, type Hanging } from "../hanging.js";
import { testersOf, type Tester } from "../morale/testers.js";

/** The data that the moments of a battle need in addition to the battle itself. */
export type Gathered = {
  /** TNT-90: the hits that resolve when play passes. */
  readonly resolving: Resolving | null;
  /** TNT-107: the models that may have to take a Morale test. */
  readonly testers: readonly Tester[];
  /** R2: whether a natural 1 always fails. */
  readonly fumbleFails: boolean;
  /**
   * TNT-11, TNT-75: the bonus that each model's abilities give to initiative. Models without a bonus are left
   * out.
   */
  readonly initiative: Readonly<Record<Ref, number>>;
  /** TNT-13, TNT-88: the action points after a passed activation test. */
  readonly points: number;
  /** TNT-89: the relics of the activated model that are not shut down. */
  readonly relics: readonly Ref[];
  /** TNT-83: abilities that can be used once a game and were used in an earlier game. */
  readonly used: readonly Ref[];
  /** TNT-113: the objectives of the battle. */
  readonly objectives: readonly {
    readonly ref: Ref;
    readonly points: number;
    readonly present: readonly Ref[];
  }[];
  /** TNT-98: the active model, if its activation ends in the middle of a climb. */
  readonly hanging: Hanging | null;
};

/** Gathers the data for a step of the battle, or for an action that can put models out of play. */
export function gather(
  situation: Situation,
  battle: BattleState,
  action: string,
  atStart: AtStart,
): Gathered {
  const startsTurn = isBattleStep(action) && action !== "activate";
  const resolving = action === "endActivation" ? resolvingOf(situation) : null;
  const hanging = action === "endActivation" ? hangingOf(situation, battle) : null;
  const isStep = isBattleStep(action);
  const atRisk = new Set([
    ...(resolving?.hits ?? []).map(({ target }) => target),
    ...(hanging ? [hanging.model.ref] : []),
    ...(isStep || keepsHits(situation, action) ? [] : inDanger(situation)),
  ]);
  return {
    ...atStart(() => ({
      testers: testersOf(situation, battle, [...atRisk]),
      initiative: startsTurn ? initiativeOf(situation, battle) : {},
      used: action === "beginBattle" ? usedIn(situation, battle) : [],
    })),
    resolving,
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
    ...(action === "activate" ? activatedOf(situation) : NOT_ACTIVATED),
    objectives: (situation.objectives ?? []).map((one) => ({ ...one })),
    hanging,
  };
}

const NOT_ACTIVATED = { points: POINTS, relics: [] };

function activatedOf({ actor }: Situation): Pick<Gathered, "points" | "relics"> {
  const works = (item: Profile): boolean => isOn(item, "relic") && !isShutDown(item);
  return {
    points: POINTS + extraPoints(actor),
    relics: actor.gear.filter(works).map(({ ref }) => ref),
  };
}

function usedIn({ bystanders }: Situation, { models }: BattleState): readonly Ref[] {
  const gear = models.flatMap(({ profile: { ref } }) => bystanders[ref]?.profile.gear ?? []);
  return gear.filter((item) => item.kind === ABILITY && numberOf(item, "used") > 0).map(({ ref }) => ref);
}

/**
 * TNT-90: whether the hits of an action become pending. Such hits put no model out of play before they
 * resolve.
 */
function keepsHits(situation: Situation, action: string): boolean {
  return action === "shoot" && !isSettledAtOnce(situation);
}

/**
 * The models that an action can put out of play: the actor, its targets, and the other models that it can
 * strike.
 */
function inDanger({ actor, aims }: Situation): readonly Ref[] {
  return [
    actor.ref,
    ...aims.flatMap(({ profile, facts }) => [profile.ref, ...(facts.targetFriends?.value ?? [])]),
  ];
}

function initiativeOf({ bystanders }: Situation, { models }: BattleState): Readonly<Record<Ref, number>> {
  const bonuses = models.map(({ profile: { ref } }): [Ref, number] => [
    ref,
    abilityBonus(bystanders[ref]?.profile ?? null, "initiative"),
  ]);
  return Object.fromEntries(bonuses.filter(([, bonus]) => bonus !== 0));
}

import {
  modelIn,
  refuse,
  turnOf,
  turnTo,
  withCosts,
  type BattleState,
  type Bystander,
  type Cost,
  type Movement,
  type MovementPlan,
  type Pace,
  type Passage,
  type Profile,
  type Ref,
  type Situation,
  type Walked,
} from "../../core/index.js";
import { agility, movement as movOf } from "../data/attributes.js";
import { counts, engages, isAttentive, isDone, isEngaged, isOrdered } from "../data/conditions.js";
import { longestReach } from "../data/gear.js";
import { levelOf, levelsOf } from "../data/traits.js";
import { delayed, ECONOMY } from "./costs.js";
import { isReacting, reactCosts, reactPoints, reacts } from "./waiting.js";
import { spend } from "../../core/index.js";

/** MEST-83: the MU that a Move adds to MOV. */
const BEYOND_MOV = 2;

/** MEST-84: the cost of a MU of Rough ground, and of Difficult ground. */
const ROUGH = 2;

/** MEST-88: a jump down leaves no Wound token if its height is at least this number of MU less than Agility. */
const HARMLESS = 0.5;

/** MEST-83: the length of one Move of a model on Clear ground, in MU. */
export function moveOf(model: Profile): number {
  return movOf(model) + BEYOND_MOV;
}

/**
 * MEST-88: the MU of Rough and Difficult ground that a model bypasses with each Move (its Agility), and the
 * MU that it can still bypass in the current Move.
 */
function bypassOf(mover: Profile): Pick<Pace, "bypass"> {
  const each = agility(mover);
  if (each <= 0) return {};
  const used = leftOf(mover) > 0 ? turnOf(mover, "bypassed") : 0;
  return { bypass: { each, left: Math.max(0, each - used) } };
}

/** MEST-117: the MU that a level of Sprint adds to a straight Move: more for an Attentive model. */
const SPRINT = { attentive: 4, distracted: 2 } as const;

/**
 * MEST-117: the MU that Sprint adds to a model's Move; 0 when the model does not sprint. Sprint needs a Free
 * model. This is not checked here, since every model that moves is Free.
 */
function sprintOf(model: Profile): number {
  if (turnOf(model, "sprinting") === 0) return 0;
  return levelOf(model, "sprint") * (isAttentive(model) ? SPRINT.attentive : SPRINT.distracted);
}

const BARRED: Passage = { pass: false };
/**
 * MEST-61, MEST-115: a mover that may not come into base-contact keeps just outside the distance that counts as
 * contact.
 */
const KEPT_OFF: Passage = { pass: false, apart: 0.5 };
/**
 * MEST-86: the base of another model is degraded terrain. Clear ground there becomes Rough ground, which is
 * `difficult` here. No model ends on another base.
 */
const DEGRADED: Passage = { pass: true, as: "difficult", flat: 0, end: false };

/**
 * MEST-84, MEST-117: the prices of the ground: `difficult` is Rough ground, `arduous` is Difficult ground.
 * The first level of Surefooted removes the price of Rough ground, the second level removes the stop in
 * Difficult ground, and the third level removes the price of Difficult ground. The action `cross` also
 * removes the stop.
 */
export function groundOf(mover: Profile): Pick<Pace, "ground" | "stopsOn"> {
  const surefooted = levelOf(mover, "surefooted");
  return {
    ground: { clear: 1, difficult: surefooted >= 1 ? 1 : ROUGH, arduous: surefooted >= 3 ? 1 : ROUGH },
    ...(surefooted >= 2 || turnOf(mover, "crossing") > 0 ? {} : { stopsOn: ["arduous"] as const }),
  };
}

/**
 * MEST-115: whether a model keeps the mover out of base-contact. The model must be Attentive and have
 * Perimeter, and the mover must be Distracted or without Agility.
 */
function keepsOff(model: Profile, mover: Profile): boolean {
  const hasPerimeter = levelsOf([model, ...model.gear], "perimeter") > 0 && isAttentive(model);
  return hasPerimeter && !(isAttentive(mover) && agility(mover) > 0);
}

/** MEST-86: whether enemies engage a friend, as far as the scene shows. */
function isEngagedFriend({ profile, around }: Bystander, bystanders: Situation["bystanders"]): boolean {
  const known = (around.opponents?.value ?? []).map((ref) => bystanders[ref]?.profile ?? null);
  return isEngaged(around.opponents, profile, known) === true;
}

/** MEST-86, MEST-115: the models that a mover may pass in another way than the other models of their side. */
function exceptions(
  mover: Profile,
  battle: BattleState | null,
  bystanders: Situation["bystanders"],
): Readonly<Record<Ref, Passage>> {
  const own = battle && modelIn(battle, mover.ref)?.side;
  const passages = (battle?.models ?? []).flatMap(({ isOut, side, profile }): readonly [Ref, Passage][] => {
    // MEST-86: a KO'd model can be crossed each time, other models only once an Initiative.
    if (isOut) return [[profile.ref, DEGRADED]];
    const known = bystanders[profile.ref];
    if (side !== own) {
      if (known && keepsOff(known.profile, mover)) return [[profile.ref, KEPT_OFF]];
      const isWeak = (!isOrdered(profile) || !isAttentive(profile)) && turnOf(mover, "crossedFoes") === 0;
      return isWeak ? [[profile.ref, DEGRADED]] : [];
    }
    const bars = !isAttentive(profile) || (known !== undefined && isEngagedFriend(known, bystanders));
    return bars ? [[profile.ref, BARRED]] : [];
  });
  return Object.fromEntries(passages);
}

/** MEST-83 to MEST-88: the prices of a model's Move. Jumps up and down within its Agility cost nothing. */
function paceOf(mover: Profile, battle: BattleState | null, bystanders: Situation["bystanders"] = {}): Pace {
  const up = agility(mover) / 2;
  const down = Math.max(0, agility(mover) - HARMLESS);
  return {
    ...groundOf(mover),
    obstacles: [{ upTo: up, flat: 0, perUnit: 0 }],
    ascents: [{ upTo: up, flat: 0, perUnit: 0 }],
    drops: [{ upTo: down, flat: 0, perUnit: 0 }],
    others: {
      friend: turnOf(mover, "crossedFriends") > 0 ? BARRED : DEGRADED,
      foe: BARRED,
      neutral: BARRED,
    },
    except: exceptions(mover, battle, bystanders),
    crossings: true,
    // MEST-117: a sprint is straight.
    turns: sprintOf(mover) > 0 ? 0 : Math.floor(movOf(mover)),
  };
}

/**
 * MEST-13: whether enemies keep a model from moving. A battle stores no weapons, so the models of the scene are read
 * first.
 */
function isHeld(
  mover: Profile,
  { facts, battle, others }: Pick<Situation, "facts" | "battle" | "others">,
): boolean {
  return (facts.opponents?.value ?? []).some((ref) => {
    const known = others.find((one) => one.ref === ref);
    return known ? engages(known, mover) : engages(battle ? modelIn(battle, ref)?.profile : undefined, null);
  });
}

/** MEST-86: the changes that record that a path has crossed bases of friends and of enemies. */
function crossing(mover: Profile, crosses: Walked["crosses"] = []): readonly Cost[] {
  return [
    ...(crosses.includes("friend") ? turnTo(mover, "crossedFriends", 1) : []),
    ...(crosses.includes("foe") ? turnTo(mover, "crossedFoes", 1) : []),
  ];
}

/**
 * The names of a path's stages. `ap0` is the rest of a Move, which costs no more AP; each later stage costs
 * one AP.
 */
const STAGES = ["ap0", "ap1", "ap2", "ap3", "ap4"] as const;

/** MEST-72, MEST-74: MU left of a Reposition and of the current Move. */
function leftOf(mover: Profile): number {
  return isReacting(mover) ? 0 : turnOf(mover, "reposition") + turnOf(mover, "moveLeft");
}

/** MEST-72, MEST-74, MEST-83: MU left of a Reposition and of the current Move, then the MU of each further AP. */
function stagesOf(mover: Profile): Required<Pick<MovementPlan, "stages" | "stageNames">> {
  const points = isReacting(mover) ? reactPoints(mover) : turnOf(mover, "actionPoints");
  const further = Array.from(
    { length: points },
    (_, index) => moveOf(mover) + (index === 0 ? sprintOf(mover) : 0),
  );
  const left = leftOf(mover);
  const stages = left > 0 ? [left, ...further] : further;
  return { stages, stageNames: STAGES.slice(left > 0 ? 0 : 1) };
}

/**
 * MEST-72, MEST-79: the changes after this number of MU. The rest of a Reposition lapses, and each Move that begins
 * costs an AP. The rest of a Move can be used later in the Initiative. `bypassed` is the discount used so far in the
 * current Move (MEST-88).
 */
export function walked(mover: Profile, cost: number, bypassed?: number): readonly Cost[] {
  const crossed = [...turnTo(mover, "crossing", 0), ...turnTo(mover, "sprinting", 0)];
  if (isRepositioning(mover)) return [...crossed, ...turnTo(mover, "reposition", 0)];
  if (isReacting(mover)) {
    const costs = reactCosts(mover);
    // MEST-98: a further React of the Turn ends with a Delay token.
    const tired = turnOf(mover, "reacts") > 0 ? delayed(withCosts(mover, costs)) : [];
    return [...crossed, ...costs, ...tired];
  }
  const paid = Math.max(0, cost - turnOf(mover, "reposition"));
  const left = turnOf(mover, "moveLeft");
  const [each, more] = [moveOf(mover), sprintOf(mover)];
  const needed = paid - left - TOLERANCE;
  const begun = needed > 0 ? Math.max(1, Math.ceil((needed - more) / each)) : 0;
  const given = begun > 0 ? begun * each + more : 0;
  return [
    ...crossed,
    ...turnTo(mover, "reposition", 0),
    ...turnTo(mover, "leaving", 0),
    ...turnTo(mover, "moveLeft", Math.max(0, rounded(left + given - paid))),
    ...turnTo(mover, "bypassed", rounded(bypassed ?? (begun > 0 ? 0 : turnOf(mover, "bypassed")))),
    ...(begun > 0 ? spend(ECONOMY, mover, begun, { moves: begun }, "walk") : []),
  ];
}

/** A measuring error of this many MU must not begin a further Move. */
export const TOLERANCE = 1e-6;

function rounded(length: number): number {
  return Math.round(length * 1e4) / 1e4;
}

/** MEST-90, MEST-91: whether a model repositions in another model's Initiative. A Reposition is no React. */
function isRepositioning(mover: Profile): boolean {
  return mover.turn?.isActive === false && turnOf(mover, "reposition") > 0;
}

/** MEST-91, MEST-92: whether an Engaged model may go: it leaves contact, or has a Reposition left. */
export function mayGo(mover: Profile): boolean {
  return turnOf(mover, "reposition") > 0 || turnOf(mover, "leaving") > 0;
}

/**
 * MEST-83, MEST-117: the Reach in MU at which an Attentive Ordered Opposing model engages the mover and ends
 * the Move; null for a model that does not engage the mover.
 */
function reachThatStops(foe: Profile, mover: Profile): number | null {
  const reach = longestReach(foe);
  return reach > 0 && counts(foe) && engages(foe, mover) ? reach : null;
}

/** MEST-72, MEST-83: the movement of a model in its Initiative, or by a React. */
export const MOVEMENT: Movement = {
  rule: "MEST-83",
  plan(mover, { facts, battle, others, bystanders }) {
    if (!mayGo(mover) && isHeld(mover, { facts, battle, others }))
      return { refused: "moveEngaged", rule: "MEST-72", remedy: "disengage" };
    const { stopsOn = [] } = groundOf(mover);
    // MEST-84: a model that starts on Difficult ground has to stay, or takes a Delay token to go on.
    if (stopsOn.some((ground) => ground === facts.footing?.value))
      return { refused: "startsInDifficult", rule: "MEST-84", remedy: "cross" };
    // MEST-90: a Passive model can reposition after it was Revealed, even when it is Done.
    if (isRepositioning(mover))
      return {
        stages: [turnOf(mover, "reposition")],
        stageNames: ["ap0"],
        pace: paceOf(mover, battle, bystanders),
      };
    const refusal = isReacting(mover) ? null : refuse(isDone(mover), "done", "MEST-13");
    if (refusal) return refusal;
    const { stages, stageNames } = stagesOf(mover);
    if (stages.length === 0)
      return { refused: "noActionPoints", rule: "MEST-72", data: { cost: 1, left: 0 } };
    return { stages, stageNames, pace: { ...paceOf(mover, battle, bystanders), ...bypassOf(mover) } };
  },
  counts: (mover, { cost, crosses, bypassed }) => [
    ...walked(mover, cost, bypassed),
    ...crossing(mover, crosses),
  ],
  reachThatStops,
  // MEST-108: the model repositions up to MOV MU into Cover from the active model.
  toCover: (mover) => ({ stages: [movOf(mover)], pace: paceOf(mover, null) }),
  coverFrom: "active",
  outOfTurn: (mover) => (isRepositioning(mover) ? null : reacts(mover, 1)),
};

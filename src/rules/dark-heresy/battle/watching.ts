import {
  beyond,
  has,
  refuse,
  statusTo,
  turnOf,
  type Cost,
  type Facts,
  type Profile,
  type Reactions,
  type Refusal,
  type Said,
  type Situation,
  WALK,
  notActive,
} from "../../core/index.js";
import { BOTH, STRIKING } from "../data/attack-kinds.js";
import { HALF_ARC } from "./arc.js";
import { inGrapple } from "./in-grapple.js";
import { awaitsSecond } from "./second-weapon.js";
import { countedValue } from "../data/characteristics.js";
import { isHelpless } from "../data/weapons.js";

/**
 * DH-58: the attacks that a watcher can choose for its Overwatch. The count `watchMode` stores the chosen one
 * by its position in this list, from 1.
 */
export const WATCH_MODES = ["shoot", "semiAuto", "fullAuto"] as const;
type WatchMode = (typeof WATCH_MODES)[number];

/** DH-58: the field of a weapon that shows whether it can make each of these attacks. */
const RATES: Readonly<Record<WatchMode, string>> = { shoot: "single", semiAuto: "semi", fullAuto: "full" };

/**
 * DH-58: the events that a watcher can wait for. The count `watchFor` stores the chosen one by its position
 * in this list, from 1.
 */
export const WATCH_FOR = ["anyAction", "movement", "attack"] as const;

/** DH-33, DH-50, DH-51: the actions that move a model. */
const GOES: readonly string[] = [WALK, "run", "chargeIn", "chargeDown", "disengage", "advance"];

/** DH-53: whether a model may now strike at an enemy that leaves its melee. */
export function strikesFree(actor: Profile): boolean {
  return actor.turn?.isActive === false && turnOf(actor, "freeAttack") > 0;
}

/** DH-58: whether a model fires from Overwatch: it watches, and an enemy is active. */
export function isWatching(actor: Profile): boolean {
  return (
    isAble(actor) &&
    !inGrapple(actor) &&
    !strikesFree(actor) &&
    actor.turn?.isActive === false &&
    actor.turn.enemyActs === true &&
    has(actor, "overwatch")
  );
}

/**
 * DH-57: whether a model can take the Half Action that it delayed. This is possible in the turns of other
 * models.
 */
export function takesDelayed(actor: Profile): boolean {
  return isAble(actor) && actor.turn?.isActive === false && has(actor, "delaying");
}

/** DH-58: the attack that a watcher has chosen for its Overwatch. */
export function watchMode(actor: Profile): WatchMode {
  return WATCH_MODES[turnOf(actor, "watchMode") - 1] ?? WATCH_MODES[0];
}

/**
 * DH-58: the weapon that a watcher has chosen. Null when it chose none, when the weapon is no longer in hand,
 * or when the weapon cannot make the chosen attack.
 */
function watchWeapon(actor: Profile): Profile | null {
  const weapon = actor.gear[turnOf(actor, "watchWeapon") - 1];
  return weapon && modesOf(weapon).includes(watchMode(actor)) ? weapon : null;
}

/** DH-58: whether an attack is the one that a watcher has chosen. */
export function isNamed(actor: Profile, action: string, weapon?: Profile | null): boolean {
  const named = watchWeapon(actor);
  return action === watchMode(actor) && (named === null || named.ref === weapon?.ref);
}

/** DH-33: the attacks that a weapon can make. */
export function modesOf(weapon: Profile | null): readonly WatchMode[] {
  return WATCH_MODES.filter((mode) => {
    const rate = weapon?.values[RATES[mode]];
    return rate === true || Number(rate ?? 0) > 0;
  });
}

/** DH-58: the notes about a watcher: the event that it waits for, its attack and its weapon. */
function shownBy(profile: Profile): readonly Said[] {
  if (awaitsSecond(profile)) return [{ key: "otherWeapon" }];
  if (!has(profile, "overwatch")) return [];
  const [event, weapon] = [WATCH_FOR[turnOf(profile, "watchFor") - 1], watchWeapon(profile)];
  const mode = watchMode(profile);
  return [
    ...(event ? [{ key: `waitsFor.${event}` }] : []),
    weapon ? { key: `answersFrom.${mode}`, refs: [weapon.ref] } : { key: `answersWith.${mode}` },
  ];
}

/** DH-58: refuses an attack from Overwatch that the watcher has not chosen. */
function otherThanNamed(actor: Profile, action: string, weapon: Profile | null): Refusal | null {
  if (isNamed(actor, action, weapon)) return null;
  const named = watchWeapon(actor);
  if (!named) return { refused: "watchOther", rule: "DH-58" };
  return { refused: `watchNamed.${watchMode(actor)}`, rule: "DH-58", refs: [named.ref] };
}

/** DH-53, DH-57, DH-58: the refusal of an action in another model's turn; null when the model can act. */
export function outOfTurn(
  { actor, weapon }: Pick<Situation, "actor" | "weapon">,
  cost: number,
  action: string,
): Refusal | null {
  if (strikesFree(actor)) return refuse(action !== "strike", "freeStandard", "DH-53");
  if (takesDelayed(actor))
    return (
      refuse(actor.turn?.turnStarts !== true, "delayedInTurn", "DH-57") ??
      refuse(cost > 1, "delayedHalf", "DH-57")
    );
  if (!isWatching(actor)) return notActive("DH-41");
  return otherThanNamed(actor, action, weapon);
}

/**
 * DH-58: the refusal of a shot at a target outside the watcher's arc. Null when the target is in the arc, and
 * for a model that does not watch.
 */
export function outsideArc(actor: Profile, { bearing }: Facts): Refusal | null {
  return refuse(isWatching(actor) && beyond(bearing?.value ?? 0, HALF_ARC), "outsideArc", "DH-58");
}

/**
 * DH-33, DH-55, DH-57, DH-58: the changes when an action ends statuses of waiting. Overwatch ends with any
 * other action. Aim ends with any action except aiming and attacks. Bracing ends with a move. Delay ends with
 * an action in another model's turn.
 */
export function losesWatch(actor: Profile, action: string): readonly Cost[] {
  const keepsAim = action === "aimHalf" || action === "aimFull" || BOTH.includes(action);
  return [
    ...(takesDelayed(actor) ? statusTo(actor, "delaying", false) : []),
    ...(keepsAim ? [] : AIMS.flatMap((one) => statusTo(actor, one, false))),
    ...(action === "overwatch" ? [] : statusTo(actor, "overwatch", false)),
    ...(GOES.includes(action) ? statusTo(actor, "braced", false) : []),
  ];
}

const AIMS = ["aimedHalf", "aimedFull"] as const;

/** DH-55, DH-58: the statuses that end when a model uses a Reaction. */
export function endedByReaction(actor: Profile): readonly string[] {
  return [...AIMS, "overwatch"].filter((one) => has(actor, one));
}

/** DH-58: whether an enemy's action is the event that a watcher waits for. */
function isAwaited(watcher: Profile, action: string): boolean {
  switch (WATCH_FOR[turnOf(watcher, "watchFor") - 1]) {
    case "movement":
      return GOES.includes(action);
    case "attack":
      return STRIKING.includes(action);
    default:
      return true;
  }
}

/** DH-71: whether a model can take actions. */
export function isAble(model: Profile): boolean {
  return !isHelpless(model) && !has(model, "stunned");
}

/**
 * DH-57, DH-58: the models that may act in another model's turn. Watchers act before the event that they wait
 * for, the one with the highest Agility first. A mover may come into a watcher's arc on its path. Delayed
 * models may act before the active model has done anything in its turn.
 */
export const REACTIONS: Reactions = {
  rule: "DH-58",
  status: "overwatch",
  betweenTurns: "delaying",
  shown: shownBy,
  may: (reactor, _actor, action, { bearing }) => {
    if (!isAble(reactor) || inGrapple(reactor)) return false;
    const isInArc = action === WALK || !beyond(bearing?.value ?? 0, HALF_ARC);
    return isInArc && isAwaited(reactor, action);
  },
  first: (reactor) => countedValue(reactor, "agility"),
};

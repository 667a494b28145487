import {
  capability,
  isRefusal,
  weigh,
  withAttacks,
  type Action,
  type Engagement,
  type Ref,
  type Refusal,
} from "../../../rules/core/index.js";
import { gameById } from "../../../rules/registry.js";
import { modelOf, type Model } from "../models/models.js";
import { weaponsFitting } from "../models/profile.js";
import { attacksOn, engage, measured, waysOf, type Impossible, type Intent } from "./engage.js";

/** An attack that the rules forbid now, and the reason. */
export interface Barred {
  readonly intent: Intent;
  readonly refusal: Refusal;
}

/** The attack that a drag begins. */
export interface LikelyAttack {
  readonly engagement: Engagement | Impossible;
  /**
   * The usual attack on this target and its refusal, when the rules forbid the usual attack but allow
   * `engagement`; null otherwise.
   */
  readonly instead: Barred | null;
}

/**
 * The first attack on these targets that the rules allow now, or the usual attack when they allow none. Null
 * when the model has no attack. `engaging` gathers the data of the attack. `asIf` changes this data before
 * the rules are asked, such as the turn of a model that is about to act.
 */
export function likelyAttack(
  actor: Model,
  targets: readonly Ref[],
  {
    weapon = null,
    engaging = engage,
    asIf = (one) => one,
  }: { weapon?: Ref | null; engaging?: typeof engage; asIf?: (one: Engagement) => Engagement } = {},
): LikelyAttack | null {
  const [usual, ...all] = attacksOn(actor, targets, weapon);
  if (!usual) return null;
  const engagement = engaging(usual);
  const refusal = "impossible" in engagement ? null : refusalOf(asIf(engagement));
  // Without a target, only other weapons of the usual action are tried. If the model acts out of turn,
  // nothing else is tried, since the rules would forbid that too.
  const others = targets.length > 0 ? all : all.filter(({ action }) => action === usual.action);
  const isElsewhere = !refusal || refusal.outOfTurn === true;
  const other = isElsewhere ? undefined : others.find((intent) => isAllowed(intent, asIf));
  return refusal && other
    ? { engagement: engaging(other), instead: { intent: usual, refusal } }
    : { engagement, instead: null };
}

/**
 * The most likely attack. It is the usual action with the first weapon that the rules allow. `only` replaces
 * the usual action.
 */
export function likelyIntent(
  actor: Model,
  targets: readonly Ref[],
  weapon: Ref | null = null,
  only?: string,
): Intent | null {
  const intents = attacksOn(actor, targets, weapon, only);
  const usual = intents.filter(({ action }) => action === intents[0]?.action);
  return (usual.length > 1 ? usual.find((intent) => isAllowed(intent)) : undefined) ?? usual[0] ?? null;
}

/**
 * The same intent with another action. If its weapon does not fit this action, the first fitting weapon is
 * used.
 */
export function withAction(intent: Intent, action: string): Intent {
  const model = modelOf(intent.actor);
  const other = model?.game.actions[action];
  if (model && other && capability(other, withAttacks))
    return withFitting({ ...intent, action }, model, other);
  const ways = (model ? waysOf(model) : []).filter((way) => way.action.id === action);
  const same = ways.find(({ weapon }) => weapon?.uuid === intent.weapon);
  return { ...intent, action, weapon: (same ?? ways[0])?.weapon?.uuid ?? null };
}

/**
 * The same intent with a weapon in hand that fits the action. The intent keeps its own weapon if that fits.
 * Otherwise, it gets the first fitting weapon that the rules allow now, or else the first fitting weapon. The
 * weapon is null when none fits.
 */
export function withFitting(intent: Intent, model: Model, action: Action): Intent {
  const fitting = weaponsFitting(model, action).map(({ uuid }): Intent => ({ ...intent, weapon: uuid }));
  const own = fitting.find(({ weapon }) => weapon === intent.weapon);
  return own ?? fitting.find((one) => isAllowed(one)) ?? fitting[0] ?? { ...intent, weapon: null };
}

/**
 * Whether the rules allow an action now. Modifiers of other packages are ignored, since they never forbid an
 * action. `asIf` changes the engagement first, as in `likelyAttack`.
 */
export function isAllowed(intent: Intent, asIf: (one: Engagement) => Engagement = (one) => one): boolean {
  const found = measured(intent);
  return !("impossible" in found) && refusalOf(asIf(found)) === null;
}

/** Why the rules forbid an engagement now; null when they allow it. */
export function refusalOf(engagement: Engagement): Refusal | null {
  const rules = gameById(engagement.game);
  const setup = rules && weigh(rules, engagement).setup;
  return isRefusal(setup) ? setup : null;
}

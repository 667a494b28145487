import { isRefusal, weigh, type Engagement, type Ref, type Refusal } from "../../../rules/core/index.js";
import { gameById } from "../../../rules/registry.js";
import type { Model } from "../models/models.js";
import { attacksOn, engage, isAllowed, measured, type Impossible, type Intent } from "./engage.js";

/** An attack that the rules forbid now, and the reason. */
export interface Barred {
  readonly intent: Intent;
  readonly refusal: Refusal;
}

/** The attack that a drag begins. */
export interface LikelyAttack {
  readonly engagement: Engagement | Impossible;
  /** The usual attack on this target, when the rules forbid it and allow this one; null otherwise. */
  readonly instead: Barred | null;
}

/**
 * The first attack on these targets that the rules allow now, and the usual attack when they allow none. Null when the model
 * has no attack. `engaging` gathers the data of the attack, and `asIf` changes what is weighed, such as the turn of a model that
 * is about to act.
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
  const barring = (one: Engagement | Impossible): Refusal | null =>
    refusalOf("impossible" in one ? one : asIf(one));
  const refusal = barring(engagement);
  // Without a target the action stays the usual one. Out of turn, another action helps as little.
  const others = targets.length > 0 ? all : all.filter(({ action }) => action === usual.action);
  const other =
    !refusal || refusal.outOfTurn === true
      ? undefined
      : others.find((intent) => isAllowedAs(intent, barring));
  return refusal && other
    ? { engagement: engaging(other), instead: { intent: usual, refusal } }
    : { engagement, instead: null };
}

/** Whether nothing bars an attack. */
function isAllowedAs(intent: Intent, barring: (one: Engagement | Impossible) => Refusal | null): boolean {
  const found = measured(intent);
  return !("impossible" in found) && barring(found) === null;
}

/** The most likely attack: the first weapon of the usual action that the rules allow. `only` names another action. */
export function likelyIntent(
  actor: Model,
  targets: readonly Ref[],
  weapon: Ref | null = null,
  only?: string,
): Intent | null {
  const intents = attacksOn(actor, targets, weapon, only);
  const usual = intents.filter(({ action }) => action === intents[0]?.action);
  return (usual.length > 1 ? usual.find(isAllowed) : undefined) ?? usual[0] ?? null;
}

/** Why the rules forbid an engagement now; null when they allow it, and when there is none. */
export function refusalOf(engagement: Engagement | Impossible): Refusal | null {
  const rules = "impossible" in engagement ? undefined : gameById(engagement.game);
  if (!rules || "impossible" in engagement) return null;
  const { setup } = weigh(rules, engagement);
  return isRefusal(setup) ? setup : null;
}

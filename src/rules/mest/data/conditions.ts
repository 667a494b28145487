import {
  has,
  numberOf,
  type Fact,
  type Facts,
  type Profile,
  type Ref,
  type Situation,
} from "../../core/index.js";
import { isStubUser } from "./gear.js";

/** MEST-101: the effect of an attack on a KO'd model, by option. */
export const KO_ATTACKS = ["eliminate", "test", "forbidden"] as const;

/** MEST-12: the types of Hindrance. Each has the name of the track that counts its tokens. */
export const HINDRANCES = ["wounds", "fear", "delay"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** MEST-12: the types of Hindrance that a model has; the number of tokens makes no difference. MEST-100: a KO'd model has none. */
export function hindrances(profile: Profile | null): readonly Hindrance[] {
  if (profile && isOutOfPlay(profile)) return [];
  return HINDRANCES.filter((type) => numberOf(profile, type) > 0);
}

/** MEST-14: a model is Eliminated at SIZ and this many more Wound tokens. */
const BEYOND_SIZ = 3;

/** MEST-53: the Fear tokens at which a model is Disordered, Panicked and Eliminated. */
const DISORDERED = 2;
const PANICKED = 3;
export const ELIMINATED = 4;

/** The state of a model by its Wound tokens. */
export type Fate = "inPlay" | "ko" | "eliminated";

/** MEST-14: KO'd when Wound tokens reach SIZ, Eliminated when they reach SIZ + 3. */
export function fateOf(wounds: number, siz: number): Fate {
  if (wounds >= siz + BEYOND_SIZ) return "eliminated";
  return wounds >= siz ? "ko" : "inPlay";
}

/** MEST-13: whether a model is Eliminated, by Wounds, by Fear, or by its status. */
export function isEliminated(profile: Profile): boolean {
  return has(profile, "eliminated") || impliedBy(profile.values).includes("eliminated");
}

/**
 * MEST-14, MEST-53: the statuses that Wounds and Fear imply, even when a person has set the Wounds and Fear. Wounds
 * imply none for a model without SIZ.
 */
export function impliedBy({ wounds, siz, fear }: Profile["values"]): readonly Exclude<Fate, "inPlay">[] {
  if (Number(fear ?? 0) >= ELIMINATED) return ["eliminated"];
  const fate = fateOf(Number(wounds ?? 0), Number(siz ?? Infinity));
  return fate === "inPlay" ? [] : [fate];
}

/** MEST-13, MEST-14: whether a model is KO'd or Eliminated. */
export function isOutOfPlay(profile: Profile): boolean {
  return has(profile, "ko") || has(profile, "eliminated") || impliedBy(profile.values).length > 0;
}

/** MEST-13: whether a model is Attentive: in play and without Delay tokens. */
export function isAttentive(profile: Profile): boolean {
  return numberOf(profile, "delay") === 0 && !isOutOfPlay(profile);
}

/** MEST-13: whether a model has fewer than two Fear tokens. */
export function isOrdered(profile: Profile): boolean {
  return numberOf(profile, "fear") < DISORDERED;
}

/** MEST-53, MEST-104: whether a model has three or more Fear tokens. */
export function isPanicked(profile: Profile): boolean {
  return numberOf(profile, "fear") >= PANICKED;
}

/** MEST-13: whether a model has completed its activities. A KO'd model always has. */
export function isDone(profile: Profile): boolean {
  return has(profile, "done") || isOutOfPlay(profile);
}

/** MEST-13: whether a model can support friends near it: it is Attentive and Ordered. */
export function counts(profile: Profile): boolean {
  return isAttentive(profile) && isOrdered(profile);
}

/**
 * MEST-16, MEST-21: the models of a fact that are Attentive and Ordered. A model whose numbers are not known counts,
 * because it was measured nearby; a person can set another number.
 */
export function counting(fact: Fact<readonly Ref[]> | undefined, others: readonly Profile[]): readonly Ref[] {
  return (fact?.value ?? []).filter((ref) => {
    const profile = others.find((one) => one.ref === ref);
    return !profile || counts(profile);
  });
}

/**
 * MEST-13: whether one model engages another in its Melee Range. A KO'd model engages no enemy, and a
 * Panicked model engages none either (MEST-104). A model with only Stub weapons engages only models that also
 * have only Stub weapons (MEST-115). A model whose numbers are not known engages.
 */
export function engages(one: Profile | undefined, other: Profile | null): boolean {
  if (!one) return true;
  if (isOutOfPlay(one) || isPanicked(one)) return false;
  return !other || !isStubUser(one) || isStubUser(other);
}

/** MEST-13: the models of a list that engage a model. A model whose numbers are not known counts. */
export function engaging(
  refs: readonly Ref[],
  model: Profile | null,
  others: readonly (Profile | null)[],
): readonly Ref[] {
  return refs.filter((ref) => {
    const one = others.find((other) => other?.ref === ref);
    return engages(one ?? undefined, model);
  });
}

/**
 * MEST-13: whether enemies engage a model; null when that was not measured.
 *
 * @param opponents the enemies that have the model in Melee Range: in contact, or within their Reach
 */
export function isEngaged(
  opponents: Fact<readonly Ref[]> | undefined,
  model: Profile | null,
  others: readonly (Profile | null)[],
): boolean | null {
  return opponents ? engaging(opponents.value, model, others).length > 0 : null;
}

/** The profiles of the models that a fact lists, as far as the battle knows them. */
export function profilesIn(
  bystanders: Situation["bystanders"],
  fact: Fact<readonly Ref[]> | undefined,
): readonly Profile[] {
  return (fact?.value ?? []).flatMap((ref) =>
    Object.hasOwn(bystanders, ref) ? (bystanders[ref]?.profile ?? []) : [],
  );
}

/** MEST-13: whether a model is in contact with the actor, or has the actor within its Reach. */
export function isOn({ contact, opponents }: Facts, model: Ref): boolean {
  return contact?.value === true || opponents?.value.includes(model) === true;
}

/** MEST-13: whether the actor is in contact with its target, or has the target within its Reach. */
export function isOnTarget({ contact, targetOpponents }: Facts, actor: Ref): boolean {
  return contact?.value === true || targetOpponents?.value.includes(actor) === true;
}

/** MEST-15: how many models are in a Scrum; 0 when fewer than three are engaged with each other. */
export function scrumOf({ melee }: Facts, others: readonly Profile[]): number {
  const models = (melee?.value ?? []).filter((ref) => {
    const profile = others.find((one) => one.ref === ref);
    return !profile || !isOutOfPlay(profile);
  });
  return models.length >= 3 ? models.length : 0;
}

/**
 * MEST-13: the conditions of a model. The rules name them in pairs, such as Ready and Done, and the list has
 * one of each pair. Free or Engaged is left out, because it needs a scene.
 */
export function conditionsOf(profile: Profile): readonly string[] {
  return [
    isDone(profile) ? "done" : "ready",
    isOutOfPlay(profile) ? "outOfPlay" : "inPlay",
    has(profile, "hidden") ? "hidden" : "revealed",
    isAttentive(profile) ? "attentive" : "distracted",
    isOrdered(profile) ? "ordered" : "disordered",
  ];
}

import {
  askTicks,
  assess,
  beyond,
  has,
  NO_CHOICES,
  pay,
  statusTo,
  type Aim,
  type Cost,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
} from "../../../core/index.js";
import type { AttackKind } from "../../data/attack-kinds.js";
import { modified } from "../../dice/reading.js";
import { ATTACK_MODIFIERS } from "../../modifiers/attack.js";
import { MELEE_MODIFIERS } from "../../modifiers/melee.js";
import { RANGED_MODIFIERS } from "../../modifiers/ranged.js";
import { bystanderOf, type Threat, type Victim } from "../defense/victim.js";

/** DH-60: the greatest distance of a burst's other targets from its first target, in meters. */
const APART = 2;

/** Another model that further hits can go to. */
export type Further = {
  readonly victim: Victim;
  /** DH-26: the change that marks the model as shot at. It is made when the model is hit. */
  readonly costs: readonly Cost[];
};

/** Hits that go to another model. */
export interface Share extends Further {
  readonly hits: number;
}

/**
 * The modifier of an attack on this target. Only the statuses and values of the two models count, not the
 * facts of the scene.
 */
function easeOf({ actor, weapon, others }: Situation, test: string, target: Profile): number {
  const view = { actor, weapon, target, facts: {}, others };
  return modified(
    assess([...ATTACK_MODIFIERS, ...MELEE_MODIFIERS, ...RANGED_MODIFIERS], test, view, NO_CHOICES),
    "attacker",
  );
}

/**
 * DH-60: the models that further hits can go to. For a burst, they are the models near its target, except
 * friends. In melee, they are the attacker's opponents.
 */
function nearby({ close }: AttackKind, { facts }: Aim): readonly Ref[] {
  if (close) return facts.opponents?.value ?? [];
  const near = facts.neighbors?.value ?? [];
  return near
    .filter((one) => one.allegiance !== "friend" && !beyond(one.distance, APART))
    .map(({ ref }) => ref);
}

/**
 * DH-60: the models to which further hits of an attack can go. None of them is harder to hit than the target.
 */
export function furtherTargets(
  kind: AttackKind,
  situation: Situation,
  aim: Aim,
  threat: Threat,
): readonly Further[] {
  if (kind.hits === "one" || kind.suppresses) return [];
  const ease = easeOf(situation, kind.id, aim.profile);
  return nearby(kind, aim).flatMap((ref) => {
    const profile = situation.others.find((one) => one.ref === ref);
    if (!profile || ref === aim.profile.ref || has(profile, "out")) return [];
    if (easeOf(situation, kind.id, profile) < ease) return [];
    const isShot = !kind.close && profile.turn !== null;
    return [
      {
        victim: bystanderOf(profile, kind.id, threat),
        costs: isShot ? statusTo(profile, "shotAt", true) : [],
      },
    ];
  });
}

/**
 * DH-60: asks how many of the hits after the first one go to each of the other models. The odds assume that
 * all hits go to the target.
 */
export function* shareOut(by: Ref, hits: number, others: readonly Further[]): Procedure<readonly Share[]> {
  if (hits < 2) return [];
  const idOf = (index: number): string => `hits-${index + 1}`;
  const ticked = yield* askTicks({
    key: "share",
    who: by,
    question: "furtherHits",
    ticks: others.map(({ victim }, index) => ({ id: idOf(index), most: hits - 1, refs: [victim.ref] })),
    mostTicks: hits - 1,
  });
  const shares = others.flatMap((other, index): Share[] => {
    const own = ticked.get(idOf(index)) ?? 0;
    return own > 0 ? [{ ...other, hits: own }] : [];
  });
  for (const { costs } of shares) yield* pay(costs);
  return shares;
}

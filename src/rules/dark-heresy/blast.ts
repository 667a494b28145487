import {
  assess,
  has,
  NO_CHOICES,
  note,
  numberOf,
  type Aim,
  type Procedure,
  type Ref,
  type Situation,
  beyond,
} from "../core/index.js";
import type { Blow } from "./blow.js";
import { evade } from "./evade.js";
import { EVASION_MODIFIERS } from "./evasion-modifiers.js";
import { frameOf, pointAt, type Point } from "./ground.js";
import { condition, hurt } from "./hurt.js";
import { locationOf } from "./locations.js";
import { rollPercentile } from "./degrees.js";
import { victimOf, type Victim } from "./victim.js";

/** Metres from a person's middle to its edge. */
const GIRTH = 0.5;

/** Somebody near the target, and where, as the thrower sees it. */
type Bystander = {
  readonly victim: Victim;
  readonly at: Point;
  /** Metres from its middle to its edge. */
  readonly girth: number;
};

/** DH-40, Blast: the radius of a weapon's blast, and those who are known to stand in it. */
export type Blast = {
  readonly metres: number;
  /** Besides the target, where it hits. */
  readonly around: readonly Victim[];
  /** All those near, where it may scatter to; null where nobody knows how they stand. */
  readonly near: readonly Bystander[] | null;
};

/** DH-40: who stands within the blast of a weapon used against this target; null for a weapon without one. */
export function blastOf(situation: Situation, aim: Aim | null, test: string, outAt: number): Blast | null {
  const { actor, weapon, others, standing } = situation;
  const metres = numberOf(weapon, "blast");
  if (metres <= 0) return null;
  const { distance, neighbours } = aim?.facts ?? {};
  const known = [
    ...(neighbours?.value ?? []),
    ...(distance ? [{ ref: actor.ref, distance: distance.value }] : []),
  ].flatMap(({ ref, distance: away }) => {
    const profile = [actor, ...others].find((one) => one.ref === ref);
    if (!profile || ref === aim?.profile.ref || has(profile, "out")) return [];
    const view = { actor, weapon, target: profile, facts: {}, others };
    const assessment = assess(EVASION_MODIFIERS, test, view, NO_CHOICES);
    return [{ ref, away, victim: victimOf({ profile, facts: {}, assessment, shots: 0 }, false, outAt) }];
  });
  const around = known.filter(({ away }) => !beyond(away, metres)).map(({ victim }) => victim);
  const frame = frameOf(situation);
  if (!frame || !aim) return { metres, around, near: null };
  const bystanders = known.flatMap(({ ref, away, victim }) => {
    const place = standing[ref];
    if (!place) return [];
    const at = pointAt(frame, place);
    return [{ victim, at, girth: Math.max(0, Math.hypot(at.ahead, at.right) - away) / 2 }];
  });
  const target = { victim: victimOf(aim, false, outAt), at: { ahead: 0, right: 0 }, girth: GIRTH };
  return { metres, around, near: [target, ...bystanders] };
}

/** DH-23, DH-40: who is caught where a blast lands that missed. */
export function* blastElsewhere(
  by: Ref,
  blow: Blow,
  { metres, near }: Blast,
  landing: Point | null,
): Procedure<void> {
  yield* note("blastMissed", [by], { metres });
  if (!landing || !near) return;
  const caught = near.filter(({ at, girth }) => {
    const away = Math.hypot(at.ahead - landing.ahead, at.right - landing.right) - girth;
    return !beyond(away, metres);
  });
  if (caught.length === 0) yield* note("blastNobody", [by]);
  yield* each(
    by,
    blow,
    caught.map(({ victim }) => victim),
  );
}

/** DH-40: everybody in the blast takes one hit, where a d100 says, unless it is evaded. */
export function* spreadBlast(by: Ref, blow: Blow, { metres, around }: Blast, target: Ref): Procedure<void> {
  yield* note("blast", [target], { metres });
  yield* each(by, blow, around);
}

function* each(by: Ref, blow: Blow, victims: readonly Victim[]): Procedure<void> {
  for (const [index, victim] of victims.entries()) {
    const stem = `blast-${index + 1}-`;
    yield* note("inBlast", [victim.ref]);
    if ((yield* evade(by, victim, false, stem)) > 0) continue;
    const rolled = yield* rollPercentile({
      key: `${stem}location`,
      roller: by,
      purpose: "location",
      target: null,
    });
    const location = locationOf(rolled);
    yield* note(location, [victim.ref]);
    yield* hurt({ key: `${stem}hit`, by, blow, degrees: 1, location }, condition(victim));
  }
}

import {
  has,
  inRow,
  note,
  type Aim,
  type Procedure,
  type Ref,
  type Situation,
  beyond,
} from "../../../core/index.js";
import type { Blow } from "../damage/blow.js";
import { evade, type Evading } from "../defense/evade.js";
import { frameOf, pointAt, type Point } from "../../battle/ground.js";
import { hurt, type Conditions } from "../damage/hurt.js";
import { rollLocation } from "../../dice/rolls.js";
import { bystanderOf, victimOf, type Victim } from "../defense/victim.js";
import { ratingOf } from "../../data/traits.js";

/** The distance in meters from the middle of a person's body to its edge. */
const GIRTH = 0.5;

/** A model in a blast. */
export type Caught = {
  readonly victim: Victim;
  /** DH-62: meters from the model to the edge of the blast. */
  readonly edge: number;
};

/** A model near the target, with its position from the thrower's point of view. */
type Bystander = {
  readonly victim: Victim;
  readonly at: Point;
  /** The distance in meters from the model's middle to its edge. */
  readonly girth: number;
};

/** DH-40, Blast: the radius of a weapon's blast, and the models that are known to be in it. */
export type Blast = {
  readonly meters: number;
  /** The models in the blast besides the target, when the attack hits. */
  readonly around: readonly Caught[];
  /** All models nearby, which a scattered blast may hit; null when their places are not known. */
  readonly near: readonly Bystander[] | null;
};

/** DH-40: the models in the blast of a weapon used against this target; null for a weapon without a blast. */
export function blastOf(situation: Situation, aim: Aim | null, test: string): Blast | null {
  const { actor, weapon, others, positions } = situation;
  const meters = ratingOf(weapon, "blast");
  const threat = { situation, close: false, area: meters };
  if (meters <= 0) return null;
  const { distance, neighbors } = aim?.facts ?? {};
  const known = [
    ...(neighbors?.value ?? []),
    ...(distance ? [{ ref: actor.ref, distance: distance.value }] : []),
  ].flatMap(({ ref, distance: away }) => {
    const profile = [actor, ...others].find((one) => one.ref === ref);
    if (!profile || ref === aim?.profile.ref || has(profile, "out")) return [];
    return [{ ref, away, victim: bystanderOf(profile, test, threat) }];
  });
  const around = known
    .filter(({ away }) => !beyond(away, meters))
    .map(({ victim, away }) => ({ victim, edge: edgeFrom(meters, away) }));
  const frame = frameOf(situation);
  if (!frame || !aim) return { meters, around, near: null };
  const bystanders = known.flatMap(({ ref, away, victim }) => {
    const place = positions[ref];
    if (!place) return [];
    const at = pointAt(frame, place);
    // DH-62: the edge of a scattered blast is not known in advance, so people move the models out of the
    // blast.
    return [
      {
        victim: { ...victim, exit: null },
        at,
        girth: Math.max(0, Math.hypot(at.ahead, at.right) - away) / 2,
      },
    ];
  });
  const target = {
    victim: { ...victimOf(aim, threat), exit: null },
    at: { ahead: 0, right: 0 },
    girth: GIRTH,
  };
  return { meters, around, near: [target, ...bystanders] };
}

/** DH-62: meters to the edge of a blast for a model at a distance from its center. */
function edgeFrom(meters: number, away: number): number {
  return Math.max(0, meters - Math.max(0, away));
}

/** A blast and its attacker. */
export interface Burst {
  readonly by: Ref;
  readonly blow: Blow;
  readonly blast: Blast;
  readonly evading: Evading;
  readonly stateOf: Conditions;
}

/**
 * DH-23, DH-40: the models in a blast that lands at this point; none when the places of models are not known.
 */
export function caughtAt({ meters, near }: Blast, landing: Point): readonly Caught[] {
  return (near ?? []).flatMap(({ victim, at, girth }) => {
    const away = Math.hypot(at.ahead - landing.ahead, at.right - landing.right) - girth;
    return beyond(away, meters) ? [] : [{ victim, edge: edgeFrom(meters, away) }];
  });
}

/**
 * DH-23, DH-40: the blast of a miss hits the models near the place where it lands. The result lists these
 * models.
 */
export function* blastElsewhere(burst: Burst, landing: Point | null): Procedure<readonly Ref[]> {
  const { by, blast } = burst;
  yield* note("blastMissed", [by], { meters: blast.meters });
  if (!landing || !blast.near) return [];
  const caught = caughtAt(blast, landing);
  if (caught.length === 0) yield* note("blastEmpty", [by]);
  return yield* each(burst, caught);
}

/** DH-40: every model in the blast that does not evade takes one hit, at a location rolled with a d100. */
export function* spreadBlast(burst: Burst, target: Ref): Procedure<void> {
  const { meters, around } = burst.blast;
  yield* note("blast", [target], { meters });
  yield* each(burst, around);
}

function* each({ by, blow, evading, stateOf }: Burst, caught: readonly Caught[]): Procedure<readonly Ref[]> {
  const struck: Ref[] = [];
  for (const [index, { victim, edge }] of caught.entries()) {
    const row = `blast-${index + 1}`;
    const part = blastOne({ by, blow, evading, stateOf }, { victim, edge }, `${row}-`);
    if (yield* inRow(row, { key: "inBlast", refs: [victim.ref] }, part)) struck.push(victim.ref);
  }
  return struck;
}

/** DH-40: the hit of a blast on one model. The result says if the model did not evade. */
function* blastOne(
  { by, blow, evading, stateOf }: Omit<Burst, "blast">,
  { victim, edge }: Caught,
  stem: string,
): Procedure<boolean> {
  const target = stateOf(victim);
  if ((yield* evade(by, target, { ...evading, stem, edge, hits: 1 })) > 0) return false;
  const location = yield* rollLocation(`${stem}location`, by);
  yield* note(location, [victim.ref]);
  yield* hurt({ key: `${stem}hit`, by, blow, degrees: 1, location }, target);
  return true;
}

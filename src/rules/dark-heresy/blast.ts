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
} from "../core/index.js";
import type { Blow } from "./blow.js";
import { evade } from "./evade.js";
import { EVASION_MODIFIERS } from "./evasion-modifiers.js";
import { condition, hurt } from "./hurt.js";
import { locationOf } from "./locations.js";
import { rollPercentile } from "./degrees.js";
import { beyond } from "./range.js";
import { victimOf, type Victim } from "./victim.js";

/** DH-40, Blast: the radius of a weapon's blast, and those who are known to stand in it besides the target. */
export type Blast = {
  readonly metres: number;
  readonly around: readonly Victim[];
};

/** DH-40: who stands within the blast of a weapon that hits this target; null for a weapon without one. */
export function blastOf(situation: Situation, aim: Aim | null, test: string, outAt: number): Blast | null {
  const { actor, weapon, others } = situation;
  const metres = numberOf(weapon, "blast");
  if (metres <= 0) return null;
  const near = (aim?.facts.neighbours?.value ?? []).filter(({ distance }) => !beyond(distance, metres));
  const around = near.flatMap(({ ref }) => {
    const profile = others.find((one) => one.ref === ref);
    if (!profile || ref === aim?.profile.ref || has(profile, "out")) return [];
    const view = { actor, weapon, target: profile, facts: {}, others };
    const assessment = assess(EVASION_MODIFIERS, test, view, NO_CHOICES);
    return [victimOf({ profile, facts: {}, assessment, shots: 0 }, false, outAt)];
  });
  return { metres, around };
}

/** DH-40: everybody in the blast takes one hit, where a d100 says, unless it is evaded. */
export function* spreadBlast(by: Ref, blow: Blow, { metres, around }: Blast, target: Ref): Procedure<void> {
  yield* note("blast", [target], { metres });
  for (const [index, victim] of around.entries()) {
    const stem = `blast-${index + 1}-`;
    yield* note("inBlast", [victim.ref]);
    if ((yield* evade(by, victim, false, stem)) > 0) continue;
    const rolled = yield* rollPercentile({
      key: `${stem}location`,
      roller: by,
      purpose: "location",
      target: 100,
    });
    const location = locationOf(rolled);
    yield* note(location, [victim.ref]);
    yield* hurt({ key: `${stem}hit`, by, blow, degrees: 1, location }, condition(victim));
  }
}

import { note, numberOf, type Procedure, type Profile, type Ref } from "../../core/index.js";
import { MOST_FEINTED } from "../data/fields.js";
import { meleeWeapons } from "../data/gear.js";
import { grade, succeeds, THREE_DICE } from "../dice/reading.js";
import { check } from "../dice/rolls.js";
import { shockOf } from "../modifiers/find.js";

/** GURPS-51: a feint before its dice are rolled, with the skills of both sides. */
export type Contest = {
  readonly who: Ref;
  readonly foe: Ref;
  readonly weapon: Ref;
  readonly skill: number;
  readonly against: number;
};

/** One side's roll in the contest of skills. */
interface Side {
  readonly succeeds: boolean;
  readonly margin: number;
}

/** GURPS-51: the points that a feint takes from the foe's defenses. */
export function feintPenalty(own: Side, foe: Side): number {
  if (!own.succeeds) return 0;
  return Math.min(MOST_FEINTED, Math.max(0, foe.succeeds ? own.margin - foe.margin : own.margin));
}

/** GURPS-51, GURPS-59: the foe's best skill with a ready melee weapon, or its DX; shock lowers both. */
export function against(foe: Profile): number {
  const skills = meleeWeapons(foe).map((weapon) => numberOf(weapon, "skill"));
  return Math.max(numberOf(foe, "dx"), ...skills) - shockOf(foe);
}

/** GURPS-51: rolls for both sides. The result is the penalty that the feint wins; 0 when it fails. */
export function* contest({ who, foe, weapon, skill, against: other }: Contest): Procedure<number> {
  const own = yield* check({ key: "feint", roller: who, purpose: "feint", skill, with: weapon });
  const seen = yield* check({ key: "sees-feint", roller: foe, purpose: "seesFeint", skill: other });
  const penalty = feintPenalty(
    { succeeds: succeeds(own.grade), margin: own.margin },
    { succeeds: succeeds(seen.grade), margin: seen.margin },
  );
  yield* note(penalty > 0 ? "feinted" : "feintFails", [who, foe], { penalty }, penalty > 0 ? "good" : "bad");
  return penalty;
}

/**
 * GURPS-51: each penalty that a feint can win, with its chance. The penalty 0 has the chance that the feint
 * fails.
 */
export function contestChances({
  skill,
  against: other,
}: Pick<Contest, "skill" | "against">): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  const contestSideOf = (sum: number, score: number): Side => ({
    succeeds: succeeds(grade(sum, score)),
    margin: score - sum,
  });
  for (const [own, chance] of THREE_DICE)
    for (const [seen, part] of THREE_DICE) {
      const penalty = feintPenalty(contestSideOf(own, skill), contestSideOf(seen, other));
      chances.set(penalty, (chances.get(penalty) ?? 0) + chance * part);
    }
  return chances;
}

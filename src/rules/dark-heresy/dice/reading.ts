import {
  bonusIn,
  reading,
  shown,
  type Assessment,
  type Chance,
  type Contribution,
  type Faces,
  type Reading,
  type RollContext,
  type Side,
} from "../../core/index.js";
import { tens } from "../data/characteristics.js";

/** DH-30: the highest sum of all modifiers, and with a minus sign the lowest sum. */
export const MOST_MODIFIED = 60;

/** DH-30: the limit of all modifiers to a test, as one contribution for each side. */
export const LIMITS: readonly Contribution[] = (["attacker", "defender"] as const).map((side) => ({
  type: "limit",
  side,
  group: "",
  min: -MOST_MODIFIED,
  max: MOST_MODIFIED,
}));

/** The faces of a d100. */
export const FACES: readonly number[] = Array.from({ length: 100 }, (_, index) => index + 1);

/** The result of a test. */
export interface Result {
  readonly success: boolean;
  /** DH-31: degrees of success, or of failure; 1 at least. */
  readonly degrees: number;
}

/** DH-30: a sum of modifiers, cut off at the limit. */
export function limited(total: number): number {
  return Math.min(MOST_MODIFIED, Math.max(-MOST_MODIFIED, total));
}

/**
 * DH-1, DH-30: the sum of all modifiers of a side, cut off at the limit. `more` is a modifier that is not
 * in the assessment.
 */
export function modified(assessment: Assessment, side: Side, more = 0): number {
  return limited(unlimited(assessment, side) + more);
}

/**
 * The sum of all modifiers of a side, without the limit. The caller can add further modifiers before it
 * applies `limited` (DH-30).
 */
export function unlimited({ modifiers }: Assessment, side: Side): number {
  let total = 0;
  for (const { contributions } of modifiers) total += bonusIn(contributions, side);
  return total;
}

/** DH-30, DH-31: reads a d100 against its target number. 1 always succeeds, and 100 always fails. */
export function judge(rolled: number, target: number): Result {
  const success = rolled === 1 || (rolled !== 100 && rolled <= target);
  const margin = tens(target) - tens(rolled);
  return { success, degrees: Math.max(1, 1 + (success ? margin : -margin)) };
}

/** DH-36: the mishaps of a weapon when it is fired. */
const MISHAPS = ["jam", "overheat"] as const;
export type Mishap = (typeof MISHAPS)[number];

/**
 * DH-36: the mishap that a d100 causes; null for none. `about` has the lowest face that jams or overheats the
 * weapon.
 */
export function mishapOf(rolled: number, about: RollContext = {}): Mishap | null {
  return MISHAPS.find((one) => rolled >= (about[one] ?? Infinity)) ?? null;
}

/**
 * DH-30, DH-31, DH-36: the readings of a d100 against its target number, with its Degrees. If the face jams
 * or overheats the weapon (`about`), the attack misses and there are no Degrees.
 */
export function reads(faces: Faces, against: number | null, about?: RollContext): readonly Reading[] {
  const [rolled, ...more] = shown(faces, "d100");
  if (rolled === undefined || more.length > 0) return [];
  const mishap = mishapOf(rolled, about);
  if (mishap) return [reading(mishap, { [mishap]: about?.[mishap] ?? rolled }, "fumble")];
  if (against === null) return [];
  const { success, degrees } = judge(rolled, against);
  return [
    success
      ? reading("success", { against, degrees }, "good")
      : reading("failure", { against, degrees }, "bad"),
  ];
}

/** The chance that a d100 against this target number gives a result for which `holds` is true. */
export function chanceThat(target: number, holds: (result: Result, rolled: number) => boolean): number {
  return FACES.filter((face) => holds(judge(face, target), face)).length / 100;
}

/** The chances that a test fails and that it succeeds. */
export function testChances(target: number): readonly Chance[] {
  const passed = chanceThat(target, ({ success }) => success);
  return [
    { id: "failed", chance: 1 - passed },
    { id: "passed", chance: passed },
  ];
}

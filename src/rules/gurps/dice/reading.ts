import {
  chanceOf,
  reading,
  shown,
  type Distribution,
  type Faces,
  type Reading,
  type RollContext,
  type Tone,
  fairDie,
  summed,
} from "../../core/index.js";

/** The distribution of the sum of this many dice. */
export function diceSum(count: number): Distribution {
  return summed(count, fairDie(6));
}

/** The result of a success roll. */
export type Grade = "criticalSuccess" | "success" | "failure" | "criticalFailure";

/** Every sum of three dice with its chance. */
export const THREE_DICE: Distribution = diceSum(3);

/** The lowest effective skill that can be rolled against. A defense can always be rolled (GURPS-34). */
export const LEAST_SKILL = 3;

/** GURPS-1, GURPS-34: the result of three dice against an effective skill. */
export function grade(sum: number, skill: number): Grade {
  if (sum <= 4 || (sum === 5 && skill >= 15) || (sum === 6 && skill >= 16)) return "criticalSuccess";
  if (sum === 18 || (sum === 17 && skill <= 15) || sum >= skill + 10) return "criticalFailure";
  return sum <= skill && sum < 17 ? "success" : "failure";
}

/** Whether a grade is a success of any kind. */
export function succeeds(of: Grade): boolean {
  return of === "success" || of === "criticalSuccess";
}

/** The chance of success against an effective skill. */
export function successChance(skill: number): number {
  return chanceOf(THREE_DICE, (sum) => succeeds(grade(sum, skill)));
}

/** The chance of one grade against an effective skill. */
export function gradeChance(skill: number, of: Grade): number {
  return chanceOf(THREE_DICE, (sum) => grade(sum, skill) === of);
}

const TONES: Readonly<Record<Grade, Tone>> = {
  criticalSuccess: "critical",
  success: "good",
  failure: "bad",
  criticalFailure: "fumble",
};

/** GURPS-36: whether a weapon malfunctions on this roll. A weapon with malfunction 0 never does. */
export function malfunctions(sum: number, { malfunction: from = 0 }: RollContext = {}): boolean {
  return from > 0 && sum >= from;
}

/**
 * GURPS-1, GURPS-34, GURPS-36: the readings of three dice: success or failure with its margin, or a
 * malfunction of the weapon. Without a number to roll against, there is only the malfunction.
 */
export function reads(faces: Faces, against: number | null, about?: RollContext): readonly Reading[] {
  const dice = shown(faces, "d6");
  if (dice.length !== 3) return [];
  const sum = dice.reduce((total, face) => total + face, 0);
  if (malfunctions(sum, about)) return [reading("malfunctions", { sum }, "fumble")];
  if (against === null) return [];
  const of = grade(sum, against);
  if (of === "failure" && sum <= against) return [reading("alwaysFails", { against, sum }, "bad")];
  return [reading(of, { against, by: Math.abs(against - sum) }, TONES[of])];
}

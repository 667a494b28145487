import {
  chanceOf,
  reading,
  roll,
  shown,
  type Distribution,
  type Faces,
  type Procedure,
  type Reading,
  type Ref,
  type RollContext,
  type Tone,
} from "../core/index.js";
import { diceSum } from "./dice.js";

/** How a success roll turned out. */
export type Grade = "criticalSuccess" | "success" | "failure" | "criticalFailure";

/** Every sum of three dice with its chance. */
export const THREE_DICE: Distribution = diceSum(3);

/** The lowest effective skill that may be tried at all; a defense may always be (GURPS-34). */
export const LEAST_SKILL = 3;

/** GURPS-1, GURPS-34: how a roll of three dice turns out against an effective skill. */
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

/** A success roll about to be made. */
export interface Check {
  readonly key: string;
  readonly roller: Ref;
  readonly purpose: string;
  /** The number to roll at or under. */
  readonly skill: number;
  /** What it is rolled with, where that is to be told. */
  readonly with?: Ref;
  /** GURPS-36: `malfunction`, the roll from which the weapon fails. */
  readonly about?: RollContext;
}

/** A success roll made. */
export interface Checked {
  readonly sum: number;
  readonly grade: Grade;
  /** By how much it was made; negative when it was missed. */
  readonly margin: number;
}

/** Rolls three dice against a number. */
export function* check({ skill, ...told }: Check): Procedure<Checked> {
  const faces = yield* roll({
    ...told,
    dice: { d6: 3 },
    bySum: true,
    against: skill,
    relation: "atMost",
  });
  const sum = shown(faces, "d6").reduce((total, face) => total + face, 0);
  return { sum, grade: grade(sum, skill), margin: skill - sum };
}

const TONES: Readonly<Record<Grade, Tone>> = {
  criticalSuccess: "critical",
  success: "good",
  failure: "bad",
  criticalFailure: "fumble",
};

/** GURPS-36: whether a weapon fails at this roll; one of malfunction 0 never does. */
export function malfunctions(sum: number, { malfunction: from = 0 }: RollContext = {}): boolean {
  return from > 0 && sum >= from;
}

/** GURPS-1, GURPS-34, GURPS-36: three dice against a number, by how much it was made or missed, and whether the weapon fails. */
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

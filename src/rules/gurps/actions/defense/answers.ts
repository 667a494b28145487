import { ACROBATIC, footworkOf, mayTumble, priceOf, waysLeft, type Footwork, type Guard } from "./guard.js";
import { grade, successChance, succeeds, THREE_DICE } from "../../dice/reading.js";
import type { Way } from "./ways.js";

/**
 * One answer of a defender to an attack roll: a defense with the movement that goes with it. `way` is null
 * for no defense.
 */
export interface Answer {
  /**
   * The id of the answer, such as `parryRetreat-2`: a language key in the game's group `answer`, then the
   * number of the weapon. A defense without a retreat, a drop or acrobatics has the id of its way.
   */
  readonly id: string;
  readonly way: Way | null;
  readonly footwork: Footwork;
  readonly tumbles: boolean;
}

/** One possible result of a defense, with its chance and the guard afterwards. */
export interface Ending {
  readonly guard: Guard;
  readonly chance: number;
  /** GURPS-35: `turned` makes the attack a critical miss. */
  readonly how: "failed" | "avoided" | "turned";
  /** The margin of a successful dodge; −1 for anything else. */
  readonly margin: number;
}

const STAY: Footwork = { id: "stay", plus: 0 };

const NAMES = {
  dodge: { stay: "dodge", retreat: "dodgeRetreat", drop: "dodgeDrop" },
  tumble: { stay: "acrobaticDodge", retreat: "acrobaticRetreat", drop: "acrobaticDrop" },
  parry: { stay: "parry", retreat: "parryRetreat", drop: "" },
  bareHands: { stay: "bareHands", retreat: "bareHandsRetreat", drop: "" },
  block: { stay: "block", retreat: "blockRetreat", drop: "" },
} as const;

/** All names of answers, without the numbers of weapons. */
export const ANSWERS: readonly string[] = [
  ...Object.values(NAMES).flatMap((names) => Object.values(names).filter((name) => name !== "")),
  "none",
];

/**
 * The remarks on a free answer that makes later defenses harder: language keys inside the game's group
 * `remark`.
 */
export const REMARKS = ["oncePerTurn", "laterParries"] as const;

/**
 * GURPS-29, GURPS-30: the remark that a free defense is possible only once per turn, or that it makes later
 * parries worse; null for none.
 */
export function remarkOn({ way, tumbles }: Answer): (typeof REMARKS)[number] | null {
  if (tumbles || way?.kind === "block") return "oncePerTurn";
  return way?.kind === "parry" ? "laterParries" : null;
}

/** GURPS-23: the answers that have no price. To make no defense is always one of them. */
export function freeAnswersOf(guard: Guard, without: string | null = null): readonly Answer[] {
  return answersOf(guard, without).filter(({ footwork }) => priceOf(footwork) === null);
}

/** The option for an Acrobatic Dodge in the defender's question. */
export const TUMBLE = "acrobatic";

/** GURPS-29: the options that make up an answer: the defense, and the movement if there is one. */
export function choicesOf({ way, footwork, tumbles }: Answer): readonly string[] {
  return [tumbles ? TUMBLE : (way?.id ?? "none"), ...(footwork.id === "stay" ? [] : [footwork.id])];
}

/**
 * GURPS-23 to GURPS-30: all answers that a defender still has. The answer with the best chance to avoid the
 * attack comes first. `without` is the id of a defense to leave out.
 */
export function answersOf(guard: Guard, without: string | null = null): readonly Answer[] {
  const tried = waysLeft(guard)
    .filter(({ id }) => id !== without)
    .flatMap((way) =>
      footworkOf(guard, way).flatMap((footwork): Answer[] => {
        const answer = (tumbles: boolean): Answer => {
          const names = way.id === "bareHands" ? NAMES.bareHands : NAMES[tumbles ? "tumble" : way.kind];
          const [, number] = way.id.split("-");
          const id = number === undefined ? names[footwork.id] : `${names[footwork.id]}-${number}`;
          return { id, way, footwork, tumbles };
        };
        return [answer(false), ...(mayTumble(guard, way) ? [answer(true)] : [])];
      }),
    );
  const none: Answer = { id: "none", way: null, footwork: STAY, tumbles: false };
  const likely = (answer: Answer): number =>
    endings(guard, answer).reduce((sum, one) => (one.how === "failed" ? sum : sum + one.chance), 0);
  return [...tried, none]
    .map((answer) => ({ answer, chance: likely(answer) }))
    .sort((one, other) => other.chance - one.chance)
    .map(({ answer }) => answer);
}

/** GURPS-27, GURPS-29, GURPS-35, GURPS-60: the possible results of one defense, with exact chances. */
function endings(guard: Guard, { way, footwork, tumbles }: Answer): readonly Ending[] {
  if (!way) return [{ guard, chance: 1, how: "failed", margin: -1 }];
  const awake = guard.due === null ? 1 : successChance(guard.due);
  const heard = awake * (way.hearing === null ? 1 : successChance(way.hearing));
  const made = tumbles ? successChance(guard.defender.acrobatics) : 0;
  const scores = tumbles
    ? [
        { plus: ACROBATIC, share: made },
        { plus: -ACROBATIC, share: 1 - made },
      ]
    : [{ plus: 0, share: 1 }];
  const able = guard.due === null ? guard : { ...guard, due: null };
  const left = afterwards(able, way, footwork, tumbles);
  const ends: Ending[] =
    heard < awake ? [{ guard: able, chance: awake - heard, how: "failed", margin: -1 }] : [];
  if (awake < 1) ends.push({ guard: { ...able, isOut: true }, chance: 1 - awake, how: "failed", margin: -1 });
  for (const { plus, share } of scores) {
    const score = way.score + footwork.plus + plus;
    for (const [sum, part] of THREE_DICE) {
      const of = grade(sum, score);
      const how = of === "criticalSuccess" ? "turned" : succeeds(of) ? "avoided" : "failed";
      const margin = way.kind === "dodge" && how === "avoided" ? Math.max(0, score - sum) : -1;
      ends.push({ guard: left, chance: heard * share * part, how, margin });
    }
  }
  return ends;
}

/**
 * GURPS-25: the possible results of an answer, with exact chances. If the first defense fails, All-Out
 * Defense (Double) tries the best other defense that has no price.
 */
export function allEndings(guard: Guard, answer: Answer): readonly Ending[] {
  const first = endings(guard, answer);
  if (!guard.defender.double || !answer.way) return first;
  const failed = new Map<Guard, number>();
  for (const { how, chance, guard: left } of first)
    if (how === "failed") failed.set(left, (failed.get(left) ?? 0) + chance);
  return [
    ...first.filter(({ how }) => how !== "failed"),
    ...[...failed].flatMap(([left, chance]) => second(left, chance, answer.way?.id ?? null)),
  ];
}

/**
 * GURPS-25: the second defense that All-Out Defense (Double) tries after the first one has failed; null when
 * there is none.
 */
export function secondAnswer(guard: Guard, { way, footwork, tumbles }: Answer): Answer | null {
  if (!guard.defender.double || !way) return null;
  const [best] = freeAnswersOf(afterwards({ ...guard, due: null }, way, footwork, tumbles), way.id);
  return best?.way ? best : null;
}

function second(guard: Guard, chance: number, without: string | null): readonly Ending[] {
  const [best] = freeAnswersOf(guard, without);
  return best ? endings(guard, best).map((one) => ({ ...one, chance: one.chance * chance })) : [];
}

/** The defender's guard after it has tried a defense. */
function afterwards(guard: Guard, way: Way, footwork: Footwork, tumbles: boolean): Guard {
  const done = { ...guard.done };
  if (way.count !== "") done[way.count] += 1;
  if (footwork.id === "retreat") done.retreats += 1;
  if (tumbles) done.acrobatics += 1;
  return { ...guard, done, prone: guard.prone || footwork.id === "drop" };
}

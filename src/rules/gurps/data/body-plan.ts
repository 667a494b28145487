import { readingOnce, textOf, type Profile, type Refusal } from "../../core/index.js";
import { LOCATION_PENALTY, LOCATIONS, type BodyTarget, type Location, locationOf } from "./locations.js";

/**
 * The places on a table of random locations, with the location of each place. A table can list right and left
 * limbs separately.
 */
export const PLACES = {
  ...(Object.fromEntries(LOCATIONS.map((one) => [one, one])) as { readonly [L in Location]: L }),
  rightLeg: "leg",
  rightArm: "arm",
  leftArm: "arm",
  leftLeg: "leg",
} as const satisfies Readonly<Record<string, Location>>;
export type Place = keyof typeof PLACES;

/** GURPS-95: the locations of a body, and its table of random locations. */
export interface BodyPlan {
  /** The number of dice for a random location. */
  readonly dice: number;
  /** The rows of the table in order. Each has a range of sums and the place for these sums. */
  readonly rows: readonly { readonly from: number; readonly to: number; readonly place: Place }[];
  /** The locations that can be aimed at, each with its penalty. */
  readonly penalties: ReadonlyMap<Location, number>;
  /**
   * The location of hits on the torso, and of sums that are missing from the table. It is the torso, or
   * another location for a body without a torso.
   */
  readonly trunk: Location;
}

/** GURPS-38: the table of the human body, in the notation of a character's field. */
export const HUMAN =
  "3-4 skull, 5 face, 6-7 right leg, 8 right arm, 9-10 torso, 11 groin, 12 left arm, 13-14 left leg, 15 hand, 16 foot, 17-18 neck, eyes, vitals";

const MOST_DICE = 9;
const PART = /^(?:(\d{1,2})(?:-(\d{1,2}))? )?([a-z ]+?)(?: ([+-]?\d{1,2}))?$/;

/** The place that a text names, such as `right leg` or `tail`; undefined for an unknown text. */
function placeNamed(words: string): Place | undefined {
  const plain = words.replaceAll(" ", "");
  return (Object.keys(PLACES) as Place[]).find((one) => one.toLowerCase() === plain);
}

/** The body plan that a notation describes; null when it cannot be read. */
const read = readingOnce((notation): BodyPlan | null => {
  const plain = notation.toLowerCase().replaceAll("−", "-").replaceAll("–", "-").replace(/\s+/g, " ").trim();
  const [, count = "3", list = ""] = /^(?:(\d)d: ?)?(.*)$/.exec(plain) ?? [];
  const dice = Number(count);
  const rows: { from: number; to: number; place: Place }[] = [];
  const penalties = new Map<Location, number>();
  for (const part of list.split(",")) {
    const [, from, to = from, words = "", penalty] = PART.exec(part.trim()) ?? [];
    const place = placeNamed(words);
    if (place === undefined) return null;
    const at = PLACES[place];
    if (from !== undefined) rows.push({ from: Number(from), to: Number(to), place });
    if (!penalties.has(at)) penalties.set(at, penalty === undefined ? LOCATION_PENALTY[at] : Number(penalty));
  }
  const [first = "torso"] = penalties.keys();
  if (dice < 1 || dice > MOST_DICE || rows.some(({ from, to }) => from > to)) return null;
  return { dice, rows, penalties, trunk: penalties.has("torso") ? "torso" : first };
});

/**
 * GURPS-95: the body plan that a notation describes, such as `3-4 skull, 5-12 torso, 17-18 tail, eyes -8`. An
 * empty text, or one that cannot be read, gives the human body.
 */
export function bodyPlan(notation: string): BodyPlan {
  const plan = (notation.trim() === "" ? null : read(notation)) ?? read(HUMAN);
  if (!plan) throw new Error("The human body plan cannot be read.");
  return plan;
}

/** The reason why a body plan cannot be read; null when it can. */
export function refusesBodyPlan(notation: string): Refusal | null {
  const fits = notation.trim() === "" || read(notation) !== null;
  return fits ? null : { refused: "bodyPlanUnread", rule: "GURPS-95" };
}

/** GURPS-95: the body plan of a character. */
export function bodyOf(profile: Profile | null): BodyPlan {
  return bodyPlan(textOf(profile, "bodyPlan"));
}

/** GURPS-38, GURPS-95: the place that a random hit strikes, by the sum of the dice. */
export function randomPlace({ rows, trunk }: BodyPlan, sum: number): Place {
  return rows.find(({ from, to }) => sum >= from && sum <= to)?.place ?? trunk;
}

/**
 * GURPS-95: whether a body has the location that is aimed at. The torso always counts as present: on a body
 * without one, the blow goes to the trunk.
 */
export function hasLocation({ penalties }: BodyPlan, target: BodyTarget): boolean {
  return target === "torso" || penalties.has(locationOf(target));
}

/**
 * GURPS-95: the location of a hit that was aimed at this target. On a body without a torso, it is the trunk.
 */
export function landsAt({ trunk }: BodyPlan, target: BodyTarget): Location {
  const at = locationOf(target);
  return at === "torso" ? trunk : at;
}

/**
 * GURPS-8, GURPS-95: the penalty for aiming at a part of a body. It is twice as large for an arm or hand that
 * holds a shield.
 */
export function aimPenalty({ penalties }: BodyPlan, target: BodyTarget): number {
  const own = penalties.get(locationOf(target)) ?? LOCATION_PENALTY[target];
  return target === "shieldArm" || target === "shieldHand" ? 2 * own : own;
}

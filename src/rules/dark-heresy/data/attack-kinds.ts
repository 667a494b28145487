/**
 * The number of hits of a success: one hit, one hit plus one for every two further degrees, or one hit for
 * each degree.
 */
export type HitsBy = "one" | "perTwo" | "perDegree";

/** One of the attack actions. */
export interface AttackKind {
  readonly id: string;
  /** The way in which the weapon must be usable, such as "single" or "semi". */
  readonly use: string;
  readonly close: boolean;
  /** The cost in Half Actions. */
  readonly cost: number;
  /** DH-33: the modifier to the attack. */
  readonly bonus: number;
  readonly hits: HitsBy;
  /**
   * The field of the weapon whose number limits the hits. Absent in melee, where the Weapon Skill bonus
   * limits them.
   */
  readonly rate?: "semi" | "full" | "burst";
  readonly called?: true;
  readonly suppresses?: true;
  /** Whether a hit stuns instead of doing damage. */
  readonly stuns?: true;
  /** DH-33: the stance that the action begins. */
  readonly stance?: "allOut";
  /** Whether the attacker first moves into contact. */
  readonly movesIntoContact?: true;
}

/** DH-33: the attack actions with their modifiers and hits. */
export const ATTACKS = [
  { id: "shoot", use: "single", close: false, cost: 1, bonus: 10, hits: "one" },
  { id: "semiAuto", use: "semi", close: false, cost: 1, bonus: 0, hits: "perTwo", rate: "semi" },
  { id: "fullAuto", use: "full", close: false, cost: 1, bonus: -10, hits: "perDegree", rate: "full" },
  {
    id: "suppress",
    use: "burst",
    close: false,
    cost: 2,
    bonus: -20,
    hits: "perTwo",
    rate: "burst",
    suppresses: true,
  },
  { id: "calledShot", use: "single", close: false, cost: 2, bonus: -20, hits: "one", called: true },
  { id: "throwWeapon", use: "thrown", close: false, cost: 1, bonus: 10, hits: "one" },
  { id: "strike", use: "melee", close: true, cost: 1, bonus: 10, hits: "one" },
  { id: "swift", use: "melee", close: true, cost: 1, bonus: 0, hits: "perTwo" },
  { id: "lightning", use: "lightning", close: true, cost: 1, bonus: -10, hits: "perDegree" },
  { id: "chargeIn", use: "melee", close: true, cost: 2, bonus: 20, hits: "one", movesIntoContact: true },
  { id: "allOut", use: "melee", close: true, cost: 2, bonus: 30, hits: "one", stance: "allOut" },
  { id: "calledBlow", use: "melee", close: true, cost: 2, bonus: -20, hits: "one", called: true },
  { id: "stun", use: "melee", close: true, cost: 2, bonus: -20, hits: "one", stuns: true },
] as const satisfies readonly AttackKind[];

const ids = (close: boolean): readonly string[] =>
  ATTACKS.filter((one) => one.close === close).map(({ id }) => id);

/**
 * The ids of the attack actions in melee, then those at range. Each of these actions is a test of its own.
 */
export const MELEE = ids(true);
export const RANGED = ids(false);
export const BOTH = [...RANGED, ...MELEE];

/** DH-45: the actions with the subtype Attack whose attack is made at once. */
export const STRIKING: readonly string[] = [...BOTH, "knockDown", "chargeDown"];

/** DH-33: the number of hits of a success with this many degrees. It is at most `most`. */
export function hitsOf(hits: HitsBy, degrees: number, most: number): number {
  if (hits === "one") return 1;
  const scored = hits === "perDegree" ? degrees : 1 + Math.floor((degrees - 1) / 2);
  return Math.min(scored, Math.max(1, most));
}

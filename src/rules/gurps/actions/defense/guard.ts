import type { Price, Ref } from "../../../core/index.js";
import type { Aimed, Defender } from "./defender.js";
import type { DefenseCount, Way } from "./ways.js";
import { isReeling } from "../../data/scores.js";
import { successChance } from "../../dice/reading.js";

/**
 * A defender's state during an exchange. The procedure updates it with the changes that it makes, and never
 * reads the world again.
 */
export interface Guard {
  readonly defender: Defender;
  done: Record<DefenseCount | "retreats" | "acrobatics", number>;
  prone: boolean;
  lost: number;
  shock: number;
  /**
   * GURPS-59: the part of `shock` that the defender has suffered in its own turn; null in another model's
   * turn.
   */
  ownShock: number | null;
  readonly crippled: Set<string>;
  stunned: boolean;
  /** GURPS-65: whether the defender was knocked down while it was stunned. */
  knockedDown: boolean;
  /** GURPS-45: the penalty to the defender's defenses from a feint that is part of this attack. */
  feinted: number;
  /** GURPS-55: the weapons that the defender aims. */
  aims: readonly Aimed[];
  /** GURPS-45: whether the defender still concentrates. */
  concentrates: boolean;
  /**
   * GURPS-60: the skill of the roll to stay conscious that comes before the defender's next defense; null
   * when none is due.
   */
  due: number | null;
  /** Whether the defender is out of the fight, and whether it is mortally wounded or dead (GURPS-61). */
  isOut: boolean;
  isMortal: boolean;
  isDead: boolean;
  /** GURPS-64: the weapons that the defender holds. */
  held: readonly Ref[];
  /** The number of wounds that this attack has done to the defender. */
  wounds: number;
}

/** The guard that a defender begins with. */
export function guardOf(defender: Defender): Guard {
  const { isOut, isMortal, isDead, done, prone, stunned, lost, shock, ownShock, crippled, aims, held } =
    defender;
  return {
    defender,
    done: { ...done },
    prone,
    lost,
    shock,
    ownShock,
    crippled: new Set(crippled),
    stunned,
    knockedDown: defender.knockedDown,
    feinted: 0,
    aims,
    concentrates: defender.concentrates,
    due: defender.due?.skill ?? null,
    isOut,
    isMortal,
    isDead,
    held,
    wounds: 0,
  };
}

/**
 * The defenses that are left, with their scores at this point of the exchange (GURPS-26 to GURPS-28,
 * GURPS-30, GURPS-49). A weapon that was dropped cannot parry (GURPS-64).
 */
export function waysLeft({
  defender,
  done,
  lost,
  prone,
  stunned,
  held,
  feinted,
  isOut,
}: Guard): readonly Way[] {
  if (isOut) return [];
  const low = prone && !defender.prone ? defender.lying : 0;
  const lower = low + (stunned && !defender.stunned ? defender.dazed : 0);
  const isDropped = (weapon: Ref): boolean => defender.held.includes(weapon) && !held.includes(weapon);
  const hasDropped = defender.held.length > held.length;
  const slower = isReeling(defender.hitPoints, lost) ? defender.reeling : 0;
  const left: Way[] = [];
  for (const way of defender.ways) {
    const before = way.count === "" ? 0 : done[way.count];
    const whole = hasDropped ? way.dropped : way.score;
    if ((way.kind === "block" && before > 0) || isDropped(way.with) || whole === null) continue;
    const score = whole - way.further * before - lower - feinted - (way.kind === "dodge" ? slower : 0);
    left.push({ ...way, score });
  }
  return left;
}

/** GURPS-29: the bonus to Dodge for dropping under a shot. */
export const DROP = 3;

/**
 * GURPS-29: the bonus of an Acrobatic Dodge when the skill roll succeeds. A failed roll gives a penalty of
 * the same size.
 */
export const ACROBATIC = 2;

/** The movement that a defender makes with a defense. */
export interface Footwork {
  readonly id: "stay" | "retreat" | "drop";
  /** The bonus of the movement to the defense score. */
  readonly plus: number;
}

/**
 * GURPS-29: the movements that can go with a defense: none, a retreat, or a drop to the ground under a shot.
 */
export function footworkOf({ defender, done, prone }: Guard, way: Way): readonly Footwork[] {
  const drops = defender.mayDrop && way.kind === "dodge" && !prone;
  return [
    { id: "stay", plus: 0 },
    ...(defender.mayRetreat && done.retreats === 0 && !prone
      ? [{ id: "retreat", plus: way.retreat } as const]
      : []),
    ...(drops ? [{ id: "drop", plus: DROP } as const] : []),
  ];
}

/**
 * GURPS-29: the price of the movement in a defense; null when the defender stays. A retreat is possible once
 * per turn, and a drop leaves the defender prone.
 */
export function priceOf({ id }: Footwork): Price | null {
  if (id === "stay") return null;
  return { id: id === "retreat" ? "givesGround" : "endsProne", count: 1 };
}

/** GURPS-29: whether the defender can make an Acrobatic Dodge. */
export function mayTumble({ defender, done }: Guard, way: Way): boolean {
  return way.kind === "dodge" && defender.acrobatics >= 1 && done.acrobatics === 0;
}

/** GURPS-27: the chance that the defender hears an attack that it does not see; 1 when it sees the attack. */
function heard({ hearing }: Way): number {
  return hearing === null ? 1 : successChance(hearing);
}

/** The chance that a defense avoids a single hit. */
export function avoids(way: Way): number {
  return heard(way) * successChance(way.score);
}

/**
 * The defense that is most likely to avoid an attack; null for an empty list. Of equal defenses, the first
 * one counts.
 */
export function bestWay(ways: readonly Way[]): Way | null {
  return ways.reduce<Way | null>(
    (best, way) => (best === null || avoids(way) > avoids(best) ? way : best),
    null,
  );
}

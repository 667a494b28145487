import { numberOf, type BattleState, type Profile, type RosterWarning } from "../../core/index.js";
import { traitOf } from "../data/traits.js";

/** The summary of one side on an army sheet: its points, its Command Seals, and notes for its players. */
export interface Army {
  readonly side: string;
  readonly units: number;
  /** GLOOM-27: the Cost of all units. */
  readonly points: number;
  /** GLOOM-46: Command Seals at the start. */
  readonly commandSeals: number;
  readonly warnings: readonly ArmyWarning[];
}

/**
 * A warning, which forbids nothing. `warning` is a language key in the game's group `roster`, and `data` has
 * the numbers of its text.
 */
export type ArmyWarning = Omit<RosterWarning, "side">;

/** GLOOM-46: the number of extra Seals for the army with fewer points. */
const SEALS_OF_SMALLER = 1;

/**
 * GLOOM-27, GLOOM-46: the armies of a battle. Command Seals are the sum of the Commander X traits. The army
 * with the fewest points gets one more Seal. With equal points, no army gets the extra Seal.
 * @param limit  the points that players have agreed on; 0 for none
 */
export function armiesOf(
  units: readonly { readonly side: string; readonly profile: Profile }[],
  limit = 0,
): readonly Army[] {
  const sides = [...new Set(units.map(({ side }) => side))];
  const sums = sides.map((side) => {
    const own = units.filter((unit) => unit.side === side).map(({ profile }) => profile);
    const points = own.reduce((sum, unit) => sum + costOf(unit), 0);
    return { side, own, points };
  });
  const fewest = Math.min(...sums.map(({ points }) => points));
  const smallest = sums.filter(({ points }) => points === fewest);
  return sums.map(({ side, own, points }): Army => {
    const isSmaller = sums.length > 1 && smallest.length === 1 && points === fewest;
    const commander = own.reduce((sum, unit) => sum + traitOf(unit, "commander"), 0);
    const free = own.filter((unit) => numberOf(unit, "cost") === 0).length;
    const fewer = warn(isSmaller, "fewerPoints", "GLOOM-46", { fewer: fewerBy(sums, points) });
    const warnings: readonly (ArmyWarning | null)[] = [
      warn(commander === 0, "noCommander", "GLOOM-46"),
      warn(free > 0, "noCost", "GLOOM-27", { count: free }),
      warn(limit > 0 && points > limit, "overLimit", "GLOOM-27", { points, limit }),
      fewer && { ...fewer, isNote: true },
    ];
    const commandSeals = commander + (isSmaller ? SEALS_OF_SMALLER : 0);
    return {
      side,
      units: own.length,
      points,
      commandSeals,
      warnings: warnings.filter((one) => one !== null),
    };
  });
}

/** GLOOM-27: the points of a unit. */
export function costOf(unit: Profile): number {
  return numberOf(unit, "cost");
}

function warn(when: boolean, warning: string, rule: string, data?: ArmyWarning["data"]): ArmyWarning | null {
  return when ? { warning, rule, ...(data ? { data } : {}) } : null;
}

/**
 * GLOOM-27, GLOOM-46: the lines about each army in the setup of a battle. The army's sums come first, then
 * its warnings.
 */
export function rosterOf({ models, setup }: BattleState): readonly RosterWarning[] {
  return armiesOf(models, setup["pointsLimit"]).flatMap(({ side, units, points, commandSeals, warnings }) => [
    { side, warning: "army", rule: "GLOOM-27", data: { units, points, seals: commandSeals }, isNote: true },
    ...warnings.map((one) => ({ side, ...one })),
  ]);
}

/** The number of points by which an army is smaller than the next larger army. */
function fewerBy(all: readonly { readonly points: number }[], points: number): number {
  return Math.min(...all.filter((army) => army.points > points).map((army) => army.points)) - points;
}

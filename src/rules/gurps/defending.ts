import type { Defender } from "./defender.js";
import type { DefenceCount, Way } from "./ways.js";
import { gradeChance, successChance } from "./success.js";

/** How a defender stands while an exchange lasts: the procedure follows from its own changes. */
export interface Guard {
  readonly defender: Defender;
  done: Record<DefenceCount | "retreats" | "acrobatics", number>;
  prone: boolean;
  lost: number;
  shock: number;
  readonly crippled: Set<string>;
}

/** The guard that a defender begins with. */
export function guardOf(defender: Defender): Guard {
  const { done, prone, lost, shock, crippled } = defender;
  return { defender, done: { ...done }, prone, lost, shock, crippled: new Set(crippled) };
}

/** The ways that are left, with their scores as things stand (GURPS-30). */
export function waysLeft({ defender, done }: Pick<Guard, "defender" | "done">): readonly Way[] {
  return defender.ways.flatMap((way) => {
    const before = way.count === "" ? 0 : done[way.count];
    if (way.kind === "block" && before > 0) return [];
    return [{ ...way, score: way.score - way.further * before }];
  });
}

/** The chance that a defence is let happen at all: an unseen attack must be heard to be met (GURPS-27). */
function heard({ hearing }: Way): number {
  return hearing === null ? 1 : successChance(hearing);
}

/** The chance that a way avoids a single hit. */
export function avoids(way: Way): number {
  return heard(way) * successChance(way.score);
}

/** The chance that a way turns the attack into a critical miss (GURPS-35). */
export function turns(way: Way): number {
  return heard(way) * gradeChance(way.score, "criticalSuccess");
}

/** The way most likely to avoid an attack; the first of equals, null when there is none. */
export function bestWay(ways: readonly Way[]): Way | null {
  return ways.reduce<Way | null>(
    (best, way) => (best === null || avoids(way) > avoids(best) ? way : best),
    null,
  );
}

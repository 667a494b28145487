import type { DicePool } from "../dice/dice.js";
import type { Contribution, Side } from "./modifier.js";

/** The sums of the contributions of a list, and the automatic outcomes. */
export interface Tally {
  readonly bonus: Readonly<Record<Side, number>>;
  readonly dice: Readonly<Record<Side, DicePool>>;
  readonly cap: Readonly<Record<Side, number | null>>;
  readonly automatic: readonly string[];
}

/** The tally of a list without contributions. */
const NO_TALLY: Tally = {
  bonus: { attacker: 0, defender: 0 },
  dice: { attacker: {}, defender: {} },
  cap: { attacker: null, defender: null },
  automatic: [],
};

/** Adds up all contributions of a list. */
export function tally(listed: readonly { readonly contributions: readonly Contribution[] }[]): Tally {
  const all: Contribution[] = [];
  for (const { contributions } of listed) for (const one of contributions) all.push(one);
  if (all.length === 0) return NO_TALLY;
  return {
    bonus: { attacker: limited(all, "attacker"), defender: limited(all, "defender") },
    dice: { attacker: dice(all, "attacker"), defender: dice(all, "defender") },
    cap: { attacker: cap(all, "attacker"), defender: cap(all, "defender") },
    automatic: automatic(all),
  };
}

/** The sum of all bonuses of a side, with each group kept within its limits. */
function limited(parts: readonly Contribution[], side: Side): number {
  if (!parts.some(({ type }) => type === "limit")) return bonusIn(parts, side);
  const groups = new Map<string, number>();
  for (const part of parts) {
    if (part.type !== "bonus" || part.side !== side) continue;
    const group = part.group ?? "";
    groups.set(group, (groups.get(group) ?? 0) + part.value);
  }
  for (const part of parts) {
    if (part.type !== "limit" || part.side !== side) continue;
    const { group, min = -Infinity, max = Infinity } = part;
    const so = groups.get(group);
    if (so !== undefined) groups.set(group, Math.min(max, Math.max(min, so)));
  }
  let total = 0;
  for (const value of groups.values()) total += value;
  return total;
}

/** The sum of all bonuses of a side, without limits. */
export function bonusIn(parts: readonly Contribution[], side: Side): number {
  let total = 0;
  for (const part of parts) if (part.type === "bonus" && part.side === side) total += part.value;
  return total;
}

function dice(parts: readonly Contribution[], side: Side): DicePool {
  const pool: Record<string, number> = {};
  for (const part of parts) {
    if (part.type === "dice" && part.side === side) pool[part.die] = (pool[part.die] ?? 0) + part.count;
  }
  return pool;
}

function cap(parts: readonly Contribution[], side: Side): number | null {
  let lowest: number | null = null;
  for (const part of parts) {
    if (part.type === "cap" && part.side === side) lowest = Math.min(lowest ?? part.at, part.at);
  }
  return lowest;
}

function automatic(parts: readonly Contribution[]): readonly string[] {
  const outcomes: string[] = [];
  for (const part of parts) if (part.type === "automatic") outcomes.push(part.outcome);
  return outcomes;
}

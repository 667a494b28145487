import { MOST_CRITICAL } from "./fields.js";
import type { Part } from "./locations.js";
import type { DamageType } from "./notation.js";

/**
 * DH-69: the least critical damage that kills, by the type of damage and the part of the body. With a minus
 * sign, a Toughness test decides at exactly 1 less: for -10, 10 or more kills, and at 9 a Toughness test
 * decides.
 */
const DEATHS: Readonly<Record<DamageType, Readonly<Record<Part, number>>>> = {
  energy: { head: 8, arms: -10, body: 9, legs: -10 },
  explosive: { head: 6, arms: -8, body: 8, legs: -8 },
  impact: { head: 8, arms: -9, body: 9, legs: -9 },
  rending: { head: 8, arms: -9, body: -9, legs: -9 },
};

/** DH-68: the place of a hit in the tables of critical effects: the type of damage and the part of the body. */
export interface Place {
  readonly type: DamageType;
  readonly part: Part;
}

/** DH-69: the options for deciding when critical damage kills: by the table, or by the GM. */
export const DEATH_BY = ["table", "ask"] as const;

/** The table's options that decide when a model dies. */
export type Mortal = {
  readonly deathBy: (typeof DEATH_BY)[number];
  /** The house rule: this much critical damage kills a model in any case. */
  readonly outAt: number;
};

/** The effect of critical damage on a model's life: it kills, a Toughness test decides, or it does not kill. */
export type Deadliness = "kills" | "tests" | "none";

/** DH-69: the deadliness of this much critical damage, by the table of the rules or by the house rule. */
export function deathIn({ type, part }: Place, critical: number, outAt = MOST_CRITICAL): Deadliness {
  const entry = DEATHS[type][part];
  const from = Math.abs(entry);
  if (critical >= Math.min(from, outAt)) return "kills";
  return entry < 0 && critical === from - 1 ? "tests" : "none";
}

/** DH-69: the deadliness of this much critical damage; `none` when the GM decides who dies. */
export function deathFrom(place: Place, critical: number, { deathBy, outAt }: Mortal): Deadliness {
  return deathBy === "ask" ? "none" : deathIn(place, critical, outAt);
}

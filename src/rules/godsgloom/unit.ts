import {
  change,
  has,
  note,
  numberOf,
  type Place,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
} from "../core/index.js";
import { healthLeft, TOKENS, type Token } from "./card.js";
import { isEmptyHex } from "./options.js";

/** A hex as a setup keeps it: its center in pixels, its elevation in scene units. */
export type Hex = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** What an exchange remembers of a unit: its numbers as they were when it began. */
export type Unit = {
  readonly ref: Ref;
  readonly health: number;
  readonly taken: number;
  readonly morale: number;
  readonly lost: number;
  readonly facing: number;
  readonly seals: number;
  /** GLOOM-44: the tokens that it has. */
  readonly tokens: readonly Token[];
  readonly destroyed: boolean;
  /** Its hex; null when nobody measured. */
  readonly hex: Hex | null;
  /** Empty hexes that it may be pushed into; null when nobody measured. */
  readonly empty: readonly Hex[] | null;
};

/** How a unit fares while an exchange lasts: the procedure follows from its own changes. */
export interface Condition {
  readonly unit: Unit;
  taken: number;
  lost: number;
  facing: number;
  seals: number;
  readonly tokens: Set<Token>;
  destroyed: boolean;
  hex: Hex | null;
}

/** GLOOM-18: a unit with the numbers that a melee asks for. */
export function unitOf(situation: Situation, profile: Profile): Unit {
  const { ref } = profile;
  const hex = situation.standing[ref];
  const empty = situation.places[ref]?.filter((place) => isEmptyHex(place, situation.options));
  return {
    ref,
    health: Math.max(1, numberOf(profile, "health")),
    taken: Math.max(0, numberOf(profile, "woundsTaken")),
    morale: Math.max(0, numberOf(profile, "morale")),
    lost: Math.max(0, numberOf(profile, "moraleLost")),
    facing: numberOf(profile, "facing"),
    seals: Math.max(0, numberOf(profile, "commandSeals")),
    tokens: TOKENS.filter((token) => has(profile, token)),
    destroyed: isDestroyed(profile),
    hex: hex ? hexOf(hex) : null,
    empty: empty?.map(hexOf) ?? null,
  };
}

/** GLOOM-19: destroyed units are marked so, or have no Health left. */
export function isDestroyed(profile: Profile): boolean {
  return has(profile, "destroyed") || (numberOf(profile, "woundsTaken") > 0 && healthLeft(profile) === 0);
}

/** Morale tokens that a unit still has. */
export function moraleLeft({ unit, lost }: Pick<Condition, "unit" | "lost">): number {
  return Math.max(0, unit.morale - lost);
}

/** The condition in which a unit begins. Who fights has not been destroyed, whatever a GM overruled. */
export function conditionOf(unit: Unit): Condition {
  const { taken, lost, facing, seals, tokens, hex } = unit;
  return { unit, taken, lost, facing, seals, tokens: new Set(tokens), destroyed: false, hex };
}

/** GLOOM-19, GLOOM-45: wounds by themselves, and the Weak token that they may bring. */
export function* wound(victim: Condition, wounds: number): Procedure<void> {
  yield* takeWounds(victim, wounds);
  if (wounds > 0) yield* weaken(victim);
}

/** GLOOM-19: wounds, all at once; at 0 Health the unit is destroyed. What follows at 1 Health is checked after both sides' wounds. */
export function* takeWounds(victim: Condition, wounds: number): Procedure<void> {
  const { ref, health, destroyed } = victim.unit;
  if (wounds <= 0 || victim.destroyed) return;
  const from = victim.taken;
  victim.taken = Math.max(from, Math.min(health, from + wounds));
  if (victim.taken > from)
    yield* change({ type: "track", of: ref, track: "woundsTaken", from, to: victim.taken });
  yield* note("wounded", [ref], { wounds, left: Math.max(0, health - victim.taken) }, "bad");
  if (victim.taken < health) return;
  victim.destroyed = true;
  if (!destroyed) yield* change({ type: "status", of: ref, status: "destroyed", from: false, to: true });
  yield* note("destroyed", [ref], {}, "bad");
}

/** GLOOM-45: wounds that leave exactly 1 Health bring a Weak token, which a Boost token cancels (GLOOM-44). */
export function* weaken(victim: Condition): Procedure<void> {
  const { ref, health } = victim.unit;
  if (victim.destroyed || health - victim.taken !== 1) return;
  if (victim.tokens.has("boost")) {
    yield* token(victim, "boost", false);
    yield* note("boostCanceled", [ref]);
  } else if (!victim.tokens.has("weak")) {
    yield* token(victim, "weak", true);
    yield* note("weakened", [ref], {}, "bad");
  }
}

/** GLOOM-44: tokens that have counted in a test leave. */
export function* spend(by: Condition, tokens: readonly Token[]): Procedure<void> {
  for (const one of tokens) {
    yield* token(by, one, false);
    yield* note(one === "weak" ? "weakCounted" : "boostSpent", [by.unit.ref]);
  }
}

function* token(who: Condition, status: Token, to: boolean): Procedure<void> {
  if (to) who.tokens.add(status);
  else who.tokens.delete(status);
  yield* change({ type: "status", of: who.unit.ref, status, from: !to, to });
}

/** GLOOM-47: whether a side can still pay a Command Seal. Where none are kept with its unit, people count them. */
export function hasSeal({ unit, seals }: Condition): boolean {
  return unit.seals === 0 || seals > 0;
}

/** GLOOM-47: a Command Seal is spent: one of those kept with the unit, or people take it off elsewhere. */
export function* paySeal(by: Condition): Procedure<void> {
  const { ref } = by.unit;
  const from = by.seals;
  if (from > 0) {
    by.seals = from - 1;
    yield* change({ type: "track", of: ref, track: "commandSeals", from, to: by.seals });
  }
  yield* note("sealSpent", [ref]);
}

/** One Morale token less; who has none left takes a wound instead, or stays at none. */
export function* loseMorale(who: Condition, woundAtZero: boolean): Procedure<void> {
  const { ref } = who.unit;
  if (moraleLeft(who) > 0) {
    const from = who.lost;
    who.lost = from + 1;
    yield* change({ type: "track", of: ref, track: "moraleLost", from, to: who.lost });
    yield* note("moraleLost", [ref], { left: moraleLeft(who) }, "bad");
  } else if (woundAtZero) {
    yield* note("noMoraleLeft", [ref]);
    yield* wound(who, 1);
  }
}

/** A unit faces another side of its hex. */
export function* face(who: Condition, side: number): Procedure<void> {
  const from = who.facing;
  who.facing = side;
  if (from !== side) yield* change({ type: "track", of: who.unit.ref, track: "facing", from, to: side });
}

/** A unit moves into a hex. */
export function* moveInto(who: Condition, hex: Hex): Procedure<void> {
  if (who.hex) yield* change({ type: "place", of: who.unit.ref, from: placeOf(who.hex), to: placeOf(hex) });
  who.hex = hex;
}

function placeOf({ x, y, elevation }: Hex): Place {
  return { x, y, elevation };
}

function hexOf({ id, x, y, elevation }: Hex): Hex {
  return { id, x, y, elevation };
}

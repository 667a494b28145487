import {
  asPlace,
  change,
  has,
  note,
  numberOf,
  sideTrack,
  type BattleState,
  type Price,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
} from "../../core/index.js";
import { sideNumber, sideOf } from "../battle/sides.js";
import { isDestroyed, OPPOSITES, TOKENS, type Token } from "../data/card.js";
import { isEmptyHex } from "../data/options.js";
import { traitsOf, type Traits } from "../data/traits.js";

/** A hex as a setup stores it: its center in pixels, its elevation in scene units. */
export type Hex = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** GLOOM-46, GLOOM-47: a number of Command Seals, and the document and track that store it. */
export type Purse = {
  readonly of: Ref;
  readonly track: string;
  readonly seals: number;
  /** Whether these are all the Command Seals of the side. If not, people may keep other Seals elsewhere. */
  readonly counted: boolean;
};

/** The numbers of a unit as they were when the exchange began. */
export type Unit = {
  readonly ref: Ref;
  readonly health: number;
  readonly taken: number;
  readonly morale: number;
  readonly lost: number;
  readonly facing: number;
  /**
   * GLOOM-46: the unit's Command Seals. In a battle the unit's side stores them. Outside a battle the unit
   * stores them.
   */
  readonly purse: Purse;
  /** GLOOM-44: the tokens of the unit. */
  readonly tokens: readonly Token[];
  readonly isSlow: boolean;
  readonly traits: Traits;
  readonly destroyed: boolean;
  /** The unit's hex; null when it was not measured. */
  readonly hex: Hex | null;
  /** Empty hexes into which the unit can be pushed; null when they were not measured. */
  readonly empty: readonly Hex[] | null;
};

/** A unit's state during an exchange. The procedure updates it with its own changes and never reads the world again. */
export interface Condition {
  readonly unit: Unit;
  taken: number;
  lost: number;
  facing: number;
  seals: number;
  readonly tokens: Set<Token>;
  destroyed: boolean;
  hex: Hex | null;
  /** GLOOM-52: whether the unit has declared Berserk in this melee. */
  isBerserk: boolean;
}

/** GLOOM-18: a unit with the numbers that a melee needs, and its place in the situation. */
export function unitOf(situation: Situation, profile: Profile): Unit {
  const { ref } = profile;
  const hex = situation.positions[ref];
  const empty = situation.places[ref]?.filter((place) => isEmptyHex(place, situation.options));
  return {
    ...cardOf(profile, situation.battle),
    hex: hex ? hexOf(hex) : null,
    empty: empty?.map(hexOf) ?? null,
  };
}

/** A unit from its card alone, without a place. */
export function cardOf(profile: Profile, battle: BattleState | null = null): Unit {
  return {
    ref: profile.ref,
    health: Math.max(1, numberOf(profile, "health")),
    taken: Math.max(0, numberOf(profile, "woundsTaken")),
    morale: Math.max(0, numberOf(profile, "morale")),
    lost: Math.max(0, numberOf(profile, "moraleLost")),
    facing: numberOf(profile, "facing"),
    purse: purseOf(battle, profile),
    tokens: TOKENS.filter((token) => has(profile, token)),
    isSlow: has(profile, "slow"),
    traits: traitsOf(profile),
    destroyed: isDestroyed(profile),
    hex: null,
    empty: null,
  };
}

/**
 * GLOOM-46: the Command Seals that a unit can use. In a battle, these are the Seals of the unit's side.
 * Outside a battle, they are the unit's own Seals.
 */
export function purseOf(battle: BattleState | null | undefined, profile: Profile): Purse {
  const side = sideOf(battle, profile.ref);
  if (battle && side) {
    const seals = sideNumber(side, "commandSeals");
    return { of: battle.ref, track: sideTrack(side.id, "commandSeals"), seals, counted: true };
  }
  const seals = Math.max(0, numberOf(profile, "commandSeals"));
  return { of: profile.ref, track: "commandSeals", seals, counted: seals > 0 };
}

/** Morale tokens that a unit still has. */
export function moraleLeft({ unit, lost }: Pick<Condition, "unit" | "lost">): number {
  return Math.max(0, unit.morale - lost);
}

/**
 * A unit's state when the exchange begins. Every unit starts as not destroyed, since a GM can allow a
 * destroyed unit to fight.
 */
export function conditionOf(unit: Unit): Condition {
  const { taken, lost, facing, purse, tokens, hex } = unit;
  return {
    unit,
    taken,
    lost,
    facing,
    seals: purse.seals,
    tokens: new Set(tokens),
    destroyed: false,
    hex,
    isBerserk: false,
  };
}

/** GLOOM-19, GLOOM-45: gives wounds to a single unit, and a Weak token if the wounds cause one. */
export function* wound(victim: Condition, wounds: number): Procedure<void> {
  yield* takeWounds(victim, wounds);
  if (wounds > 0) yield* weaken(victim);
}

/**
 * GLOOM-19: a unit takes all wounds at once. At 0 Health, it is destroyed. Weak tokens are not given here:
 * `weaken` does that, when both sides have taken their wounds.
 */
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

/** GLOOM-45: wounds that leave exactly 1 Health cause a Weak token, which a Boost token cancels (GLOOM-44). */
export function* weaken(victim: Condition): Procedure<void> {
  if (victim.unit.health - victim.taken !== 1) return;
  yield* gain(victim, "weak", { gained: "weakened", canceled: "boostCanceled" });
}

/** The notes when a unit gains a token, as language keys in the game's group `note`. */
export interface GainNotes {
  readonly gained: string;
  /** The note when the unit loses the opposite token instead. */
  readonly canceled: string;
}

/**
 * GLOOM-44: a unit gains a token. If it has the opposite token, that token is removed instead. No unit has two tokens
 * of a kind, and a destroyed unit gets none.
 */
export function* gain(who: Condition, gained: Token, notes: GainNotes): Procedure<void> {
  const { ref } = who.unit;
  if (who.destroyed) return;
  if (who.tokens.has(OPPOSITES[gained])) {
    yield* token(who, OPPOSITES[gained], false);
    yield* note(notes.canceled, [ref]);
  } else if (!who.tokens.has(gained)) {
    yield* token(who, gained, true);
    yield* note(notes.gained, [ref], {}, gained === "weak" ? "bad" : "good");
  }
}

/** GLOOM-44: removes the tokens of this list that a unit has, after they counted in a test. */
export function* spend(by: Condition, tokens: readonly Token[]): Procedure<void> {
  for (const one of tokens.filter((token) => by.tokens.has(token))) {
    yield* token(by, one, false);
    yield* note(one === "weak" ? "weakCounted" : "boostSpent", [by.unit.ref]);
  }
}

function* token(who: Condition, status: Token, to: boolean): Procedure<void> {
  if (to) who.tokens.add(status);
  else who.tokens.delete(status);
  yield* change({ type: "status", of: who.unit.ref, status, from: !to, to });
}

/**
 * GLOOM-47: whether a side can still pay a Command Seal. This is also true when neither the side nor the unit
 * stores its Seals, since people then count them.
 */
export function hasSeal({ unit: { purse }, seals }: Condition): boolean {
  return !purse.counted || seals > 0;
}

/** GLOOM-47: the price of this number of Command Seals. */
export function sealPrice(count = 1): Price {
  return { id: count === 1 ? "seal" : "seals", count };
}

/**
 * GLOOM-47: spends a Command Seal of the side, or of the unit outside a battle. If neither stores its Seals,
 * people remove one by hand.
 */
export function* paySeal(by: Condition): Procedure<void> {
  const { purse, ref } = by.unit;
  const from = by.seals;
  if (from > 0) {
    by.seals = from - 1;
    yield* change({ type: "track", of: purse.of, track: purse.track, from, to: by.seals });
  }
  yield* note("sealSpent", [ref]);
}

/** Removes a Morale token. A unit without one takes a wound instead if `woundAtZero` is true. */
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

/** Turns a unit to another side of its hex. */
export function* face(who: Condition, side: number): Procedure<void> {
  const from = who.facing;
  who.facing = side;
  if (from !== side) yield* change({ type: "track", of: who.unit.ref, track: "facing", from, to: side });
}

/** Moves a unit into a hex. */
export function* moveInto(who: Condition, hex: Hex): Procedure<void> {
  if (who.hex) yield* change({ type: "place", of: who.unit.ref, from: asPlace(who.hex), to: asPlace(hex) });
  who.hex = hex;
}

function hexOf({ id, x, y, elevation }: Hex): Hex {
  return { id, x, y, elevation };
}

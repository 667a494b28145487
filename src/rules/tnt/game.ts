import type { Deeds, Field, Game, ItemKind } from "../core/index.js";
import { ABILITY, ABILITY_TESTS } from "./abilities.js";
import { ACTOR_NUMBERS, WEAPON_NUMBERS } from "./derived.js";
import { FALL_ARMOR, usesOf } from "./model.js";
import { MOST_JAMMED } from "./shooting.js";
import { MORALE_CALLS } from "./use-ability.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });
const inches = (initial: number, max: number): Field => ({
  type: "number",
  min: 0,
  max,
  initial,
  step: 0.5,
  unit: "inch",
});
const text = (initial: string): Field => ({ type: "text", initial });
const toggle = (initial: boolean): Field => ({ type: "toggle", initial });

/** TNT-9, TNT-72 to TNT-74: the stat line, in the order of its chart, and what a roster notes beside it. */
export const ACTOR: Game["actor"] = {
  type: "tnt",
  fields: {
    move: inches(5, 20),
    melee: count(4, 0, 20),
    ranged: count(4, 0, 20),
    strength: count(5, 0, 20),
    defense: count(6, 0, 20),
    wounds: count(1, 1, 10),
    mettle: count(5, 0, 20),
    type: text("Human"),
    skillsets: text(""),
    leader: toggle(false),
    large: toggle(false),
    cost: count(20, 0, 999),
  },
  groups: { character: ["type", "skillsets", "cost", "leader", "large"] },
  tracks: {
    woundsTaken: { initial: 0, max: { field: "wounds" }, icon: "wound.svg" },
  },
  derived: ACTOR_NUMBERS,
  bars: { health: { full: "wounds", lost: "woundsTaken" } },
};

const WEAPON: ItemKind = {
  role: "weapon",
  fields: {
    range: inches(0, 100),
    strength: count(0, 0, 20),
    strengthAdds: toggle(false),
    reliability: count(1, 0, 10),
    hands: count(1, 1, 2),
    shots: count(1, 1, 10),
    attacks: count(1, 1, 5),
    reach: inches(0, 6),
    strikes: toggle(false),
    steadyFrom: inches(0, 100),
    steadyBonus: count(0, -5, 5),
    qualities: text(""),
    cost: count(0, 0, 999),
    equipped: toggle(true),
  },
  tracks: {
    jammed: { initial: 0, max: MOST_JAMMED, icon: "jammed.svg" },
  },
  derived: WEAPON_NUMBERS,
  contains: { woundStrength: ["strength", "strengthAdds"] },
  uses: usesOf,
};

const ARMOR: ItemKind = {
  role: "armor",
  fields: {
    melee: count(0, -5, 10),
    ranged: count(0, -5, 10),
    move: { type: "number", min: -10, max: 10, initial: 0, step: 0.5, unit: "inch" },
    qualities: text(""),
    cost: count(0, 0, 999),
    equipped: toggle(true),
  },
  tracks: {},
};

/** TNT-23, TNT-75, TNT-76: a special ability as data. */
const ABILITY_KIND: ItemKind = {
  role: "ability",
  fields: {
    actionPoints: count(0, 0, 5),
    bonus: count(0, -10, 10),
    test: { type: "choice", options: ABILITY_TESTS, initial: "none" },
    condition: text(""),
    mayReroll: toggle(false),
    callsForMorale: { type: "choice", options: MORALE_CALLS, initial: "none" },
  },
  tracks: {},
  uses: () => ["ability"],
};

/** TNT-75, TNT-79: weapons, armor and special abilities; Jammed tokens are a track (TNT-43). */
export const ITEMS: Game["items"] = { tntWeapon: WEAPON, tntArmor: ARMOR, [ABILITY]: ABILITY_KIND };

/**
 * What may be said of a model. Concentration is for the attack that follows at once (TNT-22), and an unused Hold ends at
 * clean-up (TNT-28). After the battle some models test for injury (TNT-112).
 */
export const STATUSES: Game["statuses"] = {
  prone: { icon: "prone.svg" },
  concentrating: { icon: "concentrating.svg", untilTurnEnd: true },
  hold: { icon: "hold.svg", untilTurnEnd: true },
  fled: { icon: "fled.svg" },
  injuryDue: { icon: "injury-due.svg" },
  out: { icon: "out.svg", out: true },
};

/** What a turn counts: 2 action points (TNT-13), and what TNT-19, 22, 25, 27, 28, 31, 34 and 106 ask about. */
export const TURN: Game["turn"] = {
  actionPoints: 2,
  spent: 0,
  inches: 0,
  moves: 0,
  freeMoves: 0,
  stoodUp: 0,
  concentrated: 0,
  shots: 0,
  charged: 0,
  climbed: 0,
  disengaged: 0,
  stowed: 0,
  drawn: 0,
};

/** R2, TNT-78, TNT-106: what a table may decide otherwise. */
export const OPTIONS: Game["options"] = {
  fumbleAlwaysFails: toggle(false),
  fallArmor: { type: "choice", options: FALL_ARMOR, initial: "better" },
  disengageMoveFree: toggle(false),
};

/** The actions of TNT-10 to TNT-32 as a sheet lays them out. */
export const DEEDS: Deeds = {
  fighting: {
    shoot: "shoot.svg",
    fight: "fight.svg",
    charge: "charge.svg",
    unjam: "unjam.svg",
    concentrate: "concentrate.svg",
    hold: "hold.svg",
    disengage: "disengage.svg",
  },
  moving: {
    move: "move.svg",
    goProne: "prone.svg",
    stand: "stand.svg",
    climb: "climb.svg",
    jump: "jump.svg",
    fall: "fall.svg",
  },
  tests: {
    morale: "morale.svg",
    activation: "activation.svg",
    agility: "agility.svg",
    intelligence: "test.svg",
    survival: "survival.svg",
    will: "will.svg",
    strength: "strength.svg",
    opposed: "opposed.svg",
  },
  more: {
    switchWeapons: "switch-weapon.svg",
    useAbility: "ability.svg",
    miscellaneous: "deed.svg",
    rollD3: "d6.svg",
    scatter: "scatter.svg",
  },
};

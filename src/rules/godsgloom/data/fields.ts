import { labelsIn, type ActionGroups, type Field, type Game } from "../../core/index.js";
import { BLUE, RED } from "../dice/pool.js";
import { KNOWN, namesOf } from "./traits.js";
import { currentDefense, currentOffense, healthLeft, moraleOf, speedOf } from "./card.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });

const text = { type: "text", initial: "" } as const satisfies Field;

/** The most dice of one color on a unit's card. */
const MOST_CARD_DICE = 12;

/** GLOOM-49: the longest reach of any Ranged Attack, in hexes. */
const FARTHEST = 20;

/**
 * GLOOM-18, GLOOM-27: a unit's card, with the red and blue dice of each pool, and the numbers that play changes. If a
 * card has no longest range, people judge whether the unit reaches its target.
 */
export const ACTOR: Game["actor"] = {
  type: "gloom",
  fields: {
    speed: count(4, 0, 20),
    offenseRed: count(3, 0, MOST_CARD_DICE),
    offenseBlue: count(1, 0, MOST_CARD_DICE),
    defenseRed: count(2, 0, MOST_CARD_DICE),
    defenseBlue: count(2, 0, MOST_CARD_DICE),
    morale: count(2, 0, 10),
    health: count(4, 1, 20),
    rangeMin: count(1, 0, FARTHEST),
    rangeMax: count(0, 0, FARTHEST),
    mana: count(0, 0, MOST_CARD_DICE),
    cost: count(0, 0, 9999),
    tributeCost: count(0, 0, 9999),
    traits: { ...text, names: namesOf, known: KNOWN },
    abilities: { ...text, names: labelsIn },
    skills: { ...text, names: labelsIn },
  },
  stats: ["speed", "offenseRed", "offenseBlue", "defenseRed", "defenseBlue", "morale", "health"],
  sheet: {
    pools: {
      offense: { offenseRed: RED, offenseBlue: BLUE },
      defense: { defenseRed: RED, defenseBlue: BLUE },
    },
    current: {
      speed: "speed",
      offenseRed: "offenseRed",
      offenseBlue: "offenseBlue",
      defenseRed: "defenseRed",
      defenseBlue: "defenseBlue",
      morale: "moraleLeft",
      health: "healthLeft",
    },
    side: ["rangeMin", "rangeMax", "mana", "traits", "abilities", "skills"],
  },
  tracks: {
    woundsTaken: { initial: 0, max: { field: "health" }, icon: "wound.svg" },
    moraleLost: { initial: 0, max: { field: "morale" }, icon: "morale.svg" },
    facing: { initial: 0, max: 5, icon: "facing.svg" },
    commandSeals: { initial: 0, max: 20, icon: "seal.svg" },
  },
  derived: {
    healthLeft,
    moraleLeft: moraleOf,
    speed: speedOf,
    offenseRed: (unit) => currentOffense(unit).red,
    offenseBlue: (unit) => currentOffense(unit).blue,
    defenseRed: (unit) => currentDefense(unit).red,
    defenseBlue: (unit) => currentDefense(unit).blue,
  },
  picture: "systems/vantage/assets/tokens/godsgloom-new.svg",
  bars: {
    health: { full: "health", lost: "woundsTaken" },
    morale: { full: "morale", lost: "moraleLost" },
  },
};

/** GLOOM-19, GLOOM-44: the statuses of a unit: destroyed, and its tokens. */
export const STATUSES: Game["statuses"] = {
  destroyed: { icon: "out.svg", out: true },
  weak: { icon: "helpless.svg", group: "tokens" },
  boost: { icon: "strength.svg", group: "tokens" },
  slow: { icon: "waiting.svg", group: "tokens" },
  fast: { icon: "swift.svg", group: "tokens" },
};

/**
 * GLOOM-32, GLOOM-33, GLOOM-37, GLOOM-39, GLOOM-42: the counts of a unit's activation and of the round.
 * `engaged` and `lockedDown` are the unit's state at the start of its activation. `zone` is set when the
 * unit's move has ended in an enemy's zone. `noMelee` is set when the unit's move forbids a Melee Attack.
 */
export const TURN: Game["turn"] = {
  standardActions: 0,
  moveActions: 0,
  meleeAttacks: 0,
  pointsSpent: 0,
  engaged: 0,
  lockedDown: 0,
  zone: 0,
  noMelee: 0,
  rangedAbilities: 0,
  magicDice: 0,
  extraMagicDice: 0,
};

/** The counts of `TURN` that start again with each activation, including a second one in the same round (GLOOM-35). */
export const ACTIVATION_COUNTS = [
  "standardActions",
  "moveActions",
  "meleeAttacks",
  "pointsSpent",
  "engaged",
  "lockedDown",
  "zone",
  "noMelee",
] as const;

/** GLOOM-1, GLOOM-18, GLOOM-32, GLOOM-37, GLOOM-47: the actions, in the groups of the sheet. */
export const ACTION_GROUPS: ActionGroups = {
  attacks: { melee: "fight.svg", ranged: "long-shot.svg", cast: "lightning.svg" },
  activation: { move: "move.svg", focus: "strength.svg", rally: "morale.svg", skill: "ability.svg" },
  army: { useAbility: "activation.svg", displace: "push.svg", gainMomentum: "swift.svg" },
};

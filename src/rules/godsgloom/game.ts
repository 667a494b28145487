import type { Deeds, Field, Game } from "../core/index.js";
import { currentDefense, currentOffense, healthLeft, moraleOf } from "./card.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });

/** The most dice of one color on a unit's card. */
const MOST = 12;

/** GLOOM-18: a unit's card, each pool as its red and its blue dice; and what play changes of it. */
export const ACTOR: Game["actor"] = {
  type: "gloom",
  fields: {
    speed: count(4, 0, 20),
    offenseRed: count(3, 0, MOST),
    offenseBlue: count(1, 0, MOST),
    defenseRed: count(2, 0, MOST),
    defenseBlue: count(2, 0, MOST),
    morale: count(2, 0, 10),
    health: count(4, 1, 20),
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
    offenseRed: (unit) => currentOffense(unit).red,
    offenseBlue: (unit) => currentOffense(unit).blue,
    defenseRed: (unit) => currentDefense(unit).red,
    defenseBlue: (unit) => currentDefense(unit).blue,
  },
  bars: {
    health: { full: "health", lost: "woundsTaken" },
    morale: { full: "morale", lost: "moraleLost" },
  },
};

/** GLOOM-19, GLOOM-44: destroyed units, and the tokens that an Attack Test reads. */
export const STATUSES: Game["statuses"] = {
  destroyed: { icon: "out.svg", out: true },
  weak: { icon: "helpless.svg" },
  boost: { icon: "strength.svg" },
};

/** GLOOM-1: Standard Actions are counted in an encounter. */
export const TURN: Game["turn"] = { standardActions: 0 };

/** GLOOM-1, GLOOM-18: the attacks as a sheet lays them out. */
export const DEEDS: Deeds = { attacks: { melee: "fight.svg", ranged: "long-shot.svg" } };

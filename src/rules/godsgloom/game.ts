import type { Deeds, Field, Game, Kind } from "../core/index.js";

const count = (initial: number, min: number, max: number): Field => ({ type: "number", min, max, initial });

/** The most dice of one colour on a unit's card. */
const MOST = 12;

/** GLOOM-18: a unit's card, each pool as its red and its blue dice; and what play changes of it. */
export const ACTOR: Kind & { readonly type: string } = {
  type: "gloom",
  fields: {
    speed: count(4, 0, 20),
    offenceRed: count(3, 0, MOST),
    offenceBlue: count(1, 0, MOST),
    defenceRed: count(2, 0, MOST),
    defenceBlue: count(2, 0, MOST),
    morale: count(2, 0, 10),
    health: count(4, 1, 20),
  },
  tracks: {
    woundsTaken: { initial: 0, max: { field: "health" }, icon: "wound.svg" },
    moraleLost: { initial: 0, max: { field: "morale" }, icon: "morale.svg" },
    facing: { initial: 0, max: 5, icon: "facing.svg" },
    commandSeals: { initial: 0, max: 20, icon: "seal.svg" },
  },
};

/** GLOOM-19: what may be said of a unit. */
export const STATUSES: Game["statuses"] = { destroyed: { icon: "out.svg", out: true } };

/** GLOOM-1: Standard Actions are counted in an encounter. */
export const TURN: Game["turn"] = { standardActions: 0 };

/** GLOOM-1, GLOOM-18: the attacks as a sheet lays them out. */
export const DEEDS: Deeds = { attacks: { melee: "fight.svg", ranged: "long-shot.svg" } };

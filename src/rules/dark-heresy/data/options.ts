import type { Game } from "../../core/index.js";
import { DEATH_BY } from "./deaths.js";
import { MOST_CRITICAL } from "./fields.js";

/**
 * DH-64: the damage of bare hands that decides about Fatigue: the rolled damage, or the damage that got
 * through.
 */
export const TIRES = ["rolled", "suffered"] as const;

/**
 * The options of a table. They decide R8, R10, DH-39, DH-52, DH-64, DH-66, DH-69, DH-70, and other house
 * rules.
 */
export const OPTIONS: Game["options"] = {
  penetrationBehindCover: { type: "toggle", initial: true },
  scatterGrid: { type: "choice", options: ["topNear", "topFar"], initial: "topNear" },
  criticalDeath: { type: "choice", options: DEATH_BY, initial: "table" },
  outAt: { type: "number", min: 1, max: MOST_CRITICAL, initial: MOST_CRITICAL },
  scatterQuality: { type: "toggle", initial: false },
  unarmedFatigue: { type: "choice", options: TIRES, initial: "rolled" },
  evasionExtra: { type: "toggle", initial: false },
  troopFury: { type: "toggle", initial: true },
  fatigueBonuses: { type: "choice", options: ["keep", "halve"], initial: "keep" },
  addTreacherous: { type: "toggle", initial: false },
  groupInitiative: { type: "toggle", initial: true },
  dropProne: { type: "choice", options: ["free", "half"], initial: "free" },
  delayCost: { type: "choice", options: ["half", "full"], initial: "half" },
  reactionReset: { type: "choice", options: ["ownTurn", "roundStart"], initial: "ownTurn" },
};

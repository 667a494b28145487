import type { BattleDeclaration, BattleTrack } from "../../core/index.js";
import { TURN } from "../data/fields.js";

const track = (rule: string, initial: number, max: number): BattleTrack => ({ rule, initial, min: 0, max });

/** GLOOM-48: Momentum triggers when a gain takes it beyond this number. */
export const MOST_MOMENTUM = 2;

/** The highest number of Command Seals, Soulshards and similar counts of a side. */
const MOST_SIDE_TOKENS = 99;

/** GLOOM-29 to GLOOM-36, GLOOM-46 to GLOOM-51: the order of play. */
export const ORDER_OF_PLAY: BattleDeclaration = {
  rule: "GLOOM-29",
  roundLimit: "rounds",
  phases: [
    { id: "start", rule: "GLOOM-30" },
    { id: "magic", rule: "GLOOM-31", scheme: "sideBySide" },
    { id: "abilities", rule: "GLOOM-33", scheme: "sideBySide" },
    { id: "activation", rule: "GLOOM-34", scheme: "alternating" },
    { id: "end", rule: "GLOOM-36" },
  ],
  sideTracks: {
    commandSeals: { ...track("GLOOM-46", 0, MOST_SIDE_TOKENS), isSpent: true },
    momentum: track("GLOOM-48", 0, MOST_MOMENTUM),
    soulshards: track("GLOOM-51", 0, MOST_SIDE_TOKENS),
    secondActivations: track("GLOOM-35", 0, MOST_SIDE_TOKENS),
    sealDisplacements: { ...track("GLOOM-47", 0, 1), isInternal: true },
    momentumDisplacements: track("GLOOM-48", 0, MOST_SIDE_TOKENS),
  },
  setup: {
    rounds: track("GLOOM-30", 5, 50),
    objectives: track("GLOOM-50", 0, 12),
    soulshardsEach: track("GLOOM-51", 1, 20),
    pointsLimit: track("GLOOM-27", 0, 99999),
  },
  values: [
    ...[
      "speed",
      "morale",
      "moraleLost",
      "health",
      "woundsTaken",
      "facing",
      "mana",
      "rangeMax",
      "cost",
      "traits",
    ],
    ...Object.keys(TURN),
  ],
  objectives: "soulshards",
  left: [
    ...["movementPoints", "engagedHexes", "standardActions", "magicDiceLeft"],
    ...["secondMorale", "secondWounds"],
  ],
  ends: ["soulshards", "draw"],
};

/** The phases of a round, by name. */
export type PhaseId = "start" | "magic" | "abilities" | "activation" | "end";

import { TABLE_EDGES, type BattleDeclaration, type BattleTrack } from "../../core/index.js";

/**
 * TNT-104: the angle to each side, in degrees from straight ahead, at which a model on Hold can shoot. A
 * target exactly on the line can be shot at.
 */
export const FRONT = 90;

/** TNT-113: a number that people set before a battle. 0 means that it is not used. */
const setup = (most: number, initial = 0): BattleTrack => ({ rule: "TNT-113", initial, min: 0, max: most });

/**
 * TNT-12, TNT-14, TNT-86 to TNT-92, TNT-113, TNT-114: the order of play. This game calls a round a turn. A
 * side cannot pass while it has models to activate.
 */
export const ORDER_OF_PLAY: BattleDeclaration = {
  rule: "TNT-86",
  phases: [{ id: "activations", rule: "TNT-87", scheme: "untilPassed" }],
  roundIs: "turn",
  roundLimit: "turnLimit",
  left: ["actionPoints"],
  objectives: "objectives",
  values: ["mettle", "leader", "woundsTaken", "climbed", "actionPoints"],
  // `withdrawal` is in percent of a side's starting number, `tableSize` in feet, and `deploymentDepth` in
  // inches.
  setup: {
    turnLimit: setup(50),
    withdrawal: setup(100),
    tableSize: setup(12, 4),
    deploymentDepth: setup(24, 6),
    budget: { rule: "TNT-84", initial: 400, min: 0, max: 5000 },
  },
  presets: { lastWarband: { turnLimit: 0, withdrawal: 25, tableSize: 3, deploymentDepth: 6 } },
  sideTracks: {
    initiativeBonus: { rule: "TNT-11", initial: 0, min: -10, max: 10, isSetup: true },
    objectives: { rule: "TNT-113", initial: 0, min: 0, max: 999 },
    edge: { rule: "TNT-85", initial: 0, min: 0, max: 4, choices: ["none", ...TABLE_EDGES], isSetup: true },
  },
  ends: ["lastSide", "draw", "turnLimit", "objectives"],
};

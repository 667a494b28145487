import type { BattleDeclaration, BattleTrack } from "../../core/index.js";
import { TURN } from "../data/fields.js";

const count = (rule: string, initial: number, min: number, max: number): BattleTrack => {
  return { rule, initial, min, max };
};

/** The highest number of a side's points. It is also the highest number of models. */
const MOST_POINTS = 99;

/** MEST-110: the tracks for the parts of a side's points, one for each reason. */
function partsOf(whole: string, parts: readonly string[]): Readonly<Record<string, BattleTrack>> {
  const part: BattleTrack = { ...count("MEST-110", 0, 0, MOST_POINTS), partOf: whole };
  return Object.fromEntries(parts.map((id) => [id, part]));
}

/** The counts of a turn that no part of the order of play reads. */
const UNREAD: readonly string[] = [
  "reacts",
  "revived",
  "rallied",
  "opportunity",
  "opportunities",
  "responses",
  "tactics",
];

/** The notes on the timeline of the report: Fear Tests, Bottle Tests, Opportunity Attacks, and END dice. */
export const TIMELINE: readonly string[] = [
  ...["fearTest", "shakenBy", "fearHeld", "nervous", "disordered", "panicked"],
  ...["bottlePassed", "bottled", "opportunity"],
  ...["endDicePass", "endDiceEnd", "endDiceAdded"],
];

/**
 * MEST-109: END dice on the table, and the way in which the Turn has ended the game: 1 without opponents, 2 by a die.
 */
export const TRACKS: Readonly<Record<string, BattleTrack>> = {
  endDice: count("MEST-109", 0, 0, MOST_POINTS),
  over: { ...count("MEST-109", 0, 0, 2), isInternal: true },
};

/**
 * MEST-62 to MEST-69, MEST-105, MEST-109, MEST-110: the order of play. In this game, a round is called a
 * Turn.
 */
export const ORDER_OF_PLAY: BattleDeclaration = {
  rule: "MEST-62",
  phases: [{ id: "rounds", rule: "MEST-66", scheme: "alternating" }],
  roundIs: "turn",
  left: ["actionPoints"],
  // The battle does not store the REF of models that React, or the number of their Reacts. Both are read from
  // the models.
  values: [
    ...["int", "pow", "siz", "wounds", "fear", "delay", "bp", "traits"],
    ...Object.keys(TURN).filter((count) => !UNREAD.includes(count)),
  ],
  // MEST-54: the Turn from which END dice are added, the models and BP of a side, and the MU of the table and
  // of the deployment. MEST-58: Visibility in MU, 0 for no limit.
  setup: {
    endDiceFrom: count("MEST-109", 4, 0, 50),
    visibility: count("MEST-58", 16, 0, 100),
    leastModels: count("MEST-54", 4, 0, MOST_POINTS),
    mostModels: count("MEST-54", 8, 0, MOST_POINTS),
    budget: count("MEST-54", 500, 0, 99999),
    tableSize: count("MEST-54", 24, 0, 200),
    deployment: count("MEST-54", 2, 0, 100),
  },
  presets: {
    small: { endDiceFrom: 4, leastModels: 4, mostModels: 8, budget: 500, tableSize: 24, deployment: 2 },
    medium: { endDiceFrom: 6, leastModels: 6, mostModels: 12, budget: 750, tableSize: 36, deployment: 4 },
    large: { endDiceFrom: 8, leastModels: 8, mostModels: 16, budget: 1000, tableSize: 48, deployment: 8 },
  },
  sideTracks: {
    initiativePoints: { ...count("MEST-64", 0, 0, MOST_POINTS), isSpent: true },
    missionAttacker: { ...count("MEST-58", 0, 0, 1), choices: ["no", "yes"], isSetup: true },
    card: { ...count("MEST-70", 0, 0, 1), choices: ["no", "yes"], option: "initiativeCard" },
    victoryPoints: count("MEST-110", 0, 0, MOST_POINTS),
    resourcePoints: count("MEST-110", 0, 0, MOST_POINTS),
    ...partsOf("victoryPoints", [
      "vpAggression",
      "vpBottled",
      "vpElimination",
      "vpOutnumbered",
      "vpResources",
    ]),
    ...partsOf("resourcePoints", ["rpFirstAcross", "rpBottled"]),
    bottled: { ...count("MEST-105", 0, 0, 1), isInternal: true },
  },
  ends: ["noOpponents", "endDice", "noOpponentsTied", "endDiceTied"],
};

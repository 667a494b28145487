import type { BattleDeclaration } from "../../core/index.js";
import { TURN } from "../data/fields.js";

/** DH-41 to DH-48, DH-78: the order of play. */
export const ORDER_OF_PLAY: BattleDeclaration = {
  rule: "DH-41",
  phases: [{ id: "turns", rule: "DH-41", scheme: "byInitiative" }],
  left: ["actionPoints", "reactions"],
  modelTracks: { surprised: { rule: "DH-43", initial: 0, min: 0, max: 1, choices: ["aware", "surprised"] } },
  values: [
    ...["agility", "toughness", "willpower", "perception", "wounds", "woundsTaken", "criticalDamage"],
    ...["fatigue", "stunnedFor", "troop", "size", "fateThreshold", "fateSpent", "traits"],
    ...Object.keys(TURN),
  ],
  ends: ["lastSide", "draw"],
};

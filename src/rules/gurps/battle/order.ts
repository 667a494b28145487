import type { BattleDeclaration } from "../../core/index.js";
import { TURN } from "../data/fields.js";

/** GURPS-41 to GURPS-44, GURPS-70, GURPS-71: the order of play. A round is a second in which everyone has a turn. */
export const ORDER_OF_PLAY: BattleDeclaration = {
  rule: "GURPS-41",
  phases: [{ id: "turns", rule: "GURPS-41", scheme: "byInitiative" }],
  left: ["maneuvers"],
  modelTracks: {
    surprised: { rule: "GURPS-71", initial: 0, min: 0, max: 2, choices: ["aware", "surprised", "totally"] },
  },
  values: [
    "basicSpeed",
    "moveBonus",
    "encumbrance",
    "dx",
    "iq",
    "ht",
    "will",
    "hitPoints",
    "lost",
    "fatiguePoints",
    "fatigue",
    "feinted",
    "feintedFoe",
    "knockedDown",
    "combatReflexes",
    "hardToSubdue",
    "extraAttack",
    ...Object.keys(TURN),
  ],
  ends: ["lastSide", "draw"],
};

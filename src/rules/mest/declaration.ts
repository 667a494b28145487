import {
  headlines,
  modelCosts,
  carriedDice,
  switchedWeapons,
  type GameDeclaration,
  battleTracks,
  cancelingDice,
  timeline,
  askedTests,
  sequenceOfPlay,
} from "../core/index.js";
import { pointsSpent } from "./battle/roster.js";
import { ORDER_OF_PLAY, TIMELINE, TRACKS } from "./battle/order.js";
import { carries, counts, reads } from "./dice/reading.js";
import { ACTOR, ACTION_GROUPS, ITEMS, STATUSES, TURN } from "./data/fields.js";
import { KO_ATTACKS } from "./data/conditions.js";
import { OUTCOMES } from "./data/outcomes.js";
import { headline } from "./headline.js";

/** MEST Tactics. */
export const declaration: GameDeclaration = {
  id: "mest",
  version: 3,
  unit: "mu",
  grid: "none",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  capabilities: [
    headlines(headline),
    sequenceOfPlay(6),
    askedTests(["fear", "unopposed"]),
    carriedDice(carries),
    switchedWeapons({ action: "switchItems" }),
    cancelingDice(true),
    battleTracks(TRACKS),
    modelCosts({ budget: "budget", costOf: pointsSpent }),
    timeline(TIMELINE),
  ],
  dice: { db: { sides: 6 }, dm: { sides: 6 }, dw: { sides: 6 } },
  counts,
  reads,
  roll: { dice: { db: 2 }, class: "MestRoll" },
  ownNumbers: { active: "first", passive: "last", armor: "last" },
  outcomes: OUTCOMES,
  hits: ["unhurt"],
  strikesOthers: ["hitsFriend", "hitsOther"],
  battle: ORDER_OF_PLAY,
  initiative: null,
  actionGroups: ACTION_GROUPS,
  options: {
    measureRounding: { type: "toggle", initial: true },
    woundsAdd: { type: "toggle", initial: false },
    elevationEach: { type: "toggle", initial: false },
    leaningEach: { type: "toggle", initial: false },
    delayAfterAttack: { type: "toggle", initial: false },
    bothDearest: { type: "toggle", initial: false },
    friendlyFire: { type: "toggle", initial: true },
    endAtOnce: { type: "toggle", initial: false },
    initiativeCard: { type: "toggle", initial: false },
    situationalAwareness: { type: "toggle", initial: false },
    bonusActions: { type: "toggle", initial: true },
    passiveOptions: { type: "toggle", initial: true },
    passivePerTurn: { type: "toggle", initial: false },
    largerThanEither: { type: "toggle", initial: false },
    koAttack: { type: "choice", options: KO_ATTACKS, initial: KO_ATTACKS[0] },
  },
  neighborhood: 1,
  rerollRule: "MEST-5",
};

import {
  headlines,
  modelCosts,
  reactions,
  rotationFacing,
  waitingLists,
  type GameDeclaration,
  switchedWeapons,
  activationTest,
  leaders,
  ownEdges,
  leftUndone,
  turnLeft,
  resolvedAtPassing,
  askedTests,
  sequenceOfPlay,
} from "../core/index.js";
import { costOf } from "./battle/roster.js";
import { abilityBonus } from "./data/abilities.js";
import { FRONT, ORDER_OF_PLAY } from "./battle/order.js";
import { CRITICAL } from "./dice/reading.js";
import { ACTOR, ACTION_GROUPS, ITEMS, OPTIONS, STATUSES, TURN } from "./data/fields.js";
import { HITS, refsOfHit } from "./actions/attack/pending-hits.js";
import { OUTCOMES } from "./data/outcomes.js";
import { reads } from "./dice/reading.js";
import { allowsReroll } from "./dice/rerolls.js";
import { SPREAD } from "./data/model.js";
import { headline } from "./headline.js";

/** This Is Not a Test. */
export const declaration: GameDeclaration = {
  id: "tnt",
  version: 3,
  unit: "inch",
  grid: "none",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  capabilities: [
    headlines(headline),
    sequenceOfPlay(6),
    askedTests(["morale", "agility", "intelligence", "survival", "will", "strength"]),
    reactions({ rule: "TNT-102", status: "hold", beforeMoves: true }),
    rotationFacing({ front: FRONT, side: FRONT, status: "hold" }),
    waitingLists({ [HITS]: { resolve: "resolve", icon: "pending-hit.svg", refs: refsOfHit } }),
    switchedWeapons({ action: "switchWeapons" }),
    leaders("leader"),
    ownEdges("edge"),
    modelCosts({ budget: "budget", costOf }),
    resolvedAtPassing([HITS]),
    // TNT-88: AP lapse when the activation ends.
    leftUndone(turnLeft("actionPoints")),
    activationTest("activation"),
  ],
  dice: { d10: { sides: 10 }, d6: { sides: 6 } },
  reads,
  roll: { dice: { d10: 1 }, extra: CRITICAL, class: "TntRoll" },
  ownNumbers: { total: "first", attack: "first", protection: "last", defense: "last" },
  outcomes: OUTCOMES,
  hits: ["unhurt"],
  strikesOthers: ["hitsFriend", "hitsOther"],
  battle: ORDER_OF_PLAY,
  // TNT-11, TNT-86: each side rolls a d10 each turn. The roll is not a test, so a 10 adds no die.
  initiative: {
    type: "roll",
    dice: { d10: 1 },
    by: "side",
    plus: (model) => abilityBonus(model, "initiative"),
  },
  actionGroups: ACTION_GROUPS,
  options: OPTIONS,
  neighborhood: SPREAD,
  rerollRule: "TNT-8",
  allowsReroll,
};

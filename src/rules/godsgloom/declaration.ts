import {
  headlines,
  modelCosts,
  hexFacing,
  type GameDeclaration,
  leftUndone,
  symbolDice,
  hurtOdds,
  sidePrices,
  sequenceOfPlay,
} from "../core/index.js";
import { costOf } from "./battle/army.js";
import { countOf, usuallyReads } from "./dice/reading.js";
import { ORDER_OF_PLAY } from "./battle/order.js";
import { undoneBy } from "./battle/undone.js";
import { FACING } from "./battle/facing.js";
import { ACTOR, ACTION_GROUPS, STATUSES, TURN } from "./data/fields.js";
import { OPTIONS } from "./data/options.js";
import { OUTCOMES } from "./data/outcomes.js";
import { BLUE, MAGIC, RED } from "./dice/pool.js";
import { headline } from "./headline.js";

/**
 * The distance from the target, in hexes, up to which units are measured. An enemy of a unit that assists can
 * be two hexes away from the target, and up to three hexes higher.
 */
const NEIGHBORHOOD = 4;

/** The declaration of the game GODSGLOOM. */
export const declaration: GameDeclaration = {
  id: "godsgloom",
  version: 2,
  unit: "hex",
  grid: "hexes",
  actor: ACTOR,
  items: {},
  statuses: STATUSES,
  turn: TURN,
  dice: { [RED]: { sides: 6 }, [BLUE]: { sides: 6 }, [MAGIC]: { sides: 6 } },
  roll: { dice: { [RED]: 1, [BLUE]: 1 }, class: "GloomRoll" },
  outcomes: OUTCOMES,
  battle: ORDER_OF_PLAY,
  initiative: null,
  actionGroups: ACTION_GROUPS,
  options: OPTIONS,
  capabilities: [
    headlines(headline),
    sequenceOfPlay(6),
    hexFacing(FACING),
    symbolDice([RED, BLUE, MAGIC]),
    hurtOdds("wounds"),
    leftUndone(undoneBy),
    modelCosts({ budget: "pointsLimit", costOf }),
    sidePrices(["seal", "seals", "momentum"]),
  ],
  neighborhood: NEIGHBORHOOD,
  involves: ["melee", "opponents", "friends", "neighbors", "inLine"],
  counts: countOf,
  reads: usuallyReads,
  rerollRule: "GLOOM-21",
};

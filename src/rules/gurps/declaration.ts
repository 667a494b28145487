import {
  headlines,
  rotationFacing,
  switchedWeapons,
  type GameDeclaration,
  numberOf,
  type Profile,
  advice,
  fileImport,
  askedTests,
  sequenceOfPlay,
} from "../core/index.js";
import { ARCS } from "./battle/facing.js";
import { ORDER_OF_PLAY } from "./battle/order.js";
import { ACTOR, ACTION_GROUPS, ITEMS, STATUSES, TURN } from "./data/fields.js";
import { OUTCOMES } from "./data/outcomes.js";
import { turnOrder } from "./data/scores.js";
import { reads } from "./dice/reading.js";
import { postureOf, type Posture } from "./data/postures.js";
import { headline } from "./headline.js";

/**
 * GURPS-33: the height in yards of a grown human, whose Size Modifier is 0. A character whose length is not
 * set has this height.
 */
const HUMAN = 2;

/** The share of its full height that a character has in each posture. */
const LEFT: Readonly<Record<Posture, number>> = {
  standing: 1,
  crouching: 0.75,
  kneeling: 0.65,
  sitting: 0.5,
  crawling: 0.4,
  lying: 0.2,
};

/** A character's height in yards in its posture. It decides what cover hides and which models are in the way. */
function tall(profile: Profile): number {
  const length = numberOf(profile, "length");
  return (length > 0 ? length : HUMAN) * LEFT[postureOf(profile)];
}

/** GURPS, fourth edition: attacks in melee and at range, active defenses, injury. */
export const declaration: GameDeclaration = {
  id: "gurps",
  version: 3,
  unit: "yard",
  grid: "hexes",
  capabilities: [
    headlines(headline),
    sequenceOfPlay(5),
    askedTests(["st", "dx", "iq", "ht"]),
    rotationFacing(ARCS),
    switchedWeapons({ action: "ready" }),
    advice(["turnToFace"]),
    fileImport([
      {
        ending: ".gcs",
        // The file can contain a portrait, so it can be this large.
        megabytes: 20,
        content: "text",
        load: async () => (await import("./data/gcs/read-gcs.js")).readGcs,
      },
      {
        ending: ".gca5",
        megabytes: 5,
        content: "xml",
        load: async () => (await import("./data/gca/read-gca.js")).readGca,
      },
    ]),
  ],
  tall,
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  dice: { d6: { sides: 6 } },
  reads,
  roll: { dice: { d6: 3 }, class: "GurpsRoll" },
  ownNumbers: {
    skill: "first",
    score: "first",
    stopped: "first",
    through: "first",
    raw: "first",
    left: "first",
    plus: "first",
  },
  outcomes: OUTCOMES,
  hits: ["stopped"],
  battle: ORDER_OF_PLAY,
  initiative: { type: "sorted", by: turnOrder },
  actionGroups: ACTION_GROUPS,
  options: {
    leastOne: { type: "toggle", initial: true },
    burstDodge: { type: "toggle", initial: false },
    chinkHalves: { type: "toggle", initial: false },
    shockByTenth: { type: "toggle", initial: false },
    mortalWounds: { type: "toggle", initial: true },
    groinMalesOnly: { type: "toggle", initial: false },
    moveAttackRetreat: { type: "toggle", initial: false },
    retreatPostures: { type: "toggle", initial: true },
    movementPoints: { type: "toggle", initial: true },
    parryMissiles: { type: "toggle", initial: false },
  },
  neighborhood: 1,
  involves: [],
  rerollRule: "GURPS-1",
};
